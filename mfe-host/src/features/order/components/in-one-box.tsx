import { localeOf } from '@outpost/shared-contracts/language/language';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { BoxParcels } from '@outpost/shared-orders/components/box-parcels';
import { useOrderStatus } from '@outpost/shared-orders/components/status-badge';
import { boxOf } from '@outpost/shared-orders/order-queries';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { NextBand } from '@outpost/shared-ui/order-view';
import { Begin, Close, Release, Released } from './pack-box.tsx';

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
  const box = useQuery(boxOf(shell, userId, leadId, order.revision)).data;
  const statusOf = useOrderStatus();
  if (!box || box.state === 'canceled') return null;
  const { packaging, extras } = box;
  const list = new Intl.ListFormat(localeOf(shell.language), { style: 'narrow', type: 'unit' });
  const { state } = box;
  const shopper = box.shopper.name;
  const isOpen = state === 'requested' || state === 'packing' || state === 'packed';
  const sentence = isOpen ? t(`intake.box.${state}`, { shopper }) : statusOf(state);
  return (
    <>
      <NextBand
        label={t('intake.task')}
        sentence={sentence}
        detail={list.format([packaging, ...extras].map((part) => t(`intake.box.${part}`)))}
      >
        <BoxParcels
          box={box}
          current={order.id}
          pageOf={(id) => paths.memberHostPackageDetail.href({ id: String(id) })}
          label={sentence}
          awaited={t('intake.box.awaited')}
        />
        <Released box={box} />
        {state === 'requested' && <Begin userId={userId} box={box} />}
        {state === 'packing' && <Release userId={userId} box={box} />}
      </NextBand>
      {state === 'packing' && <Close userId={userId} box={box} />}
    </>
  );
}
