import { eq } from 'drizzle-orm';
import { packageOrderWays } from '../src/domains/orders/schema.ts';
import type { Database } from '../src/platform/db/database.ts';

/** Writes another street into the way of an order, which nobody can once it is paid. */
export async function saveStreet(db: Database, orderId: number, line1: string): Promise<void> {
  const [way] = await db.select().from(packageOrderWays).where(eq(packageOrderWays.orderId, orderId));
  if (!way) throw new Error(`Order ${orderId} has no way`);
  await db
    .update(packageOrderWays)
    .set({ address: { ...way.address, line1 } })
    .where(eq(packageOrderWays.orderId, orderId));
}

/** Gives an order the way that it lacks because it was paid without a call. */
export async function giveWay(db: Database, orderId: number, at: Date = new Date()): Promise<void> {
  await db.insert(packageOrderWays).values({
    orderId,
    ...{ service: 'express', leastDays: 2, mostDays: 4, services: [], totalCents: 4_200, chosenAt: at, lockedUntil: at },
    lines: [
      { code: 'shipping', cents: 3_500 },
      { code: 'handling', cents: 700 },
    ],
    address: {
      ...{ line1: '7 Long Lane', line2: '', city_name: 'London', state: '', post_code: 'EC1A 1BB' },
      ...{ country_code: 'GB', country_name: 'United Kingdom' },
    },
  });
}
