import { PICKUPS_PER_PAGE, type Pickup } from '@outpost/shared-contracts/business/pickup-calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQuery, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Badge, type Tone } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { linkClass } from '@outpost/shared-ui/link';
import { type Column, Table } from '@outpost/shared-ui/table';
import { useState } from 'react';
import { type Side, shipmentsKey } from '../../../api/shipments.ts';
import { Listed } from '../../../components/listed.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { onSide } from '../../../model/mode.ts';
import { pickupCanceler, pickupList } from '../api/pickups.ts';
import { type ListProps, NoPickups } from './no-pickups.tsx';
import classes from './pickups.module.css';

const TONES: Readonly<Record<Pickup['status'], Tone>> = {
  unscheduled: 'plain',
  scheduled: 'sky',
  picked_up: 'success',
  canceled: 'plain',
  failed: 'danger',
};

/** Pickups that were arranged; one that has not begun can be canceled. */
export function ArrangedList({ side, ...list }: ListProps & { readonly side: Side }) {
  const { t } = useTranslation('mfe-b2b');
  const { day } = useFormats();
  const shell = useShell();
  const client = useQueryClient();
  const query = useQuery(pickupList(shell, side, 'arranged', list));
  const rows = query.data?.data.flatMap(({ pickup }) => pickup ?? []) ?? [];
  const [asked, setAsked] = useState<Pickup>();
  const [send] = useState(() => pickupCanceler(shell, side.mode));
  const anew = () => client.invalidateQueries({ queryKey: shipmentsKey(side) });
  const cancel = useMutation({
    mutationFn: (id: number) => send(id),
    onSuccess: async () => {
      await anew();
      setAsked(undefined);
    },
    onError: (error: Error) => {
      shell.report(error);
      void anew();
    },
  });
  const columns: Column<Pickup>[] = [
    { id: 'carrier', header: t('desk.table.carrier'), onCard: 'title', cell: ({ carrier }) => <bdi>{carrier}</bdi> },
    {
      id: 'when',
      header: t('desk.table.when'),
      cell: ({ day: on, window }) => (
        <>
          {day(on)} <bdi className={classes.soft}>{window}</bdi>
        </>
      ),
    },
    {
      id: 'shipments',
      header: t('desk.table.shipment'),
      cell: ({ shipments }) => (
        <ul>
          {shipments.map(({ id, number }) => (
            <li key={id}>
              <Link className={linkClass()} to={onSide(paths.b2bDashboard.href({}, { open: id }), side.mode)}>
                <bdi>{number}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'status',
      header: t('desk.table.status'),
      onCard: 'quiet',
      cell: ({ status }) => (
        <Badge shape="status" tone={TONES[status]}>
          {t(`parcel.pickup.${status}`)}
        </Badge>
      ),
    },
    {
      id: 'cancel',
      header: t('desk.table.next'),
      onCard: 'quiet',
      cell: (pickup) =>
        pickup.can_cancel && (
          <Button size="s" aria-haspopup="dialog" onClick={() => setAsked(pickup)}>
            {t('desk.pickups.cancel')}
          </Button>
        ),
    },
  ];
  const { error } = cancel;
  return (
    <div className={classes.parts}>
      <Listed
        query={query}
        rows={rows.length}
        perPage={PICKUPS_PER_PAGE}
        page={list.page}
        onPage={list.onPage}
        empty={<NoPickups {...list} none="arranged" />}
      >
        <Table caption={t('desk.pickups.arranged')} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
      </Listed>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? t('desk.pickups.cancelTitle', { carrier: asked.carrier, day: day(asked.day) }) : ''}
        confirmLabel={t('desk.pickups.cancel')}
        busy={cancel.isPending}
        error={error && (isRefusal(error) ? error.message : t('detail.unreachable'))}
        onConfirm={() => asked && cancel.mutate(asked.id)}
        onClose={() => {
          cancel.reset();
          setAsked(undefined);
        }}
      >
        <p>{t('desk.pickups.cancelText')}</p>
      </ConfirmDialog>
    </div>
  );
}
