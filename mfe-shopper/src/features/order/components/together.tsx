import { localeOf } from '@outpost/shared-contracts/language/language';
import type { Money } from '@outpost/shared-contracts/money/money';
import type { ServiceQuote } from '@outpost/shared-contracts/pricing/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';
import classes from './way.module.css';

/** Parts of a price that parcels apart have, too, or that putting them together costs. */
const COMPARED: readonly string[] = ['shipping', 'consolidation'];

interface TogetherProps {
  readonly quote: ServiceQuote;
  /** The orders of the box each on its own, before discounts and fees. */
  readonly separate: Money;
}

/** What a packed box costs beside its parcels apart, by what its host measured. */
export function Together({ quote, separate }: TogetherProps) {
  const { t } = useTranslation('mfe-shopper');
  const locale = localeOf(useShell().language);
  const cents = quote.lines.filter(({ code }) => COMPARED.includes(code)).reduce((sum, { amount }) => sum + amount.minor, 0);
  return (
    <div className={classes.soft}>
      <p>{t('selection.separately', { price: formatMoney(separate, locale) })}</p>
      <p>{t('selection.together', { price: formatMoney({ minor: cents, currency: 'USD' }, locale) })}</p>
    </div>
  );
}
