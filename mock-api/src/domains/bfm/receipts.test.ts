import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { changePurchaseStatus, payExtraCharge } from '@outpost/shared-contracts/bfm/purchase-calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { messagesTo } from '../../../test/people.ts';
import { aReceipt, purchaseScenario } from '../../../test/purchases.ts';
import type { Database } from '../../platform/db/database.ts';
import { hashOf } from '../../platform/files/files.ts';
import { findAlreadyKept, plantUpload } from '../../platform/uploads/uploads.ts';
import { users } from '../accounts/schema.ts';
import { balanceOf, type LedgerAccount } from '../ledger/port.ts';
import { payouts } from '../payments/schema.ts';
import { bfmPurchaseItems } from './schema.ts';

/** Three shops: $105, $55 and $12 with shipping, and a fee of $13.76. */
const THREE = [
  aBfmItem({ price: 100, quantity: 1, vendor: 'a.example' }),
  aBfmItem({ price: 25, quantity: 2, vendor: 'b.example', url: 'https://b.example/' }),
  aBfmItem({ price: 7, quantity: 1, vendor: 'c.example', url: 'https://c.example/' }),
];
const AGREED = 17_200;
const FEE = 1376;

let service: TestService;
let scenario: Awaited<ReturnType<typeof purchaseScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await purchaseScenario(service);
});
afterAll(() => service.close());

type Said = ReturnType<typeof scenario.boughtOf>;
const say = (purchase: Purchase, more: Partial<Said> = {}) =>
  scenario.statusCall(purchase, 'purchased', { ...scenario.boughtOf(purchase), ...more });
const fieldOf = async (answer: ReturnType<typeof say>) => {
  const { problem } = await answer;
  return [problem?.errors?.[0]?.field, problem?.errors?.[0]?.code];
};
const refundedTo = (id: number, cents: number) => scenario.until(id, ({ amounts }) => amounts.refunded.minor === cents);
const sentToHost = (id: number) => scenario.until(id, ({ host_payment }) => host_payment?.status === 'sent', scenario.host);

/** Credit balances of a purchase, in cents; nothing is left between the accounts. */
async function books(purchaseId: number) {
  const of = async (account: LedgerAccount) => 0 - (await balanceOf(service.db, { account, purchaseId }));
  return {
    all: await balanceOf(service.db),
    open: await of('purchase_money'),
    owedToShopper: await of('refunds_payable'),
    owedToHost: await of('host_payable'),
    fees: await of('service_fees'),
    paidOut: await of('payouts'),
    ours: 0 - (await of('company_balance')),
  };
}

