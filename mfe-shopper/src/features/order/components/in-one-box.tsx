import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { BoxParcels } from '@outpost/shared-orders/components/box-parcels';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { NextBand } from '@outpost/shared-ui/order-view';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { useState } from 'react';
import { boxOf, useTakeBack } from '../../../api/consolidations.ts';

interface InOneBoxProps {
  readonly userId: number;
  readonly order: OrderDetail;
  /** That leads the box. */
  readonly leadId: number;
}

/** What becomes of a parcel that travels with others: the box, which parcels are in it, and taking it back. */
export function InOneBox({ userId, order, leadId }: InOneBoxProps) {
  const { t } = useTranslation('mfe-shopper');
  const query = useQuery(boxOf(useShell(), userId, leadId));
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
  return (
    <NextBand label={t('package.next')} sentence={t(`box.state.${box.state}`, { host: box.host.name })}>
      <BoxParcels box={box} current={order.id} pageOf={(id) => paths.memberPackageDetail.href({ id: String(id) })} label={t('box.title')} />
      {box.state === 'requested' && <TakeBack userId={userId} box={box} />}
    </NextBand>
  );
}

function TakeBack({ userId, box }: { readonly userId: number; readonly box: Consolidation }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const { mutate, isPending, error, reset } = useTakeBack(userId, box);
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
        onConfirm={() => mutate(undefined, { onSuccess })}
        onClose={close}
      >
        <p>{t('box.cancel.text')}</p>
      </ConfirmDialog>
    </>
  );
}
