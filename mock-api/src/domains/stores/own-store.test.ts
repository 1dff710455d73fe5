import { basketItemOf } from '@outpost/shared-contracts/stores/basket-item';
import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import * as calls from '@outpost/shared-contracts/stores/own-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { CARDS } from '../../../test/money-company.ts';
import { ownStoreOf } from '../../../test/own-store.ts';
import { purchaseScenario } from '../../../test/purchases.ts';
import { storeProducts } from './schema.ts';

const HANNA = 2;

let service: TestService;
let me: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  me = await service.tokenOf('host@outpost.test');
});
afterAll(() => service.close());
beforeEach(() => service.advance(3_600_000));

const { own, upload, create, added, update, importCsv } = ownStoreOf(() => ({ service, me }));
const seen = async (id: number) => (await service.call(listStoreProducts, { query: { product_id: id } })).reply.data;

describe("a host's products", () => {
  it('B-381 E-124 are added by their host, and shown with their pictures in order once they are published', async () => {
    const [front, back] = [await upload(), await upload()];
    const product = await added({ images: [back, front], is_publish: 1 });
    expect(product).toMatchObject({
      name: 'Wool blanket',
      price: 64.5,
      stock: 3,
      weight: 1200,
      size: '130 × 170 cm',
      sold: 0,
      revision: 1,
    });
    expect(product.images).toEqual([`/api/files/${back}`, `/api/files/${front}`]);
    const [shown] = await seen(product.id);
    expect(shown).toMatchObject({ images: product.images, is_publish: 1, host_id: HANNA, price: 64.5 });
    expect((await service.app.inject({ url: shown?.images[0] ?? '' })).statusCode).toBe(200);
  });

  it('are added by nobody else, and changed by nobody else', async () => {
    const shopper = await service.tokenOf('shopper@outpost.test');
    expect((await create({}, shopper)).problem.code).toBe('not_authorized');
    const [other] = await service.db.select().from(storeProducts).where(eq(storeProducts.name, 'Pair of enamel camping mugs'));
    const id = other?.id ?? 0;
    const product = { ...(await added()), id };
    expect((await update(product)).problem.code).toBe('not_found');
    const product_ids = [id];
    expect((await service.call(calls.publishProducts, { body: { product_ids, is_publish: 0 } }, me)).problem.code).toBe('not_found');
    expect((await service.call(calls.deleteProducts, { body: { product_ids } }, me)).problem.code).toBe('not_found');
    const stock = { product_id: id, was: other?.stock ?? 0, stock: 0 };
    expect((await service.call(calls.changeStock, { body: stock }, me)).problem.code).toBe('not_found');
    expect(await seen(id)).toMatchObject([{ is_publish: 1, stock: other?.stock }]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ description: 'x'.repeat(2001) }, 'description'],
    [{ price: 0.49 }, 'price'],
    [{ price: 10_000.01 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ stock: -1 }, 'stock'],
    [{ stock: 1.5 }, 'stock'],
    [{ category: 'Weapons' as never }, 'category'],
    [{ is_publish: 1 as const }, 'images'],
    [{ images: ['/api/pictures/stores/0.svg'] }, 'images.0'],
    [{ images: Array.from({ length: 9 }, () => '00000000-0000-4000-8000-000000000000') }, 'images'],
  ])('%j is refused at its field', async (changed, field) => {
    const before = (await own()).products.length;
    const { problem } = await create(changed);
    expect([problem.code, problem.errors?.[0]?.field]).toEqual(['validation_failed', field]);
    expect((await own()).products).toHaveLength(before);
  });

  it('take a file once, of their kind only', async () => {
    const photo = await upload();
    await added({ images: [photo] });
    expect((await create({ images: [photo] })).problem.errors).toMatchObject([{ code: 'file_taken' }]);
    expect((await create({ images: [await upload('order-photo')] })).problem.errors).toMatchObject([{ code: 'file_purpose' }]);
  });

  it('E-125 are changed from what was read: of two windows the second one is told, and their stock is not touched', async () => {
    const product = await added({ images: [await upload()] });
    await service.db.update(storeProducts).set({ stock: 1 }).where(eq(storeProducts.id, product.id));
    const more = await upload();
    const { data } = (await update(product, { name: 'Blanket', price: 70, images: [more, ...product.images] })).reply;
    const [changed] = data.products;
    expect(changed).toMatchObject({ name: 'Blanket', price: 70, stock: 1, revision: 2, images: [`/api/files/${more}`, ...product.images] });
    expect((await update(product, { name: 'Other' })).problem.code).toBe('stale_change');
    expect((await own()).products[0]?.name).toBe('Blanket');
  });

  it('E-127 are published and taken back together, all of them or none', async () => {
    const [first, second] = [await added({ images: [await upload()] }), await added({ images: [await upload()] })];
    const bare = await added();
    const publish = (product_ids: number[], is_publish: 0 | 1) =>
      service.call(calls.publishProducts, { body: { product_ids, is_publish } }, me);
    expect((await publish([first.id, bare.id], 1)).problem.errors).toMatchObject([{ field: 'product_ids', code: 'required' }]);
    expect(await seen(first.id)).toEqual([]);
    await publish([first.id, second.id], 1);
    expect([...(await seen(first.id)), ...(await seen(second.id))]).toHaveLength(2);
    await publish([first.id, second.id], 0);
    expect(await seen(first.id)).toEqual([]);
  });

  it('E-126 are deleted for everybody, also for their host', async () => {
    const product = await added({ images: [await upload()], is_publish: 1 });
    const { data } = (await service.call(calls.deleteProducts, { body: { product_ids: [product.id] } }, me)).reply;
    expect(data.products.some(({ id }) => id === product.id)).toBe(false);
    expect(await seen(product.id)).toEqual([]);
    const mine = (await service.call(listStoreProducts, { query: { host_id: HANNA } }, me)).reply.data;
    expect(mine.some(({ id }) => id === product.id)).toBe(false);
    expect((await update(product)).problem.code).toBe('not_found');
  });

  it('are 500 at most', async () => {
    const there = (await own()).products.length;
    const rows = Array.from({ length: 500 - there }, (_, at) => ({ name: `Filler ${at}`, description: '', category: 'Other' }));
    await service.db
      .insert(storeProducts)
      .values(rows.map((row) => ({ ...row, hostId: HANNA, priceCents: 100, images: [], isPublished: false, stock: 0 })));
    expect((await create()).problem.errors).toMatchObject([{ field: 'name', code: 'too_many' }]);
    await service.db.delete(storeProducts).where(eq(storeProducts.priceCents, 100));
    expect((await create()).status).toBe(200);
  });
});

