import { localeOf } from '@outpost/shared-contracts/language/language';
import type { Money } from '@outpost/shared-contracts/money/money';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';

/** How amounts are written in the language of the page. */
export function useFormats() {
  const locale = localeOf(useShell().language);
  return { locale, money: (amount: Money) => formatMoney(amount, locale) };
}
