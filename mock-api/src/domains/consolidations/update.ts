import type { packConsolidation, updateConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import type { Release } from '@outpost/shared-contracts/consolidations/consolidation';
import type { BoxStage } from '@outpost/shared-contracts/orders/order';
import { consolidationCents } from '@outpost/shared-contracts/pricing/fees';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { compareWays, type Journey } from '@outpost/shared-contracts/pricing/together';
import { chargeableGrams, refusalOf } from '@outpost/shared-contracts/pricing/weight';
import type { Database } from '../../platform/db/database.ts';
import { notFound, refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { claimUploadIds } from '../../platform/uploads/claims.ts';
import { lockOrder, type OrderRow, type Orders, staleChange, transitionRefused } from '../orders/port.ts';
import { inBox, ownConsolidation } from './boxes.ts';
import { isAwaited, parcelOf } from './parcels.ts';
import { readByLead } from './present.ts';
import { type ActorOrigin, type ConsolidationRow, noteReleased, write } from './repository.ts';
import { tellOfBox } from './tell.ts';

/** Lets orders of a box travel alone again. */
async function setFree(
  orders: Orders,
  transaction: Database,
  found: ConsolidationRow,
  ids: readonly number[],
  doer: ActorOrigin,
): Promise<void> {
  for (const { order } of inBox(found).toSorted((a, b) => a.order.id - b.order.id))
    if (ids.includes(order.id)) await orders.change(transaction, order, { ...doer, set: { leadId: null, boxStage: null } });
}

/** Notes at the order that leads where its box is. */
async function noteStage(orders: Orders, transaction: Database, leadId: number, boxStage: BoxStage, doer: ActorOrigin): Promise<void> {
  const lead = await lockOrder(transaction, leadId);
  if (lead) await orders.change(transaction, lead, { ...doer, set: { boxStage } });
}

/** Takes orders out of the box. With none left beside the one that leads there is nothing to put together: it is canceled. */
async function release(
  orders: Orders,
  transaction: Database,
  found: ConsolidationRow,
  gone: readonly { readonly order_id: number; readonly reason: Release }[],
  doer: ActorOrigin,
): Promise<'canceled' | undefined> {
  const { record } = found;
  const ids = inBox(found).map(({ order }) => order.id);
  const unknown = gone.findIndex(({ order_id }) => order_id === record.leadId || !ids.includes(order_id));
  if (unknown >= 0) throw refuseField(`release.${unknown}.order_id`, 'unknown_item', 'This order is not in the box.');
  for (const { order_id, reason } of gone) await noteReleased(transaction, record.id, [order_id], reason);
  const out = gone.map(({ order_id }) => order_id);
  const isOver = ids.every((id) => id === record.leadId || out.includes(id));
  await setFree(orders, transaction, found, isOver ? ids : out, doer);
  return isOver ? 'canceled' : undefined;
}

const left = ({ order }: OrderRow) => ({ order_id: order.id, reason: 'not_there' as const });

/** What each may do, by where it is: a shopper until the host begins, a host until the box is closed. */
const OPEN_FOR = { shopper: ['requested'], host: ['requested', 'packing'] } as const satisfies Record<
  ActorOrigin['actor'],
  readonly string[]
>;

export const updateAs =
  (orders: Orders): CallHandler<typeof updateConsolidation> =>
  async (context) => {
    const { db, params, body } = context;
    const found = await ownConsolidation(context, params.id);
    const { record, actor } = found;
    const doer = { actor, origin: context };
    const open: readonly string[] = OPEN_FOR[actor];
    if (!open.includes(record.state)) throw transitionRefused();
    if (record.revision !== body.revision) throw staleChange();
    const { state, reason, packaging, extras } = body;
    if (state === 'packing' && (actor !== 'host' || record.state !== 'requested')) throw transitionRefused();
    if (state === 'canceled' && actor === 'host' && !reason) throw refuseField('reason', 'required', 'Please say why.');
    for (const [field, value] of Object.entries({ packaging, extras, go_without_awaited: body.go_without_awaited }))
      if (value !== undefined && actor === 'host') throw refuseField(field, 'not_now', 'Only the shopper can change this.');
    const awaited = inBox(found).filter(({ order }) => isAwaited(order));
    if (state === 'packing' && awaited.length > 0)
      throw refuseField(
        'state',
        'not_now',
        'Some parcels are still expected. Please wait for them, or for the shopper to go without them.',
      );
    return await db.transaction(async (transaction) => {
      await lockOrder(transaction, record.leadId);
      const gone: { order_id: number; reason: Release }[] = (body.release ?? []).map(({ order_id, reason: why }) => ({
        order_id,
        reason: actor === 'shopper' ? ('taken_out' as const) : why,
      }));
      if (body.go_without_awaited) gone.push(...awaited.filter(({ order }) => !gone.some((one) => one.order_id === order.id)).map(left));
      const over = gone.length > 0 ? await release(orders, transaction, found, gone, doer) : undefined;
      const next = over ?? state;
      if (state === 'canceled' && !over) {
        const all = inBox(found).map(({ order }) => order.id);
        await setFree(
          orders,
          transaction,
          found,
          all.filter((id) => !gone.some(({ order_id }) => order_id === id)),
          doer,
        );
      }
      const set = {
        ...(packaging ? { packaging } : {}),
        ...(extras ? { extras: [...new Set(extras)] } : {}),
        ...(next ? { state: next } : {}),
        ...(next === 'packing' ? { startedAt: context.now } : {}),
        ...(next === 'canceled' ? { cancelReason: reason ?? null } : {}),
      };
      await write(transaction, record, set, doer);
      if (next === 'packing') await noteStage(orders, transaction, record.leadId, next, doer);
      return { data: await readByLead(transaction, params.id, context) };
    });
  };

/** What has to leave a box with these measures; undefined where it is fine as it is. */
function tooMuch(
  found: ConsolidationRow,
  body: { weight_grams: number; dimensions_cm: { length: number; width: number; height: number } },
) {
  const { record } = found;
  const rows = inBox(found);
  const of = rows[0];
  if (!of) throw new Error(`Consolidation ${record.id} is empty`);
  const journey: Journey = {
    from: of.host.countryCode,
    to: of.order.destinationCode,
    service: 'express',
    packaging: record.packaging,
    fees: of.host.fees,
  };
  const parcels = rows.map((row) => parcelOf(row, 'id'));
  const { from, to, service } = journey;
  const isTooBig = refusalOf(body.weight_grams, body.dimensions_cm, service) !== undefined;
  const billed = chargeableGrams(body.weight_grams, body.dimensions_cm, service);
  const { separate } = compareWays(parcels, journey);
  const isDearer =
    !isTooBig && shippingCents(from, to, billed, service) + consolidationCents(parcels.length, of.host.fees) > separate.cents;
  if (!isTooBig && !isDearer) return undefined;
  // The one without which the rest is cheapest, by the estimate.
  const [out] = parcels
    .filter(({ id }) => id !== record.leadId)
    .map((parcel) => ({
      id: parcel.id,
      cents:
        compareWays(
          parcels.filter(({ id }) => id !== parcel.id),
          journey,
        ).best.cents - aloneCents(parcel.id),
    }))
    .toSorted((a, b) => a.cents - b.cents || a.id - b.id);
  function aloneCents(id: number): number {
    return separate.apart.find(({ ids }) => ids[0] === id)?.cents ?? 0;
  }
  return out && { order_id: out.id, reason: isTooBig ? ('too_big' as const) : ('dearer' as const) };
}

/** Closes the box with its measures, or lets the order go that makes it dearer than apart or too big for who carries it. */
export const packAs =
  (orders: Orders): CallHandler<typeof packConsolidation> =>
  async (context) => {
    const { db, params, body } = context;
    const found = await ownConsolidation(context, params.id);
    const { record, actor } = found;
    if (actor !== 'host') throw notFound('There is no such consolidation.');
    if (record.state !== 'packing') throw transitionRefused();
    if (record.revision !== body.revision) throw staleChange();
    const doer = { actor, origin: context };
    const gone = tooMuch(found, body);
    return await db.transaction(async (transaction) => {
      await lockOrder(transaction, record.leadId);
      if (gone) {
        const over = await release(orders, transaction, found, [gone], doer);
        await write(transaction, record, over ? { state: over } : {}, doer);
        return { data: await readByLead(transaction, params.id, context) };
      }
      const photos: string[] = [];
      for (const kind of ['outside', 'scale', 'inside'] as const)
        photos.push(
          ...(await claimUploadIds(transaction, {
            ids: body.photos[kind],
            ownerId: record.hostId,
            purpose: 'order-photo',
            field: `photos.${kind}`,
          })),
        );
      const { length: lengthCm, width: widthCm, height: heightCm } = body.dimensions_cm;
      const measured = { weightGrams: body.weight_grams, lengthCm, widthCm, heightCm };
      await write(transaction, record, { state: 'packed', packedAt: context.now, photos, ...measured }, doer);
      await noteStage(orders, transaction, record.leadId, 'packed', doer);
      await tellOfBox(transaction, 'box_packed', record.leadId, context);
      return { data: await readByLead(transaction, params.id, context) };
    });
  };
