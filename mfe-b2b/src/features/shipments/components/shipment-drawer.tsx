import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Dialog } from '@outpost/shared-ui/dialog';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { type Side, shipmentDetail } from '../../../api/shipments.ts';
import { Actions } from '../../../components/actions.tsx';
import classes from './shipment-drawer.module.css';
import { ShipmentSections } from './shipment-sections.tsx';

interface ShipmentDrawerProps {
  readonly side: Side;
  readonly id: number;
  readonly onClose: () => void;
}

/** Everything that is known of one shipment, beside the list, and what can be done with it. */
export function ShipmentDrawer({ side, id, onClose }: ShipmentDrawerProps) {
  const { t } = useTranslation('mfe-b2b');
  const query = useQuery({ ...shipmentDetail(useShell(), side, id), staleTime: 0 });
  const shipment = query.data;
  return (
    <Dialog open look="drawer" onClose={onClose} title={shipment ? <bdi>{shipment.number}</bdi> : t('detail.title')}>
      <div className={classes.parts}>
        {shipment ? (
          <>
            <Actions side={side} shipment={shipment} />
            <ShipmentSections side={side} shipment={shipment} />
          </>
        ) : query.error ? (
          <QueryFailed query={query} headingLevel={3} title={t('detail.failed')}>
            {t('list.failedText')}
          </QueryFailed>
        ) : (
          <Loading label={t('detail.loading')}>
            <Skeleton count={6} />
          </Loading>
        )}
      </div>
    </Dialog>
  );
}
