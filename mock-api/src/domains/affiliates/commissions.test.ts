import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliateSales } from '../../../test/affiliate-sales.ts';
import { takeOrderTo } from '../../../test/orders.ts';
import { aFile, purchaseScenario } from '../../../test/purchases.ts';
import { knownDevices } from '../accounts/schema.ts';
import { saveAddress } from '../addresses/port.ts';
import { sold } from '../bfm/sold.ts';
import { balanceOf } from '../ledger/port.ts';
import { paymentDisputes, payments } from '../payments/schema.ts';
import { creditSales } from './commissions.ts';

let world: Awaited<ReturnType<typeof affiliateSales>>;
let service: typeof world.service;
let scenario: typeof world.scenario;
let again: typeof world.again;
let now: typeof world.now;
let stateIs: typeof world.stateIs;
let anAffiliate: typeof world.anAffiliate;
let click: typeof world.click;
let salesOf: typeof world.salesOf;
let paid: typeof world.paid;
let wait: typeof world.wait;
let approveIn: typeof world.approveIn;
beforeAll(async () => {
  world = await affiliateSales();
  ({ service, scenario, again, now, stateIs, anAffiliate, click, salesOf, paid, wait, approveIn } = world);
});
afterAll(() => service.close());

describe('the sale of an affiliate', () => {
  it('is credited once it is paid, approved 14 days after the delivery, and owed in the books', async () => {
    const [first, last] = [await anAffiliate(), await anAffiliate()];
    expect(await click(first.userId)).toBe(true);
    expect(await click(last.userId)).toBe(true);
    const purchase = await paid();
    expect((await salesOf(first)).sales, 'the last click wins').toEqual([]);
    expect(await salesOf(last)).toMatchObject({
      clicks: 1,
      pending: { minor: 800 },
      approved: { minor: 0 },
      sales: [{ state: 'pending', denial: null, items: { minor: 10_000 }, commission: { minor: 800 }, adjusted: { minor: 0 } }],
    });
    const of = (account: 'affiliate_costs' | 'affiliate_pending' | 'affiliate_payable') =>
      balanceOf(service.db, { account, purchaseId: purchase.id });
    expect([await of('affiliate_costs'), await of('affiliate_pending')]).toEqual([800, -800]);

    const buying = (await scenario.statusCall(purchase, 'purchasing')).reply.data;
    const bought = (await scenario.statusCall(buying, 'purchased', { ...scenario.boughtOf(buying), receipts: [aFile()] })).reply.data;
    const shipped = (await scenario.statusCall(bought, 'shipped_to_host')).reply.data;
    await scenario.statusCall(shipped, 'arrived');
    const { package_order_id } = (await scenario.orderCall(purchase.id)).reply.data;
    await approveIn(200);
    expect((await salesOf(last)).sales[0], 'nothing before the delivery').toMatchObject({ state: 'pending', approved_at: null });
    await takeOrderTo(service, package_order_id ?? 0, 'completed');
    await approveIn(13);
    expect((await salesOf(last)).sales[0]?.state).toBe('pending');
    await approveIn(15);
    expect(await salesOf(last)).toMatchObject({ pending: { minor: 0 }, approved: { minor: 800 }, sales: [{ state: 'approved' }] });
    expect([await of('affiliate_costs'), await of('affiliate_pending'), await of('affiliate_payable')]).toEqual([800, 0, -800]);
  });

  it('gives back what the buyer gets back, by a row of its own', async () => {
    const affiliate = await anAffiliate();
    await click(affiliate.userId);
    const purchase = await paid();
    await scenario.statusCall(purchase, 'refunded', {}, scenario.shopper);
    await scenario.until(purchase.id, ({ amounts }) => amounts.refunded?.minor === amounts.total.minor);
    expect(await salesOf(affiliate)).toMatchObject({
      pending: { minor: 0 },
      sales: [{ state: 'pending', commission: { minor: 800 }, adjusted: { minor: -800 } }],
    });
    expect(await balanceOf(service.db, { account: 'affiliate_costs', purchaseId: purchase.id })).toBe(0);
  });

  it('ends where a bank takes the money back for good, and is back where an appeal is won', async () => {
    const affiliate = await anAffiliate();
    await click(affiliate.userId);
    const purchase = await paid();
    const [payment] = await service.db.select().from(payments).where(eq(payments.purchaseId, purchase.id));
    if (!payment) throw new Error('nothing was paid');
    const tell = async (status: 'open' | 'lost' | 'won') => {
      const row = {
        company: 'cardpay',
        disputeId: payment.id,
        paymentId: payment.id,
        amountCents: payment.capturedCents,
        reason: 'fraud',
      } as const;
      const at = { status, createdAt: now(), updatedAt: now() };
      const key = [paymentDisputes.company, paymentDisputes.disputeId];
      await service.db
        .insert(paymentDisputes)
        .values({ ...row, ...at })
        .onConflictDoUpdate({ target: key, set: { status } });
      const type = status === 'open' ? 'dispute_opened' : (`dispute_${status}` as const);
      const event = { type, payment: { purpose: { kind: 'purchase', purchaseId: purchase.id } } } as never;
      await service.db.transaction((transaction) => creditSales(sold)(transaction, event, now()));
      return (await salesOf(affiliate)).pending.minor;
    };
    expect(await tell('open'), 'while the bank decides').toBe(800);
    expect(await tell('lost')).toBe(0);
    expect(await tell('won')).toBe(800);
    expect(await balanceOf(service.db, { account: 'affiliate_costs', purchaseId: purchase.id })).toBe(800);
  });
});

