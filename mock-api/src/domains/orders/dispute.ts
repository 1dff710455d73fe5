import type { Inspection, OrderUpdate } from '@outpost/shared-contracts/orders/calls';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { findPerson } from '../accounts/port.ts';
import { findHostFacts } from '../hosts/port.ts';
import { withdrawPrice } from './complete.ts';
import { type OrderRecord, staleChange, transitionRefused } from './machine.ts';
import { writeDisputeMail } from './mails/mails.ts';
import { isPriceHeld, measuringOf } from './measures.ts';
import { shopperName } from './present.ts';
import { lockOrder } from './repository.ts';
import { isDisputed } from './rules.ts';
import type { Remeasure } from './schema.ts';
import type { OrderTools } from './tools.ts';

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

/** Refuses a dispute that comes with other changes: it is one thing to say. */
export function refuseDisputeWithMore(update: OrderUpdate): void {
  const { revision: _, is_delete: __, measures_disputed: ___, ...more } = update;
  if (Object.values(more).some((one) => one !== undefined))
    throw refuseField('measures_disputed', 'choose_one', 'Please say what is wrong with the measures by itself.');
}
