import { randomUUID } from 'node:crypto';
import {
  BadSignatureError,
  type CardSetup,
  type Intent,
  type NewIntent,
  type PaymentProvider,
  type Payout,
  type PayoutProvider,
  type ProviderDispute,
  type ProviderRefund,
  ProviderRefusedError,
  ProviderUnreachableError,
  type StoredCard,
} from '../src/domains/payments/provider.ts';

/** When a company fails: before it did what was asked, or after it, so that only the answer is lost; or not this time. */
type Failure = 'before' | 'after' | 'not';

/** A company in memory that keeps the promises of its port and can be told what to do, call by call. */
abstract class Unreliable {
  readonly calls: string[] = [];
  readonly failures: Failure[] = [];

  failNext(...failures: Failure[]): void {
    this.failures.push(...failures);
  }

  protected async run<T>(name: string, work: () => T): Promise<T> {
    this.calls.push(name);
    const failure = this.failures.shift();
    if (failure === 'before') throw new ProviderUnreachableError('no answer');
    const answer = work();
    if (failure === 'after') throw new ProviderUnreachableError('the answer was lost');
    return structuredClone(answer);
  }

  protected readSigned(rawBody: string, headers: Readonly<Record<string, string | string[] | undefined>>): { id: string; about: string } {
    if (headers['x-signature'] !== `signed ${rawBody}`) throw new BadSignatureError('the signature does not fit');
    return JSON.parse(rawBody) as { id: string; about: string };
  }
}

