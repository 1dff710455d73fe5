import { getDeletion } from '@outpost/shared-contracts/accounts/session-calls';
import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import {
  changePurchaseStatus,
  confirmHostPayment,
  getExtraCharge,
  getPurchase,
  listPurchases,
  orderPurchase,
} from '@outpost/shared-contracts/bfm/purchase-calls';
import type { Call } from '@outpost/shared-contracts/call/call';
import { listMessages, sendMessage } from '@outpost/shared-contracts/messages/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { listNotifications } from '@outpost/shared-contracts/notifications/calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysOf } from '../../../simulators/money/beside.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { messagesTo } from '../../../test/people.ts';
import { aConfirmedShopper, aReceipt, purchaseScenario } from '../../../test/purchases.ts';
import { users } from '../accounts/schema.ts';
import { balanceOf } from '../ledger/port.ts';
import { packageOrders } from '../orders/schema.ts';
import { payments } from '../payments/schema.ts';

const HOUR_MS = 3_600_000;
/** Three shops: $100, $50 and $7 with $5 shipping each, so that the fee of $13.76 does not divide evenly. */
const THREE = [
  aBfmItem({ price: 100, quantity: 1, vendor: 'a.example' }),
  aBfmItem({ price: 25, quantity: 2, vendor: 'b.example', url: 'https://b.example/' }),
  aBfmItem({ price: 7, quantity: 1, vendor: 'c.example', url: 'https://c.example/' }),
];

let service: TestService;
let scenario: Awaited<ReturnType<typeof purchaseScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await purchaseScenario(service);
});
afterAll(() => service.close());

const numbered = (purchase: Purchase) => purchase.items.map(({ id }) => ({ id, store_order_number: `S-${id}` }));
const problemOf = async (answer: ReturnType<typeof scenario.statusCall>) => {
  const { status, problem } = await answer;
  return [status, problem.code, problem.errors?.[0]?.field];
};
const balances = async (purchaseId: number) => ({
  all: await balanceOf(service.db),
  open: await balanceOf(service.db, { account: 'purchase_money', purchaseId }),
  fees: 0 - (await balanceOf(service.db, { account: 'service_fees', purchaseId })),
  host: 0 - (await balanceOf(service.db, { account: 'host_payable', purchaseId })),
});

