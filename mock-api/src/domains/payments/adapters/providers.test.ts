import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Behaviour, type MoneyWorld, SITE, worldInside, worldOfProcess, worldOfStripe } from '../../../../test/money-worlds.ts';
import { BadSignatureError, type Intent, type NewIntent, ProviderRefusedError, ProviderUnreachableError } from '../provider.ts';

const CARDS_PAGE = `${SITE}/settings/credit-card`;
const WORLDS = [
  { name: 'the simulated card company', open: () => worldInside('cardpay'), isWallet: false },
  { name: 'the simulated card company as a process', open: () => worldOfProcess('cardpay'), isWallet: false },
  { name: 'the simulated wallet', open: () => worldInside('wallet'), isWallet: true },
  { name: 'Stripe', open: worldOfStripe, isWallet: false },
];

describe.each(WORLDS)('$name', ({ open, isWallet }) => {
  let world: MoneyWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const orderOf = async (behaviour: Behaviour, changes: Partial<NewIntent> = {}): Promise<NewIntent> => ({
    key: randomUUID(),
    amountCents: 14_432,
    currency: 'USD',
    payWith: await world.payWith(behaviour),
    customerId: undefined,
    saveCard: false,
    returnUrl: `${SITE}/bfm/checkout?purchase=1`,
    reference: randomUUID(),
    ...changes,
  });
  const pay = async (behaviour: Behaviour) => world.company.createIntent(await orderOf(behaviour));
  /** Money that is held; the wallet always asks first. */
  async function held(): Promise<Intent> {
    const intent = await pay('fine');
    if (isWallet) await world.answer(intent, true);
    return await world.company.findIntent(intent.id);
  }
  const all = async () => {
    const lines = [];
    for await (const line of world.company.list(new Date(0))) lines.push(line);
    return lines;
  };
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error) => (error instanceof ProviderRefusedError ? 'refused' : error),
    );

  it('holds the amount and says whose payment it is', async () => {
    const order = await orderOf('fine');
    const intent = await world.company.createIntent(order);
    if (isWallet) await world.answer(intent, true);
    const found = await world.company.findIntent(intent.id);
    expect(found).toMatchObject({
      id: intent.id,
      reference: order.reference,
      status: 'authorized',
      amountCents: 14_432,
      capturedCents: 0,
      refundedCents: 0,
      nextAction: undefined,
    });
    expect(intent.clientSecret).toContain(intent.id);
    if (!isWallet) expect(found.card).toMatchObject({ brand: 'visa', last4: '4242' });
  });

  it('takes one request for the same key, and refuses the key for another amount', async () => {
    const order = await orderOf('fine');
    const [first, second] = [await world.company.createIntent(order), await world.company.createIntent(order)];
    expect(second).toEqual(first);
    expect((await all()).filter(({ reference }) => reference === order.reference)).toHaveLength(1);
    await expect(world.company.createIntent({ ...order, amountCents: 1 })).rejects.toThrow(ProviderRefusedError);
  });

  it('asks the person, and holds the money after a yes', async () => {
    const intent = await pay('challenge');
    expect(intent).toMatchObject({ status: 'requires_action', decline: undefined });
    expect(intent.nextAction?.url).toMatch(/^https?:/);
    await world.answer(intent, true);
    expect(await world.company.findIntent(intent.id)).toMatchObject({ status: 'authorized', nextAction: undefined });
  });

  it('holds nothing after a no, for good', async () => {
    const intent = await pay('challenge');
    await world.answer(intent, false);
    const decline = isWallet ? 'given_up' : 'authentication_failed';
    expect(await world.company.findIntent(intent.id)).toMatchObject({ status: 'failed', decline });
    expect(await refusal(world.company.capture(intent.id, { key: randomUUID(), amountCents: 1 }))).toBe('refused');
  });

  it.skipIf(isWallet).each(['card_declined', 'insufficient_funds', 'processing_error'] as const)(
    'says why it declines: %s',
    async (code) => {
      const intent = await pay(code);
      if (intent.status === 'requires_action') await world.answer(intent, true);
      expect(await world.company.findIntent(intent.id)).toMatchObject({ status: 'failed', decline: code, capturedCents: 0 });
    },
  );

  it('takes less than what is held, once, and never more', async () => {
    const { id } = await held();
    const tooMuch = { key: randomUUID(), amountCents: 14_433 };
    expect(await refusal(world.company.capture(id, tooMuch))).toBe('refused');
    const order = { key: randomUUID(), amountCents: 9000 };
    const captured = await world.company.capture(id, order);
    expect(captured).toMatchObject({ status: 'captured', amountCents: 14_432, capturedCents: 9000 });
    expect(await world.company.capture(id, order)).toEqual(captured);
    expect(await refusal(world.company.capture(id, { key: randomUUID(), amountCents: 1 }))).toBe('refused');
    expect(await refusal(world.company.cancel(id, { key: randomUUID() }))).toBe('refused');
  });

  it('lets go of what is held, and takes nothing after that', async () => {
    const { id } = await held();
    const order = { key: randomUUID() };
    expect(await world.company.cancel(id, order)).toMatchObject({ status: 'canceled', capturedCents: 0 });
    expect(await world.company.cancel(id, order)).toMatchObject({ status: 'canceled' });
    expect(await refusal(world.company.capture(id, { key: randomUUID(), amountCents: 1 }))).toBe('refused');
  });

  it('gives back parts of what was taken, each once, and no more than that', async () => {
    const { id } = await held();
    await world.company.capture(id, { key: randomUUID(), amountCents: 10_000 });
    const part = { key: randomUUID(), amountCents: 4000, reference: randomUUID() };
    const refund = await world.company.refund(id, part);
    expect(refund).toMatchObject({ status: 'done', amountCents: 4000 });
    expect(await world.company.refund(id, part)).toEqual(refund);
    expect(await refusal(world.company.refund(id, { key: randomUUID(), amountCents: 6001, reference: randomUUID() }))).toBe('refused');
    await world.company.refund(id, { key: randomUUID(), amountCents: 6000, reference: randomUUID() });
    expect(await world.company.findIntent(id)).toMatchObject({ status: 'captured', capturedCents: 10_000, refundedCents: 10_000 });
  });

  it('knows each refund by its reference, and says when one has failed later', async () => {
    const intent = await held();
    await world.company.capture(intent.id, { key: randomUUID(), amountCents: 10_000 });
    const [first, second] = [randomUUID(), randomUUID()];
    for (const reference of [first, second])
      expect(await world.company.refund(intent.id, { key: reference, reference, amountCents: 4000 })).toMatchObject({
        reference,
        status: 'done',
        currency: 'USD',
      });
    expect((await world.company.refunds(intent.id)).map(({ reference }) => reference).sort()).toEqual([first, second].sort());
    expect(await world.company.refunds((await held()).id)).toEqual([]);
    await world.failRefund(intent);
    expect((await world.company.refunds(intent.id)).map(({ status }) => status)).toContain('failed');
  });

  it.each(['won', 'lost'] as const)('tells of a dispute, and when it is %s', async (end) => {
    const intent = await held();
    await world.company.capture(intent.id, { key: randomUUID(), amountCents: 9000 });
    const disputes = async (of: Parameters<typeof world.company.disputes>[0]) => {
      const found = [];
      for await (const dispute of world.company.disputes(of)) found.push(dispute);
      return found;
    };
    expect(await disputes({ intentId: intent.id })).toEqual([]);
    await world.dispute(intent, 'open');
    const [dispute] = await disputes({ intentId: intent.id });
    expect(dispute).toMatchObject({ intentId: intent.id, status: 'open', amountCents: 9000, currency: 'USD', reason: 'fraudulent' });
    expect(await disputes({ since: new Date(0) })).toContainEqual(dispute);
    await world.dispute(intent, end);
    expect(await disputes({ intentId: intent.id })).toEqual([{ ...dispute, status: end }]);
  });

  it.each(['error', 'silence'] as const)('a change whose answer got lost (%s) is found by its key', async (how) => {
    const order = await orderOf('fine');
    await world.loseNext(how);
    await expect(world.company.createIntent(order)).rejects.toThrow(ProviderUnreachableError);
    const intent = await world.company.createIntent(order);
    expect((await all()).filter(({ reference }) => reference === order.reference)).toEqual([
      expect.objectContaining({ intentId: intent.id }),
    ]);
    if (isWallet) await world.answer(intent, true);
    const capture = { key: randomUUID(), amountCents: 5000 };
    await world.loseNext(how);
    await expect(world.company.capture(intent.id, capture)).rejects.toThrow(ProviderUnreachableError);
    expect(await world.company.capture(intent.id, capture)).toMatchObject({ status: 'captured', capturedCents: 5000 });
  });

  it('knows no payment of somebody else', async () => {
    await expect(world.company.findIntent('pi_unknown')).rejects.toMatchObject({ name: 'ProviderRefusedError', code: 'not_found' });
  });

  it('lists payments from the oldest on, with what became of the money', async () => {
    const { id } = await held();
    await world.company.capture(id, { key: randomUUID(), amountCents: 700 });
    await world.company.refund(id, { key: randomUUID(), amountCents: 200, reference: randomUUID() });
    const later = await held();
    const lines = await all();
    expect(lines.find(({ intentId }) => intentId === id)).toMatchObject({ status: 'captured', capturedCents: 700, refundedCents: 200 });
    const order = lines.map(({ intentId }) => intentId);
    expect(order.indexOf(id)).toBeLessThan(order.indexOf(later.id));
  });

  it('signs its events: another body, another secret, and an event that is sent again later are refused', async () => {
    const intent = await held();
    const { body, headers } = await world.delivery(intent);
    const now = new Date();
    expect(world.company.readEvent(body, headers, now)).toMatchObject({ intentId: intent.id });
    for (const [forgedBody, forgedHeaders, at] of [
      [body.replace(intent.id, 'pi_of_another'), headers, now],
      [body, {}, now],
      [body, Object.fromEntries(Object.keys(headers).map((name) => [name, `t=1,v1=${'0'.repeat(64)}`])), now],
      [body, headers, new Date(now.getTime() + 6 * 60_000)],
    ] as const)
      expect(() => world.company.readEvent(forgedBody, forgedHeaders, at)).toThrow(BadSignatureError);
  });

  it.skipIf(isWallet)('keeps cards for a person, charges them, and gives nobody else access', async () => {
    const { company } = world;
    const key = randomUUID();
    const { id } = await company.createCustomer({ key, reference: 'shopper-1' });
    expect(await company.createCustomer({ key, reference: 'shopper-1' })).toEqual({ id });
    const other = await company.createCustomer({ key: randomUUID(), reference: 'shopper-2' });
    const payWith = await world.payWith('fine');
    if (payWith.type !== 'token') throw new Error('Cards come as tokens.');
    const setup = await company.saveCard(id, { token: payWith.token, returnUrl: CARDS_PAGE });
    expect(setup).toMatchObject({ status: 'saved', nextAction: undefined, card: { brand: 'visa', last4: '4242' } });
    const card = setup.card ?? { id: '' };
    expect(await company.findSetup(id, setup.id)).toEqual(setup);
    await expect(company.findSetup(other.id, setup.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await company.listCards(id)).toEqual([card]);
    const paid = await company.createIntent(await orderOf('fine', { payWith: { type: 'saved', cardId: card.id }, customerId: id }));
    expect(paid).toMatchObject({ status: 'authorized', card: { id: card.id } });
    await expect(company.removeCard(other.id, card.id)).rejects.toMatchObject({ code: 'not_found' });
    await company.removeCard(id, card.id);
    expect(await company.listCards(id)).toEqual([]);
  });

  it.skipIf(isWallet)('keeps a card whose bank asks first after a yes only, and none that is declined', async () => {
    const { company } = world;
    const { id } = await company.createCustomer({ key: randomUUID(), reference: 'shopper-3' });
    const setUp = async (behaviour: Behaviour) => {
      const payWith = await world.payWith(behaviour);
      return await company.saveCard(id, { token: payWith.type === 'token' ? payWith.token : '', returnUrl: CARDS_PAGE });
    };
    const asked = await setUp('challenge');
    expect(asked).toMatchObject({ status: 'requires_action', card: undefined, nextAction: { url: expect.stringMatching(/^https?:/) } });
    expect(await company.listCards(id)).toEqual([]);
    await world.answer(asked, false);
    expect(await company.findSetup(id, asked.id)).toMatchObject({ status: 'failed', card: undefined });
    expect(await company.listCards(id)).toEqual([]);
    const again = await setUp('challenge');
    await world.answer(again, true);
    const { status, card } = await company.findSetup(id, again.id);
    expect(status).toBe('saved');
    expect(await company.listCards(id)).toEqual([card]);
    const declined = await setUp('card_declined').catch((error: unknown) => error);
    expect(declined instanceof ProviderRefusedError || (declined as { status: string }).status === 'failed').toBe(true);
    expect(await company.listCards(id)).toEqual([card]);
  });

  it.runIf(isWallet)('shows an account that its person lets us know, until it is forgotten', async () => {
    const { accounts } = world.company;
    const ask = async () => await accounts?.beginLink({ reference: 'user:7', returnUrl: `${SITE}/settings/wallet-account` });
    const link = await ask();
    expect(link).toMatchObject({ reference: 'user:7', status: 'open', account: undefined });
    const answer = (of: typeof link, yes: boolean) =>
      world.answer({ id: of?.id ?? '', nextAction: { type: 'redirect', url: of?.url ?? '' } }, yes);
    await answer(link, true);
    const found = await accounts?.findLink(link?.id ?? '');
    expect(found).toMatchObject({ status: 'connected', account: { email: expect.stringContaining('@'), isVerified: true } });
    await accounts?.forgetAccount(found?.account?.id ?? '');
    await accounts?.forgetAccount(found?.account?.id ?? '');
    expect((await accounts?.findLink(link?.id ?? ''))?.account).toBeUndefined();
    const other = await ask();
    await answer(other, false);
    expect(await accounts?.findLink(other?.id ?? '')).toMatchObject({ status: 'refused', account: undefined });
    await expect(accounts?.findLink('lnk_unknown')).rejects.toMatchObject({ code: 'not_found' });
  });
});