describe('the stock of a product', () => {
  const read = (product_id: number, who: object = {}) => service.call(calls.getStock, { query: { product_id } }, who);
  const change = (product_id: number, was: number | null, stock: number | null) =>
    service.call(calls.changeStock, { body: { product_id, was, stock } }, me);

  it('E-129 is read by whoever sees the product', async () => {
    const product = await added({ images: [await upload()] });
    expect((await read(product.id)).problem.code).toBe('not_found');
    expect((await read(product.id, me)).reply.data).toEqual({ product_id: product.id, stock: 3 });
    await service.call(calls.publishProducts, { body: { product_ids: [product.id], is_publish: 1 } }, me);
    expect((await read(product.id)).reply.data.stock).toBe(3);
  });

  it('E-130 is counted anew, or not at all, if nothing was sold since; once more it is the same', async () => {
    const { id } = await added();
    expect((await change(id, 3, 10)).reply.data.stock).toBe(10);
    expect((await change(id, 3, 10)).status).toBe(200);
    expect((await change(id, 3, 12)).problem.code).toBe('stale_change');
    expect((await change(id, 10, null)).reply.data.stock).toBeNull();
    expect((await own()).products[0]?.stock).toBeNull();
  });
});

describe('the store', () => {
  const save = (body: object) => service.call(calls.saveOwnStore, { body: body as never }, me);

  it('is named, opened and closed by its host, with a banner', async () => {
    const [product] = (await service.call(listStoreProducts, { query: { host_id: HANNA } })).reply.data;
    const banner = await upload('store-banner');
    const { data } = (await save({ name: 'Hanna’s Attic', tagline: 'Old and good.', is_open: 0, banner })).reply;
    expect(data).toMatchObject({ name: 'Hanna’s Attic', tagline: 'Old and good.', is_open: 0, banner_image_url: `/api/files/${banner}` });
    expect(await seen(product?.id ?? 0)).toEqual([]);
    await save({ name: 'Hanna’s Attic', tagline: '', is_open: 1 });
    const { store } = (await service.call(listStoreProducts, { query: { host_id: HANNA } })).reply;
    expect(store).toMatchObject({ name: 'Hanna’s Attic', tagline: '', banner_image_url: `/api/files/${banner}` });
    // Another one takes its place, and what was there before is gone.
    const another = await upload('store-banner');
    await save({ name: 'Hanna’s Attic', tagline: '', is_open: 1, banner: another });
    const statusOf = async (id: string) => (await service.app.inject(`/api/files/${id}`)).statusCode;
    expect([await statusOf(banner), await statusOf(another)]).toEqual([404, 200]);
    expect((await save({ name: 'ab', tagline: '', is_open: 1 })).problem.errors).toMatchObject([{ field: 'name' }]);
  });

  it('says what was sold, piece by piece', async () => {
    const product = await added({ images: [await upload()], is_publish: 1, price: 20 });
    const scenario = await purchaseScenario(service);
    const [shown] = await seen(product.id);
    if (!shown) throw new Error('not shown');
    const purchase = await scenario.confirmed([{ ...basketItemOf(shown), quantity: 2 }]);
    const before = (await own()).sales;
    await scenario.pay(purchase, CARDS.fine);
    await scenario.until(purchase.id, 'paid');
    const { sales, sold, products } = await own();
    expect(sales).toEqual({ pieces: before.pieces + 2, amount: { minor: before.amount.minor + 4000, currency: 'USD' } });
    expect(sold[0]).toMatchObject({ purchase_id: purchase.id, title: 'Wool blanket', pieces: 2, amount: { minor: 4000 } });
    expect(products.find(({ id }) => id === product.id)).toMatchObject({ sold: 2, stock: 1 });
  });
});