describe('E-106 buying', () => {
  it('gives back what cannot be had, each thing its own share, and changes no other', async () => {
    const purchase = await scenario.purchasing(THREE);
    expect(purchase.amounts).toMatchObject({ total: usd(18_576), captured: usd(18_576) });
    const [first, second] = purchase.items;
    await scenario.statusCall(purchase, 'purchasing', { items: [{ id: second?.id ?? 0, status: 'unavailable' }] });
    const one = await scenario.until(purchase.id, ({ items }) => (items[1]?.refunded.minor ?? 0) > 0);
    // $55 and its part of the fee: 13.76 · 55 / 172 = 4.40.
    expect(one.items.map(({ status, refunded }) => [status, refunded.minor])).toEqual([
      ['quoted', 0],
      ['unavailable', 5940],
      ['quoted', 0],
    ]);
    expect(one.amounts).toMatchObject({ total: usd(18_576), refunded: usd(5940) });
    expect(await balances(purchase.id)).toEqual({ all: 0, open: 0, fees: 1376 - 440, host: 11_700 });
    const again = scenario.statusCall(purchase, 'purchasing', { items: [{ id: second?.id ?? 0, status: 'unavailable' }] });
    expect(await problemOf(again)).toEqual([422, 'validation_failed', 'items.0.status']);

    const bought = scenario.statusCall(purchase, 'purchased', {
      ...scenario.boughtOf(one, 11_700),
      items: [{ id: first?.id ?? 0, store_order_number: 'S-1' }],
    });
    expect(await problemOf(bought)).toEqual([422, 'validation_failed', 'items']);
    const done = (await scenario.statusCall(purchase, 'purchased', scenario.boughtOf(one, 11_700))).reply.data;
    expect(done.items.map(({ status }) => status)).toEqual(['purchased', 'unavailable', 'purchased']);
    const sent = await scenario.until(purchase.id, ({ host_payment }) => host_payment?.status === 'sent', scenario.host);
    expect(sent.host_payment?.amount).toEqual(usd(11_700));
  });

  it('of nothing at all is a refund of everything, to the cent', async () => {
    const purchase = await scenario.purchasing(THREE);
    const items = purchase.items.map(({ id }) => ({ id, status: 'unavailable' as const }));
    await scenario.statusCall(purchase, 'purchasing', { items });
    const over = await scenario.until(purchase.id, ({ amounts }) => amounts.refunded.minor === 18_576);
    expect(over).toMatchObject({ status: 'refunded', host_payment: null });
    expect(over.timeline.at(-1)).toMatchObject({ status: 'refunded', actor: 'timer' });
    expect(await balances(purchase.id)).toEqual({ all: 0, open: 0, fees: 0, host: 0 });
  });

  it('before it begins the shopper takes his money back; afterwards he does not', async () => {
    const purchase = await scenario.paid(THREE);
    expect(purchase.moves).toEqual(['refunded']);
    const { data } = (await scenario.statusCall(purchase, 'refunded', { reason: 'Changed my mind' }, scenario.shopper)).reply;
    expect(data).toMatchObject({ status: 'refunded', cancel_reason: 'Changed my mind', moves: [] });
    const over = await scenario.until(purchase.id, ({ items }) =>
      items.every(({ status, refunded }) => status === 'refunded' && refunded.minor > 0),
    );
    expect(over.amounts.refunded).toEqual(over.amounts.captured);
    expect(await balances(purchase.id)).toEqual({ all: 0, open: 0, fees: 0, host: 0 });
    const buying = await scenario.purchasing();
    expect(await problemOf(scenario.statusCall(buying, 'refunded', {}, scenario.shopper))).toEqual([409, 'move_refused', undefined]);
  });

  it('needs a receipt and a store order number for everything that was bought', async () => {
    const purchase = await scenario.purchasing(THREE);
    const items = numbered(purchase);
    expect(await problemOf(scenario.statusCall(purchase, 'purchased', { items }))).toEqual([422, 'validation_failed', 'receipts']);
    const receipts = [aReceipt()];
    expect(await problemOf(scenario.statusCall(purchase, 'purchased', { receipts }))).toEqual([422, 'validation_failed', 'items']);
    const half = [{ id: items[0]?.id ?? 0, tracking_number: '1Z' }, ...items.slice(1)];
    expect(await problemOf(scenario.statusCall(purchase, 'purchased', { items: half, receipts }))).toEqual([
      422,
      'validation_failed',
      'items.0.store_order_number',
    ]);
    expect(await scenario.read(purchase.id)).toMatchObject({ status: 'purchasing', receipts: [] });
    // Numbers may come one by one, before the receipt.
    await scenario.statusCall(purchase, 'purchasing', { items: items.slice(0, 2) });
    const total = purchase.host_payment?.amount ?? usd(0);
    const bought = await scenario.statusCall(purchase, 'purchased', { items: items.slice(2), receipts, receipt_total: total });
    expect(bought.reply.data.items.map(({ store_order_number: number }) => number)).toEqual(items.map((item) => item.store_order_number));
  });

  it.each([
    ['an expected day that there is not', { items: [{ expected_at: '2026-02-30' }] }, 'items.0.expected_at'],
    ['a thing of somebody else', { items: [{ id: 1, tracking_number: '1Z' }] }, 'items.0.id'],
    ['a thing twice', { items: [{ tracking_number: '1' }, { tracking_number: '2' }] }, 'items'],
    ['a thing that has arrived before it was bought', { items: [{ status: 'arrived' }] }, 'items.0.status'],
    ['nothing to be changed', {}, 'items'],
    ['a file that is not there', { receipts: ['00000000-0000-4000-8000-000000000000'] }, 'receipts.0'],
  ])('refuses %s', async (_, body, field) => {
    purchaseToRefuse ??= await scenario.purchasing();
    const { id } = purchaseToRefuse.items[0] ?? { id: 0 };
    const items = 'items' in body ? { items: body.items.map((item) => ({ id, ...item })) } : {};
    const answer = scenario.statusCall(purchaseToRefuse, 'purchasing', { ...body, ...items } as never);
    expect(await problemOf(answer)).toEqual([422, 'validation_failed', field]);
  });

  it('is refused to a caller who knew another state, and said twice it happens once', async () => {
    const paid = await scenario.paid();
    expect(await problemOf(scenario.statusCall({ id: paid.id, status: 'authorized' }, 'canceled', {}, scenario.shopper))).toEqual([
      409,
      'stale_change',
      undefined,
    ]);
    const say = () =>
      service.call(
        changePurchaseStatus,
        { params: { id: paid.id }, body: { status: 'purchasing', expected_from: 'paid' } },
        { ...scenario.host, idempotencyKey: `say ${paid.id}` },
      );
    const [first, second] = [await say(), await say()];
    expect(second.reply).toEqual(first.reply);
    const moves = (await scenario.read(paid.id)).timeline.filter(({ status }) => status === 'purchasing');
    expect(moves).toHaveLength(1);
  });
});
/** Every refusal leaves it as it is. */
let purchaseToRefuse: Purchase | undefined;

