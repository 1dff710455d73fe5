import { saveAffiliate, submitAffiliate } from '@outpost/shared-contracts/affiliates/calls';
import * as calls from '@outpost/shared-contracts/affiliates/store-calls';
import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { MOST_PRODUCTS } from '@outpost/shared-contracts/stores/own-calls';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewAffiliate, aStore } from '../../../test/affiliates.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { hosts } from '../hosts/schema.ts';
import { storeProducts } from '../stores/schema.ts';
import { carryOut, readOrder } from './operator.ts';
import { affiliateApplications, affiliateProducts } from './schema.ts';

let service: TestService;
let ids: number[];
beforeAll(async () => {
  service = await startService({ RATE_LIMITS: 'false' });
  ids = (await service.call(listStoreProducts, { query: {} })).reply.data.map(({ id }) => id);
});
afterAll(() => service.close());

type Who = Awaited<ReturnType<typeof anAffiliate>>;
async function anAffiliate(state: 'approved' | 'in_review' = 'approved') {
  const who = await aNewAffiliate(service);
  await service.call(submitAffiliate, { body: aStore() }, who);
  await service.db.update(affiliateApplications).set({ state }).where(eq(affiliateApplications.userId, who.userId));
  return who;
}
const idAt = (index: number): number => ids[index] ?? 0;
const add = (who: Who, product_id: number, more: { note?: string; is_publish?: 0 | 1 } = {}) =>
  service.call(calls.addAffiliateProduct, { body: { product_id, note: '', is_publish: 1, ...more } }, who);
const shown = async (id: number, who?: { readonly token: string }) =>
  (await service.call(calls.listAffiliateProducts, { params: { id }, query: {} }, who)).reply.data.map((one) => one.id);
const storeOf = (id: number, who?: { readonly token: string }) => service.call(calls.getAffiliate, { params: { id } }, who);
const fronts = async () => (await service.call(calls.listAffiliates, {})).reply.data;
const stockOf = (id: number, product_id: number, who?: { readonly token: string }) =>
  service.call(calls.getAffiliateStock, { params: { id }, query: { product_id } }, who);
const change = (id: number, as: Partial<typeof storeProducts.$inferInsert>) =>
  service.db.update(storeProducts).set(as).where(eq(storeProducts.id, id));
async function save(who: Who, changes: Record<string, unknown>) {
  const [row] = await service.db.select().from(affiliateApplications).where(eq(affiliateApplications.userId, who.userId));
  return await service.call(
    saveAffiliate,
    { params: { id: who.userId }, body: { ...aStore(), revision: row?.revision ?? 0, ...changes } },
    who,
  );
}

