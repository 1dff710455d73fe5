import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type NewIntent, type PayWith, ProviderUnreachableError } from '../../src/domains/payments/provider.ts';
import { CARDS } from '../../test/money-company.ts';
import { type InsideWorld, SITE, worldInside } from '../../test/money-worlds.ts';

let world: InsideWorld;
beforeAll(async () => {
  world = await worldInside('cardpay');
});
afterEach(async () => {
  await world.client.behave();
  world.deliveries.length = 0;
});
afterAll(() => world.close());

const orderOf = (payWith: PayWith, changes: Partial<NewIntent> = {}): NewIntent => ({
  key: randomUUID(),
  amountCents: 20_002,
  currency: 'USD',
  payWith,
  customerId: undefined,
  saveCard: false,
  returnUrl: `${SITE}/bfm/checkout?purchase=1&step=payment`,
  reference: randomUUID(),
  ...changes,
});
const payBy = async (number: string, changes: Partial<NewIntent> = {}) =>
  world.company.createIntent(orderOf({ type: 'token', token: await world.client.token(number) }, changes));
const page = (url: string) => world.app.inject({ url: url.slice(SITE.length) });
const kindOf = (body: string) => (JSON.parse(body) as { type: string; data: { id: string } }).data.id;

it.each([
  ['fine', 'authorized', undefined],
  ['amex', 'authorized', undefined],
  ['challengeNotAsked', 'authorized', undefined],
  ['challenge', 'requires_action', 'authorized'],
  ['alwaysChallenge', 'requires_action', 'authorized'],
  ['challengeThenDeclined', 'requires_action', 'card_declined'],
  ['challengeThenNoFunds', 'requires_action', 'insufficient_funds'],
  ['processingError', 'processing_error', undefined],
  ['declined', 'card_declined', undefined],
] as const)('the test card %s: %s, after a challenge %s', async (card, first, after) => {
  const intent = await payBy(CARDS[card]);
  expect(intent.decline ?? intent.status).toBe(first);
  if (!after) return;
  await world.answer(intent, true);
  const answered = await world.company.findIntent(intent.id);
  expect(answered.decline ?? answered.status).toBe(after);
});

it('takes card numbers from browsers of any site, by its publishable key alone', async () => {
  const url = '/money/cardpay/v1/tokens';
  const preflight = await world.app.inject({ method: 'OPTIONS', url, headers: { origin: SITE } });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': '*' });
  expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
  const body = { number: '4242 4242 4242 4242', exp_month: '4', exp_year: '30', cvc: '123', name: 'Sam Shopper' };
  const typed = await world.app.inject({ method: 'POST', url, headers: { authorization: 'Bearer pk_inside' }, payload: body });
  expect(typed.statusCode).toBe(201);
  expect(typed.headers['access-control-allow-origin']).toBe('*');
  expect(typed.json()).toEqual({ id: expect.stringMatching(/^tok_/), card: { brand: 'visa', last4: '4242' } });
  const stranger = await world.app.inject({ method: 'POST', url, headers: { authorization: 'Bearer pk_other' }, payload: body });
  expect(stranger.statusCode).toBe(401);
  await expect(world.client.token('4242424242424241')).rejects.toThrow('incorrect_number');
});

it('a token pays once', async () => {
  const token = await world.client.token();
  await world.company.createIntent(orderOf({ type: 'token', token }));
  await expect(world.company.createIntent(orderOf({ type: 'token', token }))).rejects.toMatchObject({ code: 'token_used' });
});

it('a card is kept for the person once the money is held, and not when it is declined', async () => {
  const { id: customerId } = await world.company.createCustomer({ key: randomUUID(), reference: 'shopper' });
  await payBy(CARDS.declined, { customerId, saveCard: true });
  expect(await world.company.listCards(customerId)).toEqual([]);
  const intent = await payBy(CARDS.challenge, { customerId, saveCard: true });
  expect(await world.company.listCards(customerId)).toEqual([]);
  await world.answer(intent, true);
  expect(await world.company.listCards(customerId)).toMatchObject([{ last4: '3220' }]);
});

