import * as z from 'zod/mini';
import type { RefundBody } from './bodies.ts';
import type { FaultInjector } from './fault-injection.ts';
import type { Intents } from './intents.ts';
import type { JournaledStore } from './journaled-store.ts';
import type { DisputeRecord, IntentRecord, RefundRecord } from './records.ts';
import { RefusedRequestError, unknown } from './refused.ts';
import { newId } from './vault.ts';

/** What banks do long after a payment; the body of `POST …/control/bank`. `n` chooses among those that it can happen to. */
export const BankAction = z.object({
  action: z.enum(['fail_refund', 'finish_refund', 'open_dispute', 'win_dispute', 'lose_dispute']),
  n: z._default(z.int().check(z.minimum(0)), 0),
  /** Only what belongs to this intent. */
  intent: z.optional(z.string()),
});
type BankAction = z.infer<typeof BankAction>;

interface Needs {
  readonly store: JournaledStore;
  readonly faults: FaultInjector;
  readonly intents: Intents;
  readonly now: () => number;
}

/** What becomes of money after it was taken: refunds, which may take their time or fail late, and disputes. */
export function createRefundsAndDisputes({ store, faults, intents, now }: Needs) {
  const refunds = store.collection<RefundRecord>('refunds');
  const disputes = store.collection<DisputeRecord>('disputes');
  const ofIntent = <T extends { readonly intentId: string }>(records: T[], id: string | undefined) =>
    records.filter(({ intentId }) => id === undefined || intentId === id);
  const sum = (records: readonly { readonly amountCents: number }[]) => records.reduce((cents, { amountCents }) => cents + amountCents, 0);

  /** Of what was taken, what neither went back nor is on its way, nor was taken back by a bank. */
  function leftOf({ id, capturedCents }: IntentRecord): number {
    const back = ofIntent(refunds.all(), id).filter(({ status }) => status !== 'failed');
    const gone = ofIntent(disputes.all(), id).filter(({ status }) => status !== 'won');
    return capturedCents - sum(back) - sum(gone);
  }

  function putRefund(refund: RefundRecord): RefundRecord {
    refunds.put(refund.id, refund);
    const done = ofIntent(refunds.all(), refund.intentId).filter(({ status }) => status === 'done');
    intents.refunded(intents.find(refund.intentId), sum(done));
    return refund;
  }

  function putDispute(dispute: DisputeRecord): DisputeRecord {
    disputes.put(dispute.id, dispute);
    intents.tell(intents.find(dispute.intentId));
    return dispute;
  }

  function openDispute(intent: IntentRecord | undefined): DisputeRecord | undefined {
    const amountCents = intent ? leftOf(intent) : 0;
    if (!intent || amountCents <= 0) return undefined;
    const { id: intentId, currency } = intent;
    return putDispute({ id: newId('dp'), intentId, status: 'open', amountCents, currency, reason: 'fraudulent', createdAt: now() });
  }

  return {
    refund(intentId: string, { amount, reference }: RefundBody): RefundRecord {
      const intent = intents.find(intentId);
      const isDisputed = ofIntent(disputes.all(), intentId).some(({ status }) => status !== 'won');
      if (amount > leftOf(intent))
        throw isDisputed
          ? new RefusedRequestError('charge_disputed', 'A bank took it back.')
          : new RefusedRequestError('amount_too_large', 'Less than that is left.');
      const status = faults.refundStatus();
      const { currency } = intent;
      return putRefund({ id: newId('re'), reference, intentId, status, amountCents: amount, currency, createdAt: now() });
    },
    refundsOf: (intentId: string) => ofIntent(refunds.all(), intents.find(intentId).id),
    disputesOf: (intentId: string) => ofIntent(disputes.all(), intents.find(intentId).id),
    disputesSince: (time: number) => disputes.all().filter(({ createdAt }) => createdAt >= time),
    /** Does it to one of those that it can happen to; refuses where there is none. */
    bank({ action, n, intent }: BankAction): RefundRecord | DisputeRecord {
      const one = <T>(candidates: readonly T[]): T | undefined => candidates[n % Math.max(1, candidates.length)];
      const refund = (status: RefundRecord['status']) => one(ofIntent(refunds.all(), intent).filter((found) => found.status === status));
      const dispute = one(ofIntent(disputes.all(), intent).filter(({ status }) => status === 'open'));
      const happened = {
        fail_refund: () => {
          const found = refund('done') ?? refund('pending');
          return found && putRefund({ ...found, status: 'failed' });
        },
        finish_refund: () => {
          const found = refund('pending');
          return found && putRefund({ ...found, status: 'done' });
        },
        open_dispute: () =>
          openDispute(one(intents.since(0).filter((found) => leftOf(found) > 0 && (intent === undefined || found.id === intent)))),
        win_dispute: () => dispute && putDispute({ ...dispute, status: 'won' }),
        lose_dispute: () => dispute && putDispute({ ...dispute, status: 'lost' }),
      }[action]();
      if (!happened) throw unknown(action);
      return happened;
    },
  };
}
