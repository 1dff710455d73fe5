import type { ParcelToSend } from '../shipments/port.ts';

/** What a carrier was told of a parcel. */
export type SentParcel = ParcelToSend;
