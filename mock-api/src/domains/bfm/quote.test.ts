import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { getExtraCharge, payExtraCharge } from '@outpost/shared-contracts/bfm/purchase-calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { CARDS } from '../../../test/money-company.ts';
import { messagesTo } from '../../../test/people.ts';
import { aConfirmedShopper, aFile, purchaseScenario } from '../../../test/purchases.ts';
import { users } from '../accounts/schema.ts';
import { balanceOf } from '../ledger/port.ts';
import { payments } from '../payments/schema.ts';

const HOUR_MS = 3_600_000;
/** Two of one shop: $100 and $50, $5 shipping, fee $12.40, so $167.40, and $3.35 more is accepted. */
const TWO = [
  aBfmItem({ price: 100, quantity: 1 }),
  aBfmItem({ price: 25, quantity: 2, url: 'https://shop.example.com/socks', title: 'Socks' }),
];

type Cost = ReturnType<(typeof scenario)['costOf']>;
/** Every refusal leaves it as it is. */
let purchaseToRefuse: Purchase | undefined;
let service: TestService;
let scenario: Awaited<ReturnType<typeof purchaseScenario>>;
beforeAll(async () => {
  service = await startService();
  scenario = await purchaseScenario(service);
});
afterAll(() => service.close());

const payExtra = async (purchase: Purchase, body: object, who: { token: string } = scenario.shopper) =>
  service.call(
    payExtraCharge,
    { body: { purchase_id: purchase.id, expected_amount: purchase.extra_charge?.amount ?? usd(0), ...body } },
    who,
  );
const held = (purchaseId: number) => balanceOf(service.db, { account: 'held_at_company', purchaseId });
/** Tasks of other workers are waited for. */
const expectNothingHeld = (purchaseId: number) =>
  vi.waitFor(
    async () => {
      await service.runDue();
      expect(await held(purchaseId)).toBe(0);
    },
    { timeout: 10_000 },
  );
/** After any story the books of a purchase that is over are even. */
async function expectEvenBooks(purchaseId: number): Promise<void> {
  expect(await balanceOf(service.db)).toBe(0);
  for (const account of ['held_at_company', 'holds_of_shoppers', 'purchase_money'] as const)
    expect(await balanceOf(service.db, { account, purchaseId }), account).toBe(0);
}
const mailsToShopper = async () => {
  const [person] = await service.db.select().from(users).where(eq(users.id, scenario.shopper.userId));
  return (await messagesTo(service, person?.email ?? '')).map(({ template }) => template);
};

