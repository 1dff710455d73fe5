import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { outsideHref } from '@outpost/shared-contracts/brand/outside';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { buttonClass } from '@outpost/shared-ui/button';
import { Bell, Compass, CreditCard, Plane, Wallet, Waves, Zap } from 'lucide-react';
import { useId } from 'react';
import classes from './partners.module.css';

/** Invented companies of the sample world. */
const PARTNERS = [
  { id: 'express', name: 'Kestrel Express', Icon: Zap },
  { id: 'air', name: 'Meridian Air', Icon: Plane },
  { id: 'post', name: 'Bluefin Post', Icon: Waves },
  { id: 'ground', name: 'Northline', Icon: Compass },
  { id: 'cards', name: 'Cardinal Pay', Icon: CreditCard },
  { id: 'wallet', name: 'Tally Wallet', Icon: Wallet },
] as const;

/** The social follow link, and the companies that carry parcels and payments. */
export function Partners() {
  const { t } = useTranslation('mfe-marketing');
  const heading = useId();
  return (
    <div className={classes.wrap}>
      <section aria-label={t('social.label')} className={classes.social}>
        <p>
          <b>{t('social.title')}</b> <span>{t('social.text')}</span>
        </p>
        <a href={outsideHref('social')} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Bell aria-hidden="true" size={20} />
          {t('social.follow', { product: PRODUCT_NAME })}
          <span data-visually-hidden>{t('newTab')}</span>
        </a>
      </section>
      <section aria-labelledby={heading}>
        <h2 id={heading} className={classes.title}>
          {t('partners.title')}
        </h2>
        <ul className={classes.partners}>
          {PARTNERS.map(({ id, name, Icon }) => (
            <li key={id}>
              <b dir="ltr">
                <Icon aria-hidden="true" size={20} />
                {name}
              </b>
              <span>{t(`partners.${id}`)}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
