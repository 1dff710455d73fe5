import type { KeptParcel } from './entry.ts';

/** What a label leads to among the parcels that are expected. */
export type Found =
  | { readonly state: 'one'; readonly parcel: KeptParcel }
  /** Several fit; nobody's name is told. */
  | { readonly state: 'several'; readonly count: number }
  | { readonly state: 'none' };

const same = (one: string | null, other: string): boolean => one?.trim().toLowerCase() === other.trim().toLowerCase();

const settled = (fitting: readonly KeptParcel[]): Found => {
  const [parcel, another] = fitting;
  if (!parcel) return { state: 'none' };
  return another ? { state: 'several', count: fitting.length } : { state: 'one', parcel };
};

/**
 * The expected parcel that a label means, as the service finds it: by a number (of the order, the carrier or the address),
 * else by the shopper's first name. Several are settled by the tracking number beside it.
 */
export function match(parcels: readonly KeptParcel[], label: string, tracking = ''): Found {
  if (!label.trim()) return { state: 'none' };
  const [first = ''] = label.trim().split(/\s+/);
  const numbered = parcels.filter(
    ({ orderNumber, trackingNumber, addressCode }) => same(orderNumber, label) || same(trackingNumber, label) || same(addressCode, label),
  );
  const fitting = numbered.length > 0 ? numbered : parcels.filter(({ shopper }) => same(shopper.split(/\s+/)[0] ?? '', first));
  return settled(tracking.trim() ? fitting.filter(({ trackingNumber }) => same(trackingNumber, tracking)) : fitting);
}
