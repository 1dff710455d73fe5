import type { TopStore } from '@outpost/shared-contracts/hosts/homepage';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Flag } from '@outpost/shared-ui/flag';
import { Shopfront } from '@outpost/shared-ui/pictures/shopfront';
import { Section } from '../../../components/section.tsx';
import { storeWindow } from '../../../model/store-window.ts';
import classes from './top-stores.module.css';

/** The stores that shoppers use most, as a street of shopfronts. */
export function TopStores({ stores }: { readonly stores: readonly TopStore[] }) {
  const { t } = useTranslation('mfe-marketing');
  return (
    <Section
      title={t('stores.title')}
      text={t('stores.text')}
      action={
        <Link to={paths.stores.href()} className={buttonClass()}>
          {t('stores.all')}
        </Link>
      }
    >
      <ul className={classes.stores}>
        {stores.map(({ urlPart, image, name, category, country }) => (
          <li key={urlPart}>
            <Link to={paths.store.href({ urlPart })} className={classes.store}>
              <Shopfront {...storeWindow(image)} className={classes.window} />
              <b>{name}</b>
              <span className={classes.category}>
                <Flag country={country} size="s" />
                {t(`stores.category.${category.toLowerCase()}`, { defaultValue: category })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
