import { addressCodeOf } from '@outpost/shared-contracts/orders/codes';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { anOrder } from '../../../test/orders.ts';
import { aConfirmedShopper } from '../../../test/purchases.ts';
import { findPeople } from '../accounts/port.ts';
import { findHosts } from '../hosts/port.ts';
import { countByStatus, idsOfPage, listItems, type OrderFilter } from './repository.ts';
import { packageOrders } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  const { userId: shopperId } = await aConfirmedShopper(service);
  for (const [storeName, title] of [
    ['ÉCLAIR 50% & Söhne', 'Tasse_ "Ä"'],
    ['חנות הספרים', 'ספר'],
    ['Back\\slash', "A watch, 5 o'clock"],
    ['50 Percent', 'ab'],
  ] as const)
    await anOrder(service, { shopperId, storeName, items: [{ title, quantity: 1, unitCents: 100, category: 'Bücher' }] } as never);
});
afterAll(() => service.close());

/** Everything that an order is found by, each in a text of its own. */
async function textsOf(side: OrderFilter['side'], userId: number) {
  const { db } = service;
  const orders = await db
    .select()
    .from(packageOrders)
    .where(eq(side === 'host' ? packageOrders.hostId : packageOrders.shopperId, userId));
  const people = await findPeople(
    db,
    orders.map(({ shopperId }) => shopperId),
  );
  const hosts = await findHosts(
    db,
    orders.map(({ hostId }) => hostId),
  );
  return await Promise.all(
    orders.map(async ({ id, orderNumber, storeName, trackingNumber, hostId, shopperId }) => {
      const items = await listItems(db, id);
      const shopper = people.get(shopperId);
      const other = side === 'host' ? `${shopper?.name} ${shopper?.surname}` : (hosts.get(hostId)?.displayName ?? '');
      const said = items.flatMap(({ title, category }) => [title, category]);
      return { id, texts: [orderNumber, storeName, trackingNumber ?? '', addressCodeOf(hostId, shopperId), other, ...said] };
    }),
  );
}

it.each([
  ['host', 2],
  ['shopper', 1],
] as const)('a search of a %s finds what has the text somewhere in one of its own, in any case, and nothing else', async (side, userId) => {
  const all = await textsOf(side, userId);
  const parts = fc
    .record({
      text: fc.constantFrom(...all.flatMap(({ texts }) => texts).filter(Boolean)),
      from: fc.nat(30),
      length: fc.integer({ min: 1, max: 12 }),
      upper: fc.boolean(),
    })
    .map(({ text, from, length, upper }) => {
      const part = text.slice(from % text.length).slice(0, length);
      return upper ? part.toUpperCase() : part;
    });
  const query = fc.oneof(
    { weight: 4, arbitrary: parts },
    { weight: 1, arbitrary: fc.constantFrom('%', '_', '\\', "'", 'zzz', 'H2-S', '2-S1', 'OP-5') },
  );
  await fc.assert(
    fc.asyncProperty(
      query.map((text) => text.trim()).filter((text) => text !== ''),
      async (text) => {
        const filter = { side, userId, since: undefined, text };
        const expected = all.filter(({ texts }) => texts.some((one) => one.toLowerCase().includes(text.toLowerCase()))).map(({ id }) => id);
        const found = await idsOfPage(service.db, filter, undefined, { offset: 0, limit: 10_000 });
        expect(found.map(({ id }) => id).sort()).toEqual(expected.sort());
        const counts = await countByStatus(service.db, filter);
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
      },
    ),
    { numRuns: 60 },
  );
});
