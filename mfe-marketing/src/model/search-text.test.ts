import { describe, expect, it } from 'vitest';
import { holds } from './search-text.ts';

describe('searching in texts', () => {
  it.each([
    ['Café crème', 'cafe CREME'],
    ['Überprüfung der Maße', 'uberprufung'],
    ['שָׁלוֹם', 'שלום'],
    ['保険はいくらですか', '保険'],
    ['Storage costs $1 a day', 'day  storage'],
    ['anything', ' '],
  ])('%s holds %s', (text, query) => expect(holds(text, query)).toBe(true));

  it('wants every word', () => expect(holds('Storage is free', 'storage insurance')).toBe(false));
});