it('a sale is denied where the buyer uses the browser of the affiliate', async () => {
  const affiliate = await anAffiliate();
  const lastSeenAt = now();
  const both = [affiliate.userId, scenario.shopper.userId].map((userId) => ({ userId, device: 'one browser', lastSeenAt }));
  await service.db.insert(knownDevices).values(both);
  await click(affiliate.userId);
  const { id } = await paid();
  expect((await salesOf(affiliate)).sales).toMatchObject([{ state: 'denied', denial: 'own_purchase', commission: { minor: 0 } }]);
  expect(await balanceOf(service.db, { account: 'affiliate_costs', purchaseId: id })).toBe(0);
});

it.each(['address', 'card'] as const)('a sale is denied where the buyer has the %s of the affiliate', async (what) => {
  const affiliate = await anAffiliate();
  const fresh = await purchaseScenario(service);
  expect(await click(affiliate.userId, fresh.shopper)).toBe(true);
  const held = await fresh.authorized();
  if (what === 'address')
    for (const [userId, line1] of [
      [affiliate.userId, '12 Mill Lane'],
      [fresh.shopper.userId, '12, mill lane'],
    ] as const)
      await saveAddress(service.db, { userId, line1, line2: '', cityName: 'London', state: '', postCode: 'EC1A 1BB', countryCode: 'GB' });
  // A top-up or an order of the affiliate with the same card: what is compared is who paid.
  else {
    const [payment] = await service.db.select().from(payments).where(eq(payments.shopperId, fresh.shopper.userId));
    if (!payment) throw new Error('nothing was paid');
    await service.db
      .insert(payments)
      .values({ ...payment, id: randomUUID(), shopperId: affiliate.userId, intentId: null, status: 'failed' });
  }
  await fresh.quoteCall(held, fresh.costOf(held));
  await fresh.until(held.id, 'paid');
  expect((await salesOf(affiliate)).sales).toMatchObject([{ state: 'denied', denial: 'own_purchase', commission: { minor: 0 } }]);
});

it('a sale is nobody’s for a click that is older than 30 days, and denied where the affiliate is none any more', async () => {
  const affiliate = await anAffiliate();
  await click(affiliate.userId);
  wait(31);
  await paid(await purchaseScenario(service, await again(scenario.shopper)));
  expect((await salesOf(await again(affiliate))).sales).toEqual([]);
  const later = await purchaseScenario(service);
  await click(affiliate.userId, later.shopper);
  await stateIs(affiliate.userId, 'suspended');
  await paid(later);
  expect((await salesOf(await again(affiliate))).sales).toMatchObject([
    { state: 'denied', denial: 'not_approved', commission: { minor: 0 } },
  ]);
});
