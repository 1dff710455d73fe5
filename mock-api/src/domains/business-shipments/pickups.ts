import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import { type cancelPickup, PICKUP_DAYS, type schedulePickup } from '@outpost/shared-contracts/business/pickup-calls';
import type { CallInput } from '@outpost/shared-contracts/call/call';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError, refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { DAY_MS, dayOf, startOfDay } from '../../platform/time/time.ts';
import { ProviderRefusedError, ProviderUnreachableError } from '../payments/port.ts';
import { isToPickUp } from './facts.ts';
import { type BusinessShipment, changeShipment, moveRefused, staleShipment } from './machine.ts';
import { isCancelable, type PickupRecord, presentPickups } from './pickup-facts.ts';
import { postalOf } from './rates.ts';
import { labelsOf, livingLabelsOf, sideOf } from './repository.ts';
import { businessPickupShipments, businessPickups, businessShipments } from './schema.ts';
import { pickupTask } from './tasks.ts';
import type { BusinessTools } from './tools.ts';

/** Hours between which a carrier finds the parcels, at least. */
const LEAST_HOURS = 2;

type Wanted = CallInput<typeof schedulePickup>['body'];

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function checkTimes({ day, ready, close }: Pick<Wanted, 'day' | 'ready' | 'close'>, now: Date): void {
  const start = startOfDay(day);
  if (!start) throw refuseField('day', 'not_a_day', 'There is no such day.');
  if (day < dayOf(now)) throw refuseField('day', 'in_the_past', 'This day is over.');
  const last = dayOf(new Date(now.getTime() + PICKUP_DAYS * DAY_MS));
  if (day > last) throw refuseField('day', 'too_far', `Carriers take pickups until ${last}.`);
  if (start.getUTCDay() === 0) throw refuseField('day', 'not_offered', 'Carriers do not come on Sundays.');
  if (minutesOf(close) - minutesOf(ready) < LEAST_HOURS * 60)
    throw refuseField('close', 'out_of_range', `Carriers need ${LEAST_HOURS} hours between ready and close.`);
}

/** The shipments of the caller that shall be picked up; refused at the list where one is not there, or not to be picked up. */
async function toPickUp(db: Database, { caller }: Pick<CallContext, 'caller'>, mode: KeyMode, ids: readonly number[], lock = false) {
  const mine = and(
    inArray(businessShipments.id, [...ids]),
    eq(businessShipments.ownerId, caller?.userId ?? 0),
    eq(businessShipments.mode, mode),
  );
  const query = db.select().from(businessShipments).where(mine).orderBy(asc(businessShipments.id));
  const rows = lock ? await query.for('update') : await query;
  if (rows.length < new Set(ids).size) throw refuseField('shipment_ids', 'unknown_item', 'One of these shipments is not there.');
  if (!rows.every(isToPickUp)) throw refuseField('shipment_ids', 'not_now', 'One of these shipments cannot be picked up now.');
  return rows;
}

/**
 * Has a carrier come for some labels; gives when, in its words. Asked twice it is one booking, until that is written down: what is
 * booked after it was canceled is another one, of the same day too.
 */
async function book(
  { db, company }: BusinessTools,
  shipments: readonly BusinessShipment[],
  { day, address, ready, close }: Wanted & { address: BusinessShipment['draft']['from'] },
) {
  let window = `${ready}–${close}`;
  for (const shipment of shipments) {
    const before = await db.$count(businessPickupShipments, eq(businessPickupShipments.shipmentId, shipment.id));
    for (const { id, labelId } of await livingLabelsOf(db, shipment))
      window = await company.bookPickup({ key: `pickup-${id}-${day}-${before + 1}`, labelId: labelId ?? '', day, from: postalOf(address) });
  }
  return window;
}

type Refused = { carrier: string; message: string; shipment_ids: number[] };

