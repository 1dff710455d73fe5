import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { useArrived } from '../api/receive.ts';
import { MeasuringForm } from './measuring-form.tsx';

interface InspectionFormProps {
  readonly userId: number;
  readonly order: OrderDetail;
}

/** What the host finds when a parcel is inspected: photos, weight, sides, and where it lies from now on. */
export function InspectionForm({ userId, order }: InspectionFormProps) {
  const { t } = useTranslation('mfe-host');
  const { notify } = useShell();
  const { mutateAsync } = useArrived(userId, order);
  return (
    <MeasuringForm
      title={t('intake.title')}
      sendLabel={t('intake.send')}
      name={`mfe-host/intake/${order.id}`}
      shelf={order.shelf ?? ''}
      save={async (measured) => {
        await mutateAsync({ ...measured, revision: order.revision });
        notify({ tone: 'success', text: t('intake.done', { number: order.order_number }) });
      }}
    />
  );
}
