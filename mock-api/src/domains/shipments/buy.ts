import { randomUUID } from 'node:crypto';
import type { LabelFailure } from '@outpost/shared-contracts/orders/shipment';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { post, reversed } from '../ledger/port.ts';
import { lockOrder, type OrderRecord, staleChange, transitionRefused } from '../orders/port.ts';
import { ProviderRefusedError, ProviderUnreachableError } from '../payments/port.ts';
import { writeShipmentMail } from './mails.ts';
import { parcelOf } from './parcel.ts';
import type { Label, LabelChoice } from './provider.ts';
import { changeShipment, findShipment, liveOf, type ShipmentRecord } from './repository.ts';
import { shipments } from './schema.ts';
import { AGAIN_MS, advanceTask, askAgainTask, lookTask, pollTask } from './tasks.ts';
import type { ShipmentTools } from './tools.ts';

const FAILURES: Readonly<Record<string, LabelFailure>> = { address: 'address_refused', parcel: 'parcel_refused', no_offer: 'no_offer' };

/** The order of the host who calls, which nobody else changes until the transaction ends; for everybody else there is none. */
export async function lockHosted(transaction: Database, { caller }: Pick<CallContext, 'caller'>, id: number): Promise<OrderRecord> {
  const order = await lockOrder(transaction, id);
  if (!order || order.hostId !== caller?.userId) throw notFound('There is no such order.');
  return order;
}

/** As it is in the carrier's lists: the same for as long as the label is asked for. */
const referenceOf = ({ id }: Pick<ShipmentRecord, 'id'>): string => `outpost-${id}`;

/** What we owe for a label. */
const costOf = (cents: number) =>
  [
    { account: 'carrier_costs', cents },
    { account: 'carrier_payable', cents: -cents },
  ] as const;

/**
 * Asks for the label of a paid order, and gives which one it is: the one that is there or is being bought, if there is
 * one. Committed before any carrier is asked, so that whoever dies leaves word of it.
 */
export async function askForLabel(
  tools: ShipmentTools,
  context: CallContext,
  { orderId, revision, choice }: { readonly orderId: number; readonly revision: number; readonly choice: LabelChoice },
): Promise<string> {
  return await tools.db.transaction(async (transaction) => {
    const order = await lockHosted(transaction, context, orderId);
    const live = await liveOf(transaction, orderId);
    if (live && live.state !== 'voiding') return live.id;
    if (live || order.status !== ORDER_STATUS.paid || (order.leadId !== null && order.leadId !== order.id)) throw transitionRefused();
    if (order.revision !== revision) throw staleChange();
    const id = randomUUID();
    const parcel = await parcelOf(transaction, tools, order);
    await transaction
      .insert(shipments)
      .values({ id, orderId, state: 'wanted', company: tools.company.name, choice, parcel, askedAt: context.now });
    await tools.queue.send(transaction, advanceTask(id, new Date(context.now.getTime() + AGAIN_MS)));
    return id;
  });
}

/** The label is there: the order waits for its hand-over. Where it is not paid any more, the label is taken back. */
async function becomeBought(tools: ShipmentTools, { id, orderId }: ShipmentRecord, label: Label): Promise<void> {
  const now = tools.now();
  await tools.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const isAwaited = order?.status === ORDER_STATUS.paid;
    const { id: labelId, carrier, trackingNumber, trackingUrl, costCents } = label;
    const bought = await changeShipment(
      transaction,
      { id, state: 'wanted' },
      {
        state: isAwaited ? 'bought' : 'voiding',
        labelId,
        carrier,
        trackingNumber,
        trackingUrl,
        costCents,
        boughtAt: now,
        status: 'pre_transit',
      },
    );
    // Another instance was faster.
    if (!bought || !order) return;
    await post(transaction, { reference: `label:${id}`, purchaseId: null, orderId, at: now, entries: costOf(costCents) });
    if (!isAwaited) return await tools.queue.send(transaction, advanceTask(id, now));
    const moved = await tools.orders.move(transaction, order, { to: 'pending', actor: 'host', origin: { now }, met: ['label_bought'] });
    await writeShipmentMail(transaction, tools, 'label', { order: moved, shipment: bought }, now);
    // What was scanned already was told before anybody here knew the label.
    await tools.queue.send(transaction, lookTask(labelId));
    await tools.queue.send(transaction, pollTask(id, 0, now));
  });
}

