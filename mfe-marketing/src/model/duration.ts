/** A time to an answer in words: minutes below an hour, then whole hours, as a host is judged in steps of that size. */
export function duration(minutes: number, locale: string): string {
  const [unit, value] = minutes < 60 ? (['minute', minutes] as const) : (['hour', Math.round(minutes / 60)] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}
