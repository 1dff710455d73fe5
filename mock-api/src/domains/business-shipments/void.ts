import type { ShipmentActor } from '@outpost/shared-contracts/business/shipment-status';
import { ProviderRefusedError } from '../payments/port.ts';
import { type BusinessShipment, changeShipment, moveShipment } from './machine.ts';
import { giveBack, oweForLabel } from './money.ts';
import { changeLabel, type LabelRecord, labelsOf, lockShipment } from './repository.ts';
import type { BusinessTools } from './tools.ts';
import { look } from './track.ts';

/** Has one label taken back at its carrier. False where the carrier refuses. */
async function takeBack(tools: BusinessTools, { mode }: BusinessShipment, label: LabelRecord): Promise<boolean> {
  try {
    if (mode === 'live') await tools.company.voidLabel({ id: label.labelId ?? '', key: `void-${label.id}` });
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    tools.log.warn({ label: label.id, code: error.code }, 'a label was not taken back');
    return false;
  }
  await tools.db.transaction(async (transaction) => {
    const voided = await changeLabel(transaction, label, { state: 'voided' });
    if (voided) await oweForLabel(transaction, voided, 'void', tools.now());
  });
  return true;
}

/** The carrier keeps its label: it counts as it did before, and the refund may be asked once more. */
async function becomeRejected(tools: BusinessTools, { id }: BusinessShipment, actor: ShipmentActor): Promise<void> {
  await tools.db.transaction(async (transaction) => {
    const known = await lockShipment(transaction, id);
    if (known?.label !== 'voiding') return;
    for (const label of await labelsOf(transaction, known))
      if (label.state === 'voiding') await changeLabel(transaction, label, { state: 'bought' });
    const set = { label: 'bought', refund: 'rejected' } as const;
    await changeShipment(transaction, known, { what: 'refund_rejected', actor, origin: { now: tools.now() }, set });
  });
}

async function becomeCanceled(tools: BusinessTools, { id }: BusinessShipment, actor: ShipmentActor): Promise<void> {
  const now = tools.now();
  await tools.db.transaction(async (transaction) => {
    const known = await lockShipment(transaction, id);
    if (known?.label !== 'voiding') return;
    const labels = await labelsOf(transaction, known);
    if (!labels.every(({ state }) => state === 'voided')) return;
    const canceled = await moveShipment(transaction, known, {
      ...{ to: 'canceled', met: ['labels_voided'], what: 'refunded', actor, origin: { now } },
      set: {
        ...{ label: 'voided', refund: 'refunded', payment: 'returned' },
        ...(known.pickupStatus === 'scheduled' ? { pickupStatus: 'canceled' as const } : {}),
      },
    });
    await giveBack(transaction, canceled, 'shipping_income', now);
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
  for (const label of labels) if (!(await takeBack(tools, shipment, label))) return await becomeRejected(tools, shipment, actor);
  await becomeCanceled(tools, shipment, actor);
}

/** Takes labels back that were bought before a carrier refused another one of the same shipment. */
export async function takeBackLeft(tools: BusinessTools, shipment: BusinessShipment): Promise<void> {
  for (const label of await labelsOf(tools.db, shipment, true))
    if (label.state === 'voiding' && !(await takeBack(tools, shipment, label)))
      await tools.db.transaction((transaction) => changeLabel(transaction, label, { state: 'bought' }));
}
