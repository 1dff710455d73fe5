import { randomUUID } from 'node:crypto';
import { post } from '../src/domains/ledger/port.ts';
import { hostedOrderIds } from '../src/domains/orders/port.ts';
import { HOST, type Money } from './money.ts';

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