describe('E-106 what the receipt says in all', () => {
  it('is what the host gets, and the rest of what was agreed goes back to the shopper, to the cent', async () => {
    const buying = await scenario.purchasing(THREE);
    const bought = (await say(buying, { receipt_total: usd(15_999) })).reply.data;
    expect(bought).toMatchObject({ status: 'purchased', receipt_total: usd(15_999), host_payment: { amount: usd(15_999) } });
    await sentToHost(buying.id);
    const seen = await refundedTo(buying.id, AGREED - 15_999);
    // The total stays what was agreed; the shopper reads all three.
    expect(seen).toMatchObject({ receipt_total: usd(15_999), amounts: { total: usd(AGREED + FEE), captured: usd(AGREED + FEE) } });
    expect(await books(buying.id)).toEqual({
      all: 0,
      open: 0,
      owedToShopper: 0,
      owedToHost: 0,
      fees: FEE,
      paidOut: 15_999,
      ours: 15_999 + FEE,
    });
    const [user] = await service.db.select().from(users).where(eq(users.id, scenario.shopper.userId));
    const [mail] = await messagesTo(service, user?.email ?? '');
    expect(mail).toMatchObject({ template: 'purchase-refunded' });
    expect(mail?.body).toContain('$12.01');
  });

  it('leaves of each thing what a later refund may still give back', async () => {
    const buying = await scenario.purchasing(THREE);
    await say(buying, { receipt_total: usd(10_001) });
    const left = await refundedTo(buying.id, AGREED - 10_001);
    const items = await service.db.select().from(bfmPurchaseItems).where(eq(bfmPurchaseItems.purchaseId, buying.id));
    const shares = items.map(({ shareCents }) => shareCents);
    expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(left.amounts.captured.minor - left.amounts.refunded.minor);
    expect(items.every(({ shareCents, shareFeeCents }) => shareCents >= shareFeeCents)).toBe(true);
  });

  it('gives nothing back when it is all that was agreed', async () => {
    const buying = await scenario.purchasing(THREE);
    await say(buying, { receipt_total: usd(AGREED) });
    expect((await sentToHost(buying.id)).host_payment?.amount).toEqual(usd(AGREED));
    expect((await scenario.read(buying.id)).amounts.refunded).toEqual(usd(0));
    expect(await books(buying.id)).toMatchObject({ all: 0, open: 0, owedToShopper: 0, owedToHost: 0, paidOut: AGREED });
  });

  it('is at most what was agreed for the things that are bought: above it, words say what to do', async () => {
    const purchase = await scenario.purchasing(THREE);
    const above = await say(purchase, { receipt_total: usd(AGREED + 1) });
    expect(above.problem).toMatchObject({ code: 'validation_failed', errors: [{ field: 'receipt_total', code: 'above_agreed' }] });
    expect(above.problem.detail).toMatch(/\$172\.00.*extra charge/);
    expect(await scenario.read(purchase.id)).toMatchObject({ status: 'purchasing', receipts: [], receipt_total: null });
    // Without the second thing, $55 less was agreed; the fee is no part of it.
    const gone = [{ id: purchase.items[1]?.id ?? 0, status: 'unavailable' as const }];
    await scenario.statusCall(purchase, 'purchasing', { items: gone });
    const rest = await scenario.read(purchase.id, scenario.host);
    expect(await fieldOf(say(rest, { receipt_total: usd(11_701) }))).toEqual(['receipt_total', 'above_agreed']);
    expect((await say(rest, { receipt_total: usd(11_700) })).reply.data.host_payment?.amount).toEqual(usd(11_700));
  });

  it.each([
    ['missing', undefined, 'required'],
    ['nothing', usd(0), 'out_of_range'],
    ['less than nothing', usd(-100), 'out_of_range'],
    ['in another currency', { minor: 100, currency: 'EUR' }, 'wrong_currency'],
  ])('is refused when it is %s, and the same receipt may be handed in with it right', async (_, total, code) => {
    const buying = await scenario.purchasing();
    const { receipt_total, ...said } = scenario.boughtOf(buying);
    const wrong = scenario.statusCall(buying, 'purchased', { ...said, ...(total ? { receipt_total: total } : {}) });
    expect(await fieldOf(wrong)).toEqual(['receipt_total', code]);
    expect((await scenario.statusCall(buying, 'purchased', { ...said, receipt_total })).reply.data.status).toBe('purchased');
  });

  it('is stated along with the move alone, and never again', async () => {
    const buying = await scenario.purchasing();
    const early = scenario.statusCall(buying, 'purchasing', { receipts: [aReceipt()], receipt_total: usd(100) });
    expect(await fieldOf(early)).toEqual(['receipt_total', 'not_now']);
    const bought = (await say(buying)).reply.data;
    const late = scenario.statusCall(bought, 'purchased', { receipts: [aReceipt()], receipt_total: usd(100) });
    expect(await fieldOf(late)).toEqual(['receipt_total', 'not_now']);
    expect((await scenario.read(buying.id)).receipt_total).toEqual(bought.receipt_total);
  });

  it('counts once when two are stated at once', async () => {
    const buying = await scenario.purchasing(THREE);
    const answers = await Promise.all([15_000, 16_000].map((cents) => say(buying, { receipt_total: usd(cents) })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const spent = answers.find(({ status }) => status === 200)?.reply.data.receipt_total?.minor ?? 0;
    await sentToHost(buying.id);
    await refundedTo(buying.id, AGREED - spent);
    const sent = await service.db.select().from(payouts).where(eq(payouts.purchaseId, buying.id));
    expect(sent.map(({ amountCents }) => amountCents)).toEqual([spent]);
    expect(await books(buying.id)).toMatchObject({ all: 0, open: 0, owedToShopper: 0, owedToHost: 0, paidOut: spent });
  });

  it('below what was held first leaves of an extra charge what was not spent', async () => {
    const purchase = await scenario.dearer([aBfmItem({ price: 100, quantity: 1 })]);
    const body = {
      purchase_id: purchase.id,
      expected_amount: purchase.extra_charge?.amount ?? usd(0),
      payment_with_cardpay3ds: 1 as const,
      token: await scenario.card.token('4242424242424242'),
    };
    await service.call(payExtraCharge, { body }, scenario.shopper);
    const paid = await scenario.until(purchase.id, 'paid');
    const buying = (await scenario.statusCall(paid, 'purchasing')).reply.data;
    // More comes back than the second payment took.
    const bought = (await say(buying, { receipt_total: usd(5000) })).reply.data;
    const back = (buying.host_payment?.amount.minor ?? 0) - 5000;
    expect(back).toBeGreaterThan(purchase.extra_charge?.amount.minor ?? 0);
    expect(bought.receipt_total).toEqual(usd(5000));
    await refundedTo(purchase.id, back);
    await sentToHost(purchase.id);
    expect(await books(purchase.id)).toMatchObject({ all: 0, open: 0, owedToShopper: 0, owedToHost: 0, paidOut: 5000 });
  });
});

describe('E-106 a receipt', () => {
  const USED = ['receipts.0', 'used_before'];

  it('is taken once: not for another purchase, not again for its own, not twice at once', async () => {
    const one = await scenario.purchasing();
    const other = await (await purchaseScenario(service)).purchasing();
    const receipts = [aReceipt()];
    const bought = (await say(one, { receipts })).reply.data;
    expect(await fieldOf(say(other, { receipts }))).toEqual(USED);
    expect(await fieldOf(scenario.statusCall(bought, 'purchased', { receipts }))).toEqual(USED);
    const [again] = receipts;
    const twice = [aReceipt(), ...(again ? [{ ...again, name: 'copy.pdf' }] : [])];
    expect(await fieldOf(say(other, { receipts: twice }))).toEqual(['receipts.1', 'used_before']);
    const own = aReceipt();
    expect(await fieldOf(say(other, { receipts: [own, { ...own, name: 'copy.pdf' }] }))).toEqual(['receipts.1', 'used_before']);
    expect(await scenario.read(other.id, scenario.host)).toMatchObject({ status: 'purchasing', receipts: [] });
  });

  it('is taken once of two purchases that hand it in at the same moment', async () => {
    const both = [await scenario.purchasing(), await scenario.purchasing()];
    const receipts = [aReceipt(), aReceipt()];
    const orders = [receipts, receipts.toReversed()];
    const answers = await Promise.all(both.map((purchase, index) => say(purchase, { receipts: orders[index] ?? [] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const [refused] = answers.filter(({ status }) => status === 422).flatMap(({ problem }) => problem.errors ?? []);
    expect([refused?.field, refused?.code]).toEqual(USED);
  });

  it('is asked about by one at a time: the second waits until the first has kept it, or not', async () => {
    const content = aReceipt().content;
    const ask = (transaction: Database) => findAlreadyKept(transaction, 'bfm-receipt', [hashOf(content)]);
    const file = { ownerId: 2, access: 'signed', purpose: 'bfm-receipt', contentType: 'application/pdf', name: 'a.pdf' } as const;
    let isAnswered = false;
    const isWaiting = async () => {
      const own = sql`(select oid from pg_database where datname = current_database())`;
      const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = ${own}`;
      const { rows } = (await service.db.execute(waiting)) as never as { rows: unknown[] };
      return rows.length > 0;
    };
    const { first, second } = await service.db.transaction(async (transaction) => {
      const asked = await ask(transaction);
      await plantUpload(transaction, { ...file, content, createdAt: new Date() });
      const other = service.db.transaction(ask).finally(() => {
        isAnswered = true;
      });
      // The embedded database begins no transaction before the other has ended.
      if (process.env.TEST_DATABASE_URL) await vi.waitUntil(async () => isAnswered || (await isWaiting()));
      return { first: asked, second: { other } };
    });
    expect([first, await second.other]).toEqual([undefined, 0]);
  });

  it('of another host, or the same picture with other notes in its file, is no new one', async () => {
    const buying = await scenario.purchasing();
    const theirs = aReceipt();
    await plantUpload(service.db, {
      ownerId: 1,
      access: 'signed',
      purpose: 'bfm-receipt',
      contentType: 'application/pdf',
      name: 'theirs.pdf',
      content: theirs.content,
      createdAt: new Date(),
    });
    expect(await fieldOf(say(buying, { receipts: [theirs] }))).toEqual(USED);
    const drawn = sharp({ create: { width: 40, height: 60, channels: 3, background: '#fed' } }).png();
    const png = async (Artist: string) => ({
      name: 'till.png',
      content: await drawn.clone().withExif({ IFD0: { Artist } }).toBuffer(),
    });
    const [first, second] = [await png('one'), await png('two')];
    expect(first.content).not.toEqual(second.content);
    expect((await say(buying, { receipts: [first] })).status).toBe(200);
    expect(await fieldOf(say(await scenario.purchasing(), { receipts: [second] }))).toEqual(USED);
  });

  it('may show the price for an extra charge before, and is answered again under its key', async () => {
    const { id } = await scenario.purchasing();
    const receipt = aReceipt();
    await plantUpload(service.db, {
      ownerId: 2,
      access: 'signed',
      purpose: 'bfm-evidence',
      contentType: 'application/pdf',
      name: 'till.pdf',
      content: receipt.content,
      createdAt: new Date(),
    });
    const buying = await scenario.read(id, scenario.host);
    const receipts = await scenario.uploaded('bfm-receipt', [receipt], scenario.host);
    const body = { status: 'purchased' as const, expected_from: 'purchasing' as const, ...scenario.boughtOf(buying), receipts };
    const send = () => service.call(changePurchaseStatus, { params: { id }, body }, { ...scenario.host, idempotencyKey: `receipt ${id}` });
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(200);
    expect(second.reply).toEqual(first.reply);
  });
});
