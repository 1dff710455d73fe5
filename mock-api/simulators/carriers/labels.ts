import { TRACKING_STATUSES, type TrackingException, type TrackingStatus } from '@outpost/shared-contracts/orders/shipment';
import { DAY_MS, HOUR_MS } from '@outpost/shared-contracts/time/durations';
import type { LabelBody } from './bodies.ts';

export interface ScanRecord {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly status: TrackingStatus;
  readonly exception: TrackingException | null;
  readonly place: string;
}

export interface LabelRecord {
  readonly id: string;
  readonly reference: string;
  readonly status: 'bought' | 'voided';
  readonly carrier: string;
  readonly trackingNumber: string;
  /** US cents. */
  readonly cents: number;
  readonly parcel: LabelBody;
  readonly boughtAt: number;
  /** That were made by hand: with one of them, nothing is scanned by itself any more. */
  readonly scans: readonly ScanRecord[];
}

/** How a parcel travels that nobody scans by hand: so long after its label was bought. */
const JOURNEY: ReadonlyArray<readonly [after: number, status: TrackingStatus, exception: TrackingException | null]> = [
  [2 * DAY_MS, 'in_transit', null],
  [4 * DAY_MS, 'in_transit', 'customs_hold'],
  [5 * DAY_MS, 'in_transit', null],
  [6 * DAY_MS, 'out_for_delivery', null],
  [6 * DAY_MS + 5 * HOUR_MS, 'delivered', null],
];

/** Of a test, where the address asks for one: its last digit says how the parcel stands, from 1 on. */
const testDigitOf = ({ to }: LabelBody): string | undefined => /\bTEST([1-6])\b/.exec(`${to.line1} ${to.line2}`)?.[1];

/** A number that nobody has had: the company's letters, the minute and the count. */
export function trackingNumberOf(body: LabelBody, carrier: string, count: number, now: number): string {
  const digit = testDigitOf(body);
  const serial = `${Math.floor(now / 60_000)}${String(count).padStart(4, '0')}`;
  if (digit) return `TEST${serial}${digit}`;
  return `${carrier.replace(/[a-z ]/g, '')}X${serial}`;
}

/** The statuses on the way to one. */
function untilStatus(status: TrackingStatus): readonly TrackingStatus[] {
  if (status === 'pre_transit') return [];
  if (status === 'returned' || status === 'failure') return ['in_transit', status];
  return TRACKING_STATUSES.slice(1, TRACKING_STATUSES.indexOf(status) + 1);
}

function scansOf(label: LabelRecord, now: number): readonly ScanRecord[] {
  const { id, parcel, boughtAt, scans, trackingNumber } = label;
  // What was taken back travels only where somebody says so.
  if (scans.length > 0 || label.status === 'voided') return scans;
  const test = /^TEST\d+([1-6])$/.exec(trackingNumber)?.[1];
  const last = test && TRACKING_STATUSES[Number(test) - 1];
  if (last)
    return untilStatus(last).map((status, at) => ({ id: `${id}-t${at}`, at: boughtAt, status, exception: null, place: parcel.from.city }));
  return JOURNEY.filter(([after]) => boughtAt + after <= now).map(([after, status, exception], at) => ({
    ...{ id: `${id}-j${at}`, at: boughtAt + after, status, exception },
    place: at === 0 ? parcel.from.city : parcel.to.city,
  }));
}

export const statusOf = (label: LabelRecord, now: number): TrackingStatus => scansOf(label, now).at(-1)?.status ?? 'pre_transit';

/** How a parcel stands, as the company tells it. */
export function trackingOf(label: LabelRecord, now: number) {
  return {
    status: statusOf(label, now),
    expected_on: new Date(label.boughtAt + 6 * DAY_MS).toISOString().slice(0, 10),
    scans: scansOf(label, now),
  };
}
