import { useTranslation } from '@outpost/shared-remote/i18n';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import classes from './homepage-loading.module.css';

/** Stands in for what comes from the service: a heading, and a row of cards. */
export function HomepageLoading() {
  const { t } = useTranslation('mfe-marketing');
  return (
    <Loading label={t('loading')} className={classes.wrap}>
      <Skeleton width="min(420px, 80%)" height="34px" />
      <Skeleton shape="card" count={4} height="150px" className={classes.cards} />
    </Loading>
  );
}
