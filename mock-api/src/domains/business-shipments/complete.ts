import { randomUUID } from 'node:crypto';
import type { completeShipment, TEST_EVENTS } from '@outpost/shared-contracts/business/shipment-calls';
import { SHIPMENT_STATUS } from '@outpost/shared-contracts/business/shipment-status';
import type { TrackingStatus } from '@outpost/shared-contracts/orders/shipment';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { DAY_MS, dayOf } from '../../platform/time/time.ts';
import { type BusinessShipment, moveRefused, staleShipment } from './machine.ts';
import { present } from './present.ts';
import { ownShipment } from './repository.ts';
import { businessScans } from './schema.ts';
import { takeWord } from './track.ts';

const EVENTS = {
  scan: ['in_transit', null],
  customs_hold: ['in_transit', 'customs_hold'],
  out_for_delivery: ['out_for_delivery', null],
  delivered: ['delivered', null],
} as const satisfies Record<(typeof TEST_EVENTS)[number], readonly [TrackingStatus, BusinessShipment['exception']]>;

/** Plays the carrier of a test shipment (E-158): what happens is told as if it had been scanned. On the live side carriers scan themselves. */
export const complete: CallHandler<typeof completeShipment> = async (context) => {
  const { db, params, body, caller, now } = context;
  const { id } = params;
  const [status, exception] = EVENTS[body.event];
  const shipment = await db.transaction(async (transaction) => {
    const known = await ownShipment({ db: transaction, caller }, { id, mode: body.mode, lock: true });
    if (known.mode !== 'test') throw moveRefused('Only test shipments can be moved by hand.');
    if (known.status !== SHIPMENT_STATUS.pending && known.status !== SHIPMENT_STATUS.in_transit) throw moveRefused();
    if (known.status !== body.expected_from) throw staleShipment();
    const place = status === 'in_transit' && known.status === SHIPMENT_STATUS.pending ? known.draft.from.city : known.draft.to.city;
    await transaction.insert(businessScans).values({ shipmentId: id, scanId: `test:${randomUUID()}`, at: now, status, exception, place });
    const expectedOn = dayOf(new Date((known.labelledAt ?? now).getTime() + (known.longestDays ?? 0) * DAY_MS));
    const statuses = known.draft.parcels.map(() => status);
    return await takeWord(transaction, known, 'business', { statuses, exception, expectedOn, now });
  });
  return { data: await present(context, shipment) };
};
