import { randomBytes } from 'node:crypto';
import type { IntentBody } from './bodies.ts';
import type { FaultInjector } from './fault-injection.ts';
import type { JournaledStore } from './journaled-store.ts';
import type { CardRecord, DeclineCode, IntentRecord } from './records.ts';
import { RefusedRequestError, unknown } from './refused.ts';
import { newId, type Vault } from './vault.ts';
import type { Webhooks } from './webhooks.ts';

interface Needs {
  readonly kind: 'cardpay' | 'wallet';
  readonly store: JournaledStore;
  readonly vault: Vault;
  readonly faults: FaultInjector;
  readonly webhooks: Webhooks;
  readonly now: () => number;
  /** Where pages may send people back to. */
  readonly siteOrigins: readonly string[];
}

const TAKES: Readonly<Record<Needs['kind'], readonly IntentBody['payment']['type'][]>> = {
  cardpay: ['token', 'saved', 'express', 'pay_later'],
  wallet: ['wallet'],
};
const METHOD = { token: 'card', saved: 'card', express: 'express', pay_later: 'pay_later', wallet: 'wallet' } as const;
/** Nothing is held and nothing will be. */
const OVER: readonly IntentRecord['status'][] = ['canceled', 'failed'];

/** Payments at the company, from the wish to the capture. Every change is told to who listens. */
export function createIntents({ kind, store, vault, faults, webhooks, now, siteOrigins }: Needs) {
  const intents = store.collection<IntentRecord>('intents');

  function change(intent: IntentRecord, changes: Partial<IntentRecord>): IntentRecord {
    const changed = { ...intent, ...changes };
    intents.put(intent.id, changed);
    webhooks.tell('intent.changed', intent.id);
    return changed;
  }

  function hold(intent: IntentRecord): IntentRecord {
    if (intent.saveCard && intent.customerId && intent.card) vault.keep(intent.customerId, intent.card);
    return change(intent, { status: 'authorized' });
  }

  /** Asks the bank: yes, no, or not yet. */
  function decide(intent: IntentRecord): IntentRecord {
    const decline = intent.card?.behaviour.decline;
    if (decline) return change(intent, { status: 'failed', decline });
    const later = faults.settings().decide_after_ms;
    if (later === 0) return hold(intent);
    setTimeout(() => find(intent.id), later).unref();
    return change(intent, { status: 'processing', decidesAt: now() + later });
  }

  function find(id: string): IntentRecord {
    const intent = intents.get(id);
    if (!intent) throw unknown('intent');
    return intent.status === 'processing' && (intent.decidesAt ?? 0) <= now() ? hold(intent) : intent;
  }

  function cardFor({ payment, customer, amount }: IntentBody, intentId: string): CardRecord | undefined {
    switch (payment.type) {
      case 'token':
      case 'express':
        return vault.spend(payment.token, intentId, payment.type === 'express' ? amount : 0);
      case 'saved':
        return vault.cardOf(customer ?? '', payment.card);
      default:
        return undefined;
    }
  }

  function create(body: IntentBody): IntentRecord {
    if (!TAKES[kind].includes(body.payment.type))
      throw new RefusedRequestError('not_offered', 'This company does not take that way of paying.');
    if (!siteOrigins.includes(new URL(body.return_url).origin))
      throw new RefusedRequestError('return_url', 'Nobody is sent back to there.');
    // An account that the person has taken back meanwhile is as if none had been named.
    if (body.customer && kind === 'cardpay') vault.customer(body.customer);
    const id = newId('pi');
    const card = cardFor(body, id);
    const method = METHOD[body.payment.type];
    const intent: IntentRecord = {
      id,
      clientSecret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      pageKey: randomBytes(12).toString('hex'),
      reference: body.reference,
      method,
      status: 'requires_action',
      amountCents: body.amount,
      capturedCents: 0,
      refundedCents: 0,
      currency: body.currency,
      createdAt: now(),
      returnUrl: body.return_url,
      saveCard: body.save_card && body.payment.type === 'token',
      ...(body.customer ? { customerId: body.customer } : {}),
      ...(card ? { card } : {}),
    };
    if (card && vault.isExpired(card)) return change(intent, { status: 'failed', decline: 'expired_card' });
    if (card && !card.behaviour.challenge) return decide(intent);
    return change(intent, {});
  }

  return {
    create,
    find,
    /** Only who was sent to the page knows its key. */
    onPage(id: string, pageKey: string): IntentRecord {
      const intent = find(id);
      if (intent.pageKey !== pageKey) throw unknown('intent');
      return intent;
    },
    /** The person said yes or no on the company's page; a second answer changes nothing. */
    answer(intent: IntentRecord, yes: boolean): IntentRecord {
      if (intent.status !== 'requires_action') return intent;
      const decline: DeclineCode = intent.card ? 'authentication_failed' : 'given_up';
      return yes ? decide(intent) : change(intent, { status: 'failed', decline });
    },
    capture(id: string, amountCents: number): IntentRecord {
      const intent = find(id);
      if (intent.status !== 'authorized') throw new RefusedRequestError(`is_${intent.status}`, 'Nothing is held.');
      if (amountCents > intent.amountCents) throw new RefusedRequestError('amount_too_large', 'Less than that is held.');
      return change(intent, { status: 'captured', capturedCents: amountCents });
    },
    cancel(id: string): IntentRecord {
      const intent = find(id);
      if (OVER.includes(intent.status)) return intent;
      if (intent.status === 'captured') throw new RefusedRequestError('is_captured', 'The money was taken; it can be refunded.');
      return change(intent, { status: 'canceled' });
    },
    /** More or less of it is with the person again. */
    refunded: (intent: IntentRecord, refundedCents: number) => change(intent, { refundedCents }),
    /** Something of it changed that its own record does not show. */
    tell: (intent: IntentRecord) => change(intent, {}),
    since: (time: number) =>
      intents
        .all()
        .filter(({ createdAt }) => createdAt >= time)
        .map(({ id }) => find(id)),
    /** Takes over a payment that was made before the company was there, for sample data. */
    adopt: (intent: IntentRecord) => {
      if (!intents.get(intent.id)) intents.put(intent.id, intent);
    },
  };
}
export type Intents = ReturnType<typeof createIntents>;
