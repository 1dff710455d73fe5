import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { NextBand } from '@outpost/shared-ui/order-view';
import { useArrived } from '../api/receive.ts';
import { MeasuringForm } from './measuring-form.tsx';

/** The host measures a parcel again whose shopper does not believe the measures, with new photos. */
export function MeasureAgain({ userId, order }: { readonly userId: number; readonly order: OrderDetail }) {
  const { t } = useTranslation('mfe-host');
  const { mutateAsync } = useArrived(userId, order);
  return (
    <>
      <NextBand label={t('intake.task')} sentence={t('intake.again.task')} />
      <MeasuringForm
        title={t('intake.again.title')}
        sendLabel={t('intake.again.send')}
        name={`mfe-host/measure-again/${order.id}`}
        shelf={order.shelf ?? ''}
        save={async (measured) => void (await mutateAsync({ ...measured, revision: order.revision }))}
      />
    </>
  );
}