/** A webhook as these companies sign it. */
export function signedEvent(about: string, id: string = randomUUID()) {
  const payload = JSON.stringify({ id, about });
  return { payload, headers: { 'content-type': 'application/json', 'x-signature': `signed ${payload}` } };
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export class MemoryCompany extends Unreliable implements PaymentProvider {
  readonly name: 'cardpay' | 'wallet';
  readonly browser = { tokensUrl: 'https://cardpay.test/tokens', publishableKey: 'pk_test', format: 'json' } as const;
  readonly offers: PaymentProvider['offers'];
  readonly intents = new Map<string, Mutable<Intent>>();
  readonly orders: NewIntent[] = [];
  readonly cards = new Map<string, StoredCard[]>();
  /** How the next intents begin; `authorized` afterwards. */
  readonly beginnings: Intent['status'][] = [];
  readonly #byKey = new Map<string, unknown>();

  constructor(name: 'cardpay' | 'wallet') {
    super();
    this.name = name;
    this.offers = name === 'wallet' ? ['wallet'] : ['token', 'saved', 'express', 'pay_later'];
  }

  /** The same key is the same request. */
  #once<T>(key: string, work: () => T): T {
    if (!this.#byKey.has(key)) this.#byKey.set(key, work());
    return this.#byKey.get(key) as T;
  }

  intent(id: string): Mutable<Intent> {
    const intent = this.intents.get(id);
    if (!intent) throw new ProviderRefusedError('not_found', 'no such intent');
    return intent;
  }

  /** What the shopper does at the company. */
  decide(id: string, status: Intent['status'], decline?: Intent['decline']): void {
    Object.assign(this.intent(id), { status, decline, nextAction: undefined });
  }

  createIntent(order: NewIntent): Promise<Intent> {
    return this.run('createIntent', () =>
      this.#once(order.key, () => {
        if (order.payWith.type === 'token' && order.payWith.token === 'tok_spent') throw new ProviderRefusedError('card_declined', 'spent');
        this.orders.push(order);
        const status = this.beginnings.shift() ?? 'authorized';
        const id = `pi_${randomUUID()}`;
        const intent: Mutable<Intent> = {
          id,
          clientSecret: `${id}_secret`,
          reference: order.reference,
          status,
          amountCents: order.amountCents,
          currency: order.currency,
          capturedCents: 0,
          refundedCents: 0,
          nextAction: status === 'requires_action' ? { type: 'frame', url: `https://cardpay.test/challenge/${id}` } : undefined,
          decline: status === 'failed' ? 'insufficient_funds' : undefined,
          card: { id: 'card_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
        };
        this.intents.set(id, intent);
        return intent;
      }),
    );
  }

  findIntent(id: string): Promise<Intent> {
    return this.run('findIntent', () => this.intent(id));
  }

  capture(id: string, { key, amountCents }: { key: string; amountCents: number }): Promise<Intent> {
    return this.run('capture', () =>
      this.#once(key, () => {
        const intent = this.intent(id);
        if (intent.status !== 'authorized' || amountCents > intent.amountCents)
          throw new ProviderRefusedError('not_held', 'nothing is held');
        return Object.assign(intent, { status: 'captured', capturedCents: amountCents });
      }),
    );
  }

  cancel(id: string, { key }: { key: string }): Promise<Intent> {
    return this.run('cancel', () =>
      this.#once(key, () => {
        const intent = this.intent(id);
        if (['captured', 'failed', 'canceled'].includes(intent.status)) throw new ProviderRefusedError('is_over', 'it is over');
        return Object.assign(intent, { status: 'canceled', nextAction: undefined });
      }),
    );
  }

  /** How the next refunds begin; `done` afterwards, `refused` with this code. */
  readonly refundBeginnings: (ProviderRefund['status'] | { readonly refused: string })[] = [];
  /** By our reference. */
  readonly refundsHere = new Map<string, Mutable<ProviderRefund> & { readonly intentId: string }>();
  readonly disputesHere: Mutable<ProviderDispute>[] = [];

  #count(refund: ProviderRefund & { readonly intentId: string }): void {
    const all = [...this.refundsHere.values()].filter(({ intentId, status }) => intentId === refund.intentId && status === 'done');
    this.intent(refund.intentId).refundedCents = all.reduce((sum, { amountCents }) => sum + amountCents, 0);
  }

  /** What becomes of a refund later. */
  decideRefund(reference: string, status: ProviderRefund['status']): void {
    const refund = this.refundsHere.get(reference);
    if (!refund) throw new Error('no such refund');
    refund.status = status;
    this.#count(refund);
  }

  /** The keys of a company are worth nothing after a while. */
  forgetKeys(): void {
    this.#byKey.clear();
  }

  refund(id: string, { key, amountCents, reference }: Parameters<PaymentProvider['refund']>[1]): Promise<ProviderRefund> {
    return this.run('refund', () => {
      const status = this.refundBeginnings[0];
      if (typeof status === 'object') {
        this.refundBeginnings.shift();
        throw new ProviderRefusedError(status.refused, 'no');
      }
      return this.#once(key, () => {
        this.refundBeginnings.shift();
        const refund = { id: `re_${randomUUID()}`, reference, status: status ?? 'done', amountCents, currency: 'USD', intentId: id };
        this.refundsHere.set(reference, refund);
        this.#count(refund);
        return refund;
      });
    });
  }

  refunds(id: string): Promise<readonly ProviderRefund[]> {
    return this.run('refunds', () => [...this.refundsHere.values()].filter(({ intentId }) => intentId === id));
  }

  async *disputes(of: Parameters<PaymentProvider['disputes']>[0]) {
    for (const dispute of this.disputesHere) if ('since' in of || dispute.intentId === of.intentId) yield { ...dispute };
  }

  createCustomer({ key }: { key: string; reference: string }) {
    return this.run('createCustomer', () => this.#once(key, () => ({ id: `cus_${randomUUID()}` })));
  }

  readonly accounts = undefined;

  saveCard(customerId: string, { token }: { readonly token: string }): Promise<CardSetup> {
    return this.run('saveCard', () => {
      if (token === 'tok_spent') throw new ProviderRefusedError('card_declined', 'spent');
      const card = { id: `card_${randomUUID()}`, brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 };
      this.cards.set(customerId, [...(this.cards.get(customerId) ?? []), card]);
      return { id: `set_${randomUUID()}`, status: 'saved', nextAction: undefined, card };
    });
  }

  findSetup(): Promise<CardSetup> {
    throw new ProviderRefusedError('not_found', 'no such set-up');
  }

  listCards(customerId: string): Promise<readonly StoredCard[]> {
    return this.run('listCards', () => this.cards.get(customerId) ?? []);
  }

  removeCard(customerId: string, cardId: string): Promise<void> {
    return this.run('removeCard', () => {
      const cards = this.cards.get(customerId) ?? [];
      if (!cards.some(({ id }) => id === cardId)) throw new ProviderRefusedError('not_found', 'no such card');
      this.cards.set(
        customerId,
        cards.filter(({ id }) => id !== cardId),
      );
    });
  }

  startExpress() {
    return this.run('startExpress', () => ({ id: 'es_1', sheetUrl: 'https://cardpay.test/express/es_1' }));
  }

  readEvent(rawBody: string, headers: Readonly<Record<string, string | string[] | undefined>>) {
    const { id, about } = this.readSigned(rawBody, headers);
    return about === '' ? undefined : { id, intentId: about };
  }

  async *list() {
    for (const intent of this.intents.values()) yield { ...intent, intentId: intent.id };
  }
}

