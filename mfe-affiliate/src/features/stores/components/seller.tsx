import { countryName } from '@outpost/shared-contracts/countries/country-name';
import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Flag } from '@outpost/shared-ui/flag';
import { Stars } from '@outpost/shared-ui/stars';
import type { ReactNode } from 'react';
import classes from './seller.module.css';

interface SellerProps {
  readonly seller: StoreProduct['store'];
  /** The store's name, as the heading that the place asks for. */
  readonly heading: ReactNode;
  readonly large?: boolean;
}

/** Who sells: picture, store, host, place and rating. */
export function Seller({ seller, heading, large = false }: SellerProps) {
  const { t } = useTranslation('mfe-affiliate');
  const country = countryName(seller.country_code, useShell().language);
  const side = large ? 88 : 56;
  return (
    <div className={classes.seller}>
      <img className={classes.picture} src={seller.profile_image_url} alt="" width={side} height={side} />
      <div className={classes.texts}>
        {heading}
        <p className={classes.facts}>
          <span>{t('seller.host', { name: seller.host_name })}</span>
          <span className={classes.place}>
            <Flag country={seller.country_code} size="s" />
            {t('seller.place', { city: seller.city, country })}
          </span>
          {seller.rating === null ? <span>{t('seller.noReviews')}</span> : <Stars value={seller.rating} showValue />}
        </p>
      </div>
    </div>
  );
}
