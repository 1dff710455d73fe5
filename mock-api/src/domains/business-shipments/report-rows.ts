import type { Report } from '@outpost/shared-contracts/business/report-calls';
import { shipmentState } from '@outpost/shared-contracts/business/shipment-status';
import { noFormula } from '@outpost/shared-contracts/text/csv-file';
import { and, asc, eq, gt, gte, inArray, lt, lte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { endOfDay, startOfDay } from '../../platform/time/time.ts';
import { numberOf } from './facts.ts';
import { businessMovements, businessMoves, businessPickups, businessShipments } from './schema.ts';

/** Rows of one read: what is written is never in memory at once. */
const BATCH = 500;

interface Wanted {
  readonly ownerId: number;
  readonly mode: Report['mode'];
  readonly type: Report['type'];
  /** First and last day, both included. */
  readonly fromDay: string;
  readonly toDay: string;
}

type Line = readonly (string | number)[];

const decimal = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));
const instant = (at: Date | null): string => at?.toISOString() ?? '';
const text = (value: string | null): string => noFormula(value ?? '');

/** All rows of a table in the order of their ids, some at a time. */
async function* inBatches<T extends { readonly id: number }>(read: (after: number) => Promise<T[]>): AsyncGenerator<T> {
  let after = 0;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = last.id;
  }
}

const HEADS: Readonly<Record<Report['type'], Line>> = {
  shipments: [
    ...['number', 'reference', 'created', 'state', 'carrier', 'service', 'tracking_number', 'company', 'name', 'city', 'country'],
    ...['parcels', 'grams', 'price', 'currency', 'ship_date', 'delivered'],
  ],
  charges: ['number', 'reference', 'paid', 'charge', 'name', 'amount', 'currency'],
  refunds: ['number', 'reference', 'refunded', 'amount', 'currency'],
  duties: [
    ...['number', 'reference', 'paid', 'country', 'incoterm', 'description', 'hs_code', 'origin', 'quantity'],
    ...['unit_value', 'value', 'currency'],
  ],
  pickups: ['pickup', 'carrier', 'day', 'ready', 'close', 'window', 'status'],
};

const { ownerId, mode, id, createdAt, paidAt } = businessShipments;

type About = Omit<Wanted, 'type'>;

const mine = (wanted: About): SQL | undefined => and(eq(ownerId, wanted.ownerId), eq(mode, wanted.mode));
const within = ({ fromDay, toDay }: About, moment: AnyPgColumn): SQL | undefined =>
  and(gte(moment, startOfDay(fromDay) as Date), lt(moment, endOfDay(startOfDay(toDay) as Date)));

/** The shipments of which a moment lies in the days. */
const shipmentsOf = (db: Database, wanted: About, moment: typeof createdAt | typeof paidAt) =>
  inBatches((after) =>
    db
      .select()
      .from(businessShipments)
      .where(and(mine(wanted), within(wanted, moment), gt(id, after)))
      .orderBy(asc(id))
      .limit(BATCH),
  );

async function* shipmentLines(db: Database, wanted: About): AsyncGenerator<Line> {
  for await (const row of shipmentsOf(db, wanted, createdAt)) {
    const { draft, carrier, service, trackingNumber, priceCents, shipDate } = row;
    yield [
      ...[numberOf(row), text(draft.options.reference), instant(row.createdAt), shipmentState(row.status) ?? '', carrier ?? ''],
      ...[service ?? '', trackingNumber ?? '', text(draft.to.company), text(draft.to.name), text(draft.to.city), draft.to.country],
      ...[draft.parcels.length, draft.parcels.reduce((sum, { grams }) => sum + grams, 0), decimal(priceCents), 'USD', shipDate],
      instant(row.deliveredAt),
    ];
  }
}

async function* chargeLines(db: Database, wanted: About): AsyncGenerator<Line> {
  for await (const row of shipmentsOf(db, wanted, paidAt))
    for (const { code, name, amount } of row.lines)
      yield [
        ...[numberOf(row), text(row.draft.options.reference), instant(row.paidAt), code, name ?? ''],
        ...[decimal(amount.minor), amount.currency],
      ];
}

async function* dutyLines(db: Database, wanted: About): AsyncGenerator<Line> {
  for await (const row of shipmentsOf(db, wanted, paidAt)) {
    const { to: receiver, customs, options } = row.draft;
    for (const { description, hs_code, origin, quantity, unit_value } of customs.items)
      yield [
        ...[numberOf(row), text(options.reference), instant(row.paidAt), receiver.country, customs.incoterm],
        ...[text(description), text(hs_code), origin, quantity, decimal(unit_value.minor), decimal(unit_value.minor * quantity)],
        unit_value.currency,
      ];
  }
}

/** What went back to the balance, also of a part of the labels. */
const movedBack = (db: Database, wanted: About) =>
  inBatches((after) => {
    const { kind, at, cents, shipmentId } = businessMovements;
    return db
      .select({ id: businessMovements.id, at, cents, shipmentId: id, draft: businessShipments.draft })
      .from(businessMovements)
      .innerJoin(businessShipments, eq(id, shipmentId))
      .where(and(mine(wanted), eq(kind, 'refund'), within(wanted, at), gt(businessMovements.id, after)))
      .orderBy(asc(businessMovements.id))
      .limit(BATCH);
  });

/** No money moves on the test side: what would have gone back. */
const wouldHaveMoved = (db: Database, wanted: About) =>
  inBatches((after) => {
    const { what, at, shipmentId } = businessMoves;
    return db
      .select({ id: businessMoves.id, at, cents: businessShipments.priceCents, shipmentId: id, draft: businessShipments.draft })
      .from(businessMoves)
      .innerJoin(businessShipments, eq(id, shipmentId))
      .where(and(mine(wanted), inArray(what, ['refunded', 'money_returned']), within(wanted, at), gt(businessMoves.id, after)))
      .orderBy(asc(businessMoves.id))
      .limit(BATCH);
  });

async function* refundLines(db: Database, wanted: About): AsyncGenerator<Line> {
  for await (const { shipmentId, draft, at, cents } of (wanted.mode === 'live' ? movedBack : wouldHaveMoved)(db, wanted))
    yield [numberOf({ id: shipmentId }), text(draft.options.reference), instant(at), decimal(cents), 'USD'];
}

async function* pickupLines(db: Database, wanted: About): AsyncGenerator<Line> {
  const { day } = businessPickups;
  const those = and(
    ...[eq(businessPickups.ownerId, wanted.ownerId), eq(businessPickups.mode, wanted.mode)],
    ...[gte(day, wanted.fromDay), lte(day, wanted.toDay)],
  );
  const read = (after: number) =>
    db
      .select()
      .from(businessPickups)
      .where(and(those, gt(businessPickups.id, after)))
      .orderBy(asc(businessPickups.id))
      .limit(BATCH);
  for await (const row of inBatches(read)) yield [row.id, row.carrier, row.day, row.ready, row.close, text(row.window), row.status];
}

const LINES: Readonly<Record<Report['type'], (db: Database, wanted: About) => AsyncGenerator<Line>>> = {
  ...{ shipments: shipmentLines, charges: chargeLines, refunds: refundLines, duties: dutyLines, pickups: pickupLines },
};

/** The lines of a report, its head first. */
export async function* reportLines(db: Database, { type, ...wanted }: Wanted): AsyncGenerator<Line> {
  yield HEADS[type];
  yield* LINES[type](db, wanted);
}
