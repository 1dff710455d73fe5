import { useTranslation } from '@outpost/shared-remote/i18n';
import { StoreLogo, type StoreName } from '@outpost/shared-ui/pictures/store-logo';
import classes from './brands.module.css';

const SHOWN: readonly StoreName[] = ['Tallgrass Outfitters', 'Ohmlet', 'Keyfold', 'Papertori', 'Solefolk', 'Pewter Spoon'];

/** The signs of stores that our shoppers buy from (B-132). */
export function Brands() {
  const { t } = useTranslation('mfe-marketing');
  return (
    <section aria-label={t('brands')} className={classes.wrap}>
      <ul className={classes.brands}>
        {SHOWN.map((store) => (
          <li key={store}>
            <StoreLogo store={store} />
          </li>
        ))}
      </ul>
    </section>
  );
}
