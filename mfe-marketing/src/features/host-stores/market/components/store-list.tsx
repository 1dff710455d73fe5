import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Flag } from '@outpost/shared-ui/flag';
import { Stars } from '@outpost/shared-ui/stars';
import { countryName } from '../../../../model/country-names.ts';
import { storePath } from '../../../../model/store-path.ts';
import type { OpenStore } from '../model/find-products.ts';
import classes from './store-list.module.css';

/** Everybody who sells here, each a link to the store. */
export function StoreList({ stores }: { readonly stores: readonly OpenStore[] }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  return (
    <section aria-labelledby="shopping-stores" className={classes.stores}>
      <h2 id="shopping-stores">{t('shopping.stores')}</h2>
      <ul className={classes.list}>
        {stores.map(({ hostId, seller, count }) => (
          <li key={hostId}>
            <Link to={storePath(hostId)} className={classes.store}>
              <img src={seller.profile_image_url} alt="" width={64} height={64} loading="lazy" />
              <span className={classes.texts}>
                <b dir="auto">{seller.name}</b>
                <span className={classes.place}>
                  <Flag country={seller.country_code} size="s" />
                  {t('hostStore.place', { city: seller.city, country: countryName(seller.country_code, language) })}
                </span>
                <span className={classes.place}>
                  {seller.rating !== null && <Stars value={seller.rating} showValue />}
                  {t('shopping.found', { count })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
