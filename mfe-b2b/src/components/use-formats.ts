import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import type { Money } from '@outpost/shared-contracts/money/money';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';

/** How what stands in a shipment is written in the language of the page. */
export function useFormats() {
  const { language } = useShell();
  const locale = localeOf(language);
  const kilograms = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const shortMoment = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const list = new Intl.ListFormat(locale);
  return {
    locale,
    money: (amount: Money) => formatMoney(amount, locale),
    kilograms: (grams: number) => kilograms.format(grams / 1000),
    number: new Intl.NumberFormat(locale).format,
    /** A day of an answer, `2026-11-28`, which is the same everywhere. */
    day: (text: string) => day.format(new Date(text)),
    shortDay: (text: string) => shortDay.format(new Date(text)),
    /** A time of an answer by day and hour, where the person is. */
    moment: (time: string) => moment.format(new Date(time)),
    /** The day of it. */
    dayOf: (time: string) => shortMoment.format(new Date(time)),
    list: (parts: readonly string[]) => list.format(parts),
    country: (code: string) => countryName(code, language),
  };
}
