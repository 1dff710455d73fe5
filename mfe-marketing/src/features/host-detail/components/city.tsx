import type { HostDetail } from '@outpost/shared-contracts/hosts/host';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { CityMap } from '@outpost/shared-ui/pictures/city-map';
import { useId } from 'react';
import classes from './city.module.css';

/** The city on our own map; the street is never drawn. */
export function City({ host: { city, address } }: { readonly host: HostDetail }) {
  const { t } = useTranslation('mfe-marketing');
  const heading = useId();
  if (!address.location) return null;
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <h2 id={heading}>{t('hostPage.map')}</h2>
      <figure className={classes.figure}>
        <CityMap city={address.location} title={city} className={classes.map} />
        <figcaption>{t('hostPage.mapText', { city })}</figcaption>
      </figure>
    </section>
  );
}