describe('E-109 E-112 the host', () => {
  it('confirms money that was sent, and none that was not', async () => {
    const { id } = await scenario.purchasing();
    const say = (status: 'confirmed' | 'sent') => service.call(confirmHostPayment, { params: { id }, body: { status } }, scenario.host);
    expect((await say('confirmed')).problem.code).toBe('move_refused');
    expect((await say('sent')).problem.code).toBe('move_refused');
    expect((await service.call(confirmHostPayment, { params: { id }, body: { status: 'confirmed' } }, scenario.shopper)).status).toBe(405);
  });

  it('makes a package of what has arrived, and one only, also when asked twice at once', async () => {
    const early = await scenario.purchased();
    expect((await scenario.orderCall(early.id)).problem.code).toBe('move_refused');
    const { id } = await scenario.arrived(THREE);
    const answers = await Promise.all([scenario.orderCall(id), scenario.orderCall(id)]);
    const [order] = [...new Set(answers.map(({ reply }) => reply.data.package_order_id))];
    expect(answers.map(({ reply }) => reply.data.package_order_id)).toEqual([order, order]);
    expect(
      await service.db
        .select()
        .from(packageOrders)
        .where(eq(packageOrders.note, `BFM-${id}`)),
    ).toHaveLength(1);
    const shopper = await scenario.read(id);
    expect(shopper).toMatchObject({ status: 'ordered', package_order_id: order });
    const [mail] = await messagesTo(service, await emailOf(scenario.shopper.userId));
    expect(mail).toMatchObject({ template: 'purchase-ordered', subject: `BFM-${id} has arrived at your host` });
    expect(mail?.body).toContain(`/member/package-detail/${order}`);
  });
});

