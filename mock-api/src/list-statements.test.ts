import { listPurchases } from '@outpost/shared-contracts/bfm/purchase-calls';
import { searchHosts } from '@outpost/shared-contracts/hosts/calls';
import { sendMessage } from '@outpost/shared-contracts/messages/calls';
import { listNotifications } from '@outpost/shared-contracts/notifications/calls';
import { listHostOrders, listShopperOrders } from '@outpost/shared-contracts/orders/calls';
import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { failingStatements } from '../test/failing-statements.ts';
import { startService, type TestService } from '../test/helper.ts';
import { packageOrders } from './domains/orders/schema.ts';
import { storeProducts } from './domains/stores/schema.ts';

type Who = { readonly token: string; readonly userId: number };

let service: TestService;
let watch: Awaited<ReturnType<typeof failingStatements>>['watch'];
let shopper: Who;
let host: Who;
beforeAll(async () => {
  service = await startService();
  ({ watch } = await failingStatements(service.db));
  shopper = await service.tokenOf('shopper@outpost.test');
  host = await service.tokenOf('host@outpost.test');
  const orders = await service.db
    .select({ id: packageOrders.id })
    .from(packageOrders)
    .where(inArray(packageOrders.shopperId, [shopper.userId]));
  for (const { id } of orders.slice(0, 3))
    await service.call(sendMessage, { params: { entity: 'order' }, query: {}, body: { id, text: 'Hello' } }, shopper);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await service.close();
});

/** What a list reads while it is answered; the queue looks for its tasks at the same time. */
async function statementsOf(list: () => Promise<readonly unknown[]>): Promise<{ rows: number; statements: number }> {
  let statements = 0;
  const stop = watch(({ text }) => {
    if (/^select/i.test(text.trim()) && !text.includes('"tasks"')) statements += 1;
    return false;
  });
  const rows = (await list().finally(stop)).length;
  return { rows, statements };
}

const LISTS: Record<string, (size: number) => Promise<readonly unknown[]>> = {
  'the search for hosts': async (per_page) => (await service.call(searchHosts, { query: { per_page, q: 'a' } })).reply.data,
  'the products of all stores': async (size) => {
    const [first] = await service.db
      .select({ id: storeProducts.id })
      .from(storeProducts)
      .where(eq(storeProducts.isPublished, true))
      .limit(1);
    return (await service.call(listStoreProducts, { query: size === 1 ? { product_id: first?.id } : {} })).reply.data;
  },
  'the notification centre': async (per_page) => (await service.call(listNotifications, { query: { per_page } }, shopper)).reply.data,
  'the purchases of a shopper': async (per_page) => (await service.call(listPurchases, { query: { per_page } }, shopper)).reply.data,
  'the orders of a shopper': async (per_page) =>
    (await service.call(listShopperOrders, { params: { userId: shopper.userId }, query: { per_page } }, shopper)).reply.data,
  'the orders of a host': async (per_page) =>
    (await service.call(listHostOrders, { params: { userId: host.userId }, query: { per_page } }, host)).reply.data,
};

it.each(Object.keys(LISTS))('%s asks as many statements for a row as for a page', async (name) => {
  const list = LISTS[name] ?? (async () => []);
  const one = await statementsOf(() => list(1));
  const page = await statementsOf(() => list(20));
  expect([one.rows, page.rows > 1]).toEqual([1, true]);
  expect(one.statements).toBeGreaterThan(0);
  expect(page.statements).toBe(one.statements);
});
