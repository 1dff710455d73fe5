/** The sign of US dollars before an amount that is typed, as the language writes it. */
export const signOf = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' }).formatToParts(0).find(({ type }) => type === 'currency')?.value;
