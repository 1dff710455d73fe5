import type { AffiliateSale } from '@outpost/shared-contracts/affiliates/credit';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';

/** Says how a sale was decided and why, and what was taken off since: one sentence for each. */
export function useDecision(): (sale: AffiliateSale) => string[] {
  const { t } = useTranslation('mfe-affiliate');
  const locale = localeOf(useShell().language);
  const standing = ({ state, denial, hold, approved_at }: AffiliateSale): string => {
    if (denial) return t(`mine.sales.denied.${denial}`);
    if (hold) return t(`mine.sales.held.${hold}`);
    if (state === 'paid') return t('mine.sales.paidOut');
    if (state === 'approved') return t('mine.sales.approved');
    if (approved_at === null) return t('mine.sales.pendingDelivery');
    return t('mine.sales.pendingUntil', { date: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(approved_at)) });
  };
  return (sale) => [
    ...(sale.code === null ? [] : [t('mine.sales.byCode', { code: sale.code })]),
    standing(sale),
    ...(sale.adjusted.minor < 0 && sale.denial !== 'looked_at'
      ? [t('mine.sales.adjusted', { amount: formatMoney(usd(-sale.adjusted.minor), locale) })]
      : []),
  ];
}