async function buy({ company, ...tools }: ShipmentTools, shipment: ShipmentRecord): Promise<void> {
  const { id, choice, parcel } = shipment;
  const reference = referenceOf(shipment);
  try {
    // Whoever asked before may have died before the answer was written down.
    const label =
      (await company.findByReference(reference)) ??
      (await company.buyLabel({ ...parcel, key: id, reference, choice }).catch(async (error: unknown) => {
        // It may be refused because somebody whose claim ran out has just bought it.
        const meanwhile = error instanceof ProviderRefusedError ? await company.findByReference(reference) : undefined;
        if (!meanwhile) throw error;
        return meanwhile;
      }));
    await becomeBought({ company, ...tools }, shipment, label);
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    tools.log.warn({ shipment: id, code: error.code }, 'a label was refused');
    const failure = FAILURES[error.code] ?? 'refused';
    await tools.db.transaction((transaction) => changeShipment(transaction, shipment, { state: 'failed', failure, endedAt: tools.now() }));
  }
}

/** The label is taken back at the carrier: its cost comes back, and the order is paid again. */
async function becomeVoided({ db, orders, now: clock }: ShipmentTools, shipment: ShipmentRecord): Promise<void> {
  const { id, orderId, costCents } = shipment;
  const now = clock();
  await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order || !(await changeShipment(transaction, shipment, { state: 'voided', endedAt: now }))) return;
    const entries = reversed(costOf(costCents ?? 0));
    await post(transaction, { reference: `label-void:${id}`, purchaseId: null, orderId, at: now, entries });
    if (order.status === ORDER_STATUS.pending)
      await orders.move(transaction, order, { to: 'paid', actor: 'host', origin: { now }, met: ['label_voided'] });
  });
}

async function takeBack(tools: ShipmentTools, shipment: ShipmentRecord): Promise<void> {
  try {
    const answer = await tools.company.voidLabel({ id: shipment.labelId ?? '', key: `void-${shipment.id}` });
    if (answer === 'voided') return await becomeVoided(tools, shipment);
    // It may still be used, so nothing comes back yet.
    await tools.db.transaction((transaction) => tools.queue.send(transaction, askAgainTask(shipment.id, tools.now())));
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    // It was scanned, or is too old: it counts as it did before.
    tools.log.warn({ shipment: shipment.id, code: error.code }, 'a label was not taken back');
    await tools.db.transaction(async (transaction) => {
      if (!(await changeShipment(transaction, shipment, { state: 'bought' }))) return;
      // Scans that came meanwhile were about a label that nobody counted on.
      await tools.queue.send(transaction, lookTask(shipment.labelId ?? ''));
    });
  }
}

/** Goes on with a label: buys what was asked for, or takes it back. Coming twice does nothing more. */
export async function advance(tools: ShipmentTools, shipmentId: string): Promise<void> {
  const shipment = await findShipment(tools.db, shipmentId);
  if (shipment?.state === 'wanted') await buy(tools, shipment);
  const after = shipment?.state === 'wanted' ? await findShipment(tools.db, shipmentId) : shipment;
  if (after?.state === 'voiding') await takeBack(tools, after);
}

/** The same by who does not have its task, and claims it: nothing where somebody else is at it, here or in another instance. */
export async function advanceAlone(tools: ShipmentTools, shipmentId: string): Promise<void> {
  const task = advanceTask(shipmentId, new Date(tools.now().getTime() + AGAIN_MS));
  await tools.queue.doNow(task, () => advance(tools, shipmentId));
}

/** The same while somebody waits for it: a carrier that does not answer is asked again by a task. */
export async function advanceNow(tools: ShipmentTools, shipmentId: string): Promise<void> {
  try {
    await advanceAlone(tools, shipmentId);
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError)) throw error;
    tools.log.warn({ shipment: shipmentId, err: error }, 'the carrier does not answer');
  }
}

/** Has a label taken back that nobody has scanned. Gives which one. */
export async function askForVoid(
  tools: ShipmentTools,
  context: CallContext,
  { orderId, revision }: { readonly orderId: number; readonly revision: number },
): Promise<string> {
  return await tools.db.transaction(async (transaction) => {
    const order = await lockHosted(transaction, context, orderId);
    const live = await liveOf(transaction, orderId);
    if (live?.state === 'voiding') return live.id;
    if (live?.state !== 'bought' || order.status !== ORDER_STATUS.pending) throw transitionRefused();
    if (order.revision !== revision) throw staleChange();
    await changeShipment(transaction, live, { state: 'voiding' });
    await tools.queue.send(transaction, advanceTask(live.id, new Date(context.now.getTime() + AGAIN_MS)));
    return live.id;
  });
}
