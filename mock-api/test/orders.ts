import type { OrderStatusName } from '@outpost/shared-contracts/orders/status';
import type { UploadPurpose } from '@outpost/shared-contracts/uploads/upload';
import { eq } from 'drizzle-orm';
import type { NewOrder, OrderChanges, OrderRecord } from '../src/domains/orders/machine.ts';
import { packageOrders } from '../src/domains/orders/schema.ts';
import type { Database } from '../src/platform/db/database.ts';
import { plantUpload } from '../src/platform/uploads/uploads.ts';
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

/** An order alone, as the machine takes it. */
export async function findRecord(db: Database, id: number): Promise<OrderRecord | undefined> {
  const [row] = await db.select().from(packageOrders).where(eq(packageOrders.id, id));
  return row;
}

/** Takes an order that there is to a state, by moves of the table. */
export async function takeOrderTo(service: Service, id: number, state: OrderStatusName, at: Date = new Date()): Promise<OrderRecord> {
  return await service.db.transaction(async (transaction) => {
    const order = await findRecord(transaction, id);
    if (!order) throw new Error(`There is no order ${id}`);
    return await walkOrder(transaction, service.app.orders, order, state, usually(at));
  });
}

/** A photo of a parcel that a host uploaded, and that no call has taken yet; gives its id. */
export const aWaitingPhoto = (db: Database, ownerId = 2, purpose: UploadPurpose = 'order-photo'): Promise<string> =>
  plantUpload(db, {
    ownerId,
    purpose,
    access: 'signed',
    contentType: 'image/webp',
    name: 'parcel.webp',
    content: Buffer.from('a picture'),
    createdAt: new Date(),
    waitingSince: new Date(),
  });

/** What a host says of a parcel that was inspected, with photos that wait to be taken. */
export const anInspection = async (db: Database, revision: number) => ({
  revision,
  weight_grams: 2360,
  dimensions_cm: { length: 34, width: 24, height: 14 },
  photos: { outside: [await aWaitingPhoto(db)], scale: [await aWaitingPhoto(db)] },
});
