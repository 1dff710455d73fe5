import type { PayoutBody } from './bodies.ts';
import type { Book } from './book.ts';
import type { Temper } from './misbehaviour.ts';
import type { PayoutRecord } from './records.ts';
import { unknown } from './refused.ts';
import { newId } from './vault.ts';
import type { Webhooks } from './webhooks.ts';

export type PayoutStatus = 'processing' | PayoutRecord['outcome'];

/** Money on its way to hosts. */
export function createPayouts(book: Book, temper: Temper, webhooks: Webhooks, now: () => number) {
  const payouts = book.shelf<PayoutRecord>('payouts');

  function tellWhenDecided(id: string): void {
    const payout = payouts.get(id);
    if (!payout || payout.told || payout.decidesAt > now()) return;
    payouts.put(id, { ...payout, told: true });
    webhooks.tell('payout.changed', id);
  }

  return {
    create({ amount, currency, reference, account }: PayoutBody): PayoutRecord {
      const later = temper.settings().decide_after_ms;
      const payout: PayoutRecord = {
        id: newId('po'),
        reference,
        account,
        amountCents: amount,
        currency,
        createdAt: now(),
        outcome: temper.payoutOutcome(),
        decidesAt: now() + later,
        told: false,
      };
      payouts.put(payout.id, payout);
      if (later > 0) setTimeout(() => tellWhenDecided(payout.id), later).unref();
      else tellWhenDecided(payout.id);
      return payout;
    },
    find(id: string): PayoutRecord {
      tellWhenDecided(id);
      const payout = payouts.get(id);
      if (!payout) throw unknown('payout');
      return payout;
    },
    statusOf: ({ outcome, decidesAt }: PayoutRecord): PayoutStatus => (decidesAt <= now() ? outcome : 'processing'),
    /** A payout from before the company was there; one that it knows stays as it is. */
    adopt: (payout: PayoutRecord) => {
      if (!payouts.get(payout.id)) payouts.put(payout.id, payout);
    },
    since: (time: number) => payouts.all().filter(({ createdAt }) => createdAt >= time),
  };
}