/** Schedules a pickup by each carrier of some shipments (E-162, E-163). */
export const schedule =
  (tools: BusinessTools, mode: KeyMode): CallHandler<typeof schedulePickup> =>
  async (context) => {
    const { body, caller, now } = context;
    // A key of the other side finds nothing here.
    sideOf(context, mode);
    checkTimes(body, now);
    const seen = await toPickUp(context.db, context, mode, body.shipment_ids);
    const carriers = Map.groupBy(seen, ({ carrier }) => carrier ?? '');
    const made: PickupRecord[] = [];
    const refused: Refused[] = [];
    for (const [carrier, shipments] of carriers) {
      try {
        const window = mode === 'test' ? `${body.ready}–${body.close}` : await book(tools, shipments, body);
        made.push(await keep(tools, context, { mode, carrier, window, shipments, ownerId: caller?.userId ?? 0 }));
      } catch (error) {
        const isAway = error instanceof ProviderUnreachableError;
        if (!isAway && !(error instanceof ProviderRefusedError)) throw error;
        const message = isAway ? 'The carrier does not answer. Please try again in a moment.' : error.message.slice(0, 200);
        refused.push({ carrier, message, shipment_ids: shipments.map(({ id }) => id) });
      }
    }
    return { data: await presentPickups(context.db, made, now), refused };
  };

interface Kept {
  readonly mode: KeyMode;
  readonly carrier: string;
  readonly window: string;
  readonly shipments: readonly BusinessShipment[];
  readonly ownerId: number;
}

/** Writes a pickup down with its shipments, if they still are as they were when the carrier was asked. */
const keep = (
  { db, queue }: BusinessTools,
  context: CallContext & { readonly body: Wanted & { instructions: string; address: BusinessShipment['draft']['from'] } },
  { shipments, ...pickup }: Kept,
): Promise<PickupRecord> =>
  db.transaction(async (transaction) => {
    const { body, now } = context;
    const ids = shipments.map(({ id }) => id);
    const locked = await toPickUp(transaction, context, pickup.mode, ids, true);
    if (!locked.every(({ id, labelRound }) => shipments.some((one) => one.id === id && one.labelRound === labelRound)))
      throw staleShipment();
    const { day, ready, close, place, instructions, phone, address } = body;
    const [row] = await transaction
      .insert(businessPickups)
      .values({ ...pickup, day, ready, close, place, instructions, phone, address, status: 'scheduled', createdAt: now })
      .returning();
    if (!row) throw new Error('A pickup is not there after it was made');
    await transaction.insert(businessPickupShipments).values(ids.map((shipmentId) => ({ pickupId: row.id, shipmentId })));
    for (const shipment of locked)
      await changeShipment(transaction, shipment, {
        what: 'pickup_scheduled',
        actor: 'business',
        origin: context,
        set: { pickupStatus: 'scheduled' },
      });
    await queue.send(transaction, pickupTask(row));
    return row;
  });

/** The shipments of a pickup, which nobody else changes until the transaction ends. */
async function lockThose(transaction: Database, pickupId: number): Promise<BusinessShipment[]> {
  const ids = transaction
    .select({ id: businessPickupShipments.shipmentId })
    .from(businessPickupShipments)
    .where(eq(businessPickupShipments.pickupId, pickupId));
  return await transaction
    .select()
    .from(businessShipments)
    .where(inArray(businessShipments.id, ids))
    .orderBy(asc(businessShipments.id))
    .for('update');
}

/** Ends a pickup that was scheduled; its shipments may be scheduled again. */
async function endPickup(
  transaction: Database,
  pickup: PickupRecord,
  status: 'canceled' | 'failed',
  origin: Parameters<typeof changeShipment>[2]['origin'],
): Promise<PickupRecord | undefined> {
  const shipments = await lockThose(transaction, pickup.id);
  const [ended] = await transaction
    .update(businessPickups)
    .set({ status })
    .where(and(eq(businessPickups.id, pickup.id), eq(businessPickups.status, 'scheduled')))
    .returning();
  if (!ended) return undefined;
  const what = status === 'canceled' ? 'pickup_canceled' : 'pickup_failed';
  for (const shipment of shipments)
    if (shipment.pickupStatus === 'scheduled')
      await changeShipment(transaction, shipment, {
        ...{ what, actor: status === 'canceled' ? 'business' : 'timer', origin },
        set: { pickupStatus: 'unscheduled' },
      });
  return ended;
}

/** Cancels a pickup until its day begins. */
export const cancel =
  (tools: BusinessTools): CallHandler<typeof cancelPickup> =>
  async (context) => {
    const { db, params, body, caller, now } = context;
    const side = sideOf(context, body.mode);
    const mine = and(eq(businessPickups.id, params.id), eq(businessPickups.ownerId, caller?.userId ?? 0), eq(businessPickups.mode, side));
    const [pickup] = await db.select().from(businessPickups).where(mine);
    if (!pickup) throw notFound('There is no such pickup.');
    if (!isCancelable(pickup, now)) throw moveRefused('This pickup cannot be canceled any more.');
    if (side === 'live') await callOff(tools, pickup);
    const ended = await tools.db.transaction((transaction) => endPickup(transaction, pickup, 'canceled', context));
    if (!ended) throw moveRefused('This pickup cannot be canceled any more.');
    return { data: (await presentPickups(db, [ended], now))[0] as never };
  };

