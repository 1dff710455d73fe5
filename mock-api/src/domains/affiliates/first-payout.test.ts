import {
  getAffiliateApplication,
  getAffiliateSales,
  keepAffiliateClick,
  submitAffiliate,
} from '@outpost/shared-contracts/affiliates/calls';
import { getPayoutInfo, requestPayout } from '@outpost/shared-contracts/payments/payout-method-calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { aNewAffiliate, aStore } from '../../../test/affiliates.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { takeOrderTo } from '../../../test/orders.ts';
import { PASSWORD } from '../../../test/people.ts';
import { aFile, purchaseScenario } from '../../../test/purchases.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { balanceOf } from '../ledger/port.ts';
import { approveCommissions } from './commissions.ts';
import { carryOut, readOrder } from './operator.ts';
import { affiliateJobs } from './review.ts';

let service: TestService;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
beforeAll(async () => {
  service = await startService({ RATE_LIMITS: 'false' });
});
afterAll(() => service.close());

const wait = (days: number) => {
  ahead += days * DAY_MS;
  service.advance(days * DAY_MS);
};

it('from the application to the first payout: applied, accepted by the operator, a sale by a link, delivered, approved 14 days later, asked for and paid', async () => {
  const scenario = await purchaseScenario(service);
  const email = `mira+wait@${Date.now()}.example.com`;
  const { token, userId } = await aNewAffiliate(service, { email });
  const { revision } = (await service.call(getAffiliateApplication, {}, { token })).reply.data;
  expect((await service.call(submitAffiliate, { body: aStore({ revision }) }, { token })).status).toBe(200);
  const parts = { db: service.db, now, config: { publicOrigin: 'http://outpost.test', supportEmail: 'help@outpost.test' } };
  for (const job of affiliateJobs(parts as never, undefined)) await job.run();
  const approval = readOrder(['approve', String(userId)]);
  expect(approval && (await carryOut(approval, parts, () => undefined))).toBe(0);

  const clicked = await service.call(keepAffiliateClick, { body: { affiliate_id: userId } }, scenario.shopper);
  expect(clicked.reply.data.kept).toBe(true);
  const purchase = await scenario.paid([aBfmItem({ price: 400, quantity: 1 })]);
  const buying = (await scenario.statusCall(purchase, 'purchasing')).reply.data;
  const bought = (await scenario.statusCall(buying, 'purchased', { ...scenario.boughtOf(buying), receipts: [aFile()] })).reply.data;
  const shipped = (await scenario.statusCall(bought, 'shipped_to_host')).reply.data;
  await scenario.statusCall(shipped, 'arrived');
  const { package_order_id } = (await scenario.orderCall(purchase.id)).reply.data;
  await takeOrderTo(service, package_order_id ?? 0, 'completed', now());

  const signedIn = () => service.tokenOf(email, PASSWORD);
  const read = async (who: Awaited<ReturnType<typeof signedIn>>) => {
    const { reply: info } = await service.call(getPayoutInfo, {}, who);
    const { reply: sales } = await service.call(getAffiliateSales, { query: {} }, who);
    return { totals: info.data.totals, state: sales.data.sales[0]?.state, payouts: info.data.payouts };
  };
  wait(13);
  await approveCommissions({ db: service.db, now }).run();
  const early = await read(await signedIn());
  expect(early).toMatchObject({ state: 'pending', totals: { pending: { minor: 3_200 }, available: { minor: 0 } }, payouts: [] });
  wait(2);
  await approveCommissions({ db: service.db, now }).run();
  const who = await signedIn();
  expect(await read(who)).toMatchObject({ state: 'approved', totals: { pending: { minor: 0 }, available: { minor: 3_200 } }, payouts: [] });
  expect((await service.call(requestPayout, {}, who)).status).toBe(200);
  const paid = await vi.waitUntil(
    async () => {
      await service.runDue();
      const all = await read(who);
      return all.state === 'paid' && all;
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(paid).toMatchObject({
    totals: { pending: { minor: 0 }, available: { minor: 0 }, paid: { minor: 3_200 } },
    payouts: [{ status: 'paid', orders: 1, purchase_id: null, amount: { minor: 3_200 } }],
  });
  expect(await balanceOf(service.db, { account: 'affiliate_payable', purchaseId: purchase.id })).toBe(0);
  expect(await balanceOf(service.db), 'all accounts together').toBe(0);
}, 120_000);