export class MemoryPayouts extends Unreliable implements PayoutProvider {
  readonly payouts = new Map<string, Mutable<Payout> & { account: string }>();
  /** How the next payouts begin; `paid` afterwards. */
  readonly beginnings: Payout['status'][] = [];

  #find(id: string) {
    const payout = [...this.payouts.values()].find((one) => one.id === id);
    if (!payout) throw new ProviderRefusedError('not_found', 'no such payout');
    return payout;
  }

  decide(id: string, status: Payout['status']): void {
    this.#find(id).status = status;
  }

  /** What it was asked for, each time. */
  readonly orders: Parameters<PayoutProvider['createPayout']>[0][] = [];
  /** Refusals of the next requests. */
  readonly refusals: string[] = [];
  whenRefused: () => void = () => undefined;
  readonly #byKey = new Map<string, string>();

  /** The keys of a company are worth nothing after a while. */
  forgetKeys(): void {
    this.#byKey.clear();
  }

  /** Accounts that were named, each with all that was said of it. */
  readonly accounts: Parameters<PayoutProvider['createAccount']>[0][] = [];

  createAccount(account: Parameters<PayoutProvider['createAccount']>[0]): Promise<{ id: string }> {
    return this.run('createAccount', () => {
      const refusal = this.refusals.shift();
      if (refusal) throw new ProviderRefusedError(refusal, 'no');
      this.accounts.push(account);
      return { id: `pa_${this.accounts.length}` };
    });
  }

  createPayout(order: Parameters<PayoutProvider['createPayout']>[0]): Promise<Payout> {
    return this.run('createPayout', () => {
      this.orders.push(order);
      const refusal = this.refusals.shift();
      if (refusal) {
        this.whenRefused();
        throw new ProviderRefusedError(refusal, 'no');
      }
      const sent = JSON.stringify(order);
      const before = this.#byKey.get(order.key);
      if (before !== undefined && before !== sent) throw new ProviderRefusedError('key_reused', 'another request');
      const known = before === undefined ? undefined : this.payouts.get(order.key);
      if (known) return known;
      const { amountCents, currency, reference, account } = order;
      const status: Payout['status'] = this.beginnings.shift() ?? 'paid';
      const payout = { id: `po_${randomUUID()}`, reference, status, amountCents, currency, account };
      this.payouts.set(this.payouts.has(order.key) ? payout.id : order.key, payout);
      this.#byKey.set(order.key, sent);
      return payout;
    });
  }

  findByReference(reference: string): Promise<Payout | undefined> {
    return this.run('findByReference', () => [...this.payouts.values()].find((payout) => payout.reference === reference));
  }

  findPayout(id: string): Promise<Payout> {
    return this.run('findPayout', () => this.#find(id));
  }

  readEvent(rawBody: string, headers: Readonly<Record<string, string | string[] | undefined>>) {
    const { id, about } = this.readSigned(rawBody, headers);
    return { id, payoutId: about };
  }

  async *list() {
    yield* this.payouts.values();
  }
}
