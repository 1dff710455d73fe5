import type { PurchaseActor, PurchaseStatus } from './status.ts';

/** In these states a purchase waits for one of its two people; in all others for a company, the store or time. */
const TURNS: Readonly<Partial<Record<PurchaseStatus, Extract<PurchaseActor, 'shopper' | 'host'>>>> = {
  requested: 'shopper',
  quoted_first: 'shopper',
  confirmed: 'shopper',
  paying: 'shopper',
  authorized: 'host',
  extra_charge: 'shopper',
  paid: 'host',
  purchasing: 'host',
  purchased: 'host',
  shipped_to_host: 'host',
  arrived: 'host',
};

export const waitsFor = (status: PurchaseStatus, side: 'shopper' | 'host'): boolean => TURNS[status] === side;

/** What waits for this person first; otherwise in the order it came. */
export function waitingFirst<Row extends { readonly status: PurchaseStatus }>(rows: readonly Row[], side: 'shopper' | 'host'): Row[] {
  return rows.toSorted((a, b) => Number(waitsFor(b.status, side)) - Number(waitsFor(a.status, side)));
}
