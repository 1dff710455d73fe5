import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';
import type { NewOrder, OrderChanges, OrderRecord } from '../src/domains/orders/machine.ts';
import { findRecord } from '../src/domains/orders/repository.ts';
import { type Step, walkOrder } from '../src/seed/walk-order.ts';
import type { TestService } from './helper.ts';

type Service = Pick<TestService, 'app' | 'db'>;

/** What a parcel is told on its way by who does not mind what. */
const USUAL: Partial<Record<OrderStatusName, OrderChanges>> = {
  arrived: { weightGrams: 1200, lengthCm: 30, widthCm: 20, heightCm: 10, photos: ['/api/pictures/parcels/1-outside.svg'] },
  quoted: { amountCents: 4_200, feeCents: 700 },
};

const usually =
  (at: Date) =>
  (state: OrderStatusName): Step => ({ at, set: USUAL[state] ?? {}, reason: 'for a test' });

/** An order of the sample shopper at the sample host, taken to its state by moves of the table at one moment. */
export async function anOrder(
  service: Service,
  { state = 'expected', at = new Date(), ...wanted }: Partial<NewOrder> & { readonly state?: OrderStatusName; readonly at?: Date } = {},
): Promise<OrderRecord> {
  const { orders } = service.app;
  return await service.db.transaction(async (transaction) => {
    const order = await orders.begin(
      transaction,
      {
        shopperId: 1,
        hostId: 2,
        destinationCode: 'GB',
        storeName: 'Clackworks',
        services: [],
        items: [{ title: 'Wrist rest', quantity: 1, unitCents: 2_900, category: '' }],
        ...wanted,
      },
      { to: 'expected', actor: 'shopper', origin: { now: at } },
    );
    return await walkOrder(transaction, orders, order, state, usually(at));
  });
}

/** Takes an order that there is to a state, by moves of the table. */
export async function takeOrderTo(service: Service, id: number, state: OrderStatusName, at: Date = new Date()): Promise<OrderRecord> {
  return await service.db.transaction(async (transaction) => {
    const order = await findRecord(transaction, id);
    if (!order) throw new Error(`There is no order ${id}`);
    return await walkOrder(transaction, service.app.orders, order, state, usually(at));
  });
}
