import { useTranslation } from '@outpost/shared-remote/i18n';
import { Card } from '@outpost/shared-ui/card';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';

/** Five rows in the shape of parcels. */
export function DashboardLoading() {
  const { t } = useTranslation('mfe-host');
  return (
    <Loading label={t('dashboard.loading')}>
      <Card>
        <Skeleton shape="row" count={5} />
      </Card>
    </Loading>
  );
}
