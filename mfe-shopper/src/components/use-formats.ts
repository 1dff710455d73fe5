import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useShell } from '@outpost/shared-remote/remote';
import { useMemo } from 'react';

/** Writes the numbers of parcels in the language of the page. */
export function useFormats() {
  const { language } = useShell();
  return useMemo(() => {
    const locale = localeOf(language);
    const kilograms = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });
    const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' });
    const moment = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
    const utcDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const long = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
    const list = new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' });
    return {
      locale,
      weight: (grams: number) => kilograms.format(grams / 1000),
      date: (iso: string) => day.format(new Date(iso)),
      moment: (iso: string) => moment.format(new Date(iso)),
      /** From one day to another, each `2026-11-27`. */
      days: (from: string, to: string) => utcDay.formatRange(new Date(from), new Date(to)),
      number: (value: number) => new Intl.NumberFormat(locale).format(value),
      today: () => long.format(new Date()),
      country: (code: string) => countryName(code, language),
      list: (texts: readonly string[]) => list.format(texts),
      percent: (share: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(share),
    };
  }, [language]);
}
