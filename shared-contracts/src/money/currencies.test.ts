import { expect, it } from 'vitest';
import { CURRENCIES, MONEY_LOCALES } from './currencies.ts';

it('B-517 there are about 170 currencies, each once, in order, as ISO 4217 writes them', () => {
  expect(CURRENCIES.length).toBeGreaterThanOrEqual(165);
  expect(CURRENCIES.length).toBeLessThanOrEqual(180);
  expect(CURRENCIES).toEqual([...new Set(CURRENCIES)].sort());
  for (const currency of CURRENCIES) expect(currency).toMatch(/^[A-Z]{3}$/);
});

/** Funds, metals and units of account: nobody pays with them, and browsers do not list them. */
const NOT_TENDER = 'BOV CHE CHW CLF COU MXV USN UYI UYW XAG XAU XDR XPD XPT XSU XUA'.split(' ');
/** Newer than the data of some browsers. */
const NEW = ['VED', 'XCG', 'ZWG'];

it('each is one that Intl knows, and what countries pay with is among them', () => {
  const known = [...Intl.supportedValuesOf('currency'), ...NOT_TENDER, ...NEW];
  expect(CURRENCIES.filter((currency) => !known.includes(currency))).toEqual([]);
  for (const currency of ['USD', 'EUR', 'GBP', 'JPY', 'CNY', 'IDR', 'ILS', 'SAR', 'RUB', 'BRL', 'MYR', 'SEK', 'NOK', 'TRY', 'AUD', 'CAD'])
    expect(CURRENCIES).toContain(currency);
});

it('B-518 rupiah are written as Indonesian readers expect', () => {
  const { currency, symbol, group, decimal } = MONEY_LOCALES.id;
  const parts = new Intl.NumberFormat('id', { style: 'currency', currency, minimumFractionDigits: 2 }).formatToParts(12_500.5);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  expect([currency, part('currency'), part('group'), part('decimal')]).toEqual(['IDR', symbol, group, decimal]);
  expect(CURRENCIES).toContain(currency);
});
