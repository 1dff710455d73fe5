import type { Report } from '@outpost/shared-contracts/business/report-calls';
import { shipmentState } from '@outpost/shared-contracts/business/shipment-status';
import { and, asc, eq, gt, gte, inArray, isNotNull, lt, lte, type SQL } from 'drizzle-orm';
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
/** A text as spreadsheets take it for one: what begins like a formula is none. */
const text = (value: string | null): string => (value !== null && /^[=+\-@\t\r]/.test(value) ? `'${value}` : (value ?? ''));

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

/** The lines of a report, its head first. */
export async function* reportLines(db: Database, { type, ...wanted }: Wanted): AsyncGenerator<Line> {
  yield HEADS[type];
  const from = startOfDay(wanted.fromDay) as Date;
  const to = endOfDay(startOfDay(wanted.toDay) as Date);
  const { ownerId, mode, id, createdAt, paidAt } = businessShipments;
  const mine = and(eq(ownerId, wanted.ownerId), eq(mode, wanted.mode));
  const shipments = (when: SQL | undefined) =>
    inBatches((after) =>
      db
        .select()
        .from(businessShipments)
        .where(and(mine, when, gt(id, after)))
        .orderBy(asc(id))
        .limit(BATCH),
    );
  if (type === 'shipments')
    for await (const row of shipments(and(gte(createdAt, from), lt(createdAt, to)))) {
      const { draft, carrier, service, trackingNumber, priceCents, shipDate } = row;
      yield [
        ...[numberOf(row), text(draft.options.reference), instant(row.createdAt), shipmentState(row.status) ?? '', carrier ?? ''],
        ...[service ?? '', trackingNumber ?? '', text(draft.to.company), text(draft.to.name), text(draft.to.city), draft.to.country],
        ...[draft.parcels.length, draft.parcels.reduce((sum, { grams }) => sum + grams, 0), decimal(priceCents), 'USD', shipDate],
        instant(row.deliveredAt),
      ];
    }
  if (type === 'charges')
    for await (const row of shipments(and(isNotNull(paidAt), gte(paidAt, from), lt(paidAt, to))))
      for (const { code, name, amount } of row.lines)
        yield [
          numberOf(row),
          text(row.draft.options.reference),
          instant(row.paidAt),
          code,
          name ?? '',
          decimal(amount.minor),
          amount.currency,
        ];
  if (type === 'duties')
    for await (const row of shipments(and(isNotNull(paidAt), gte(paidAt, from), lt(paidAt, to)))) {
      const { to: receiver, customs, options } = row.draft;
      for (const { description, hs_code, origin, quantity, unit_value } of customs.items)
        yield [
          ...[numberOf(row), text(options.reference), instant(row.paidAt), receiver.country, customs.incoterm],
          ...[text(description), text(hs_code), origin, quantity, decimal(unit_value.minor), decimal(unit_value.minor * quantity)],
          unit_value.currency,
        ];
    }
  // What went back to the balance, also of a part of the labels.
  if (type === 'refunds' && wanted.mode === 'live') {
    const { kind, at, cents, shipmentId } = businessMovements;
    const back = and(eq(kind, 'refund'), gte(at, from), lt(at, to));
    const read = (after: number) =>
      db
        .select({ id: businessMovements.id, at, cents, shipmentId: id, draft: businessShipments.draft })
        .from(businessMovements)
        .innerJoin(businessShipments, eq(id, shipmentId))
        .where(and(mine, back, gt(businessMovements.id, after)))
        .orderBy(asc(businessMovements.id))
        .limit(BATCH);
    for await (const row of inBatches(read))
      yield [numberOf({ id: row.shipmentId }), text(row.draft.options.reference), instant(row.at), decimal(row.cents), 'USD'];
  }
  // No money moves on the test side: what would have gone back.
  if (type === 'refunds' && wanted.mode === 'test') {
    const back = and(inArray(businessMoves.what, ['refunded', 'money_returned']), gte(businessMoves.at, from), lt(businessMoves.at, to));
    const read = (after: number) =>
      db
        .select({
          id: businessMoves.id,
          at: businessMoves.at,
          shipmentId: id,
          draft: businessShipments.draft,
          cents: businessShipments.priceCents,
        })
        .from(businessMoves)
        .innerJoin(businessShipments, eq(id, businessMoves.shipmentId))
        .where(and(mine, back, gt(businessMoves.id, after)))
        .orderBy(asc(businessMoves.id))
        .limit(BATCH);
    for await (const { shipmentId, draft, at, cents } of inBatches(read))
      yield [numberOf({ id: shipmentId }), text(draft.options.reference), instant(at), decimal(cents), 'USD'];
  }
  if (type === 'pickups') {
    const those = and(
      eq(businessPickups.ownerId, wanted.ownerId),
      eq(businessPickups.mode, wanted.mode),
      gte(businessPickups.day, wanted.fromDay),
      lte(businessPickups.day, wanted.toDay),
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
}
