import { afterEach, expect, it, vi } from 'vitest';
import { countryName } from './country-name.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['fr', 'Îles Malouines (Îles Falkland)', 'Îles Malouines'],
  ['ar', 'جزر فوكلاند - جزر مالفيناس', 'جزر فوكلاند'],
  ['zh-CN', '福克兰群岛（马尔维纳斯群岛）', '福克兰群岛'],
  ['ru', 'Фолклендские (Мальвинские) о-ва', 'Фолклендские о-ва'],
] as const)('the second name that a browser adds in %s is left out, so that it reads as on the server', (language, given, read) => {
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue(given);
  expect(countryName('FK', language)).toBe(read);
});

it('names in brackets of other countries stay', () => {
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue('Myanmar (Burma)');
  expect(countryName('MM', 'en')).toBe('Myanmar (Burma)');
});
