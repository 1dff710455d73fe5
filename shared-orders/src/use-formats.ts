import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import type { Money } from '@outpost/shared-contracts/money/money';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';
import { useOrderSide } from './side.ts';

/** How what stands in an order is written in the language of the page. */
export function useFormats() {
  const { language } = useShell();
  const { t, side } = useOrderSide();
  const locale = localeOf(language);
  const money = (amount: Money) => formatMoney(amount, locale);
  return {
    locale,
    money,
    /** A time of an answer by day and hour, where the person is. */
    moment: (time: string) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(new Date(time)),
    /** The same with a short month, where there is little room. */
    shortMoment: (time: string) =>
      new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }).format(new Date(time)),
    /** One day or the first to the last of some, `2026-11-27` in UTC. */
    dayRange: (from: string, to: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to)),
    country: (code: string) => countryName(code, language),
    /** `2 × $4.00` */
    each: (quantity: number, price: Money) => t('orderKit.purchase.item.each', { quantity, price: money(price) }),
    /** Names a list of items. */
    items: t('orderKit.purchase.items'),
    /** What the host wrote about an item, to the one who reads it. */
    note: (note: string, host: string) => t(`orderKit.purchase.item.note.${side}`, { host, note }),
  };
}