describe('E-108 what the host found', () => {
  it('is taken from the hold when it is within the limit, to the cent', async () => {
    const purchase = await scenario.authorized(TWO);
    expect(purchase.amounts).toMatchObject({ total: usd(16_740), limit: usd(17_075) });
    // $158.10 and 8 % are $170.75: the limit itself.
    const answer = await scenario.quoteCall(
      purchase,
      scenario.costOf(purchase, [
        { unit: 10_000, local: 500 },
        { unit: 2500, local: 300, tax: 10 },
      ]),
    );
    expect(answer.reply.data).toMatchObject({ side: 'host', amounts: { total: usd(17_075) }, extra_charge: null });
    expect((await scenario.until(purchase.id, 'paid')).amounts.captured).toEqual(usd(17_075));
    await expectEvenBooks(purchase.id);
  });

  it('a cent above the limit becomes an extra charge, with reason and evidence or not at all', async () => {
    const purchase = await scenario.authorized(TWO);
    const cost = scenario.costOf(purchase, [
      { unit: 10_000, local: 500 },
      { unit: 2500, local: 300, tax: 11 },
    ]);
    const refusal = async (body: object) => (await scenario.quoteCall(purchase, { ...cost, ...body })).problem.errors?.[0]?.field;
    expect(await refusal({})).toBe('reason');
    expect(await refusal({ reason: 'tax' })).toBe('evidence');
    expect(await refusal({ reason: 'tax', evidence: ['00000000-0000-4000-8000-000000000000'] })).toBe('evidence.0');
    expect((await scenario.read(purchase.id)).status).toBe('authorized');
    await scenario.quoteCall(purchase, { ...cost, reason: 'tax', note: 'State tax', evidence: [aFile()] });
    const charged = await scenario.read(purchase.id);
    expect(charged).toMatchObject({
      status: 'extra_charge',
      extra_charge: { reason: 'tax', note: 'State tax', old_total: usd(16_740), new_total: usd(17_076), amount: usd(1), status: 'open' },
    });
    expect(Date.parse(charged.extra_charge?.expires_at ?? '') - Date.parse(charged.extra_charge?.created_at ?? '')).toBe(48 * HOUR_MS);
    expect(charged.due_at).toBe(charged.extra_charge?.expires_at);
    expect((await mailsToShopper())[0]).toBe('purchase-extra');
  });

  it('buys fewer when the store has fewer, and nothing of what it does not have', async () => {
    const purchase = await scenario.authorized(TWO);
    await scenario.quoteCall(
      purchase,
      scenario.costOf(purchase, [
        { available: 0, unit: 0, local: 400 },
        { available: 1, local: 500 },
      ]),
    );
    const paid = await scenario.until(purchase.id, 'paid');
    expect(paid.items.map(({ status }) => status)).toEqual(['unavailable', 'quoted']);
    expect(paid.amounts).toMatchObject({ items: usd(2500), local_shipping: usd(500), total: usd(3500), captured: usd(3500) });
    await expectEvenBooks(purchase.id);
  });

  it('ends the purchase when the store has nothing: the hold is let go', async () => {
    const purchase = await scenario.authorized(TWO);
    await scenario.quoteCall(purchase, scenario.costOf(purchase, [{ available: 0 }, { available: 0 }]));
    const over = await scenario.until(purchase.id, 'canceled');
    expect(over.timeline.at(-1)?.actor).toBe('host');
    await expectNothingHeld(purchase.id);
    expect((await mailsToShopper())[0]).toBe('purchase-canceled');
    await expectEvenBooks(purchase.id);
  });

  it('counts once when it is said twice at the same moment', async () => {
    const purchase = await scenario.authorized(TWO);
    const answers = await Promise.all(
      [1, 2].map((more) => scenario.quoteCall(purchase, scenario.costOf(purchase, [{ local: 100 * more }, { local: 0 }]))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await scenario.until(purchase.id, 'paid');
    await expectEvenBooks(purchase.id);
  });

  it('or the cancellation: whichever is first, and the books say the same', async () => {
    const purchase = await scenario.authorized(TWO);
    const [canceled, quoted] = await Promise.all([
      scenario.statusCall(purchase, 'canceled', {}, scenario.shopper),
      scenario.quoteCall(purchase, scenario.costOf(purchase, [{ local: 0 }, { local: 0 }])),
    ]);
    expect([canceled.status, quoted.status].toSorted()).toEqual([200, 409]);
    const over = await scenario.until(purchase.id, ({ status }) => status === 'paid' || status === 'canceled');
    expect(over.status).toBe(canceled.status === 200 ? 'canceled' : 'paid');
    await expectNothingHeld(purchase.id);
    await expectEvenBooks(purchase.id);
  });

  it('may be said before the shopper confirms: then it is the price, and is paid at once', async () => {
    const purchase = await scenario.requested(TWO);
    const cost = scenario.costOf(purchase, [
      { unit: 12_000, local: 0 },
      { unit: 2500, local: 0 },
    ]);
    expect((await scenario.quoteCall(purchase, cost)).reply.data).toMatchObject({ status: 'quoted_first' });
    const confirmed = await scenario.confirm(purchase.id);
    expect(confirmed.amounts).toMatchObject({ total: usd(18_360), limit: usd(18_360), is_final: true });
    await scenario.pay(confirmed);
    expect((await scenario.until(purchase.id, 'paid')).amounts.captured).toEqual(usd(18_360));
  });

  it.each([
    ['a thing left out', (cost: Cost) => ({ items: cost.items.slice(1) }), 'items'],
    ['a thing twice', ({ items: [first] }: Cost) => ({ items: [first, first] }), 'items'],
    ["somebody else's thing", ({ items: [first, second] }: Cost) => ({ items: [first, { ...second, id: 1 }] }), 'items'],
    ['less than nothing', ({ items: [first, second] }: Cost) => ({ items: [{ ...first, tax: usd(-1) }, second] }), 'items.0.tax'],
    [
      'a price of nothing',
      ({ items: [first, second] }: Cost) => ({ items: [{ ...first, unit_price: usd(0) }, second] }),
      'items.0.unit_price',
    ],
    [
      'a fortune',
      ({ items: [first, second] }: Cost) => ({ items: [{ ...first, unit_price: usd(2_000_001) }, second] }),
      'items.0.unit_price',
    ],
    ['euros', ({ items: [first, second] }: Cost) => ({ items: [{ ...first, tax: { minor: 1, currency: 'EUR' } }, second] }), 'items.0.tax'],
    [
      'a link that runs',
      ({ items: [first, second] }: Cost) => ({ items: [{ ...first, alternative_url: 'javascript:alert(1)' }, second] }),
      'items.0.alternative_url',
    ],
  ])('refuses %s', async (_, change, field) => {
    purchaseToRefuse ??= await scenario.authorized(TWO);
    const answer = await scenario.quoteCall(purchaseToRefuse, change(scenario.costOf(purchaseToRefuse)) as never);
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([422, field]);
  });

  it('is for the host of the purchase', async () => {
    purchaseToRefuse ??= await scenario.authorized(TWO);
    const cost = scenario.costOf(purchaseToRefuse);
    expect((await scenario.quoteCall(purchaseToRefuse, cost, scenario.shopper)).status).toBe(405);
    const foreign = await aConfirmedShopper(service);
    await service.db.update(users).set({ type: 2 }).where(eq(users.id, foreign.userId));
    expect((await scenario.quoteCall(purchaseToRefuse, cost, foreign)).status).toBe(404);
  });
});

describe('E-113 E-114 an extra charge', () => {
  it('that is paid takes the hold whole and the rest from the second payment', async () => {
    const purchase = await scenario.dearer(TWO);
    const extra = (await service.call(getExtraCharge, { params: { id: purchase.id } }, scenario.host)).reply.data;
    expect(extra).toEqual({ ...purchase.extra_charge, evidence: extra?.evidence });
    const paid = await payExtra(purchase, { payment_with_cardpay3ds: 1, token: await scenario.card.token(CARDS.amex) });
    expect(paid.reply.data.status).toBe('succeeded');
    const after = await scenario.until(purchase.id, 'paid');
    expect(after.amounts.captured).toEqual(purchase.amounts.total);
    expect(after.extra_charge?.status).toBe('paid');
    const rows = await service.db.select().from(payments).where(eq(payments.purchaseId, purchase.id)).orderBy(payments.createdAt);
    expect(rows.map(({ capturedCents }) => capturedCents)).toEqual([purchase.amounts.limit.minor, purchase.extra_charge?.amount.minor]);
    const again = await payExtra(purchase, { payment_with_cardpay3ds: 1, token: await scenario.card.token() });
    expect(again.reply.data.payment_id).toBe(paid.reply.data.payment_id);
    await expectEvenBooks(purchase.id);
  });

  it('that is declined stays open, and another amount than the person saw is not charged', async () => {
    const purchase = await scenario.dearer(TWO);
    const declined = await payExtra(purchase, { payment_with_cardpay3ds: 1, token: await scenario.card.token(CARDS.declined) });
    expect(declined.reply.data).toMatchObject({ status: 'requires_payment_method', decline_code: 'card_declined' });
    expect((await scenario.read(purchase.id)).extra_charge?.status).toBe('open');
    const wrong = await payExtra(purchase, { payment_with_wallet: 1, expected_amount: usd(1) });
    expect(wrong.problem.code).toBe('total_changed');
    const two = await payExtra(purchase, { payment_with_wallet: 1, card_id: 'card_1' });
    expect(two.problem.errors?.[0]?.field).toBe('payment_with_cardpay3ds');
    const foreign = await payExtra(purchase, { payment_with_wallet: 1 }, await aConfirmedShopper(service));
    expect(foreign.status).toBe(404);
  });

  it('goes away with the thing that came dearer: the rest is taken', async () => {
    const purchase = await scenario.dearer(TWO);
    const [dear, other] = purchase.items;
    const remove = (id: number | undefined, who = scenario.shopper) =>
      scenario.statusCall(purchase, 'extra_charge', { items: [{ id: id ?? 0, status: 'removed' }] }, who);
    expect((await remove(dear?.id, scenario.host)).problem.code).toBe('move_refused');
    expect((await remove(1)).problem.errors?.[0]?.field).toBe('items.0.id');
    await remove(dear?.id);
    const paid = await scenario.until(purchase.id, 'paid');
    expect(paid.items.map(({ id, status }) => [id, status])).toEqual([
      [dear?.id, 'removed'],
      [other?.id, 'quoted'],
    ]);
    expect(paid.amounts.captured).toEqual(usd(5000 + 500 + 500));
    expect(paid.extra_charge?.status).toBe('dropped');
    await expectEvenBooks(purchase.id);
  });

  it('is asked for anew when too much is left, and ends the purchase when nothing is', async () => {
    const purchase = await scenario.authorized(TWO);
    const cost = scenario.costOf(purchase, [{ unit: 10_100 }, { unit: 9000 }]);
    await scenario.quoteCall(purchase, { ...cost, reason: 'price', evidence: [aFile()] });
    const [one, two] = purchase.items;
    const drop = async (id: number | undefined) =>
      (
        await scenario.statusCall(
          await scenario.read(purchase.id),
          'extra_charge',
          { items: [{ id: id ?? 0, status: 'removed' }] },
          scenario.shopper,
        )
      ).reply.data;
    const first = (await scenario.read(purchase.id)).extra_charge;
    const anew = await drop(one?.id);
    expect(anew).toMatchObject({
      status: 'extra_charge',
      extra_charge: { status: 'open', new_total: usd(19_980), amount: usd(19_980 - 17_075), expires_at: first?.expires_at },
    });
    expect(anew.extra_charge?.id).not.toBe(first?.id);
    expect((await drop(two?.id)).status).toBe('canceled');
    await expectNothingHeld(purchase.id);
    await expectEvenBooks(purchase.id);
  });

  it('whose payment holds after the purchase was canceled is let go of, never taken', async () => {
    const purchase = await scenario.dearer(TWO);
    const state = (await payExtra(purchase, { payment_with_cardpay3ds: 1, token: await scenario.card.token(CARDS.challenge) })).reply.data;
    expect((await scenario.read(purchase.id)).open_payment_intent_id).toBe(state.payment_intent_id);
    const running = await scenario.read(purchase.id);
    expect((await scenario.statusCall(running, 'canceled', { reason: 'too dear' }, scenario.shopper)).reply.data).toMatchObject({
      status: 'canceled',
      cancel_reason: 'too dear',
      extra_charge: { status: 'dropped' },
    });
    await scenario.card.answer(state.next_action?.url ?? '');
    await expectNothingHeld(purchase.id);
    const rows = await service.db.select().from(payments).where(eq(payments.purchaseId, purchase.id));
    expect(rows.map(({ capturedCents }) => capturedCents)).toEqual([0, 0]);
    await expectEvenBooks(purchase.id);
  });

  it('unanswered for 48 hours leaves out what came dearer, and everything where that is not enough', async () => {
    const dear = await scenario.dearer(TWO);
    const all = await scenario.dearer([aBfmItem({ price: 100, quantity: 1 })]);
    service.advance(47 * HOUR_MS);
    await service.runDue();
    expect((await scenario.read(dear.id)).status).toBe('extra_charge');
    service.advance(HOUR_MS + 60_000);
    const paid = await scenario.until(dear.id, 'paid');
    expect(paid.items.map(({ status }) => status)).toEqual(['removed', 'quoted']);
    expect(paid.extra_charge?.status).toBe('expired');
    expect(await scenario.until(all.id, 'canceled')).toMatchObject({ extra_charge: { status: 'expired' } });
    await expectNothingHeld(all.id);
    for (const { id } of [dear, all]) await expectEvenBooks(id);
  });
});
