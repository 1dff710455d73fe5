import type { Inspection, OrderUpdate } from '@outpost/shared-contracts/orders/calls';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { findPerson } from '../accounts/port.ts';
import { findHostFacts } from '../hosts/port.ts';
import { withdrawPrice } from './complete.ts';
import { type OrderRecord, staleChange, transitionRefused } from './machine.ts';
import { writeDisputeMail } from './mails/mails.ts';
import { addressOfPhoto, type Reader, shopperName } from './present.ts';
import { lockOrder, type OrderFilter } from './repository.ts';
import { isDisputed } from './rules.ts';
import type { Measuring, Remeasure } from './schema.ts';
import type { OrderTools } from './tools.ts';

/** The price that was shown holds for a parcel that is heavier or larger by so much at most, in percent (docs/product.md#measures). */
const HELD_PERCENT = 5;
/** Grams for which a parcel counts by its volume, a cubic centimetre each 0.2. */
const CM3_PER_GRAM = 5;

/** Grams for which carriers ask money: by the scale, or by the volume where that is more. */
const chargeable = ({ weightGrams, lengthCm, widthCm, heightCm }: Measuring): number =>
  Math.max(weightGrams, Math.ceil((lengthCm * widthCm * heightCm) / CM3_PER_GRAM));

/** Whether the price by the first measures holds: the parcel counts for more now, and for little more. */
export function isPriceHeld(before: Measuring, after: Measuring): boolean {
  const [first, now] = [chargeable(before), chargeable(after)];
  return now > first && now * 100 <= first * (100 + HELD_PERCENT);
}

/** What is known of the size of a parcel; undefined before it was inspected. */
function measuringOf({ weightGrams, lengthCm, widthCm, heightCm, photos }: OrderRecord): Measuring | undefined {
  if (!weightGrams || !lengthCm || !widthCm || !heightCm) return undefined;
  return { weightGrams, lengthCm, widthCm, heightCm, photos };
}

async function tell(
  transaction: Database,
  { config }: Pick<OrderTools, 'config'>,
  order: OrderRecord,
  template: 'measures_disputed' | 'measured_again',
  now: Date,
): Promise<void> {
  const [host, shopper] = [await findPerson(transaction, order.hostId), await findPerson(transaction, order.shopperId)];
  const facts = await findHostFacts(transaction, order.hostId);
  const to = template === 'measures_disputed' ? host : shopper;
  if (!to || !shopper || to.isGone || to.notificationChoices.action_needed?.mail === false) return;
  const names = { shopper: shopperName(shopper), host: facts?.displayName ?? '' };
  await writeDisputeMail(transaction, template, { person: to, order, ...names }, { config, now });
}

/** The shopper says that the host has measured wrongly, once: the order is where it arrived, and its host measures again. */
export async function disputeMeasures(
  tools: Pick<OrderTools, 'orders' | 'payments' | 'config'>,
  transaction: Database,
  found: OrderRecord,
  { disputed, origin }: { readonly disputed: NonNullable<OrderUpdate['measures_disputed']>; readonly origin: CallContext },
): Promise<void> {
  const order = await lockOrder(transaction, found.id);
  if (!order || order.revision !== found.revision) throw staleChange();
  const isOpen = order.status === ORDER_STATUS.arrived || order.status === ORDER_STATUS.quoted;
  if (!isOpen || order.leadId !== null || order.disputedAt !== null || !measuringOf(order)) throw transitionRefused();
  const by = { actor: 'shopper', origin } as const;
  const arrived =
    order.status === ORDER_STATUS.quoted
      ? await withdrawPrice(tools, transaction, order, { ...by, to: 'arrived', reason: disputed })
      : order;
  const set = { disputedAt: origin.now, disputeNote: disputed };
  const changed = await tools.orders.change(transaction, arrived, { ...by, set });
  await tell(transaction, tools, changed, 'measures_disputed', origin.now);
}

/** What the host found when a disputed parcel was measured again: the new measures count, unless the price that was shown holds. */
export async function measureAgain(
  tools: Pick<OrderTools, 'orders' | 'config'>,
  transaction: Database,
  order: OrderRecord,
  {
    found,
    photos,
    origin,
  }: { readonly found: Inspection; readonly photos: Pick<OrderRecord, 'photos' | 'photoKinds'>; readonly origin: CallContext },
): Promise<void> {
  const before = measuringOf(order);
  if (!before || !isDisputed(order)) throw transitionRefused();
  const { length: lengthCm, width: widthCm, height: heightCm } = found.dimensions_cm;
  const measures = { weightGrams: found.weight_grams, lengthCm, widthCm, heightCm };
  const after = { ...measures, photos: photos.photos.filter((photo) => !order.photos.includes(photo)) };
  const isHeld = isPriceHeld(before, after);
  const remeasure: Remeasure = { at: origin.now.toISOString(), before, after, isHeld };
  const set = { ...photos, ...(isHeld ? {} : measures), ...(found.shelf ? { shelf: found.shelf } : {}), remeasure };
  const changed = await tools.orders.change(transaction, order, { actor: 'host', origin, set });
  await tell(transaction, tools, changed, 'measured_again', origin.now);
}

/** The measures of a parcel as a carrier has to be told them, whatever its price goes by. */
export const realMeasures = ({ remeasure, weightGrams, lengthCm, widthCm, heightCm }: OrderRecord) =>
  remeasure?.isHeld ? remeasure.after : { weightGrams, lengthCm, widthCm, heightCm };

/** A dispute as a person on this side sees it; null without one. */
export function disputeOf(order: OrderRecord, side: OrderFilter['side'], reader: Reader): OrderDetail['dispute'] {
  if (!order.disputedAt) return null;
  const shown = ({ weightGrams, lengthCm, widthCm, heightCm, photos }: Measuring) => ({
    weight_grams: weightGrams,
    dimensions_cm: { length: lengthCm, width: widthCm, height: heightCm },
    photos: photos.map((photo) => addressOfPhoto(order, photo, side, reader)),
  });
  const before = order.remeasure?.before ?? measuringOf(order);
  if (!before) return null;
  return {
    at: order.disputedAt.toISOString(),
    note: order.disputeNote ?? '',
    before: shown(before),
    again: order.remeasure ? { at: order.remeasure.at, ...shown(order.remeasure.after) } : null,
    price_held: order.remeasure?.isHeld ?? false,
  };
}

/** Refuses a dispute that comes with other changes: it is one thing to say. */
export function refuseDisputeWithMore(update: OrderUpdate): void {
  const { revision: _, is_delete: __, measures_disputed: ___, ...more } = update;
  if (Object.values(more).some((one) => one !== undefined))
    throw refuseField('measures_disputed', 'choose_one', 'Please say what is wrong with the measures by itself.');
}