describe('a file of products', () => {
  const good = 'name,price,stock,category\r\nTin box,12.50,4,Home\r\n"Lamp, ""green""",$80,,\r\n';

  it('is read without adding anything first, then added as a whole, unpublished', async () => {
    const before = (await own()).products.length;
    const tried = (await importCsv(good, true)).reply.data;
    expect([tried.created, tried.rows]).toEqual([
      0,
      [
        { line: 2, name: 'Tin box', errors: [] },
        { line: 3, name: 'Lamp, "green"', errors: [] },
      ],
    ]);
    expect(tried.store.products).toHaveLength(before);
    const { created, store } = (await importCsv(good, false)).reply.data;
    expect([created, store.products.length]).toEqual([2, before + 2]);
    expect(store.products.slice(0, 2)).toMatchObject([
      { name: 'Lamp, "green"', price: 80, stock: null, category: 'Other', is_publish: 0 },
      { name: 'Tin box', price: 12.5, stock: 4, category: 'Home', is_publish: 0 },
    ]);
  });

  it('adds nothing where one row does not fit, and says which and why', async () => {
    const before = (await own()).products.length;
    const { created, rows, store } = (await importCsv('name,price\nFine,5\n,abc\nDear,99999\n', false)).reply.data;
    expect(created).toBe(0);
    expect(rows.map(({ line, errors }) => [line, errors.map(({ field }) => field)])).toEqual([
      [2, []],
      [3, ['name', 'price']],
      [4, ['price']],
    ]);
    expect(store.products).toHaveLength(before);
  });

  it('reads what a spreadsheet writes where the comma is in the number: semicolons between its cells', async () => {
    const { rows, created } = (await importCsv('\uFEFFname;price;stock\r\n"Tin; large";12,50;3\r\nBox, small;2;\r\n', true)).reply.data;
    expect([rows, created]).toEqual([
      [
        { line: 2, name: 'Tin; large', errors: [] },
        { line: 3, name: 'Box, small', errors: [] },
      ],
      0,
    ]);
  });

  it('says in words what does not fit: names that nobody sees, and what is a number for programs only', async () => {
    const { rows } = (await importCsv('name,price,stock\n"\u200b",5,\nTin,0x10,\nBox,"1,50",1e2\nLid,"2,50",3\n', true)).reply.data;
    expect(rows.map(({ errors }) => errors)).toEqual([
      [{ field: 'name', code: 'too_small', message: '“name” has to have at least 1 characters.' }],
      [{ field: 'price', code: 'invalid_type', message: '“price” has to be a number.' }],
      [{ field: 'stock', code: 'invalid_type', message: expect.stringMatching(/^“stock” has to be a/) }],
      [],
    ]);
  });

  it('may have as many characters in every script as it says', async () => {
    const row = `${'あ'.repeat(100)},5,${'あ'.repeat(880)}\n`;
    const file = `name,price,description\n${row.repeat(199)}`;
    expect(file.length).toBeGreaterThan(195_000);
    expect((await importCsv(file, true)).reply.data.rows.filter(({ errors }) => errors.length === 0)).toHaveLength(199);
  });

  it.each([
    ['name,price,Price\nA,1,2\n', 'wrong_format'],
    ['name,price,"broken\n1', 'wrong_format'],
    ['name,price\n', 'required'],
    ['name,stock\nA,1\n', 'wrong_format'],
    ['name,price,host_id\nA,1,7\n', 'wrong_format'],
    [`name,price\n${'A,1\n'.repeat(201)}`, 'too_many'],
    [`name,price\n${'A'.repeat(20_000)},1\n`, 'wrong_format'],
  ])('%.30j is refused', async (csv, code) => {
    expect((await importCsv(csv, true)).problem.errors).toMatchObject([{ field: 'csv', code }]);
  });
});
