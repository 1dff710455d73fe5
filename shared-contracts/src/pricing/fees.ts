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

/** What a host takes instead of the platform's defaults, in US cents; what is left out is the default. */
export interface HostFees {
  /** Of the platform's handling, 0 to 200 per cent. */
  readonly handlingPercent?: number | undefined;
  readonly pictures?: number | undefined;
  readonly repacking?: number | undefined;
  /** Of each parcel in a box beyond the first. */
  readonly consolidation?: number | undefined;
  readonly storagePerDay?: number | undefined;
}

/** Handling of one parcel by its chargeable weight. */
export function handlingCents(chargeable: number, { handlingPercent = 100 }: HostFees = {}): number {
  const ours = chargeable <= 5000 ? 300 : chargeable <= 15_000 ? 500 : 800;
  return roundHalfUp(ours * handlingPercent, 100);
}

/** Repacking several parcels into one: the first is free. */
export function consolidationCents(parcels: number, { consolidation = FEES.consolidationPerExtraParcel }: HostFees = {}): number {
  return Math.max(0, parcels - 1) * consolidation;
}

/** Storage after so many whole days, the day of arrival being 0; charged to day 90. */
export function storageCents(days: number, { storagePerDay = FEES.storagePerDay }: HostFees = {}): number {
  return Math.max(0, Math.min(days, FEES.storageLongestDays) - FEES.storageFreeDays) * storagePerDay;
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
