import { drawAffiliateLink, getAffiliateSales, keepAffiliateClick } from '@outpost/shared-contracts/affiliates/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aNewAffiliate } from '../../../test/affiliates.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { aConfirmedShopper } from '../../../test/purchases.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { affiliateAdjustments, affiliateApplications, affiliateClicks, affiliateCommissions } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ RATE_LIMITS: 'false' });
});
afterAll(() => service.close());

async function anAffiliate() {
  const who = await aNewAffiliate(service);
  await service.db
    .insert(affiliateApplications)
    .values({ userId: who.userId, state: 'approved', since: new Date(), revision: 1 })
    .onConflictDoUpdate({ target: affiliateApplications.userId, set: { state: 'approved' } });
  return who;
}
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
/** Noon in UTC, so many days ago. */
const noon = (days: number): Date => new Date(`${dayAgo(days)}T12:00:00Z`);
const read = (who: object, query: { from?: string; to?: string } = {}) => service.call(getAffiliateSales, { query }, who);

it('what links brought is counted by day and by campaign, without what was denied and less what was taken off', async () => {
  const [who, other] = [await anAffiliate(), await anAffiliate()];
  // Against a plain list, of random clicks and sales.
  let state = 99;
  const pick = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * (most + 1));
  };
  const subs = [null, 'yt-nights', 'bio'];
  const clicks = Array.from({ length: 300 }, () => ({ affiliate: pick(3) ? who : other, day: pick(89), sub: subs[pick(2)] ?? null }));
  const edges = [new Date(`${dayAgo(6)}T00:00:00.000Z`), new Date(new Date(`${dayAgo(6)}T00:00:00.000Z`).getTime() - 1)];
  await service.db
    .insert(affiliateClicks)
    .values([
      ...clicks.map(({ affiliate, day, sub }) => ({ affiliateId: affiliate.userId, visitorHash: 'x', subId: sub, at: noon(day) })),
      ...edges.map((at) => ({ affiliateId: who.userId, visitorHash: 'x', subId: 'edge', at })),
    ]);
  const sales = Array.from({ length: 80 }, (_, at) => ({
    ...{ affiliate: pick(3) ? who : other, day: pick(89), sub: subs[pick(2)] ?? null },
    ...{ denied: pick(4) === 0, items: 1 + pick(20_000), adjusted: pick(2) ? 0 : -pick(5), purchaseId: 1_900_000 + at },
  }));
  for (const one of sales) {
    const commissionCents = one.denied ? 0 : Math.round(one.items * 0.08);
    const [row] = await service.db
      .insert(affiliateCommissions)
      .values({
        ...{ purchaseId: one.purchaseId, affiliateId: one.affiliate.userId, subId: one.sub, country: 'GB', title: 'Tent', revision: 0 },
        ...(one.denied ? { state: 'denied' as const, denial: 'own_purchase' as const } : { state: 'pending' as const }),
        ...{ itemsCents: one.items, totalCents: one.items, commissionCents, createdAt: noon(one.day) },
      })
      .returning();
    if (!one.denied && one.adjusted < 0)
      await service.db.insert(affiliateAdjustments).values({ commissionId: row?.id ?? 0, cents: one.adjusted, at: new Date() });
  }
  for (const [from, to] of [
    [29, 0],
    [89, 0],
    [6, 6],
    [6, 0],
    [50, 20],
  ] as const) {
    const { data } = (await read(who, from === 29 ? {} : { from: dayAgo(from), to: dayAgo(to) })).reply;
    const within = ({ day }: { day: number }) => day <= from && day >= to;
    const mine = clicks.filter((one) => one.affiliate === who && within(one));
    const edge = edges.filter((at) => at.toISOString().slice(0, 10) >= dayAgo(from) && at.toISOString().slice(0, 10) <= dayAgo(to)).length;
    const sold = sales.filter((one) => one.affiliate === who && !one.denied && within(one));
    const sum = (list: readonly { items: number }[]) => list.reduce((total, { items }) => total + items, 0);
    expect(data).toMatchObject({ from: dayAgo(from), to: dayAgo(to), clicks: mine.length + edge, orders: sold.length });
    expect(data.items.minor).toBe(sum(sold));
    const earlier = { from: from + (from - to + 1), to: from + 1 };
    const then = (one: { affiliate: unknown; day: number }) => one.affiliate === who && one.day <= earlier.from && one.day >= earlier.to;
    const edgesThen = edges.filter(
      (at) => at.toISOString().slice(0, 10) >= dayAgo(earlier.from) && at.toISOString().slice(0, 10) <= dayAgo(earlier.to),
    );
    const soldThen = sales.filter((one) => then(one) && !one.denied);
    const before = { clicks: clicks.filter(then).length + edgesThen.length, orders: soldThen.length, items: { minor: sum(soldThen) } };
    if (earlier.from <= 89) expect(data.before).toMatchObject(before);
    else expect(data.before, 'clicks are kept no more').toBeNull();
    expect(data.days.map(({ day }) => day)).toEqual(Array.from({ length: from - to + 1 }, (_, at) => dayAgo(from - at)));
    for (const { day, orders, items } of data.days) {
      const then = sold.filter((one) => dayAgo(one.day) === day);
      expect([orders, items.minor], day).toEqual([then.length, sum(then)]);
    }
    for (const sub of subs) {
      const then = sold.filter((one) => one.sub === sub);
      const [found, ...more] = data.campaigns.filter(({ sub_id }) => sub_id === sub);
      expect(more).toEqual([]);
      expect(found?.clicks ?? 0).toBe(mine.filter((one) => one.sub === sub).length);
      expect([found?.orders ?? 0, found?.items.minor ?? 0]).toEqual([then.length, sum(then)]);
      expect(found?.commission.minor ?? 0).toBe(then.reduce((total, one) => total + Math.round(one.items * 0.08) + one.adjusted, 0));
    }
    expect(data.sales).toHaveLength(sales.filter((one) => one.affiliate === who && within(one)).length);
  }
});

