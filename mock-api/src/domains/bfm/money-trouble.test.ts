import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { confirmHostPayment, getPurchase, listPurchases } from '@outpost/shared-contracts/bfm/purchase-calls';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { type MoneyCompanyClient, moneyCompanyOf } from '../../../test/money-company.ts';
import { purchaseScenario } from '../../../test/purchases.ts';
import { balanceOf } from '../ledger/port.ts';
import { lockOrder } from '../orders/port.ts';
import { refundAgain } from '../payments/refunds.ts';
import { payments, payouts } from '../payments/schema.ts';
import { lockPurchase } from './repository.ts';
import { bfmPurchases } from './schema.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof purchaseScenario>>;
let card: MoneyCompanyClient;
let company: MoneyCompanyClient;
beforeAll(async () => {
  service = await startService();
  scenario = await purchaseScenario(service);
  card = moneyCompanyOf(service, 'cardpay');
  company = moneyCompanyOf(service, 'payouts');
});
afterAll(() => service.close());
afterEach(async () => {
  await card.behave();
  await company.behave();
});

const say = (id: number, status: 'confirmed' | 'due') =>
  service.call(confirmHostPayment, { params: { id }, body: { status } }, scenario.host);
const payment = (status: string, again: boolean) => (purchase: Purchase) =>
  purchase.host_payment?.status === status && purchase.host_payment.can_be_sent_again === again;
const tries = (id: number) => service.db.select().from(payouts).where(eq(payouts.purchaseId, id)).orderBy(payouts.createdAt);

/** What the host's list of open purchases says of the money for one; undefined where it is not in the list. */
const inList = async (id: number) => {
  const query = { state: 'open' as const, page: 1, per_page: 50 };
  return (await service.call(listPurchases, { query }, scenario.host)).reply.data.find((row) => row.id === id)?.payout;
};

describe('E-109 a host whose money', () => {
  it('waits because the e-mail is new, or failed after all else was over, finds it in the list with the reason', async () => {
    const { id } = await scenario.purchased();
    await scenario.until(id, payment('sent', false), scenario.host);
    await service.db.update(bfmPurchases).set({ status: 'completed', hostPayment: 'due' }).where(eq(bfmPurchases.id, id));
    const heldUntil = new Date(Date.now() + 3_600_000);
    const row = { status: 'requested' as const, sentAt: null, payoutId: null, heldUntil };
    await service.db.update(payouts).set(row).where(eq(payouts.purchaseId, id));
    expect(await inList(id)).toEqual({ state: 'waits', until: heldUntil.toISOString() });
    const { reply } = await service.call(getPurchase, { params: { id } }, scenario.host);
    expect(reply.data.host_payment).toMatchObject({ status: 'due', can_be_sent_again: false, waits_until: heldUntil.toISOString() });
    await service.db.update(payouts).set({ status: 'failed' }).where(eq(payouts.purchaseId, id));
    expect(await inList(id)).toEqual({ state: 'failed', until: null });
    await service.db.update(bfmPurchases).set({ hostPayment: 'confirmed' }).where(eq(bfmPurchases.id, id));
    expect(await inList(id)).toBeUndefined();
  });

  it('failed asks for it once more, and gets it by a try of its own', async () => {
    await company.injectFaults({ payouts: ['failed'] });
    const { id } = await scenario.purchased();
    await scenario.until(id, payment('due', true), scenario.host);
    expect(await inList(id)).toEqual({ state: 'failed', until: null });
    expect((await say(id, 'confirmed')).problem.code).toBe('move_refused');
    expect((await say(id, 'due')).reply.data.host_payment).toMatchObject({ status: 'due', can_be_sent_again: false });
    expect((await say(id, 'due')).problem.code).toBe('move_refused');
    await scenario.until(id, payment('sent', false), scenario.host);
    expect(await tries(id)).toMatchObject([{ status: 'failed' }, { status: 'paid' }]);
    expect(await inList(id)).toBeNull();
    expect(await balanceOf(service.db, { account: 'host_payable', purchaseId: id })).toBe(0);
  });

  it('came back after he had confirmed it is owed again', async () => {
    const { id } = await scenario.purchased();
    await scenario.until(id, payment('sent', false), scenario.host);
    await say(id, 'confirmed');
    const [paid] = await tries(id);
    expect(await company.bank('return_payout', { id: paid?.id ?? '' })).toBe(true);
    await scenario.until(id, payment('due', true), scenario.host);
    await say(id, 'due');
    await scenario.until(id, payment('sent', false), scenario.host);
    expect(await tries(id)).toMatchObject([{ status: 'returned' }, { status: 'paid' }]);
    expect(await balanceOf(service.db, { account: 'host_payable', purchaseId: id })).toBe(0);
  });
});

describe('a shopper', () => {
  it('sees what was given back, that it came back to us, and that it was given back again', async () => {
    const purchase = await scenario.purchasing();
    const [item] = purchase.items;
    await scenario.statusCall(purchase, 'purchasing', { items: [{ id: item?.id ?? 0, status: 'unavailable' }] });
    const total = purchase.amounts.total.minor;
    await scenario.until(purchase.id, ({ amounts }) => amounts.refunded.minor === total);
    const [paid] = await service.db.select().from(payments).where(eq(payments.purchaseId, purchase.id));
    expect(await card.bank('fail_refund', { id: paid?.intentId ?? '' })).toBe(true);
    const back = await scenario.until(purchase.id, ({ amounts }) => amounts.refunded.minor === 0);
    expect(back.items[0]?.refunded.minor).toBe(0);
    const owed = () => balanceOf(service.db, { account: 'refunds_payable', purchaseId: purchase.id });
    expect(await owed()).toBe(-total);
    const { queue } = service.app;
    await service.db.transaction((tx) =>
      refundAgain({ queue, lockPurchase, lockOrder }, tx, { reference: `item:${item?.id}`, now: new Date() }),
    );
    await scenario.until(purchase.id, ({ amounts }) => amounts.refunded.minor === total);
    expect(await owed()).toBe(0);
  });

  it('whose card company tells of another amount has not paid, and after 30 minutes nothing is held', async () => {
    const { id } = await scenario.confirmed();
    await card.injectFaults({ wrong: { times: 1000, cents: 100 }, operations: ['create', 'find', 'cancel'] });
    expect((await scenario.pay(await scenario.read(id))).status).toBe('processing');
    await service.runDue();
    expect((await scenario.read(id)).status).toBe('paying');
    expect(await balanceOf(service.db, { purchaseId: id, account: 'held_at_company' })).toBe(0);
    service.advance(31 * 60_000);
    await scenario.until(id, 'confirmed');
    await card.behave();
    expect((await scenario.pay(await scenario.read(id))).status).toBe('succeeded');
  });
});
