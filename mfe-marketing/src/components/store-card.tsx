import type { TopStore } from '@outpost/shared-contracts/hosts/homepage';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Flag } from '@outpost/shared-ui/flag';
import { Shopfront } from '@outpost/shared-ui/pictures/shopfront';
import { StoreSign } from '@outpost/shared-ui/pictures/store-sign';
import { countryName } from '../model/country-names.ts';
import { storeWindow } from '../model/store-window.ts';
import classes from './store-card.module.css';

/** A store as a shopfront with its sign; leads to the store's page. As wide as its place. */
export function StoreCard({ store: { urlPart, image, name, category, country } }: { readonly store: TopStore }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  return (
    <Link to={paths.store.href({ urlPart })} className={classes.store}>
      <span className={classes.front}>
        <Shopfront {...storeWindow(image)} className={classes.window} />
        <StoreSign store={urlPart} size={40} className={classes.sign} />
      </span>
      <b>{name}</b>
      <span className={classes.category}>
        <Flag country={country} size="s" label={countryName(country, language)} />
        {t(`stores.category.${category}`, { defaultValue: category })}
      </span>
    </Link>
  );
}
