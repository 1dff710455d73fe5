import type { ShipmentDetail, ShipmentRow } from '@outpost/shared-contracts/business/shipment';
import { SHIPMENT_STATUS, shipmentState } from '@outpost/shared-contracts/business/shipment-status';
import { usd } from '@outpost/shared-contracts/money/money';
import { asc, eq } from 'drizzle-orm';
import type { CallContext } from '../../platform/http/context.ts';
import { documentsOf } from './document-links.ts';
import { isHeld, isOpen, isToPickUp, numberOf, refundEnd } from './facts.ts';
import type { BusinessShipment } from './machine.ts';
import { livingLabelsOf, scansOf } from './repository.ts';
import { businessMoves } from './schema.ts';

/** What lists and details say alike. */
function basicsOf(shipment: BusinessShipment, now: Date) {
  const { id, revision, mode, status, payment, label, refund, pickupStatus, draft, carrier, service, priceCents } = shipment;
  const end = refundEnd(shipment);
  return {
    ...{ id, number: numberOf(shipment), revision, mode, status, state: shipmentState(status) ?? 'quote' },
    ...{ payment, label, label_failure: label === 'failed' ? shipment.labelFailure : null, refund },
    pickup_status: pickupStatus,
    reference: draft.options.reference,
    ...{ carrier, service, price: priceCents === null ? null : usd(priceCents) },
    tracking_number: shipment.trackingNumber,
    ship_date: shipment.shipDate,
    created_at: shipment.createdAt.toISOString(),
    refund_until: end && end > now ? end.toISOString() : null,
    ...{ tracking: shipment.tracking, exception: shipment.exception },
  };
}

/** A shipment as lists show it. */
export function rowOf(shipment: BusinessShipment, now: Date): ShipmentRow {
  const { company, name, city, country } = shipment.draft.to;
  return { ...basicsOf(shipment, now), to: { company, name, city, country }, parcels: shipment.draft.parcels.length };
}

function allowed(shipment: BusinessShipment, now: Date): ShipmentDetail['can'] {
  const { status, payment, mode, lockedUntil } = shipment;
  const end = refundEnd(shipment);
  return {
    edit: isOpen(shipment),
    pay: isOpen(shipment) && payment === 'none' && lockedUntil !== null && lockedUntil > now,
    buy_label: isHeld(shipment),
    refund: isHeld(shipment) || (end !== undefined && end > now),
    schedule_pickup: isToPickUp(shipment),
    advance: mode === 'test' && (status === SHIPMENT_STATUS.pending || status === SHIPMENT_STATUS.in_transit),
  };
}

/** All that is known of a shipment. */
export async function present(
  { db, config, now }: Pick<CallContext, 'db' | 'config' | 'now'>,
  shipment: BusinessShipment,
): Promise<ShipmentDetail> {
  const { draft, lines, lockedUntil, paidAt, expectedOn } = shipment;
  const isLabelled = shipment.label === 'bought' || shipment.label === 'voiding';
  const labels = isLabelled ? await livingLabelsOf(db, shipment) : [];
  const moves = await db.select().from(businessMoves).where(eq(businessMoves.shipmentId, shipment.id)).orderBy(asc(businessMoves.revision));
  return {
    ...basicsOf(shipment, now),
    ...draft,
    lines,
    locked_until: lockedUntil?.toISOString() ?? null,
    paid_at: paidAt?.toISOString() ?? null,
    expected_on: expectedOn,
    labels: labels.map(({ trackingNumber, trackingUrl }) => ({ tracking_number: trackingNumber ?? '', tracking_url: trackingUrl })),
    events: (await scansOf(db, shipment.id)).map(({ at, status, exception, place }) => ({
      at: at.toISOString(),
      status,
      exception,
      place,
    })),
    documents: documentsOf(shipment, { config, now }),
    activity: moves.map(({ at, actor, what }) => ({ at: at.toISOString(), actor, what })),
    can: allowed(shipment, now),
  };
}
