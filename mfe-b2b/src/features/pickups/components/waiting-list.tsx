import { PICKUPS_PER_PAGE } from '@outpost/shared-contracts/business/pickup-calls';
import type { ShipmentRow } from '@outpost/shared-contracts/business/shipment';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { Button } from '@outpost/shared-ui/button';
import { Checkbox } from '@outpost/shared-ui/checkbox';
import { linkClass } from '@outpost/shared-ui/link';
import { Notice } from '@outpost/shared-ui/notice';
import { type Column, Table } from '@outpost/shared-ui/table';
import { useState } from 'react';
import type { Side } from '../../../api/shipments.ts';
import { Listed } from '../../../components/listed.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { idIn } from '../../../model/id-in.ts';
import { onSide } from '../../../model/mode.ts';
import { type Arranged, pickupList } from '../api/pickups.ts';
import { type ListProps, NoPickups } from './no-pickups.tsx';
import classes from './pickups.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Labels that no carrier comes for yet: those that are chosen are scheduled together, one pickup for each carrier. */
export function WaitingList({ side, ...list }: ListProps & { readonly side: Side }) {
  const { t } = useTranslation('mfe-b2b');
  const { number, day, list: inWords } = useFormats();
  const [params] = useSearchParams();
  const wanted = idIn(params, 'shipment');
  const query = useQuery(pickupList(useShell(), side, 'unscheduled', list));
  const rows = query.data?.data.flatMap(({ shipment }) => shipment ?? []) ?? [];
  const [touched, setTouched] = useState<ReadonlyMap<number, ShipmentRow>>();
  const chosen = touched ?? new Map(rows.filter(({ id }) => id === wanted).map((row) => [row.id, row]));
  const [open, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Arranged>();
  const [numbers, setNumbers] = useState<ReadonlyMap<number, ShipmentRow>>(new Map());

  function choose(row: ShipmentRow, on: boolean): void {
    const next = new Map(chosen);
    if (on) next.set(row.id, row);
    else next.delete(row.id);
    setTouched(next);
  }

  const columns: Column<ShipmentRow>[] = [
    {
      id: 'number',
      header: t('desk.table.number'),
      onCard: 'title',
      cell: (row) => (
        <Checkbox
          label={
            <>
              <bdi>{row.number}</bdi> {row.reference && <bdi className={classes.soft}>{row.reference}</bdi>}
            </>
          }
          checked={chosen.has(row.id)}
          onChange={({ currentTarget }) => choose(row, currentTarget.checked)}
        />
      ),
    },
    { id: 'carrier', header: t('desk.table.carrier'), cell: ({ carrier }) => <bdi>{carrier}</bdi> },
    { id: 'to', header: t('desk.table.to'), cell: ({ to }) => <bdi>{`${to.company || to.name}, ${to.city}`}</bdi> },
    { id: 'day', header: t('desk.table.shipDate'), cell: ({ ship_date }) => day(ship_date) },
    {
      id: 'open',
      header: t('desk.table.shipment'),
      onCard: 'quiet',
      cell: ({ id, number: name }) => (
        <Link className={linkClass()} to={onSide(paths.b2bDashboard.href({}, { open: id }), side.mode)}>
          {t('desk.show')} <span data-visually-hidden>{name}</span>
        </Link>
      ),
    },
  ];
  const carriers = new Set([...chosen.values()].map(({ carrier }) => carrier)).size;
  return (
    <div className={classes.parts}>
      {outcome?.data.map(({ id, carrier, day: on, window }) => (
        <Notice key={id} tone="success" alert title={t('desk.pickups.done', { carrier, day: day(on), window })} />
      ))}
      {outcome?.refused.map(({ carrier, message, shipment_ids }) => (
        <Notice key={carrier} tone="warning" alert title={t('desk.pickups.refused', { carrier })}>
          {message} {t('desk.pickups.counter', { numbers: inWords(shipment_ids.map((id) => numbers.get(id)?.number ?? String(id))) })}
        </Notice>
      ))}
      <Listed
        query={query}
        rows={rows.length}
        perPage={PICKUPS_PER_PAGE}
        page={list.page}
        onPage={list.onPage}
        empty={<NoPickups {...list} none="unscheduled" />}
      >
        <Table caption={t('desk.pickups.unscheduled')} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
      </Listed>
      {chosen.size > 0 && (
        <section className={classes.bar} aria-label={t('desk.pickups.chosen', { number: number(chosen.size) })}>
          <p role="status">
            <b>{t('desk.pickups.chosen', { number: number(chosen.size) })}</b>{' '}
            {carriers > 1 && t('desk.pickups.split', { number: number(carriers) })}
          </p>
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('desk.pickups.schedule')}
          </Button>
        </section>
      )}
      {open && (
        <ScheduleDialog
          side={side}
          shipments={[...chosen.values()]}
          onClose={() => setOpen(false)}
          onDone={(arranged) => {
            setNumbers(chosen);
            setOutcome(arranged);
            setTouched(new Map());
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
