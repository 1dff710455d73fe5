import { localeOf } from '@outpost/shared-contracts/language/language';
import type { Money } from '@outpost/shared-contracts/money/money';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Stamp } from '@outpost/shared-ui/pictures/stamp';
import { formatMoney } from '@outpost/shared-ui/price';
import { countryName } from '../model/country-names.ts';
import classes from './price-stamp.module.css';

interface PriceStampProps {
  /** ISO 3166 in any case, or `uk`. */
  readonly country: string;
  /** Its face value: the price of a kilogram from there. */
  readonly perKilogram: Money | undefined;
}

/** A country as a stamp, as wide as its place. */
export function PriceStamp({ country, perKilogram }: PriceStampProps) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  return (
    <span className={classes.stamp}>
      <Stamp country={countryInUrl(country)} className={classes.picture} />
      <span className={classes.text}>
        <b>{countryName(country, language)}</b>
        {perKilogram && <span>{t('anywhere.price', { price: formatMoney(perKilogram, localeOf(language)) })}</span>}
      </span>
    </span>
  );
}
