import { randomUUID } from 'node:crypto';
import { affiliateCommissions } from '../src/domains/affiliates/schema.ts';
import { post } from '../src/domains/ledger/port.ts';
import { hostedOrderIds } from '../src/domains/orders/port.ts';
import { HOST, type Money } from './money.ts';

/** Of the sample people. */
export const AFFILIATE = 4;

/** Has the sample affiliate earn by sales, as the books tell it; the same that {@link earningsOf} does for a host. */
export async function salesEarnedOf({ db, now, aPurchase }: Pick<Money, 'db' | 'now' | 'aPurchase'>, affiliateId = AFFILIATE) {
  const ids: number[] = [];
  for (let place = 0; place < 6; place += 1) {
    const purchaseId = await aPurchase();
    await db.insert(affiliateCommissions).values({
      ...{ purchaseId, affiliateId, state: 'approved', revision: 0, createdAt: now() },
      ...{ itemsCents: 0, totalCents: 0, commissionCents: 0 },
    });
    ids.push(purchaseId);
  }
  const book = async (
    kind: string,
    place: number,
    cents: number,
    account: 'affiliate_payable' | 'affiliate_pending' = 'affiliate_payable',
  ) => {
    const purchaseId = ids[place % ids.length] ?? 0;
    await db.transaction((transaction) =>
      post(transaction, {
        reference: `${kind}:${randomUUID()}`,
        purchaseId,
        at: now(),
        entries: [
          { account: 'affiliate_costs', cents },
          { account, cents: -cents },
        ],
      }),
    );
    return purchaseId;
  };
  return {
    /** A sale is approved: US cents are owed for it. */
    earn: (place: number, cents: number) => book('commission-approved', place, cents),
    /** The same once more: money that a buyer had got back came back to us. */
    tip: (place: number, cents: number) => book('commission-adjusted', place, cents),
    /** A sale is credited, and may still come back. */
    accrue: (place: number, cents: number) => book('commission', place, cents, 'affiliate_pending'),
    /** The buyer got money back. */
    takeOff: (place: number, cents: number) => book('commission-adjusted', place, -cents),
  };
}

/** Has the sample host, or another one, earn by sample orders, as the books tell it. */
export async function earningsOf({ db, now }: Pick<Money, 'db' | 'now'>, hostId = HOST) {
  const ids = (await hostedOrderIds(db, hostId)).map(({ id }) => id).toSorted((one, other) => one - other);
  /** Sample order number so and so. */
  const orderAt = (place: number): number => {
    const id = ids[place % ids.length];
    if (id === undefined) throw new Error(`host ${hostId} has no orders`);
    return id;
  };
  const book = async (kind: string, orderId: number, cents: number, account: 'host_payable' | 'host_held' = 'host_payable') => {
    await db.transaction((transaction) =>
      post(transaction, {
        reference: `${kind}:${randomUUID()}`,
        purchaseId: null,
        orderId,
        at: now(),
        entries: [
          { account: 'service_fees', cents },
          { account, cents: -cents },
        ],
      }),
    );
    return orderId;
  };
  return {
    orderAt,
    /** An order is completed: US cents are owed for it. */
    earn: (place: number, cents: number) => book('order-release', orderAt(place), cents),
    tip: (place: number, cents: number) => book('tip', orderAt(place), cents),
    /** An order is paid, and not completed yet. */
    accrue: (place: number, cents: number) => book('order-split', orderAt(place), cents, 'host_held'),
    /** Something is taken off again. */
    takeOff: (place: number, cents: number) => book('claim', orderAt(place), -cents),
  };
}
