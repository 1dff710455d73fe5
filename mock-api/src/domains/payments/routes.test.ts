import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { getPurchase, payPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { type Money, usd } from '@outpost/shared-contracts/money/money';
import * as calls from '@outpost/shared-contracts/payments/calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { CARDS, type MoneyCompanyClient, moneyCompanyOf } from '../../../test/money-company.ts';
import { anOrder, takeOrderTo } from '../../../test/orders.ts';
import { aConfirmedShopper, purchaseScenario } from '../../../test/purchases.ts';
import { balanceOf } from '../ledger/port.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof purchaseScenario>>;
let card: MoneyCompanyClient;
let wallet: MoneyCompanyClient;
let stranger: Awaited<ReturnType<typeof aConfirmedShopper>>;

beforeAll(async () => {
  service = await startService();
  scenario = await purchaseScenario(service);
  card = scenario.card;
  wallet = moneyCompanyOf(service, 'wallet');
  stranger = await aConfirmedShopper(service);
});
afterAll(() => service.close());

type Who = { readonly token: string };
const agreed = ({ id, amounts }: Purchase, expected: Money = amounts.total) => ({
  purchase_id: id,
  expected_total: expected,
  terms: true as const,
});
const storeCard = async (who: Who, number?: string) =>
  (await service.call(calls.createCustomer, { body: { token: await card.token(number) } }, who)).reply.data;
const cardsOf = async (who: Who) => (await service.call(calls.listCards, {}, who)).reply.data;
const verify = (payment_intent_id: string, type: 'card' | 'wallet' | 'express' = 'card', who: Who = scenario.shopper) =>
  service.call(calls.verifyPayment, { body: { type, payment_intent_id } }, who);
const charge = (purchase: Purchase, card_id: string, who: Who = scenario.shopper, expected?: Money) =>
  service.call(calls.chargeSavedCard, { body: { ...agreed(purchase, expected), card_id } }, who);
const heldFor = (purchase: Purchase) => balanceOf(service.db, { account: 'held_at_company', purchaseId: purchase.id });

describe('saved cards', () => {
  it('E-030 E-031 E-033 B-431 are kept by the company, listed to their owner alone, and deleted once', async () => {
    const me = await aConfirmedShopper(service);
    expect(await cardsOf(me)).toEqual([]);
    const first = await storeCard(me);
    const second = await storeCard(me, CARDS.amex);
    expect(second.customer_id).toBe(first.customer_id);
    expect(first).toMatchObject({
      tokens_url: expect.stringContaining('/v1/tokens'),
      card: { brand: 'visa', last4: '4242', is_expired: false },
    });
    const cards = await cardsOf(me);
    expect(cards.map(({ last4 }) => last4).sort()).toEqual(['0005', '4242']);
    expect(JSON.stringify(cards)).not.toContain(CARDS.fine);
    expect(await cardsOf(stranger)).toEqual([]);

    const id = first.card?.id ?? '';
    const remove = (who: Who) => service.call(calls.deleteCard, { body: { id } }, who);
    expect((await remove(stranger)).problem.code).toBe('not_found');
    expect((await remove(me)).reply.data.id).toBe(id);
    expect((await remove(me)).problem.code).toBe('not_found');
    expect((await cardsOf(me)).map(({ last4 }) => last4)).toEqual(['0005']);
  });

  it('E-033 makes somebody known to the company once, also without a card and twice at once', async () => {
    const me = await aConfirmedShopper(service);
    const answers = await Promise.all([1, 2, 3].map(async () => (await service.call(calls.createCustomer, { body: {} }, me)).reply.data));
    expect(new Set(answers.map(({ customer_id }) => customer_id)).size).toBe(1);
    expect(answers[0]?.card).toBeNull();
  });

  it('B-431 the last good card stays while something waits to be paid; beside another one it may go', async () => {
    const me = await aConfirmedShopper(service);
    const { id: orderId } = await anOrder(service, { shopperId: me.userId, state: 'quoted' });
    const only = (await storeCard(me)).card?.id ?? '';
    const remove = (id: string) => service.call(calls.deleteCard, { body: { id } }, me);
    expect((await remove(only)).problem).toMatchObject({ code: 'validation_failed', errors: [{ field: 'id', code: 'last_card' }] });
    expect(await cardsOf(me)).toHaveLength(1);
    const other = (await storeCard(me, CARDS.amex)).card?.id ?? '';
    expect((await remove(other)).reply.data.id).toBe(other);
    expect((await remove(only)).problem.errors?.[0]?.code).toBe('last_card');
    await takeOrderTo(service, orderId, 'paid');
    expect((await remove(only)).reply.data.id).toBe(only);
  });

  it('E-033 a card whose bank asks first is kept after a yes, and nobody else learns how it ended', async () => {
    const me = await aConfirmedShopper(service);
    const asked = await storeCard(me, CARDS.challenge);
    expect(asked.card).toBeNull();
    expect(asked.setup?.next_action).toMatchObject({ type: 'frame', url: expect.stringContaining('/set-up/') });
    expect(await cardsOf(me)).toEqual([]);
    const ask = (who: Who) => service.call(calls.createCustomer, { body: { setup_id: asked.setup?.id ?? '' } }, who);
    expect((await ask(me)).reply.data.setup).toEqual(asked.setup);
    await card.answer(asked.setup?.next_action.url ?? '');
    await storeCard(stranger);
    expect((await ask(stranger)).problem.code).toBe('not_found');
    expect((await ask(me)).reply.data).toMatchObject({ setup: null, card: { last4: '3220' } });
    expect((await cardsOf(me)).map(({ last4 }) => last4)).toEqual(['3220']);

    const again = await storeCard(me, CARDS.alwaysChallenge);
    await card.answer(again.setup?.next_action.url ?? '', false);
    const refused = await service.call(calls.createCustomer, { body: { setup_id: again.setup?.id ?? '' } }, me);
    expect(refused.problem.errors).toMatchObject([{ field: 'setup_id', code: 'card_refused' }]);
    const declined = await service.call(calls.createCustomer, { body: { token: await card.token(CARDS.declined) } }, me);
    expect(declined.problem.errors).toMatchObject([{ field: 'token', code: 'card_refused' }]);
    expect(await cardsOf(me)).toHaveLength(1);
  });

  it('a token that is none is a refused field, and a company that is away says so', async () => {
    const me = await aConfirmedShopper(service);
    const refused = await service.call(calls.createCustomer, { body: { token: 'tok_invented' } }, me);
    expect(refused.problem).toMatchObject({ code: 'validation_failed', errors: [{ field: 'token' }] });
    await storeCard(me);
    await card.injectFaults({ operations: ['cards'], fail: { times: 1, when: 'before' } });
    const away = await service.call(calls.listCards, {}, me);
    expect(away.problem.code).toBe('unavailable');
    await card.behave();
    expect(await cardsOf(me)).toHaveLength(1);
  });
});

describe('paying', () => {
  it('E-034 holds with a saved card; again it answers the same payment', async () => {
    const kept = (await storeCard(scenario.shopper)).card?.id ?? '';
    const purchase = await scenario.confirmed();
    const first = (await charge(purchase, kept)).reply.data;
    expect(first).toMatchObject({ status: 'succeeded', purchase_id: purchase.id });
    const [second, third] = await Promise.all([charge(purchase, kept), charge(purchase, kept)]);
    expect(second.reply.data.payment_id).toBe(first.payment_id);
    expect(third.reply.data.payment_id).toBe(first.payment_id);
    expect((await scenario.read(purchase.id)).status).toBe('authorized');
    expect(await heldFor(purchase)).toBe(purchase.amounts.limit.minor);
  });

  it('E-034 is one payment when two tabs pay at the same moment', async () => {
    const kept = (await storeCard(scenario.shopper)).card?.id ?? '';
    const purchase = await scenario.confirmed();
    const answers = await Promise.all([1, 2, 3, 4].map(() => charge(purchase, kept)));
    expect(new Set(answers.map(({ reply }) => reply.data.payment_id)).size).toBe(1);
    expect(await heldFor(purchase)).toBe(purchase.amounts.limit.minor);
  });

  it('E-034 is refused with somebody else’s card, for somebody else’s purchase, and for another total', async () => {
    const kept = (await storeCard(scenario.shopper)).card?.id ?? '';
    const theirs = (await storeCard(stranger)).card?.id ?? '';
    const purchase = await scenario.confirmed();
    expect((await charge(purchase, theirs)).problem.code).toBe('not_found');
    expect((await charge(purchase, theirs, stranger)).problem.code).toBe('not_found');
    expect((await charge(purchase, kept, scenario.shopper, usd(purchase.amounts.total.minor - 1))).problem.code).toBe('total_changed');
    const { minor } = purchase.amounts.total;
    expect((await charge(purchase, kept, scenario.shopper, { minor, currency: 'EUR' })).problem.code).toBe('total_changed');
    expect(await heldFor(purchase)).toBe(0);
    expect((await scenario.read(purchase.id)).status).toBe('confirmed');
  });

  it('E-035 E-036 pays by the express sheet', async () => {
    const purchase = await scenario.confirmed();
    const start = (who: Who) => service.call(calls.startExpressPayment, { body: { purchase_id: purchase.id } }, who);
    expect((await start(stranger)).problem.code).toBe('not_found');
    const { sheet_url, amount } = (await start(scenario.shopper)).reply.data;
    expect(amount).toEqual(purchase.amounts.limit);
    const body = { ...agreed(purchase), token: await card.expressToken(sheet_url) };
    const finish = (who: Who) => service.call(calls.finishExpressPayment, { body }, who);
    expect((await finish(stranger)).problem.code).toBe('not_found');
    const paid = (await finish(scenario.shopper)).reply.data;
    expect(paid.status).toBe('succeeded');
    expect((await finish(scenario.shopper)).reply.data.payment_id).toBe(paid.payment_id);
    expect((await scenario.read(purchase.id)).payment).toMatchObject({ method: 'express' });
    expect(await heldFor(purchase)).toBe(purchase.amounts.limit.minor);
    expect((await start(scenario.shopper)).problem.code).toBe('move_refused');
  });

  it('E-036 with an invented token holds nothing, and the purchase can be paid in another way', async () => {
    const purchase = await scenario.confirmed();
    const body = { ...agreed(purchase), token: 'tok_invented' };
    const answer = (await service.call(calls.finishExpressPayment, { body }, scenario.shopper)).reply.data;
    expect(answer.status).toBe('requires_payment_method');
    expect((await scenario.read(purchase.id)).status).toBe('confirmed');
    expect((await scenario.pay(purchase)).status).toBe('succeeded');
  });
});

describe('the end of a payment', () => {
  it('E-032 B-432 B-519 is found out for a card after its challenge, as often as one asks', async () => {
    const purchase = await scenario.confirmed();
    const started = await scenario.pay(purchase, CARDS.challenge);
    expect(started).toMatchObject({ status: 'requires_action', next_action: { type: 'frame' } });
    const intent = started.payment_intent_id ?? '';
    expect((await verify(intent)).reply.data).toMatchObject({ status: 'requires_action', next_action: { type: 'frame' } });
    await card.answer(started.next_action?.url ?? '');
    const answers = await Promise.all([verify(intent), verify(intent), verify(intent)]);
    for (const { reply } of answers) expect(reply.data).toMatchObject({ status: 'succeeded', payment_id: started.payment_id });
    expect(await heldFor(purchase)).toBe(purchase.amounts.limit.minor);
  });

  it('E-032 B-432 B-519 is found out for the wallet after its return, and for an express payment', async () => {
    const purchase = await scenario.confirmed([aBfmItem({ price: 40, quantity: 1 })]);
    const started = (await service.call(payPurchase, { body: { ...agreed(purchase), payment_with_wallet: 1 } }, scenario.shopper)).reply
      .data;
    expect(started).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect' } });
    const intent = started.payment_intent_id ?? '';
    const { location } = await wallet.answer(started.next_action?.url ?? '');
    expect(new URL(location ?? '').searchParams.get('payment_intent')).toBe(intent);
    expect((await verify(intent, 'wallet')).reply.data.status).toBe('succeeded');
    expect(await heldFor(purchase)).toBe(purchase.amounts.limit.minor);

    const express = await scenario.confirmed();
    const { sheet_url } = (await service.call(calls.startExpressPayment, { body: { purchase_id: express.id } }, scenario.shopper)).reply
      .data;
    const body = { ...agreed(express), token: await card.expressToken(sheet_url) };
    const paid = (await service.call(calls.finishExpressPayment, { body }, scenario.shopper)).reply.data;
    expect((await verify(paid.payment_intent_id ?? '', 'express')).reply.data).toMatchObject({
      status: 'succeeded',
      payment_id: paid.payment_id,
    });
  });

  it('a declined challenge says why, and the purchase can be paid again', async () => {
    const purchase = await scenario.confirmed();
    const started = await scenario.pay(purchase, CARDS.challengeThenNoFunds);
    await card.answer(started.next_action?.url ?? '');
    const declined = (await verify(started.payment_intent_id ?? '')).reply.data;
    expect(declined).toMatchObject({ status: 'requires_payment_method', decline_code: 'insufficient_funds', client_secret: null });
    expect((await scenario.read(purchase.id)).status).toBe('confirmed');
    expect((await scenario.pay(purchase)).status).toBe('succeeded');
    expect(await heldFor(purchase)).toBe(purchase.amounts.limit.minor);
  });

  it('E-032 tells nobody of another person’s payment, nor of invented ones', async () => {
    const purchase = await scenario.confirmed();
    const started = await scenario.pay(purchase, CARDS.challenge);
    expect((await verify(started.payment_intent_id ?? '', 'card', stranger)).problem.code).toBe('not_found');
    expect((await verify('pi_invented')).problem.code).toBe('not_found');
    for (const hostile of ["' or '1'='1", '../../etc', 'a b', '\u0000', 'x'.repeat(5000), ''])
      expect((await verify(hostile)).problem.code, JSON.stringify(hostile).slice(0, 20)).toBe('validation_failed');
  });

  it('the webhook of the company ends a payment that nobody came back from', async () => {
    const purchase = await scenario.confirmed();
    const started = await scenario.pay(purchase, CARDS.challenge);
    await card.answer(started.next_action?.url ?? '');
    await scenario.until(purchase.id, 'authorized');
    expect(await heldFor(purchase)).toBe(purchase.amounts.limit.minor);
  });

  it('the route for webhooks refuses what the company did not sign', async () => {
    const send = (headers: Record<string, string>) =>
      service.app.inject({
        method: 'POST',
        url: '/api/payments/webhooks/cardpay',
        payload: { id: 'evt_1', type: 'intent.authorized', data: { id: 'pi_1' } },
        headers,
      });
    for (const headers of [{}, { 'company-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` }]) {
      const answer = await send(headers as Record<string, string>);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });
});

describe('everything at the same moment', () => {
  it('cancel, quote, return and webhook: nobody fails, and the money agrees with the purchase', async () => {
    const purchases = [];
    for (let count = 0; count < 5; count += 1) {
      const purchase = await scenario.confirmed();
      const { payment_intent_id, next_action } = await scenario.pay(purchase, CARDS.challenge);
      purchases.push({ purchase, intent: payment_intent_id ?? '', page: next_action?.url ?? '' });
    }
    const answers = await Promise.all(
      purchases.flatMap(({ purchase, intent, page }) => [
        card.answer(page).then(() => verify(intent)),
        verify(intent).then(() => scenario.quoteCall(purchase, scenario.costOf(purchase))),
        verify(intent).then(() => scenario.statusCall({ id: purchase.id, status: 'authorized' }, 'canceled', {}, scenario.shopper)),
        service.runDue().then(() => verify(intent)),
      ]),
    );
    for (const { status } of answers) expect([200, 409]).toContain(status);
    for (const { purchase } of purchases) {
      const after = await scenario.until(purchase.id, ({ status }) => ['authorized', 'paid', 'canceled'].includes(status));
      const { minor } = purchase.amounts.limit;
      const settled = await vi.waitUntil(
        async () => {
          await service.runDue();
          const held = await heldFor(purchase);
          return held === (after.status === 'authorized' ? minor : 0) && { held };
        },
        { timeout: 15_000, interval: 20 },
      );
      const taken = await balanceOf(service.db, { account: 'company_balance', purchaseId: purchase.id });
      expect(taken, after.status).toBe(after.status === 'paid' ? after.amounts.total.minor : 0);
      expect(settled.held).toBe(after.status === 'authorized' ? minor : 0);
    }
    expect(await balanceOf(service.db)).toBe(0);
  });
});

describe('limits', () => {
  it('stop who tries out cards and payments', async () => {
    const limited = await startService({ RATE_LIMITS: 'true' });
    try {
      const them = await aConfirmedShopper(limited);
      const attempt = () => limited.call(calls.createCustomer, { body: { token: 'tok_invented' } }, them);
      for (let count = 0; count < 10; count += 1) expect((await attempt()).problem.code).toBe('validation_failed');
      const stopped = await attempt();
      expect(stopped.problem.code).toBe('rate_limited');
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
      expect((await limited.call(calls.listCards, {}, them)).status).toBe(200);
      expect((await limited.call(getPurchase, { params: { id: 1 } }, them)).problem.code).toBe('not_found');
    } finally {
      await limited.close();
    }
  });
});
