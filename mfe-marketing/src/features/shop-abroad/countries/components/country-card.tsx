import type { HostCountry } from '@outpost/shared-contracts/countries/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { perKgCents } from '@outpost/shared-contracts/pricing/shipping';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Stamp } from '@outpost/shared-ui/pictures/stamp';
import { Price } from '@outpost/shared-ui/price';
import { shopFromPath } from '../../../../model/shop-from.ts';
import classes from './country-card.module.css';

interface CountryCardProps {
  readonly country: HostCountry;
  /** ISO 3166: where the price goes to. */
  readonly destination: string;
}

export function CountryCard({ country: { code, name, host_count }, destination }: CountryCardProps) {
  const { t } = useTranslation('mfe-marketing');
  const session = useSession();
  return (
    <Link to={shopFromPath(code, session)} className={classes.card}>
      <Stamp country={countryInUrl(code)} width={72} />
      <span className={classes.texts}>
        <b>{name}</b>
        <span className={classes.hosts}>{t('countries.hosts', { count: host_count })}</span>
        {code === destination ? (
          <span className={classes.hosts}>{t('countries.home')}</span>
        ) : (
          <span className={classes.price}>
            {t('countries.from')} <Price money={usd(perKgCents(code, destination))} unit={t('perKg')} />
          </span>
        )}
      </span>
    </Link>
  );
}