it('a click is counted at once, under its campaign', async () => {
  const who = await anAffiliate();
  const shopper = await aConfirmedShopper(service);
  const keep = (sub_id?: string) => service.call(keepAffiliateClick, { body: { affiliate_id: who.userId, sub_id } }, shopper);
  await keep('yt-nights');
  await keep();
  const { data } = (await read(who)).reply;
  expect(data).toMatchObject({
    clicks: 2,
    campaigns: [
      { sub_id: null, clicks: 1 },
      { sub_id: 'yt-nights', clicks: 1 },
    ],
  });
  expect(data.days.at(-1)).toMatchObject({ day: dayAgo(0), clicks: 2 });
  for (const wrong of ['', '-a', '=1+1', 'a b', 'a'.repeat(41), 'ä'])
    expect((await keep(wrong)).problem.code, wrong).toBe('validation_failed');
});

it('days are asked for in their order, that have come, and of which clicks are kept', async () => {
  const who = await anAffiliate();
  expect((await read(who, { to: dayAgo(-1) })).problem.errors).toMatchObject([{ field: 'to', code: 'out_of_range' }]);
  expect((await read(who, { from: dayAgo(1), to: dayAgo(2) })).problem.errors).toMatchObject([{ field: 'from', code: 'out_of_range' }]);
  expect((await read(who, { from: dayAgo(90) })).problem.errors).toMatchObject([{ field: 'from', code: 'out_of_range' }]);
  expect((await read(who, { from: '2026-02-30' })).problem.errors).toMatchObject([{ field: 'from', code: 'not_a_day' }]);
  expect((await read(who, { to: dayAgo(80) })).reply.data).toMatchObject({ from: dayAgo(89), to: dayAgo(80) });
});

it('a link is drawn for a camera, with the id of who asks', async () => {
  const who = await anAffiliate();
  const draw = async (query: object) => (await service.call(drawAffiliateLink, { query }, who)).reply.data;
  const { link, qr } = await draw({ product_id: '5', sub_id: 'yt-nights', language: 'de' });
  expect(new URL(link).pathname + new URL(link).search).toBe(`/de/affiliate/product/5?affiliate_id=${who.userId}&sub=yt-nights`);
  expect(qr).toMatch(/^<svg /);
  expect(qr).not.toBe((await draw({})).qr);
  expect((await draw({})).link).toMatch(new RegExp(`/affiliate\\?affiliate_id=${who.userId}$`));
});
