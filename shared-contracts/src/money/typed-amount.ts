import { type Money, moneyOfDecimal } from './money.ts';

/** An amount in US dollars as people type it: `12.50`, `12,5`, `1 200`. Undefined for anything else. */
export const amountOf = (typed: string): Money | undefined => moneyOfDecimal(typed.replace(/[\s\u00a0]/g, '').replace(',', '.'), 'USD');

/** The sign of US dollars before an amount that is typed, as the language writes it. */
export const signOf = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).formatToParts(0).find(({ type }) => type === 'currency')?.value;
