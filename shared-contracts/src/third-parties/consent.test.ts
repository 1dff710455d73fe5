import { expect, it } from 'vitest';
import { consentCookie, readConsent } from './consent.ts';
import { KINDS } from './third-parties.ts';

const NOW = Date.UTC(2026, 10, 22, 13);
const DAY = 86_400_000;
const cookie = consentCookie('ab12', ['marketing', 'functional'], NOW, true);
const pair = cookie.split(';')[0] ?? '';

it('a choice is written for half a year and read back, among other cookies', () => {
  expect(cookie).toMatch(/; Max-Age=15724800; Path=\/; Secure; SameSite=Lax$/);
  expect(consentCookie('ab12', [], NOW, false)).not.toContain('Secure');
  expect(readConsent(`a=b; ${pair}; c=d`, 'ab12', NOW)).toMatchObject({ chosen: ['functional', 'marketing'] });
});

it('refusing everything is a choice, too', () => {
  const refused = consentCookie('ab12', [], NOW, true).split(';')[0] ?? '';
  expect(readConsent(refused, 'ab12', NOW)?.chosen).toEqual([]);
});

it.each([
  ['it is older than six months', pair, 'ab12', NOW + 182 * DAY],
  ['it comes from a wrong clock', pair, 'ab12', NOW - 3 * DAY],
  ['it was about other companies', pair, 'cd34', NOW],
  ['it is not a choice', 'outpost_consent=yes', 'ab12', NOW],
  ['it is the cookie of somebody else', `x${pair}`, 'ab12', NOW],
  ['there is none', '', 'ab12', NOW],
])('a choice does not count when %s', (_, cookies, version, now) => {
  expect(readConsent(cookies, version, now)).toBeUndefined();
});

it('a purpose that nobody knows is not allowed by naming it', () => {
  expect(readConsent(`${pair}-spying`, 'ab12', NOW)?.chosen).toEqual(['functional', 'marketing']);
});

it('B-461 B-462 B-463 B-464 B-465 B-466 B-467 B-468 every kind of script of the specification is known', () => {
  expect(KINDS).toEqual(['card', 'maps', 'translation', 'reviews', 'tagManager', 'analytics', 'errors', 'engagement', 'affiliateTracking']);
});
