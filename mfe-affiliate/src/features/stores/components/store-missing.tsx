import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import noPicture from '../../../pictures/parcel.svg';
import { DIRECTORY_PATH } from '../model/store-path.ts';
import classes from './store-missing.module.css';

/** The address names a store that is closed, empty, or never was. */
export function StoreMissing() {
  const { t } = useTranslation('mfe-affiliate');
  return (
    <section className={classes.missing}>
      <img src={noPicture} alt="" width={200} height={150} />
      <h1 tabIndex={-1}>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
      <Link to={DIRECTORY_PATH} className={buttonClass({ variant: 'primary' })}>
        {t('store.all')}
      </Link>
    </section>
  );
}
