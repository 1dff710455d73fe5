import { addRanges } from '@outpost/shared-contracts/bfm/landed';
import { landedEstimate } from '@outpost/shared-contracts/bfm/landed-estimate';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoneyRange } from '@outpost/shared-ui/price';
import { formatWeights } from '../../../components/weights.ts';

interface ShippingAheadProps {
  readonly title: string;
  readonly quantity: number;
  readonly from: string;
  readonly to: string;
}

/** What sending it on will cost, from the first look at a thing: by the same kinds and tables as in the basket later. */
export function ShippingAhead({ title, quantity, from, to }: ShippingAheadProps) {
  const { t } = useTranslation('mfe-bfm');
  const { language } = useShell();
  const locale = localeOf(language);
  // Duty is known with the basket: its rules are the service's.
  const estimate = landedEstimate({ from, to, goods: [{ title, quantity }], duties: () => undefined });
  if (!estimate) return null;
  const later = addRanges([estimate.shipping, estimate.handling]);
  return (
    <p>
      {t('landed.ahead', {
        amount: `≈ ${formatMoneyRange(later.from, later.to, locale)}`,
        country: countryName(to, language),
        weight: formatWeights(estimate.grams, locale),
      })}
    </p>
  );
}
