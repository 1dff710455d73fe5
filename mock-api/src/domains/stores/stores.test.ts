import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { hosts } from '../hosts/schema.ts';

const HANNA = 2;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const storeOf = async (hostId: number, token?: string) =>
  (await service.call(listStoreProducts, { query: { host_id: hostId } }, token ? { token } : {})).reply;
const setHost = (values: Partial<typeof hosts.$inferInsert>) => service.db.update(hosts).set(values).where(eq(hosts.userId, HANNA));

describe("a host's store", () => {
  it('B-447 E-128 answers without a token with the products of that host, and how the store presents itself', async () => {
    const { data, store } = await storeOf(HANNA);
    expect(new Set(data.map(({ host_id }) => host_id))).toEqual(new Set([HANNA]));
    expect(store).toMatchObject({ host_id: HANNA, name: 'Hanna’s Portland Finds', banner_image_url: '/api/pictures/stores/2.svg' });
    expect(store?.tagline).toMatch(/^Things made by people/);
    const banner = await service.app.inject({ url: store?.banner_image_url ?? '' });
    expect([banner.statusCode, banner.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  });

  it('B-312 shows strangers only what is published, and the owner everything', async () => {
    const { token } = await service.tokenOf('host@outpost.test');
    const [seen, own] = [await storeOf(HANNA), await storeOf(HANNA, token)];
    expect(seen.data.every(({ is_publish }) => is_publish === 1)).toBe(true);
    expect(own.data.filter(({ is_publish }) => is_publish === 0)).toHaveLength(1);
    expect(own.data).toHaveLength(seen.data.length + 1);
  });

  it('B-312 is closed while it is not active, and while its host is not listed', async () => {
    for (const closed of [{ isStoreActive: false }, { isList: false }]) {
      await setHost(closed);
      const { data, store } = await storeOf(HANNA);
      const all = (await service.call(listStoreProducts, {})).reply.data;
      await setHost({ isStoreActive: true, isList: true });
      expect([data, store]).toEqual([[], null]);
      expect(all.some(({ host_id }) => host_id === HANNA)).toBe(false);
    }
  });

  it('is none where there is no such host', async () => {
    expect(await storeOf(99_999)).toEqual({ data: [], store: null });
  });

  it('is not part of the list of all stores', async () => {
    expect((await service.call(listStoreProducts, {})).reply).not.toHaveProperty('store');
  });
});
