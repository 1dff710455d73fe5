const formats = new Map<string, Intl.NumberFormat>();

/** Writes numbers in the way of a locale. One for all that ask the same: to make one takes longer than a hundred numbers. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}