const emailOf = async (id: number) => (await service.db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email ?? '';

describe('a purchase', () => {
  it('E-104 is in the lists of its two people alone, the latest change first, in pages', async () => {
    const { id } = await scenario.requested();
    const list = async (who: { token: string }, query: object = {}) => (await service.call(listPurchases, { query }, who)).reply;
    const own = await list(scenario.shopper, { per_page: 2 });
    expect(own.data[0]).toMatchObject({ id, status: 'requested', other: { id: 2, name: expect.stringContaining('Hanna') } });
    expect(own.data).toHaveLength(2);
    const ofHost = (await list(scenario.host, { per_page: 100 })).data;
    expect(ofHost.find((row) => row.id === id)).toMatchObject({ other: { id: scenario.shopper.userId, name: 'Zoë 王.' } });
    expect(await list(await aConfirmedShopper(service))).toMatchObject({ data: [], total: 0 });
    const open = await list(scenario.shopper, { state: 'open', per_page: 100 });
    expect(open.data.some(({ status }) => ['canceled', 'refunded', 'completed'].includes(status))).toBe(false);
    expect(open.total).toBe(open.data.length);
  });

  it.each([
    ['0', 422],
    ['-1', 422],
    ['1e3', 422],
    ['2147483648', 422],
    ["1' or '1'='1", 422],
    ['999999', 404],
  ])('is not found by the id %s', async (id, status) => {
    for (const call of [getPurchase, getExtraCharge, orderPurchase] as readonly Call[]) {
      const who = call === orderPurchase ? scenario.host : scenario.shopper;
      expect((await service.call(call as typeof getPurchase, { params: { id: id as never } }, who)).status, call.name).toBe(status);
    }
  });

  it('has a conversation from its first state on, and names its package once there is one', async () => {
    const requested = await scenario.requested();
    const talk = (id: number) => service.call(listMessages, { params: { entity: 'bfm' }, query: { id } }, scenario.shopper);
    expect((await talk(requested.id)).reply).toMatchObject({ data: [], order_number: `BFM-${requested.id}`, masks_contacts: true });
    for (const who of [scenario.shopper, scenario.host]) {
      const sent = { params: { entity: 'bfm' as const }, body: { id: requested.id, text: 'Do you have it in blue? +44 7700 900123' } };
      expect((await service.call(sendMessage, sent, who)).reply.data.text).not.toContain('7700');
    }
    const held = await scenario.authorized();
    expect((await talk(held.id)).reply).toMatchObject({
      data: [],
      order_number: `BFM-${held.id}`,
      order_status: null,
      masks_contacts: true,
      side: 'shopper',
    });
    const text = '<p>Call me at +44 7700 900123</p>';
    const write = (id: number) => service.call(sendMessage, { params: { entity: 'bfm' }, body: { id, text } }, scenario.shopper);
    expect((await write(held.id)).reply.data.text).not.toContain('7700');
    const item = async (id: number) =>
      (await service.call(listNotifications, { query: { per_page: 100 } }, scenario.host)).reply.data.find(
        ({ bfm_obj }) => bfm_obj[0]?.id === id,
      );
    expect(await item(held.id)).toMatchObject({ id: held.id, order_type: 'BFM_ORDER', order_number: `BFM-${held.id}` });

    const arrived = await scenario.arrived();
    expect((await talk(arrived.id)).reply.masks_contacts).toBe(false);
    expect((await write(arrived.id)).reply.data.text).toContain('7700');
    const { package_order_id } = (await scenario.orderCall(arrived.id)).reply.data;
    expect(await item(arrived.id)).toMatchObject({ id: package_order_id, bfm_obj: [{ id: arrived.id }] });
  });
});

describe('money that is held', () => {
  it('keeps both accounts from being deleted until the purchase is over, and leaves no address behind', async () => {
    const blockers = async (who: { token: string }) =>
      Object.fromEntries((await service.call(getDeletion, {}, who)).reply.data.blockers.map(({ code, count }) => [code, count]));
    const shopper = await purchaseScenario(service);
    await shopper.confirmed();
    expect(await blockers(shopper.shopper)).not.toHaveProperty('open_orders');
    const before = (await blockers(shopper.host)).open_hosting ?? 0;
    const { id } = await shopper.authorized();
    expect(await blockers(shopper.shopper)).toMatchObject({ open_orders: 1 });
    expect(await blockers(shopper.host)).toMatchObject({ open_hosting: before + 1 });
    await shopper.statusCall({ id, status: 'authorized' }, 'canceled', {}, shopper.shopper);
    expect(await blockers(shopper.shopper)).not.toHaveProperty('open_orders');
  });

  it('and lost by the company before it is taken, cancels the purchase and owes nobody anything', async () => {
    const purchase = await scenario.authorized();
    const [payment] = await service.db.select().from(payments).where(eq(payments.purchaseId, purchase.id));
    const { secretKey } = keysOf('cardpay', service.config);
    const lost = await service.app.inject({
      method: 'POST',
      url: `/api/simulated/cardpay/v1/intents/${payment?.intentId}/cancel`,
      headers: { authorization: `Bearer ${secretKey}`, 'idempotency-key': `lost-${purchase.id}` },
      payload: {},
    });
    expect(lost.statusCode).toBe(200);
    const over = await scenario.until(purchase.id, 'canceled');
    expect(over).toMatchObject({ cancel_reason: 'the payment was lost', moves: [] });
    expect(await balanceOf(service.db, { account: 'held_at_company', purchaseId: purchase.id })).toBe(0);
    expect(await balanceOf(service.db)).toBe(0);
  });
});

describe('time', () => {
  it('lets a hold go that no host has quoted in 48 hours', async () => {
    const { id } = await scenario.authorized();
    service.advance(47 * HOUR_MS);
    await service.runDue();
    expect((await scenario.read(id)).status).toBe('authorized');
    service.advance(HOUR_MS + 60_000);
    const over = await scenario.until(id, 'canceled');
    expect(over).toMatchObject({
      cancel_reason: 'no quote in 48 hours',
      timeline: expect.arrayContaining([expect.objectContaining({ actor: 'timer' })]),
    });
    await scenario.until(id, ({ amounts }) => amounts.captured.minor === 0);
    expect((await messagesTo(service, await emailOf(scenario.shopper.userId)))[0]?.template).toBe('purchase-canceled');
  });

  it('gives a purchase back to be paid when its payment has no end in 30 minutes', async () => {
    const { id } = await scenario.confirmed();
    const state = await scenario.pay(await scenario.read(id), '4000000000003220');
    expect(state.status).toBe('requires_action');
    service.advance(31 * 60_000);
    expect(await scenario.until(id, 'confirmed')).toMatchObject({ open_payment_intent_id: null });
    expect((await scenario.pay(await scenario.read(id))).status).toBe('succeeded');
  });

  it('ends what nobody touched for 30 days, and its basket; every change gives it 30 more', async () => {
    const ids = await scenario.aCartOf([aBfmItem()]);
    const id = (await scenario.checkOutCall(ids)).reply.data.purchase_id ?? 0;
    service.advance(29 * 24 * HOUR_MS);
    await scenario.confirm(id);
    service.advance(2 * 24 * HOUR_MS);
    await service.runDue();
    expect((await scenario.read(id)).status).toBe('confirmed');
    service.advance(29 * 24 * HOUR_MS);
    await scenario.until(id, 'canceled');
    expect((await scenario.cartOf(ids)).status).toBe('CLOSED');
  });
});
