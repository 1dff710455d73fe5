import { localeOf } from '@outpost/shared-contracts/language/language';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { BoxParcels } from '@outpost/shared-orders/components/box-parcels';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { NextBand } from '@outpost/shared-ui/order-view';
import { boxOf } from '../api/box.ts';

interface InOneBoxProps {
  readonly userId: number;
  readonly order: OrderDetail;
  /** That leads the box. */
  readonly leadId: number;
}

/** The box that a parcel is to travel in: which parcels, and how its shopper wants it packed. */
export function InOneBox({ userId, order, leadId }: InOneBoxProps) {
  const { t } = useTranslation('mfe-host');
  const shell = useShell();
  const box = useQuery(boxOf(shell, userId, leadId)).data;
  if (!box || box.state === 'canceled') return null;
  const { packaging, extras } = box;
  const list = new Intl.ListFormat(localeOf(shell.language), { style: 'narrow', type: 'unit' });
  return (
    <NextBand
      label={t('intake.task')}
      sentence={t(`intake.box.${box.state}`, { shopper: box.shopper.name })}
      detail={list.format([packaging, ...extras].map((part) => t(`intake.box.${part}`)))}
    >
      <BoxParcels
        box={box}
        current={order.id}
        pageOf={(id) => paths.memberHostPackageDetail.href({ id: String(id) })}
        label={t(`intake.box.${box.state}`, { shopper: box.shopper.name })}
      />
    </NextBand>
  );
}
