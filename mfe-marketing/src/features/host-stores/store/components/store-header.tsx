import type { StoreHead } from '@outpost/shared-contracts/stores/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Flag } from '@outpost/shared-ui/flag';
import { Stars } from '@outpost/shared-ui/stars';
import { countryName } from '../../../../model/country-names.ts';
import classes from './store-header.module.css';

/** Banner, profile picture, name and tagline of the store (B-140), and who is behind it. */
export function StoreHeader({ store }: { readonly store: StoreHead }) {
  const { t } = useTranslation('mfe-marketing');
  const country = countryName(store.country_code, useShell().language);
  return (
    <header className={classes.header}>
      <img className={classes.banner} src={store.banner_image_url} alt="" width={1600} height={400} fetchPriority="high" />
      <div className={classes.wrap}>
        <img className={classes.profile} src={store.profile_image_url} alt="" width={128} height={128} />
        <div className={classes.texts}>
          <h1 tabIndex={-1}>
            <bdi>{store.name}</bdi>
          </h1>
          {store.tagline && (
            <p className={classes.tagline} dir="auto">
              {store.tagline}
            </p>
          )}
          <p className={classes.facts}>
            <span>{t('hostStore.by', { name: store.host_name })}</span>
            <span className={classes.place}>
              <Flag country={store.country_code} size="s" />
              {t('hostStore.place', { city: store.city, country })}
            </span>
            {store.rating !== null && <Stars value={store.rating} showValue />}
          </p>
        </div>
      </div>
    </header>
  );
}
