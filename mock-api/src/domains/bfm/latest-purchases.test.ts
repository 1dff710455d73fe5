import { getBfmCountries, listLatestPurchases } from '@outpost/shared-contracts/bfm/calls';
import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { bfmPurchases } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const read = async (query: { offset?: number; limit?: number } = {}) => (await service.call(listLatestPurchases, { query })).reply;

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
    const second = await read({ offset: 1, limit: 2 });
    expect(second.data).toEqual(data.slice(1, 3));
    expect(second.total).toBe(total);
  });

  it('E-110 says nothing of people: things, countries and a month', async () => {
    const [purchase] = (await read()).data;
    expect(Object.keys(purchase ?? {}).sort()).toEqual(['country_from', 'country_to', 'id', 'items', 'month']);
    expect(purchase?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Object.keys(purchase?.items[0] ?? {}).sort()).toEqual(['image_url', 'price', 'quantity', 'store', 'title']);
  });

  it('leaves out what is not bought yet, canceled or refunded', async () => {
    const [newest] = (await read({ limit: 1 })).data;
    const { total } = await read();
    for (const status of ['purchasing', 'canceled', 'refunded']) {
      await service.db
        .update(bfmPurchases)
        .set({ status })
        .where(eq(bfmPurchases.publicId, newest?.id ?? ''));
      expect((await read()).total, status).toBe(total - 1);
    }
  });

  it.each([{ limit: 49 }, { offset: -1 }])('refuses %o', async (query) => {
    expect((await service.call(listLatestPurchases, { query })).status).toBe(422);
  });

  it('E-115 names the countries with hosts', async () => {
    const countries = (await service.call(getBfmCountries, {})).reply.data;
    expect(countries.length).toBeGreaterThanOrEqual(40);
    expect(countries).toEqual((await service.call(getHostCountries, {})).reply.data);
  });
});