/** Tells the carrier that it need not come for a shipment any more. */
async function callOffFor({ db, company }: BusinessTools, { id, day }: PickupRecord, shipment: BusinessShipment): Promise<void> {
  for (const label of await labelsOf(db, shipment))
    if (label.labelId) await company.cancelPickup({ key: `pickup-off-${label.id}-${day}-${id}`, labelId: label.labelId, day });
}

/** The same of a whole pickup. */
async function callOff(tools: BusinessTools, pickup: PickupRecord): Promise<void> {
  const { db } = tools;
  const ids = db
    .select({ id: businessPickupShipments.shipmentId })
    .from(businessPickupShipments)
    .where(eq(businessPickupShipments.pickupId, pickup.id));
  const shipments = await db.select().from(businessShipments).where(inArray(businessShipments.id, ids));
  try {
    for (const shipment of shipments) await callOffFor(tools, pickup, shipment);
  } catch (error) {
    if (error instanceof ProviderUnreachableError)
      throw new ProblemError('unavailable', 'The carrier does not answer. Please try again in a moment.');
    if (error instanceof ProviderRefusedError) throw moveRefused('The carrier does not cancel this pickup any more.');
    throw error;
  }
}

/** A day after it was to come: where nothing of it was scanned, the carrier did not. */
export async function endLate({ db, now }: BusinessTools, pickupId: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const [pickup] = await transaction.select().from(businessPickups).where(eq(businessPickups.id, pickupId));
    if (pickup?.status === 'scheduled') await endPickup(transaction, pickup, 'failed', { now: now() });
  });
}

/** The pickups that are scheduled for a shipment: one at most. */
const scheduledFor = (db: Database, shipmentId: number): Promise<PickupRecord[]> =>
  db
    .select(getTableColumns(businessPickups))
    .from(businessPickups)
    .innerJoin(businessPickupShipments, eq(businessPickupShipments.pickupId, businessPickups.id))
    .where(and(eq(businessPickupShipments.shipmentId, shipmentId), eq(businessPickups.status, 'scheduled')));

/** Tells the carrier of a shipment whose labels were taken back that it need not come for it. Where it does not hear of that, it comes in vain. */
export async function callOffRefunded(tools: BusinessTools, shipment: BusinessShipment): Promise<void> {
  if (shipment.mode === 'test') return;
  try {
    for (const pickup of await scheduledFor(tools.db, shipment.id)) await callOffFor(tools, pickup, shipment);
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    tools.log.warn({ shipment: shipment.id, code: error.code }, 'a carrier was not called off');
  }
}

/** Ends the pickup of a locked shipment that is picked up no more, where nothing else of it waits. */
export async function leavePickup(transaction: Database, shipmentId: number): Promise<void> {
  for (const { id } of await scheduledFor(transaction, shipmentId)) {
    // One after the other, so that the last one to leave sees that it is.
    await transaction.select().from(businessPickups).where(eq(businessPickups.id, id)).for('update');
    const [other] = await transaction
      .select({ id: businessShipments.id })
      .from(businessShipments)
      .innerJoin(businessPickupShipments, eq(businessPickupShipments.shipmentId, businessShipments.id))
      .where(and(eq(businessPickupShipments.pickupId, id), eq(businessShipments.pickupStatus, 'scheduled')))
      .limit(1);
    if (!other) await transaction.update(businessPickups).set({ status: 'canceled' }).where(eq(businessPickups.id, id));
  }
}

/** The first scan of one of its shipments says that a pickup has come. */
export async function becomePickedUp(transaction: Database, shipmentId: number): Promise<void> {
  const ids = transaction
    .select({ id: businessPickupShipments.pickupId })
    .from(businessPickupShipments)
    .where(eq(businessPickupShipments.shipmentId, shipmentId));
  await transaction
    .update(businessPickups)
    .set({ status: 'picked_up' })
    .where(and(inArray(businessPickups.id, ids), eq(businessPickups.status, 'scheduled')));
}