it('the challenge is a page that the site alone may frame, that runs its own script only and says what is paid', async () => {
  const intent = await payBy(CARDS.challenge);
  expect(intent.nextAction?.type).toBe('frame');
  const shown = await page(intent.nextAction?.url ?? '');
  const policy = String(shown.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`frame-ancestors 'self' ${SITE};`);
  expect(policy).not.toContain('unsafe');
  for (const text of ['$200.02', '•••• 3220', '>Confirm</button>', '>Decline</button>']) expect(shown.body).toContain(text);
  const { html } = await world.client.answer(intent.nextAction?.url ?? '');
  expect(html).toContain(`parent.postMessage({"type":"payment.challenge-over"}, origin)`);
  expect(html).toContain(`["${SITE}"]`);
  expect((await page((intent.nextAction?.url ?? '').replace(/key=.*/, 'key=guessed'))).statusCode).toBe(404);
});

it('a second answer on the page changes nothing', async () => {
  const intent = await payBy(CARDS.challenge);
  await world.answer(intent, true);
  await world.answer(intent, false);
  expect(await world.company.findIntent(intent.id)).toMatchObject({ status: 'authorized' });
});

it('paying later asks on a page of its own, shows parts that add up, and comes back to the site with the payment', async () => {
  const intent = await world.company.createIntent(orderOf({ type: 'pay_later' }));
  expect(intent).toMatchObject({ status: 'requires_action', nextAction: { type: 'redirect' } });
  const { body } = await page(intent.nextAction?.url ?? '');
  expect(body.match(/\$50\.0\d/g)).toEqual(['$50.02', '$50.00', '$50.00', '$50.00']);
  const { status, location } = await world.client.answer(intent.nextAction?.url ?? '', false);
  expect([status, location]).toEqual([303, `${SITE}/bfm/checkout?purchase=1&step=payment&payment_intent=${intent.id}`]);
  expect(await world.company.findIntent(intent.id)).toMatchObject({ status: 'failed', decline: 'given_up' });
});

it('sends nobody to another site', async () => {
  const order = orderOf({ type: 'pay_later' }, { returnUrl: 'https://elsewhere.test/' });
  await expect(world.company.createIntent(order)).rejects.toMatchObject({ code: 'return_url' });
});

it('an express sheet gives a token for its amount, or says that it was closed', async () => {
  const { sheetUrl } = await world.company.startExpress({ amountCents: 5000, currency: 'USD' });
  expect((await page(sheetUrl)).body).toContain('$50.00');
  const token = await world.client.expressToken(sheetUrl);
  const dearer = orderOf({ type: 'express', token }, { amountCents: 5001 });
  await expect(world.company.createIntent(dearer)).rejects.toMatchObject({ code: 'amount_too_large' });
  const paid = await world.company.createIntent(orderOf({ type: 'express', token }, { amountCents: 5000 }));
  expect(paid).toMatchObject({ status: 'authorized', card: { last4: '4242' } });
  const closed = await world.client.answer(sheetUrl, false);
  expect(closed.html).toContain('{"type":"payment.express-canceled"}');
});

it('takes its time when it is told to, and decides in the end', async () => {
  await world.client.injectFaults({ decide_after_ms: 60_000 });
  const intent = await payBy(CARDS.fine);
  expect(intent.status).toBe('processing');
  await world.client.injectFaults({ clock_ahead_ms: 60_001 });
  expect(await world.company.findIntent(intent.id)).toMatchObject({ status: 'authorized' });
});

it('fails before it does anything, when it is told to', async () => {
  await world.client.injectFaults({ operations: ['capture'], fail: { times: 1, when: 'before' } });
  const { id } = await payBy(CARDS.fine);
  await expect(world.company.capture(id, { key: 'c', amountCents: 1 })).rejects.toThrow(ProviderUnreachableError);
  expect(await world.company.findIntent(id)).toMatchObject({ status: 'authorized' });
});