describe('the products of an affiliate', () => {
  it('E-131 E-132 E-133 are added once, and listed as their hosts sell them, the newest first', async () => {
    const who = await anAffiliate();
    await add(who, idAt(0), { note: '  I drink from it.  ' });
    const { reply } = await add(who, idAt(1));
    expect(reply.data.map(({ id }) => id)).toEqual([idAt(1), idAt(0)]);
    expect((await add(who, idAt(0), { note: 'again' })).reply.data).toHaveLength(2);
    expect(await shown(who.userId)).toEqual([idAt(1), idAt(0)]);
    const one = await service.call(calls.listAffiliateProducts, { params: { id: who.userId }, query: { product_id: idAt(0) } });
    const [sold] = (await service.call(listStoreProducts, { query: { product_id: idAt(0) } })).reply.data;
    expect(one.reply.data).toEqual([{ ...sold, affiliate_id: who.userId, note: 'I drink from it.', is_sold: 1, revision: 1 }]);
    const audit = and(eq(auditRows.userId, who.userId), eq(auditRows.event, 'affiliate.products_added'));
    expect(await service.db.$count(auditRows, audit), 'once each').toBe(2);
  });

  it('E-133 are what a host sells now, and 500 at most', async () => {
    const who = await anAffiliate();
    expect((await add(who, 2_000_000_000)).problem.errors).toMatchObject([{ field: 'product_id', code: 'not_sold' }]);
    await change(idAt(5), { isPublished: false });
    expect((await add(who, idAt(5))).problem.errors).toMatchObject([{ code: 'not_sold' }]);
    await change(idAt(5), { isPublished: true });
    const [like] = await service.db
      .select()
      .from(storeProducts)
      .where(eq(storeProducts.id, idAt(0)));
    if (!like) throw new Error('no product');
    const { id: _, ...words } = like;
    const many = await service.db
      .insert(storeProducts)
      .values(Array.from({ length: MOST_PRODUCTS }, () => ({ ...words, deletedAt: new Date() })))
      .returning();
    await service.db
      .insert(affiliateProducts)
      .values(many.map(({ id }) => ({ affiliateId: who.userId, productId: id, note: '', isPublished: false })));
    expect((await add(who, idAt(0))).problem.errors).toMatchObject([{ field: 'product_id', code: 'too_many' }]);
  });

  it('E-134 E-135 E-136 are changed, published and taken out by their owner alone, all or none', async () => {
    const [who, other] = [await anAffiliate(), await anAffiliate()];
    await add(who, idAt(0));
    await add(who, idAt(1), { is_publish: 0 });
    const say = (note: string, revision: number, by = who) =>
      service.call(calls.changeAffiliateProduct, { body: { product_id: idAt(0), note, revision } }, by);
    expect((await say('Good', 1)).reply.data[1]).toMatchObject({ note: 'Good', revision: 2 });
    expect((await say('Better', 1)).problem.code).toBe('stale_change');
    expect((await say('Mine', 2, other)).problem.code).toBe('not_found');
    const publish = (product_ids: number[], is_publish: 0 | 1, by = who) =>
      service.call(calls.publishAffiliateProducts, { body: { product_ids, is_publish } }, by);
    expect(await shown(who.userId)).toEqual([idAt(0)]);
    expect((await publish([idAt(1), idAt(2)], 1)).problem.code).toBe('not_found');
    expect(await shown(who.userId), 'none of them').toEqual([idAt(0)]);
    expect((await publish([idAt(0)], 0, other)).problem.code).toBe('not_found');
    await publish([idAt(0), idAt(1)], 1);
    expect(await shown(who.userId)).toEqual([idAt(1), idAt(0)]);
    const remove = (product_ids: number[], by = who) => service.call(calls.removeAffiliateProducts, { body: { product_ids } }, by);
    expect((await remove([idAt(0)], other)).problem.code).toBe('not_found');
    expect((await remove([idAt(0), idAt(2)])).problem.code).toBe('not_found');
    expect((await remove([idAt(0)])).reply.data.map(({ id }) => id)).toEqual([idAt(1)]);
    expect((await service.call(listStoreProducts, { query: { product_id: idAt(0) } })).reply.data, 'its host sells it').toHaveLength(1);
  });

  it('B-387 are shown while both flags are set, and their owner sees them always', async () => {
    const who = await anAffiliate();
    const [sold, own] = [idAt(2), { token: who.token }];
    await add(who, sold, { is_publish: 0 });
    const [row] = await service.db.select().from(storeProducts).where(eq(storeProducts.id, sold));
    const hostId = row?.hostId ?? 0;
    for (const isPublished of [true, false])
      for (const is_open of [1, 0] as const)
        for (const state of ['approved', 'suspended'] as const)
          for (const sells of ['sold', 'draft', 'deleted', 'store closed'] as const) {
            await service.db.update(affiliateProducts).set({ isPublished }).where(eq(affiliateProducts.affiliateId, who.userId));
            await save(who, { is_open });
            await service.db.update(affiliateApplications).set({ state }).where(eq(affiliateApplications.userId, who.userId));
            await change(sold, { isPublished: sells !== 'draft', deletedAt: sells === 'deleted' ? new Date() : null });
            await service.db
              .update(hosts)
              .set({ isStoreActive: sells !== 'store closed' })
              .where(eq(hosts.userId, hostId));
            const isOpen = is_open === 1 && state === 'approved';
            const isShown = isPublished && isOpen && sells === 'sold';
            const says = JSON.stringify({ isPublished, is_open, state, sells });
            expect(await shown(who.userId), says).toEqual(isShown ? [sold] : []);
            expect((await stockOf(who.userId, sold)).status, says).toBe(isShown ? 200 : 404);
            expect((await storeOf(who.userId)).status, says).toBe(isOpen ? 200 : 404);
            expect(
              (await fronts()).some(({ affiliate_id }) => affiliate_id === who.userId),
              says,
            ).toBe(isShown);
            const { reply } = await service.call(calls.listAffiliateProducts, { params: { id: who.userId }, query: {} }, own);
            expect(reply.data, says).toMatchObject([{ id: sold, is_publish: Number(isPublished), is_sold: Number(sells === 'sold') }]);
            expect((await storeOf(who.userId, own)).reply.data, says).toMatchObject({
              is_open: Number(isOpen),
              products: 0 + Number(isPublished && sells === 'sold'),
            });
          }
    await change(sold, { isPublished: true, deletedAt: null });
    await service.db.update(hosts).set({ isStoreActive: true }).where(eq(hosts.userId, hostId));
  });

  it('E-137 have the stock that their host has', async () => {
    const who = await anAffiliate();
    await add(who, idAt(3));
    await change(idAt(3), { stock: 7 });
    expect((await stockOf(who.userId, idAt(3))).reply.data).toEqual({ product_id: idAt(3), stock: 7 });
    expect((await stockOf(who.userId, idAt(4))).problem.code).toBe('not_found');
  });

  it('wait for a store, and are filled in before it is approved', async () => {
    const begun = await aNewAffiliate(service);
    expect((await add(begun, idAt(0))).problem.code).toBe('move_refused');
    const waiting = await anAffiliate('in_review');
    expect((await add(waiting, idAt(0))).reply.data).toHaveLength(1);
    expect(await shown(waiting.userId)).toEqual([]);
    expect((await storeOf(waiting.userId)).problem.code).toBe('not_found');
    expect((await storeOf(waiting.userId, waiting)).reply.data).toMatchObject({ is_open: 0, products: 1 });
  });
});

