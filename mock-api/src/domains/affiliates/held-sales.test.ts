import { MANY_CLICKS } from '@outpost/shared-contracts/affiliates/credit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliateSales } from '../../../test/affiliate-sales.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { balanceOf } from '../ledger/port.ts';
import { keepClick } from './clicks.ts';
import { carryOut, readOrder } from './operator.ts';
import { affiliateCommissions } from './schema.ts';

let world: Awaited<ReturnType<typeof affiliateSales>>;
let service: typeof world.service;
let scenario: typeof world.scenario;
let now: typeof world.now;
let anAffiliate: typeof world.anAffiliate;
let salesOf: typeof world.salesOf;
let paid: typeof world.paid;
let approveIn: typeof world.approveIn;
let signedInFrom: typeof world.signedInFrom;
beforeAll(async () => {
  world = await affiliateSales();
  ({ service, scenario, now, anAffiliate, salesOf, paid, approveIn, signedInFrom } = world);
});
afterAll(() => service.close());

describe('a sale that is looked at', () => {
  const clickFrom = (affiliateId: number, address: string, at = now()) =>
    keepClick({ db: service.db, caller: { userId: scenario.shopper.userId } as never, visitor: undefined, address, now: at }, affiliateId);
  const deliver = (purchaseId: number) =>
    service.db.update(affiliateCommissions).set({ approvedAt: now() }).where(eq(affiliateCommissions.purchaseId, purchaseId));
  const operator = async (...words: string[]) => {
    const order = readOrder(words);
    const lines: string[] = [];
    const parts = { db: service.db, now, config: { publicOrigin: 'http://outpost.test', supportEmail: 'help@outpost.test' } };
    return { code: order ? await carryOut(order, parts, (line) => lines.push(line)) : 2, lines };
  };

  it('came from a network of the affiliate: it waits for the operator, who lets it go its way', async () => {
    const affiliate = await anAffiliate();
    await signedInFrom(affiliate.userId, '203.0.113.0');
    await clickFrom(affiliate.userId, '203.0.113.77');
    const { id } = await paid();
    await deliver(id);
    await approveIn(30);
    const [sale] = (await salesOf(affiliate)).sales;
    expect(sale).toMatchObject({ state: 'pending', hold: 'own_network', commission: { minor: 800 } });
    expect((await operator('held')).lines.join('\n')).toContain(`${sale?.id}\t${affiliate.userId}\t${id}\town_network\t800`);
    expect((await operator('release', String(sale?.id))).code).toBe(0);
    expect((await operator('release', String(sale?.id))).code, 'once').toBe(1);
    await approveIn(30);
    expect((await salesOf(affiliate)).sales).toMatchObject([{ state: 'approved', hold: null }]);
  });

  it('came from where very many clicks came from: denied, it brings nothing, and what was credited is taken back in the books', async () => {
    const affiliate = await anAffiliate();
    for (let times = 1; times < MANY_CLICKS; times += 1) await clickFrom(affiliate.userId, `2001:db8:1:${times}::1`);
    const few = await paid();
    await clickFrom(affiliate.userId, '2001:db8:1:ffff::1');
    const many = await paid();
    expect((await salesOf(affiliate)).sales.map(({ hold }) => hold)).toEqual(['many_clicks', null]);
    const [sale] = (await salesOf(affiliate)).sales;
    expect((await operator('deny', String(sale?.id))).code).toBe(0);
    expect((await operator('deny', String(sale?.id))).code, 'once').toBe(1);
    expect((await salesOf(affiliate)).sales[0]).toMatchObject({
      state: 'denied',
      denial: 'looked_at',
      hold: null,
      adjusted: { minor: -800 },
    });
    for (const account of ['affiliate_costs', 'affiliate_pending', 'affiliate_payable'] as const) {
      expect(await balanceOf(service.db, { account, purchaseId: many.id }), account).toBe(0);
      expect(await balanceOf(service.db, { account, purchaseId: few.id }), account).toBe(
        { affiliate_costs: 800, affiliate_pending: -800, affiliate_payable: 0 }[account],
      );
    }
    const { orders, campaigns } = await salesOf(affiliate);
    expect([orders, campaigns[0]?.commission.minor]).toEqual([1, 800]);
  });

  it('a machine that asks itself, and a click a day before, speak against nobody', async () => {
    const affiliate = await anAffiliate();
    await signedInFrom(affiliate.userId, '127.0.0.0');
    for (let times = 0; times < MANY_CLICKS; times += 1)
      await clickFrom(affiliate.userId, '203.0.114.1', new Date(now().getTime() - DAY_MS - 60_000));
    await clickFrom(affiliate.userId, '203.0.114.1');
    await paid();
    await clickFrom(affiliate.userId, '127.0.0.1');
    await paid();
    expect((await salesOf(affiliate)).sales.map(({ hold }) => hold)).toEqual([null, null]);
  });
});
