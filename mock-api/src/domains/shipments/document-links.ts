import { ORDER_DOCUMENTS, type OrderDocument, type Shipment } from '@outpost/shared-contracts/orders/shipment';
import type { CallContext } from '../../platform/http/context.ts';
import { isSignature, linkEnd, signLink } from '../../platform/http/signed-link.ts';
import type { OrderRecord } from '../orders/port.ts';
import type { ShipmentRecord } from './repository.ts';

/** What a link to a paper says. */
interface DocumentLink {
  readonly orderId: number;
  readonly kind: OrderDocument;
  /** Whose link it is. */
  readonly reader: number;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const signatureOf = (secret: string, { orderId, kind, reader, expires }: DocumentLink): string =>
  signLink(secret, 'order document', orderId, kind, reader, expires);

/** Who may read which paper of an order now: labels are for who sticks them on, receipts for who paid. */
export function readableDocuments(order: OrderRecord, shipment: ShipmentRecord | undefined, side: 'shopper' | 'host'): OrderDocument[] {
  const isBought = shipment?.state === 'bought';
  const readable: Readonly<Record<OrderDocument, boolean>> = {
    label_4x6: isBought && side === 'host',
    label_a4: isBought && side === 'host',
    commercial_invoice: isBought,
    receipt: order.paidAt !== null && side === 'shopper',
  };
  return ORDER_DOCUMENTS.filter((kind) => readable[kind]);
}

/** Papers of an order with their links, each good until the second next full hour. */
export function documentsOf(
  order: OrderRecord,
  shipment: ShipmentRecord | undefined,
  side: 'shopper' | 'host',
  { config, now }: Pick<CallContext, 'config' | 'now'>,
): Shipment['documents'] {
  const expires = linkEnd(now);
  const reader = side === 'host' ? order.hostId : order.shopperId;
  return readableDocuments(order, shipment, side).map((kind) => {
    const link = { orderId: order.id, kind, reader, expires };
    return {
      kind,
      url: `/api/order-documents/${order.id}/${kind}?reader=${reader}&expires=${expires}&signature=${signatureOf(config.secret, link)}`,
    };
  });
}

/** What a link says, if it is ours and still good; undefined for every other. */
export function readLink(
  secret: string,
  { id, kind, reader, expires, signature }: Readonly<Record<string, unknown>>,
  now: Date,
): DocumentLink | undefined {
  const known = ORDER_DOCUMENTS.find((one) => one === kind);
  const link = { orderId: Number(id), kind: known ?? 'receipt', reader: Number(reader), expires: Number(expires) };
  if (!known || !isSignature(signature, signatureOf(secret, link))) return undefined;
  return link.expires > now.getTime() ? link : undefined;
}
