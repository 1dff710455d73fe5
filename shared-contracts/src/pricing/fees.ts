import { roundHalfUp } from '../money/money.ts';

/** Fees in US cents, the platform's defaults (docs/product.md#fees). */
export const FEES = {
  pictures: 200,
  repacking: 400,
  consolidationPerExtraParcel: 200,
  storagePerDay: 100,
  storageFreeDays: 30,
  storageLongestDays: 90,
  insuranceIncluded: 10_000,
  insuranceLeast: 300,
  bfmLeast: 500,
} as const;

/** Handling of one parcel by its chargeable weight. */
export function handlingCents(chargeable: number): number {
  if (chargeable <= 5000) return 300;
  return chargeable <= 15_000 ? 500 : 800;
}

/** Repacking several parcels into one: the first is free. */
export function consolidationCents(parcels: number): number {
  return Math.max(0, parcels - 1) * FEES.consolidationPerExtraParcel;
}

/** Storage after so many whole days, the day of arrival being 0; charged to day 90. */
export function storageCents(days: number): number {
  return Math.max(0, Math.min(days, FEES.storageLongestDays) - FEES.storageFreeDays) * FEES.storagePerDay;
}

/** Insurance of a declared value; the first $100 are included. */
export function insuranceCents(declared: number): number {
  if (declared <= FEES.insuranceIncluded) return 0;
  return Math.max(FEES.insuranceLeast, roundHalfUp((declared - FEES.insuranceIncluded) * 150, 10_000));
}

/** Buy For Me service fee on items, shipping within the country and tax together: 8 %, at least $5. */
export function bfmFeeCents(base: number): number {
  return base <= 0 ? 0 : Math.max(FEES.bfmLeast, roundHalfUp(base * 800, 10_000));
}

/** The host's share of handling and services: 80 %. */
export function hostShareCents(fees: number): number {
  return roundHalfUp(fees * 8000, 10_000);
}
