import { randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@outpost/shared-contracts/time/durations';
import { behaviourOf, brandOf, refusalOf } from './cards.ts';
import type { JournaledStore } from './journaled-store.ts';
import type { CardRecord, CustomerRecord, SessionRecord, SetupRecord, TokenRecord } from './records.ts';
import { RefusedRequestError, unknown } from './refused.ts';

/** After that a token is worth nothing. */
const TOKEN_MS = 30 * MINUTE_MS;

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Cards that people typed, for a moment as tokens and for good with a customer. Whole numbers are looked at and forgotten. */
export function createVault(store: JournaledStore, now: () => number) {
  const tokens = store.collection<TokenRecord>('tokens');
  const customers = store.collection<CustomerRecord>('customers');
  const sessions = store.collection<SessionRecord>('sessions');
  const setups = store.collection<SetupRecord>('setups');

  function addToken(card: CardRecord, maxCents?: number): TokenRecord {
    const token = { id: newId('tok'), card, createdAt: now(), ...(maxCents === undefined ? {} : { maxCents }) };
    tokens.put(token.id, token);
    return token;
  }

  function customer(id: string): CustomerRecord {
    const found = customers.get(id);
    if (!found) throw unknown('customer');
    return found;
  }

  const isExpired = ({ expMonth, expYear }: CardRecord) => Date.UTC(expYear, expMonth, 1) + 12 * HOUR_MS <= now();

  /** The same card twice is one card. */
  function keep(customerId: string, card: CardRecord): CardRecord {
    const found = customer(customerId);
    const same = ({ brand, last4, expMonth, expYear }: CardRecord) =>
      brand === card.brand && last4 === card.last4 && expMonth === card.expMonth && expYear === card.expYear;
    const kept = found.cards.find(same);
    if (kept) return kept;
    customers.put(customerId, { ...found, cards: [...found.cards, card] });
    return card;
  }

  function putSetup(setup: SetupRecord): SetupRecord {
    const kept = setup.status === 'saved' ? { ...setup, card: keep(setup.customerId, setup.card) } : setup;
    setups.put(kept.id, kept);
    return kept;
  }

  return {
    isExpired,
    customer,
    tokenOf(typed: { number: string; exp_month: number; exp_year: number; cvc: string }): TokenRecord {
      const number = typed.number.replace(/[\s-]/g, '');
      const expYear = typed.exp_year < 100 ? 2000 + typed.exp_year : typed.exp_year;
      const refusal = refusalOf({ number, expMonth: typed.exp_month, expYear, cvc: typed.cvc }, new Date(now()));
      if (refusal) throw new RefusedRequestError(refusal.code, refusal.message, 402);
      return addToken({
        id: newId('card'),
        brand: brandOf(number),
        last4: number.slice(-4),
        expMonth: typed.exp_month,
        expYear,
        behaviour: behaviourOf(number),
      });
    },
    /** The card behind a token, which is worth nothing after that. */
    spend(tokenId: string, by: string, amountCents = 0): CardRecord {
      const token = tokens.get(tokenId);
      if (!token) throw unknown('token');
      if (token.usedBy) throw new RefusedRequestError('token_used', 'This token was used before.');
      if (token.createdAt + TOKEN_MS < now()) throw new RefusedRequestError('token_expired', 'This token is too old.');
      if (token.maxCents !== undefined && amountCents > token.maxCents)
        throw new RefusedRequestError('amount_too_large', 'The sheet that the person saw had a smaller amount.');
      tokens.put(tokenId, { ...token, usedBy: by });
      return token.card;
    },
    addCustomer(reference: string): CustomerRecord {
      const record = { id: newId('cus'), reference, cards: [] };
      customers.put(record.id, record);
      return record;
    },
    keep,
    /** A declined card is not kept; whose bank asks first is kept after a yes. */
    setUp(customerId: string, card: CardRecord): SetupRecord {
      customer(customerId);
      const { challenge, decline } = card.behaviour;
      const status = challenge ? 'requires_action' : decline === 'card_declined' ? 'failed' : 'saved';
      const setup: SetupRecord = { id: newId('set'), customerId, card, pageKey: randomBytes(12).toString('hex'), status };
      return putSetup(setup);
    },
    setup(id: string): SetupRecord {
      const found = setups.get(id);
      if (!found) throw unknown('set-up');
      return found;
    },
    /** The bank's page was answered; a second answer changes nothing. */
    answerSetup(setup: SetupRecord, yes: boolean): SetupRecord {
      if (setup.status !== 'requires_action') return setup;
      return putSetup({ ...setup, status: yes && setup.card.behaviour.decline !== 'card_declined' ? 'saved' : 'failed' });
    },
    cardOf(customerId: string, cardId: string): CardRecord {
      const card = customer(customerId).cards.find(({ id }) => id === cardId);
      if (!card) throw unknown('card');
      return card;
    },
    forget(customerId: string, cardId: string): void {
      const found = customer(customerId);
      if (!found.cards.some(({ id }) => id === cardId)) throw unknown('card');
      customers.put(customerId, { ...found, cards: found.cards.filter(({ id }) => id !== cardId) });
    },
    openSession(amountCents: number, currency: string): SessionRecord {
      const session = { id: newId('exs'), amountCents, currency, pageKey: randomBytes(12).toString('hex') };
      sessions.put(session.id, session);
      return session;
    },
    session(id: string, pageKey: string): SessionRecord {
      const found = sessions.get(id);
      if (!found || found.pageKey !== pageKey) throw unknown('session');
      return found;
    },
    /** The card that the person's device has, for this amount. */
    expressToken({ amountCents }: SessionRecord): TokenRecord {
      const expYear = new Date(now()).getUTCFullYear() + 3;
      return addToken(
        { id: newId('card'), brand: 'visa', last4: '4242', expMonth: 12, expYear, behaviour: behaviourOf('4242424242424242') },
        amountCents,
      );
    },
  };
}
export type Vault = ReturnType<typeof createVault>;