describe('the store of an affiliate', () => {
  it('E-138 E-139 says what everybody may know, and nothing of the person', async () => {
    const who = await anAffiliate();
    const about = { tagline: 'Small things that last', about: 'I test them for a season.' };
    expect((await save(who, about)).reply.data.store).toMatchObject({ ...about, is_open: 1 });
    expect((await save(who, { store_name: 'Mira found' })).reply.data.store, 'what is left out stays').toMatchObject(about);
    await add(who, idAt(0));
    const { reply } = await storeOf(who.userId);
    expect(reply.data).toEqual({
      ...{ affiliate_id: who.userId, name: 'Mira found', ...about, is_open: 1, products: 1 },
      ...{ profile_image_url: expect.any(String), code: null, channels: [{ type: 'video', url: 'https://video.example.com/mira' }] },
    });
    expect(await fronts()).toContainEqual(reply.data);
    for (const secret of [who.email, 'Okafor', '5200', 'wallet']) expect(JSON.stringify(reply)).not.toContain(secret);
  });

  it('E-138 is listed with most products first, once it shows one', async () => {
    const [one, two, none] = [await anAffiliate(), await anAffiliate(), await anAffiliate()];
    await add(one, idAt(0));
    for (const at of [0, 1, 2]) await add(two, idAt(at));
    await add(none, idAt(0), { is_publish: 0 });
    const listed = (await fronts()).map(({ affiliate_id }) => affiliate_id);
    expect(listed.filter((id) => [one, two, none].some(({ userId }) => userId === id))).toEqual([two.userId, one.userId]);
    const [last] = await service.db.select().from(affiliateApplications).orderBy(desc(affiliateApplications.userId)).limit(1);
    expect((await storeOf((last?.userId ?? 0) + 1)).problem.code).toBe('not_found');
  });
});

describe('the influencer', () => {
  it('B-092 is the approved affiliate whom the operator names, one at most, while the store is open', async () => {
    const [one, two, waiting] = [await anAffiliate(), await anAffiliate(), await anAffiliate('in_review')];
    const parts = {
      db: service.db,
      now: () => new Date(),
      config: { publicOrigin: 'http://outpost.test', supportEmail: 'help@outpost.test' },
    };
    const said: string[] = [];
    const order = async (...words: string[]) => {
      const read = readOrder(words);
      return read ? await carryOut(read, parts, (line) => said.push(line)) : 2;
    };
    const influencer = async () => (await service.call(calls.getInfluencer, {})).reply.data?.affiliate_id;
    expect(await order('feature', String(waiting.userId)), 'nobody who waits').toBe(1);
    expect(await order('feature', '999999999')).toBe(1);
    expect(await order('feature', String(one.userId))).toBe(0);
    expect(await influencer()).toBe(one.userId);
    expect(await order('feature', String(two.userId))).toBe(0);
    expect(await influencer()).toBe(two.userId);
    expect(await order('unfeature', String(one.userId)), 'who is not').toBe(1);
    await save(two, { is_open: 0 });
    expect(await influencer()).toBeUndefined();
    await save(two, { is_open: 1 });
    expect(await influencer()).toBe(two.userId);
    expect(await order('unfeature', String(two.userId))).toBe(0);
    expect(await influencer()).toBeUndefined();
    expect(said.at(-1)).toBe(`Affiliate ${two.userId} is no more the influencer.`);
  });
});