it('lists more payments than fit on a page, each once and in their order', async () => {
  const began: string[] = [];
  for (let time = 0; time < 105; time += 1) began.push((await world.company.createIntent(orderOf({ type: 'pay_later' }))).id);
  const listed: string[] = [];
  for await (const { intentId } of world.company.list(new Date(0))) listed.push(intentId);
  expect(listed.filter((id) => began.includes(id))).toEqual(began);
  expect(new Set(listed).size).toBe(listed.length);
});

it('misbehaves in the same way for the same seed', async () => {
  const run = async () => {
    await world.client.injectFaults({ seed: 7, operations: ['find'], rates: { fail_before: 0.3, drop_after: 0.3 } });
    const outcomes: string[] = [];
    for (let time = 0; time < 20; time += 1)
      await world.company.findIntent('pi_unknown').catch(({ message }: Error) => outcomes.push(message));
    return outcomes;
  };
  const first = await run();
  expect(new Set(first).size).toBe(3);
  expect(await run()).toEqual(first);
});

it('keeps webhooks back, and sends them reversed and repeatedly when they are released', async () => {
  await world.client.injectFaults({ webhooks: { hold: true } });
  const intents = [await payBy(CARDS.fine), await payBy(CARDS.fine)];
  expect(world.deliveries).toEqual([]);
  await world.client.release('reversed', 2);
  const told = world.deliveries.map(({ body }) => kindOf(body)).filter((id) => intents.some((intent) => intent.id === id));
  const [first, second] = intents.map(({ id }) => id);
  expect(told).toEqual([second, second, first, first]);
  expect(await world.client.waiting()).toBe(0);
});

it('tells of a payment before it answers, when it is told to', async () => {
  await world.client.injectFaults({ webhooks: { before_answer: true, times: 3 } });
  const intent = await payBy(CARDS.fine);
  const told = world.deliveries.filter(({ body }) => kindOf(body) === intent.id);
  expect(told.length).toBe(3);
  expect(new Set(told.map(({ body }) => body)).size).toBe(1);
});

it('tells again and again, until the service has understood', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    world.refuseWebhooks(3);
    await world.client.injectFaults({ webhooks: { before_answer: true } });
    const { id } = await payBy(CARDS.fine);
    const tries = () => world.deliveries.filter(({ body }) => kindOf(body) === id).length;
    expect(tries()).toBe(1);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(10_000);
      expect(tries()).toBe(4);
    });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(tries()).toBe(4);
  } finally {
    vi.useRealTimers();
    world.refuseWebhooks(0);
  }
});

it('is paid out once for a key, and says what became of it', async () => {
  const { payouts, payoutClient } = world;
  const order = { key: randomUUID(), amountCents: 13_400, currency: 'USD', account: 'host@outpost.test', reference: 'purchase:1' };
  const paid = await payouts.createPayout(order);
  expect(paid).toMatchObject({ status: 'paid', amountCents: 13_400, reference: 'purchase:1' });
  expect(await payouts.createPayout(order)).toEqual(paid);
  await payoutClient.injectFaults({ payouts: ['failed', 'returned'], decide_after_ms: 60_000 });
  const late = [await payouts.createPayout({ ...order, key: randomUUID() }), await payouts.createPayout({ ...order, key: randomUUID() })];
  expect(late.map(({ status }) => status)).toEqual(['processing', 'processing']);
  await payoutClient.injectFaults({ clock_ahead_ms: 60_001 });
  expect(await Promise.all(late.map(async ({ id }) => (await payouts.findPayout(id)).status))).toEqual(['failed', 'returned']);
  await payoutClient.release();
  const about = world.deliveries.find(({ body }) => kindOf(body) === late[0]?.id);
  const event = payouts.readEvent(about?.body ?? '', about?.headers ?? {}, new Date(Date.now() + 60_001));
  expect(event).toMatchObject({ payoutId: late[0]?.id });
  const listed = [];
  for await (const { id } of payouts.list(new Date(0))) listed.push(id);
  expect(listed).toEqual([paid.id, ...late.map(({ id }) => id)]);
});
