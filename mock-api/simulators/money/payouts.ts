import * as z from 'zod/mini';
import type { AccountBody, PayoutBody } from './bodies.ts';
import type { FaultInjector } from './fault-injection.ts';
import type { JournaledStore } from './journaled-store.ts';
import type { PayoutAccountRecord, PayoutRecord } from './records.ts';
import { RefusedRequestError, unknown } from './refused.ts';
import { newId } from './vault.ts';
import type { Webhooks } from './webhooks.ts';

export type PayoutStatus = 'processing' | PayoutRecord['outcome'];

/** What banks do later: money that comes back, or arrives although it was given up. The body of `POST …/control/bank`. */
export const BankAction = z.object({
  action: z.enum(['return_payout', 'pay_failed']),
  n: z._default(z.int().check(z.minimum(0)), 0),
  reference: z.optional(z.string()),
});

/** Money on its way to hosts. */
export function createPayouts(store: JournaledStore, faults: FaultInjector, webhooks: Webhooks, now: () => number) {
  const payouts = store.collection<PayoutRecord>('payouts');
  const accounts = store.collection<PayoutAccountRecord>('payout-accounts');
  /** Nothing arrives at e-mails with `+fail`. */
  const outcomeFor = (account: string) =>
    (accounts.get(account)?.email ?? account).includes('+fail@') ? 'failed' : faults.payoutOutcome();

  function notifyWhenDecided(id: string): void {
    const payout = payouts.get(id);
    if (!payout || payout.told || payout.decidesAt > now()) return;
    payouts.put(id, { ...payout, told: true });
    webhooks.tell('payout.changed', id);
  }

  return {
    /** A holder called `Nobody` has an account at no bank. */
    keepAccount({ type, email, holder, iban, accountNumber }: AccountBody): PayoutAccountRecord {
      if (type === 'wallet' ? !email : !holder || !(iban ?? accountNumber))
        throw new RefusedRequestError('malformed', 'The account is not whole.');
      if (holder === 'Nobody') throw new RefusedRequestError('no_such_account', 'The bank knows no such account.');
      const account = { id: newId('pa'), email: email ?? null, createdAt: now() };
      accounts.put(account.id, account);
      return account;
    },
    create({ amount, currency, reference, account }: PayoutBody): PayoutRecord {
      const later = faults.settings().decide_after_ms;
      const payout: PayoutRecord = {
        id: newId('po'),
        reference,
        account,
        amountCents: amount,
        currency,
        createdAt: now(),
        outcome: outcomeFor(account),
        decidesAt: now() + later,
        told: false,
      };
      payouts.put(payout.id, payout);
      if (later > 0) setTimeout(() => notifyWhenDecided(payout.id), later).unref();
      else notifyWhenDecided(payout.id);
      return payout;
    },
    find(id: string): PayoutRecord {
      notifyWhenDecided(id);
      const payout = payouts.get(id);
      if (!payout) throw unknown('payout');
      return payout;
    },
    byReference(reference: string): PayoutRecord {
      const payout = payouts.all().find((one) => one.reference === reference);
      if (!payout) throw unknown('payout');
      return payout;
    },
    /** Does it to one of those that it can happen to; refuses where there is none. */
    bank({ action, n, reference }: z.infer<typeof BankAction>): PayoutRecord {
      const from = action === 'return_payout' ? 'paid' : 'failed';
      const all = payouts.all().filter((one) => one.outcome === from && one.decidesAt <= now());
      const candidates = all.filter((one) => reference === undefined || one.reference === reference);
      const payout = candidates[n % Math.max(1, candidates.length)];
      if (!payout) throw unknown(action);
      const changed: PayoutRecord = { ...payout, outcome: action === 'return_payout' ? 'returned' : 'paid' };
      payouts.put(changed.id, changed);
      webhooks.tell('payout.changed', changed.id);
      return changed;
    },
    statusOf: ({ outcome, decidesAt }: PayoutRecord): PayoutStatus => (decidesAt <= now() ? outcome : 'processing'),
    /** A payout from before the company was there; one that it knows stays as it is. */
    adopt: (payout: PayoutRecord) => {
      if (!payouts.get(payout.id)) payouts.put(payout.id, payout);
    },
    since: (time: number) => payouts.all().filter(({ createdAt }) => createdAt >= time),
  };
}
