import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import * as calls from '@outpost/shared-contracts/stores/own-calls';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { ownStoreOf } from '../../../test/own-store.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { storeProducts } from './schema.ts';

const HANNA = 2;
/** Another host, and no price of the samples. */
const OTHER = 101;
const FILLED_CENTS = 101;

let service: TestService;
let me: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  me = await service.tokenOf('host@outpost.test');
});
afterAll(() => service.close());
beforeEach(() => service.advance(3_600_000));

const { own, upload: aPhoto, create, added, update, publish, importCsv: send } = ownStoreOf(() => ({ service, me }));

describe('what a product costs', () => {
  it.each([0.57, 1.1, 19.99, 4.35, 1.15, 9999.99])('E-124 %d is kept and shown to the cent', async (price) => {
    const product = await added({ price, images: [await aPhoto()], is_publish: 1 });
    expect(product.price).toBe(price);
    const [row] = await service.db.select().from(storeProducts).where(eq(storeProducts.id, product.id));
    expect(row?.priceCents).toBe(Number(price.toFixed(2).replace('.', '')));
    expect((await service.call(listStoreProducts, { query: { product_id: product.id } })).reply.data).toMatchObject([{ price }]);
  });
});

describe('a product that shoppers are shown', () => {
  it('E-125 has a picture, also after it was changed', async () => {
    const product = await added({ images: [await aPhoto()], is_publish: 1 });
    expect((await update(product, { images: [] })).problem.errors).toMatchObject([{ field: 'images', code: 'required' }]);
    const bare = await added();
    expect((await update(bare, { is_publish: 1 })).problem.errors).toMatchObject([{ field: 'images', code: 'required' }]);
    expect((await service.call(listStoreProducts, { query: { product_id: bare.id } })).reply.data).toEqual([]);
  });

  it('E-127 is another one than was read before it was published: a window that was open is told', async () => {
    const product = await added({ images: [await aPhoto()] });
    await publish([product.id], 1);
    expect((await update(product, { name: 'Other' })).problem.code).toBe('stale_change');
    const [row] = await service.db.select().from(storeProducts).where(eq(storeProducts.id, product.id));
    expect(row).toMatchObject({ name: 'Wool blanket', isPublished: true, revision: 2 });
    // What is so already is no change.
    await publish([product.id], 1);
    expect((await own()).products[0]).toMatchObject({ revision: 2 });
  });

  it('E-127 can be taken back together with one that has no picture', async () => {
    const [shown, bare] = [await added({ images: [await aPhoto()], is_publish: 1 }), await added()];
    expect((await publish([shown.id, bare.id], 0)).status).toBe(200);
    expect((await service.call(listStoreProducts, { query: { product_id: shown.id } })).reply.data).toEqual([]);
  });
});

describe('how many products a store holds', () => {
  const fill = async (hostId: number, count: number, deletedAt: Date | null = null) => {
    const rows = Array.from({ length: count }, (_, at) => ({ name: `Filler ${at}`, description: '', category: 'Other' }));
    const of = { hostId, priceCents: FILLED_CENTS, images: [], isPublished: false, stock: 0, deletedAt };
    await service.db.insert(storeProducts).values(rows.map((row) => ({ ...row, ...of })));
  };
  afterEach(async () => {
    await service.db.delete(storeProducts).where(eq(storeProducts.priceCents, FILLED_CENTS));
  });

  it('counts a whole file: of two that come where one has place none is added', async () => {
    await fill(HANNA, 499 - (await own()).products.length);
    const { problem } = await send('name,price\nOne,5\nTwo,6\n');
    expect(problem.errors).toMatchObject([{ code: 'too_many' }]);
    expect((await own()).products).toHaveLength(499);
    expect((await send('name,price\nOne,5\n')).reply.data.created).toBe(1);
  });

  it('counts also what is added at the same moment: of eight that come where one has place one is added', async () => {
    await fill(HANNA, 499 - (await own()).products.length);
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(422)]);
    expect((await own()).products).toHaveLength(500);
  });

  it('counts neither what was deleted nor what others have', async () => {
    await fill(HANNA, 500, new Date());
    await fill(OTHER, 500);
    expect((await create()).status).toBe(200);
    expect((await own()).products.every(({ name }) => !name.startsWith('Filler'))).toBe(true);
  });
});

it('a file that a spreadsheet saved, with a byte order mark and columns in any case, is read', async () => {
  const { rows, created, store } = (await send('\u{feff}Name, PRICE ,Category\r\nTin box,12.50,home\r\nLamp,8,Home\r\n')).reply.data;
  expect([created, rows.map(({ errors }) => errors.map(({ field }) => field))]).toEqual([0, [['category'], []]]);
  expect((await send('\u{feff}Name, PRICE \r\nTin box,12.50\r\n')).reply.data.created).toBe(1);
  expect(store.products.every(({ name }) => name !== 'Lamp')).toBe(true);
});

it('every change of a store is audited, with the products that it was of', async () => {
  const [last] = await service.db.select({ id: auditRows.id }).from(auditRows).orderBy(desc(auditRows.id)).limit(1);
  const product = await added({ images: [await aPhoto()] });
  await update(product, { name: 'Blanket' });
  await publish([product.id], 1);
  await publish([product.id], 0);
  await service.call(calls.changeStock, { body: { product_id: product.id, was: 3, stock: 9 } }, me);
  await service.call(calls.deleteProducts, { body: { product_ids: [product.id] } }, me);
  await service.call(calls.saveOwnStore, { body: { name: 'Hanna’s Attic', tagline: '', is_open: 1 } }, me);
  const rows = await service.db
    .select()
    .from(auditRows)
    .where(and(gt(auditRows.id, last?.id ?? 0), eq(auditRows.userId, HANNA)))
    .orderBy(asc(auditRows.id));
  const products = [product.id];
  expect(rows.filter(({ event }) => event.startsWith('store.')).map(({ event, detail }) => [event, detail])).toEqual([
    ['store.products_added', { products }],
    ['store.product_changed', { products }],
    ['store.products_published', { products }],
    ['store.products_taken_back', { products }],
    ['store.stock_counted', { products }],
    ['store.products_deleted', { products }],
    ['store.saved', { open: 1 }],
  ]);
});

it('a host adds a thousand products a day, by files too, and deleting them makes no room for more', async () => {
  const limited = await startService({ RATE_LIMITS: 'true' });
  const host = await limited.tokenOf('host@outpost.test');
  const store = ownStoreOf(() => ({ service: limited, me: host }));
  const file = `name,price\n${'Tin,5\n'.repeat(200)}`;
  const before = new Set((await store.own()).products.map(({ id }) => id));
  const again = async () => {
    const answer = await store.importCsv(file, false);
    const ids = answer.status === 200 ? answer.reply.data.store.products.map(({ id }) => id).filter((id) => !before.has(id)) : [];
    if (ids.length > 0) await limited.call(calls.deleteProducts, { body: { product_ids: ids } }, host);
    return answer.status;
  };
  for (let files = 0; files < 5; files += 1) expect(await again()).toBe(200);
  expect(await again()).toBe(429);
  expect((await store.create()).problem.code).toBe('rate_limited');
  // What is only looked at is not added.
  expect((await store.importCsv(file, true)).status).toBe(200);
  expect((await store.own()).products.filter(({ id }) => !before.has(id))).toEqual([]);
  await limited.close();
});
