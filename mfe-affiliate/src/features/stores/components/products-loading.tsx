import { useTranslation } from '@outpost/shared-remote/i18n';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import classes from './products-loading.module.css';

/** The shape of filters and two stores. */
export function ProductsLoading() {
  const { t } = useTranslation('mfe-affiliate');
  return (
    <Loading label={t('loading')} className={classes.loading}>
      <Skeleton shape="block" height={72} />
      <Skeleton shape="row" />
      <Skeleton shape="card" count={4} height={190} />
      <Skeleton shape="row" />
      <Skeleton shape="card" count={4} height={190} />
    </Loading>
  );
}
