import { getBfmCountries, getLatestPurchase, listLatestPurchases } from '@outpost/shared-contracts/bfm/calls';
import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { bfmPurchaseItems, bfmPurchases } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const read = async (query: { page?: number; per_page?: number; country_from?: string } = {}) =>
  (await service.call(listLatestPurchases, { query })).reply;

describe('what hosts bought lately', () => {
  it('E-110 lists the newest first, in pages', async () => {
    const { data, total } = await read();
    expect(data.length).toBe(total);
    expect(data.map(({ month }) => month)).toEqual(
      data
        .map(({ month }) => month)
        .toSorted()
        .reverse(),
    );
    const second = await read({ page: 2, per_page: 2 });
    expect(second).toMatchObject({ data: data.slice(2, 4), total, page: 2, per_page: 2 });
  });

  it('E-110 says nothing of people: things, countries and a month', async () => {
    const [purchase] = (await read()).data;
    expect(Object.keys(purchase ?? {}).sort()).toEqual(['country_from', 'country_to', 'id', 'items', 'month']);
    expect(purchase?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.keys(purchase?.items[0] ?? {}).sort()).toEqual(['image_url', 'price', 'quantity', 'store', 'title']);
  });

  it('shows everybody pictures of this site alone', async () => {
    await service.db.update(bfmPurchaseItems).set({ imageUrl: 'https://shop.example.com/a.png' });
    const pictures = (await read()).data.flatMap(({ items }) => items.map(({ image_url }) => image_url));
    expect(new Set(pictures)).toEqual(new Set(['']));
  });

  it('leaves out what is not bought yet, canceled or refunded', async () => {
    const [newest] = (await read({ per_page: 1 })).data;
    const { total } = await read();
    for (const status of ['purchasing', 'canceled', 'refunded'] as const) {
      await service.db
        .update(bfmPurchases)
        .set({ status })
        .where(eq(bfmPurchases.publicId, newest?.id ?? ''));
      expect((await read()).total, status).toBe(total - 1);
      expect((await service.call(getLatestPurchase, { params: { id: newest?.id ?? '' } })).status, status).toBe(404);
    }
  });

  it('E-111 reads one by its public id, with what was really bought of it', async () => {
    const [newest] = (await read({ per_page: 1 })).data;
    const id = newest?.id ?? '';
    expect((await service.call(getLatestPurchase, { params: { id: id.toUpperCase() } })).reply.data).toEqual(newest);
    const [row] = await service.db.select().from(bfmPurchases).where(eq(bfmPurchases.publicId, id));
    const item = { purchaseId: row?.id ?? 0, title: 'Never found', store: 'shop', imageUrl: '', quantity: 1, unitCents: 100 };
    await service.db.insert(bfmPurchaseItems).values({ ...item, status: 'unavailable' });
    expect((await service.call(getLatestPurchase, { params: { id } })).reply.data).toEqual(newest);
  });

  it.each(['1', '1100', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"])('E-111 has nothing at %s', async (id) => {
    expect((await service.call(getLatestPurchase, { params: { id } })).status).toBe(404);
  });

  it('E-110 lists one country, and says in which countries there is anything', async () => {
    const all = await read();
    expect(all.countries.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    const [{ code, count } = { code: '', count: 0 }] = all.countries;
    const one = await read({ country_from: code.toLowerCase() });
    expect(one.total).toBe(count);
    expect(new Set(one.data.map(({ country_from }) => country_from))).toEqual(new Set([code]));
    expect(one.countries).toEqual(all.countries);
    expect((await service.call(listLatestPurchases, { query: { country_from: 'ZZ' } })).problem.errors?.[0]?.field).toBe('country_from');
  });

  it.each([{ per_page: 49 }, { per_page: 0 }, { page: 0 }, { page: 1001 }])('refuses %o', async (query) => {
    expect((await service.call(listLatestPurchases, { query })).status).toBe(422);
  });

  it('E-115 names the countries with hosts', async () => {
    const countries = (await service.call(getBfmCountries, {})).reply.data;
    expect(countries.length).toBeGreaterThanOrEqual(40);
    expect(countries).toEqual((await service.call(getHostCountries, {})).reply.data);
  });
});
