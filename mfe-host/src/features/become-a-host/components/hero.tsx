import { useTranslation } from '@outpost/shared-remote/i18n';
import { buttonClass } from '@outpost/shared-ui/button';
import { DottedMap } from '@outpost/shared-ui/pictures/dotted-map';
import { Parcel } from '@outpost/shared-ui/pictures/parcel';
import { APPLY, EARNINGS } from '../model/anchors.ts';
import classes from './hero.module.css';

/** What hosting is, and the way to the form. */
export function Hero() {
  const { t } = useTranslation('mfe-host');
  return (
    <section className={classes.hero}>
      <div className={classes.wrap}>
        <div className={classes.copy}>
          <h1 tabIndex={-1}>{t('become.title')}</h1>
          <p className={classes.lead}>{t('become.lead')}</p>
          <p className={classes.actions}>
            <a href={`#${APPLY}`} className={buttonClass({ variant: 'accent', size: 'l' })}>
              {t('become.apply')}
            </a>
            <a href={`#${EARNINGS}`} className={classes.second}>
              {t('become.seeEarnings')}
            </a>
          </p>
        </div>
        <div className={classes.picture} aria-hidden="true">
          <DottedMap dots="var(--band-dot)" />
          <div className={classes.parcels}>
            <Parcel width={104} sides={{ length: 46, width: 20, height: 12 }} />
            <Parcel width={150} />
            <Parcel width={92} sides={{ length: 28, width: 28, height: 26 }} />
          </div>
        </div>
      </div>
    </section>
  );
}
