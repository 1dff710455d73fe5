import type { Inspection } from '@outpost/shared-contracts/orders/calls';
import type { OrderImageKind, PackageOrder } from '@outpost/shared-contracts/orders/order';

/** What this device keeps of a parcel that the host expects, so that it is recognized without a network. */
export interface KeptParcel {
  readonly id: number;
  readonly revision: number;
  readonly orderNumber: string;
  readonly addressCode: string;
  readonly trackingNumber: string | null;
  readonly shopper: string;
  readonly storeName: string;
  readonly items: readonly string[];
}

/** What is kept of an order of the host's list. */
export const keptOf = (order: PackageOrder): KeptParcel => ({
  id: order.id,
  revision: order.revision,
  orderNumber: order.order_number,
  addressCode: order.address_code,
  trackingNumber: order.tracking_number,
  shopper: order.shopper.name,
  storeName: order.store_name,
  items: order.items.map(({ title }) => title),
});

/** A photo as it is kept: its bytes, because not every browser keeps files. */
export interface KeptPhoto {
  readonly kind: OrderImageKind;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
  /** Once the service has it. */
  readonly uploadId?: string;
}

/** What a host found of a parcel, on its way to the service. */
export interface IntakeEntry {
  readonly id: string;
  /** Whose it is: nobody else sends it. */
  readonly userId: number;
  /** The idempotency key of what is sent; another content gets another one. */
  readonly key: string;
  /** ISO 8601 in UTC, by the device's clock. */
  readonly savedAt: string;
  readonly parcel: KeptParcel;
  readonly said: Omit<Inspection, 'revision' | 'photos'>;
  readonly photos: readonly KeptPhoto[];
  /** Why the service did not take it; it waits for the host then. */
  readonly failure?: { readonly code: string; readonly text: string } | undefined;
}

/** Bytes of an entry's photos. */
export const bytesOf = ({ photos }: Pick<IntakeEntry, 'photos'>): number => photos.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
