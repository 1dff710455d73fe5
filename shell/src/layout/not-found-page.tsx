import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link, useNavigate } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { useEffect, useEffectEvent } from 'react';
import { ParcelPicture } from './lost-parcel.tsx';
import classes from './not-found-page.module.css';

/** How long the page stays before it leads home, in milliseconds (B-105). */
const STAY = 2500;

/** Any address that is none (R-124, B-104): says so, and leads home by itself. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const leave = useEffectEvent(() => void navigate(paths.home.pattern, { replace: true }));
  useEffect(() => {
    const timer = setTimeout(leave, STAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className={classes.page}>
      <ParcelPicture />
      <p className={classes.code}>404</p>
      <h1 tabIndex={-1}>{t('notFound.title')}</h1>
      <p className={classes.text}>{t('notFound.text')}</p>
      <p className={classes.soft}>{t('notFound.leading')}</p>
      <Link className={buttonClass({ variant: 'primary' })} to={paths.home.pattern}>
        {t('notFound.home')}
      </Link>
    </section>
  );
}
