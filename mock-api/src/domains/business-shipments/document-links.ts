import { SHIPMENT_DOCUMENTS, type ShipmentDetail } from '@outpost/shared-contracts/business/shipment';
import type { CallContext } from '../../platform/http/context.ts';
import { isSignature, linkEnd, signLink } from '../../platform/http/signed-link.ts';
import type { BusinessShipment } from './machine.ts';

type Kind = (typeof SHIPMENT_DOCUMENTS)[number];

const signatureOf = (secret: string, id: number, kind: Kind, expires: number): string =>
  signLink(secret, 'business shipment document', id, kind, expires);

/** Papers that may be read now: while a refund runs, the label is locked. */
const readable = ({ label }: Pick<BusinessShipment, 'label'>): readonly Kind[] =>
  label === 'bought' ? SHIPMENT_DOCUMENTS : label === 'voiding' ? ['commercial_invoice'] : [];

/** Papers of a shipment with their links, each good until the second next full hour. */
export function documentsOf(shipment: BusinessShipment, { config, now }: Pick<CallContext, 'config' | 'now'>): ShipmentDetail['documents'] {
  const expires = linkEnd(now);
  return readable(shipment).map((kind) => {
    const signature = signatureOf(config.secret, shipment.id, kind, expires);
    return { kind, url: `/api/shipment-documents/${shipment.id}/${kind}?expires=${expires}&signature=${signature}` };
  });
}

/** What a link names, if it is ours and still good; undefined for every other. */
export function readLink(
  secret: string,
  { id, kind, expires, signature }: Readonly<Record<string, unknown>>,
  now: Date,
): { readonly id: number; readonly kind: Kind } | undefined {
  const known = SHIPMENT_DOCUMENTS.find((one) => one === kind);
  const [shipment, end] = [Number(id), Number(expires)];
  if (!known || !isSignature(signature, signatureOf(secret, shipment, known, end)) || end <= now.getTime()) return undefined;
  return { id: shipment, kind: known };
}

export const isReadable = (shipment: BusinessShipment, kind: Kind): boolean => readable(shipment).includes(kind);
