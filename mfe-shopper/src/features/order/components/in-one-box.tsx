import type { Consolidation, ConsolidationState } from '@outpost/shared-contracts/consolidations/consolidation';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { BoxParcels } from '@outpost/shared-orders/components/box-parcels';
import { useOrderStatus } from '@outpost/shared-orders/components/status-badge';
import { boxOf } from '@outpost/shared-orders/order-queries';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { linkClass } from '@outpost/shared-ui/link';
import { NextBand } from '@outpost/shared-ui/order-view';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { useState } from 'react';
import { useChangeBox } from '../../../api/consolidations.ts';
import { ChangeStatusButton } from '../../../components/change-status-button.tsx';
import { EditPackage } from '../../../components/edit-package.tsx';
import { ChooseWay } from './choose-way.tsx';
import { PayWay } from './late-pay-way.ts';

interface InOneBoxProps {
  readonly userId: number;
  readonly order: OrderDetail;
  /** That leads the box. */
  readonly leadId: number;
}

/** What comes next for a box that is on its way, as for a parcel. */
const NEXT: Partial<Record<ConsolidationState, 'pay' | 'pack' | 'hand_over' | 'solve_hold' | 'confirm_receipt'>> = {
  quoted: 'pay',
  paid: 'pack',
  pending: 'hand_over',
  on_hold: 'solve_hold',
  delivered: 'confirm_receipt',
};
/** In which its shopper still says what is in a parcel of a box. */
const CONTENTS: readonly OrderStatusName[] = ['expected', 'mailbox', 'arrived'];
/** In which the box is priced or paid, on the page of the order that leads. */
const PAYABLE: readonly ConsolidationState[] = ['packed', 'quoted'];

/** What becomes of a parcel that travels with others: the box, which parcels are in it, and taking it back. */
export function InOneBox({ userId, order, leadId }: InOneBoxProps) {
  const { t } = useTranslation('mfe-shopper');
  const query = useQuery(boxOf(useShell(), userId, leadId, order.revision));
  const statusOf = useOrderStatus();
  const box = query.data;
  if (!box)
    return query.error ? (
      <QueryFailed query={query} headingLevel={2} title={t('error.title')} />
    ) : (
      <Loading label={t('box.title')}>
        <Skeleton count={2} />
      </Loading>
    );
  if (box.state === 'canceled') return null;
  const sentenceOf = (state: Exclude<ConsolidationState, 'canceled'>): string => {
    if (state === 'requested' || state === 'packing' || state === 'packed') return t(`box.state.${state}`, { host: box.host.name });
    const next = NEXT[state];
    return next ? t(`next.${next}`) : statusOf(state);
  };
  const isLead = order.id === leadId;
  const awaited = box.child_orders.filter(({ is_awaited }) => is_awaited);
  const released = box.child_orders.filter((one) => one.released !== null);
  return (
    <>
      <NextBand label={t('package.next')} sentence={sentenceOf(box.state)}>
        <BoxParcels
          box={box}
          current={order.id}
          pageOf={(id) => paths.memberPackageDetail.href({ id: String(id) })}
          label={t('box.title')}
          awaited={t('box.awaited')}
        />
        {released.length > 0 && (
          <ul>
            {released.map((one) => (
              <li key={one.order_id}>
                <Link to={paths.memberPackageDetail.href({ id: String(one.order_id) })} className={linkClass()}>
                  <bdi>{one.order_number}</bdi>
                </Link>{' '}
                {t(`box.released.${one.released ?? 'taken_out'}`)}
              </li>
            ))}
          </ul>
        )}
        {CONTENTS.includes(order.status_name) && <EditPackage userId={userId} order={order} />}
        {box.state === 'requested' && awaited.length > 0 && <GoWithout userId={userId} box={box} />}
        {box.state === 'requested' && <TakeBack userId={userId} box={box} />}
        {box.state === 'on_hold' && isLead && <ChangeStatusButton userId={userId} order={order} what="resume" variant="accent" />}
        {box.state === 'delivered' && isLead && <ChangeStatusButton userId={userId} order={order} what="confirm" variant="accent" />}
        {!isLead && PAYABLE.includes(box.state) && (
          <Link to={paths.memberOrderDetails.href({ id: String(leadId) })} className={linkClass()}>
            {t('box.atLead', { number: box.parent_order.order_number })}
          </Link>
        )}
      </NextBand>
      {isLead && box.state === 'packed' && <ChooseWay userId={userId} order={order} box={box} />}
      {isLead && box.state === 'quoted' && (
        <PayWay loading={t('way.loading')} failed={t('way.failed')} userId={userId} order={order} box={box} />
      )}
    </>
  );
}

/** The shopper does not wait any longer for what is still expected. */
function GoWithout({ userId, box }: { readonly userId: number; readonly box: Consolidation }) {
  const { t } = useTranslation('mfe-shopper');
  const { mutate, isPending, error } = useChangeBox(userId, box);
  return (
    <>
      <Button busy={isPending} onClick={() => mutate({ go_without_awaited: true })}>
        {t('box.go')}
      </Button>
      {error && <p role="alert">{isRefusal(error) ? error.message : t('package.unreachable')}</p>}
    </>
  );
}

function TakeBack({ userId, box }: { readonly userId: number; readonly box: Consolidation }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const { mutate, isPending, error, reset } = useChangeBox(userId, box);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    reset();
  };
  const onSuccess = () => {
    close();
    shell.notify({ tone: 'success', text: t('box.cancel.done') });
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('box.cancel.do')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('box.cancel.title')}
        confirmLabel={t('box.cancel.do')}
        tone="danger"
        busy={isPending}
        error={error && (isRefusal(error) ? error.message : t('package.unreachable'))}
        onConfirm={() => mutate({ state: 'canceled' }, { onSuccess })}
        onClose={close}
      >
        <p>{t('box.cancel.text')}</p>
      </ConfirmDialog>
    </>
  );
}
