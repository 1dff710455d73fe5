import type { refundShipment } from '@outpost/shared-contracts/business/shipment-calls';
import { REFUND_DAYS, type ShipmentActor } from '@outpost/shared-contracts/business/shipment-status';
import type { Origin } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { HOUR_MS } from '../../platform/time/time.ts';
import { isHeld, refundEnd } from './facts.ts';
import { advanceNow } from './labels.ts';
import { type BusinessShipment, changeShipment, moveRefused } from './machine.ts';
import { giveBack } from './money.ts';
import { present } from './present.ts';
import { changeLabel, labelsOf, lockShipment, ownShipment } from './repository.ts';
import { AGAIN_MS, advanceTask, giveBackTask } from './tasks.ts';
import type { BusinessTools } from './tools.ts';

async function returnMoney(transaction: Database, shipment: BusinessShipment, actor: ShipmentActor, origin: Origin): Promise<void> {
  const set = { payment: 'returned', refund: 'refunded', lockedUntil: null } as const;
  await changeShipment(transaction, shipment, { what: 'money_returned', actor, origin, set });
  await giveBack(transaction, shipment, 'business_held', origin.now);
}

/** Gives the money of a shipment back that has no label a day after it was paid. */
export const giveBackUnlabelled = async (tools: BusinessTools, shipmentId: number, revision: number): Promise<void> =>
  await tools.db.transaction(async (transaction) => {
    const known = await lockShipment(transaction, shipmentId);
    if (known?.payment !== 'paid' || known.paidRevision !== revision || known.status !== null) return;
    const now = tools.now();
    if (isHeld(known)) await returnMoney(transaction, known, 'timer', { now });
    // Its carrier is being asked right now: how that ends is looked at in an hour.
    else
      await tools.queue.send(transaction, {
        ...giveBackTask(shipmentId, revision, now),
        key: `${shipmentId}:${revision}:${now.getTime()}`,
        at: new Date(now.getTime() + HOUR_MS),
      });
  });

/** Has an unused shipment taken back, or the money of one without a label (E-160). */
export const refund =
  (tools: BusinessTools): CallHandler<typeof refundShipment> =>
  async (context) => {
    const { params, body, caller, now } = context;
    const { id } = params;
    if (body.shipment_id !== id) throw refuseField('shipment_id', 'invalid_value', 'This is another shipment than the address names.');
    await tools.db.transaction(async (transaction) => {
      const known = await ownShipment({ db: transaction, caller }, { id, mode: body.mode, lock: true });
      if (known.label === 'voiding') return;
      if (isHeld(known)) return await returnMoney(transaction, known, 'business', context);
      const end = refundEnd(known);
      if (!end) throw moveRefused();
      if (end <= now) throw moveRefused(`Shipments may be refunded for ${REFUND_DAYS} days.`);
      for (const label of await labelsOf(transaction, known))
        if (label.state === 'bought') await changeLabel(transaction, label, { state: 'voiding' });
      const set = { label: 'voiding', refund: 'submitted', refundTries: known.refundTries + 1 } as const;
      await changeShipment(transaction, known, { what: 'refund_asked', actor: 'business', origin: context, set });
      await tools.queue.send(transaction, advanceTask(id, new Date(now.getTime() + AGAIN_MS)));
    });
    await advanceNow(tools, id);
    return { data: await present(context, await ownShipment(context, { id, mode: body.mode })) };
  };
