import { useTranslation } from '@outpost/shared-remote/i18n';
import { Card } from '@outpost/shared-ui/card';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';

/** Five rows in the shape of parcels. */
export function OrdersLoading() {
  const { t } = useTranslation('mfe-shopper');
  return (
    <Loading label={t('orders.loading')}>
      <Card>
        <Skeleton shape="row" count={5} />
      </Card>
    </Loading>
  );
}
