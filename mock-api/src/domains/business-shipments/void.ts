import type { ShipmentActor } from '@outpost/shared-contracts/business/shipment-status';
import type { Database } from '../../platform/db/database.ts';
import { ProviderRefusedError } from '../payments/port.ts';
import { type BusinessShipment, changeShipment, moveShipment } from './machine.ts';
import { giveBack, oweForLabel } from './money.ts';
import { callOffRefunded, leavePickup } from './pickups.ts';
import { changeLabel, type LabelRecord, labelsOf, livingLabelsOf, lockShipment } from './repository.ts';
import { askAgainTask } from './tasks.ts';
import type { BusinessTools } from './tools.ts';
import { look } from './track.ts';
import { giveBackVoided, partBack } from './voided-money.ts';

/** A label is taken back: it is not owed any more, and where its shipment stays, its part of the price goes back. */
async function becomeVoided(tools: BusinessTools, { id }: BusinessShipment, label: LabelRecord): Promise<void> {
  const now = tools.now();
  await tools.db.transaction(async (transaction) => {
    const known = await lockShipment(transaction, id);
    const found = known && (await labelsOf(transaction, known, true)).find(({ id: labelId }) => labelId === label.id);
    // A scan of another parcel may have ended the refund while the carrier was asked for this one. With a scan of its own it travels.
    const isFree = found?.state === 'voiding' || (found?.state === 'bought' && found.tracking === 'pre_transit');
    const voided = isFree ? await changeLabel(transaction, found, { state: 'voided' }) : undefined;
    if (!known || !voided) return;
    await oweForLabel(transaction, voided, 'void', now);
    if (voided.round !== known.labelRound || known.label !== 'bought') return;
    await giveBackVoided(transaction, known, now);
    await changeShipment(transaction, known, {
      what: 'refund_rejected',
      actor: 'timer',
      origin: { now },
      set: await livingOf(transaction, known),
    });
  });
}

/** By what a shipment is known of whose labels some are taken back: the number of the first one that still counts. */
async function livingOf(transaction: Database, shipment: BusinessShipment) {
  const [living] = await livingLabelsOf(transaction, shipment);
  return living?.trackingNumber ? { trackingNumber: living.trackingNumber } : {};
}

/** Has one label taken back at its carrier. What is only `submitted` there may still be used: it is as it was, and asked for again. */
async function takeBack(tools: BusinessTools, shipment: BusinessShipment, label: LabelRecord): Promise<'voided' | 'submitted' | 'refused'> {
  try {
    const answer =
      shipment.mode === 'test' ? 'voided' : await tools.company.voidLabel({ id: label.labelId ?? '', key: `void-${label.id}` });
    if (answer === 'voided') await becomeVoided(tools, shipment, label);
    return answer;
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    tools.log.warn({ label: label.id, code: error.code }, 'a label was not taken back');
    return 'refused';
  }
}

/** Labels that their carrier did not take back count as they did before. */
const keepLabels = (tools: BusinessTools, labels: readonly LabelRecord[]): Promise<void> =>
  tools.db.transaction(async (transaction) => {
    for (const label of labels) await changeLabel(transaction, label, { state: 'bought' });
  });

/** Ends a refund of which a carrier did not take every label back. What was taken back is paid back, and it may be asked once more. */
async function becomeRejected(transaction: Database, known: BusinessShipment, actor: ShipmentActor, now: Date): Promise<void> {
  await giveBackVoided(transaction, known, now);
  const set = { label: 'bought', refund: 'rejected', ...(await livingOf(transaction, known)) } as const;
  await changeShipment(transaction, known, { what: 'refund_rejected', actor, origin: { now }, set });
}

/** Every label was taken back: the shipment is canceled, and what was not paid back yet is. */
async function becomeCanceled(transaction: Database, known: BusinessShipment, actor: ShipmentActor, now: Date): Promise<void> {
  const canceled = await moveShipment(transaction, known, {
    ...{ to: 'canceled', met: ['labels_voided'], what: 'refunded', actor, origin: { now } },
    set: {
      ...{ label: 'voided', refund: 'refunded', payment: 'returned' },
      ...(known.pickupStatus === 'scheduled' ? { pickupStatus: 'canceled' as const } : {}),
    },
  });
  if (known.pickupStatus === 'scheduled') await leavePickup(transaction, known.id);
  const rest = (canceled.priceCents ?? 0) - (await partBack(transaction, canceled));
  await giveBack(transaction, { ...canceled, priceCents: rest }, 'shipping_income', now);
}

/** Ends a refund once its carrier has decided about every label; until then its money is held, and the carrier is asked again. */
async function decide(tools: BusinessTools, { id }: BusinessShipment, actor: ShipmentActor): Promise<void> {
  const now = tools.now();
  await tools.db.transaction(async (transaction) => {
    const known = await lockShipment(transaction, id);
    if (known?.label !== 'voiding') return;
    const labels = await labelsOf(transaction, known);
    if (labels.some(({ state }) => state === 'voiding')) return await tools.queue.send(transaction, askAgainTask(id, now));
    if (labels.every(({ state }) => state === 'voided')) await becomeCanceled(transaction, known, actor, now);
    else await becomeRejected(transaction, known, actor, now);
  });
}

/** Whether a parcel was scanned, as its carrier says it now; a carrier that does not know it any more has not scanned it. */
const isScanned = (tools: BusinessTools, labelId: string): Promise<boolean> =>
  look(tools, labelId).catch((error: unknown) => {
    if (error instanceof ProviderRefusedError) return false;
    throw error;
  });

/** Takes the labels of a shipment back whose refund was asked for, unless something was scanned. */
export async function takeBackAll(tools: BusinessTools, shipment: BusinessShipment, actor: ShipmentActor): Promise<void> {
  const labels = (await labelsOf(tools.db, shipment)).filter(({ state }) => state === 'voiding');
  // A scan that nobody has told us of yet: with it the shipment goes on, and the refund is rejected.
  if (shipment.mode === 'live') for (const { labelId } of labels) if (await isScanned(tools, labelId ?? '')) return;
  for (const [at, label] of labels.entries())
    if ((await takeBack(tools, shipment, label)) === 'refused') {
      await keepLabels(tools, labels.slice(at));
      break;
    }
  const isGone = (await livingLabelsOf(tools.db, shipment)).length === 0;
  if (isGone && shipment.pickupStatus === 'scheduled') await callOffRefunded(tools, shipment);
  await decide(tools, shipment, actor);
}

/** Takes labels back that were bought before a carrier refused another one of the same shipment. */
export async function takeBackLeft(tools: BusinessTools, shipment: BusinessShipment): Promise<void> {
  for (const label of await labelsOf(tools.db, shipment, true)) {
    const answer = label.state === 'voiding' ? await takeBack(tools, shipment, label) : undefined;
    if (answer === 'refused') await keepLabels(tools, [label]);
    if (answer === 'submitted')
      await tools.db.transaction((transaction) => tools.queue.send(transaction, askAgainTask(shipment.id, tools.now())));
  }
}
