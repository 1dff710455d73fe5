import { directionOf, LANGUAGES, type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { fillIn } from '@outpost/shared-contracts/text/fill-in';
import { describe, expect, it } from 'vitest';
import { renderMail } from '../../../platform/mail/mail.ts';
import { dayIn } from '../../../platform/time/time.ts';
import { type AccountMail, wordsOf } from './words.ts';

const LINK = 'https://outpost.test/email-confirmation/t0ken';
const templates = Object.keys(wordsOf('en').mails) as AccountMail[];

function rendered(template: AccountMail, language: Language) {
  const { mails, frame } = wordsOf(language);
  const values = {
    name: 'Noa',
    system: 'Linux',
    network: '203.0.113.0',
    email: 'noa@example.com',
    passkey: 'Work phone',
    label: '•••• 5432',
    number: 'S-1042',
    left: '9',
    key: 'live_ab23cd45',
    date: dayIn(language, new Date('2026-12-01T00:00:00Z')),
  };
  return renderMail(mails[template], frame, { values, language, origin: 'https://outpost.test', link: LINK });
}

describe.each(LANGUAGES)('mails in %s', (language) => {
  it.each(templates)('%s: a text and a page that say the same, with at most one thing to do', (template) => {
    const { subject, body, html } = rendered(template, language);
    const { action, heading } = wordsOf(language).mails[template];
    expect(`${subject}\n${body}\n${html}`, 'nothing is left to fill in').not.toMatch(/[{}]|undefined/);
    expect(subject).not.toBe('');
    expect(body.split(LINK)).toHaveLength(action ? 2 : 1);
    // The button, and its address written out.
    expect(html.match(/href="https:\/\/outpost\.test\/email-confirmation/g) ?? []).toHaveLength(action ? 2 : 0);
    expect(html).toContain(`<html lang="${localeOf(language)}" dir="${directionOf(language)}">`);
    const withDate = heading.includes('{date}') ? dayIn(language, new Date('2026-12-01T00:00:00Z')) : undefined;
    if (withDate) expect(html).toContain(withDate);
  });

  it('leads the eye from the right side', () => {
    expect(rendered('reset-password', language).html).toContain(
      language === 'he' || language === 'ar' ? 'text-align:right' : 'text-align:left',
    );
  });

  it('the short message with a code fits into two messages', () => {
    const text = fillIn(wordsOf(language).phoneCode, { code: '482913', product: 'Outpost' });
    expect(text).toContain('482913');
    // 134 characters: two joined messages in the alphabet of UCS-2. A third of the room is for the line that names the site.
    expect(text.length).toBeLessThan(100);
  });
});

it('only what is given is filled in', () => {
  expect(fillIn('{name} {constructor} {__proto__}', { name: 'Noa' })).toBe('Noa {constructor} {__proto__}');
});

it('each language has words of its own', () => {
  for (const template of templates)
    expect(new Set(LANGUAGES.map((language) => rendered(template, language).subject)).size, template).toBe(LANGUAGES.length);
});
