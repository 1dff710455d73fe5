import * as z from 'zod/mini';
import { seededRandom } from './random.ts';
import { PAYOUT_OUTCOMES, REFUND_STATUSES } from './records.ts';

/** What a company is asked to do, as far as it can go wrong. */
export const OPERATIONS = ['create', 'find', 'capture', 'cancel', 'refund', 'customer', 'cards', 'express', 'list', 'token'] as const;
export type Operation = (typeof OPERATIONS)[number];

const Count = z.int().check(z.minimum(0), z.maximum(1_000_000));
const Rate = z.number().check(z.minimum(0), z.maximum(1));
/** `before`: nothing was done. `after`: it was done, and the answer got lost. */
const When = z.enum(['before', 'after']);

/** How a company misbehaves; the body of `PUT …/control`. What is left out behaves well. */
export const FaultSettings = z.object({
  /** Of everything that happens by chance. */
  seed: z._default(Count, 1),
  /** Only these operations fail or are slow; all of them when it is empty. */
  operations: z._default(z.array(z.enum(OPERATIONS)), []),
  slow_ms: z._default(Count, 0),
  /** The next requests that answer 500. */
  fail: z._default(z.object({ times: Count, when: When }), { times: 0, when: 'before' as const }),
  /** The next requests whose connection breaks without an answer. */
  drop: z._default(z.object({ times: Count, when: When }), { times: 0, when: 'before' as const }),
  /** Chances of each request. */
  rates: z._default(
    z.object({
      fail_before: z._default(Rate, 0),
      fail_after: z._default(Rate, 0),
      drop_before: z._default(Rate, 0),
      drop_after: z._default(Rate, 0),
    }),
    { fail_before: 0, fail_after: 0, drop_before: 0, drop_after: 0 },
  ),
  /** Payments stay `processing` for so long before the money is held; payouts before they are paid. */
  decide_after_ms: z._default(Count, 0),
  /** What becomes of the next payouts; then they are paid. */
  payouts: z._default(z.array(z.enum(PAYOUT_OUTCOMES)), []),
  /** How the next refunds begin; then they are done at once. */
  refunds: z._default(z.array(z.enum(REFUND_STATUSES)), []),
  /** The next answers tell of so many cents more than it is, or of another currency. */
  wrong: z._default(z.object({ times: Count, cents: z._default(z.int(), 0), currency: z.optional(z.string()) }), { times: 0, cents: 0 }),
  webhooks: z._default(
    z.object({
      /** Kept back until they are released. */
      hold: z._default(z.boolean(), false),
      /** How often each is sent. */
      times: z._default(z.int().check(z.minimum(0), z.maximum(20)), 1),
      /** Each waits up to so long, by chance: they arrive in another order. */
      jitter_ms: z._default(Count, 0),
      /** The answer of the request waits for them. */
      before_answer: z._default(z.boolean(), false),
      /** Chance of each to be lost for good. */
      lose: z._default(Rate, 0),
    }),
    { hold: false, times: 1, jitter_ms: 0, before_answer: false, lose: 0 },
  ),
  /** Its clock is so far ahead, as that of a service under test may be. */
  clock_ahead_ms: z._default(z.int(), 0),
});
export type FaultSettings = z.infer<typeof FaultSettings>;

/** What one request suffers. */
export interface InjectedFault {
  readonly slowMs: number;
  readonly kind: 'none' | 'fail' | 'drop';
  readonly when: 'before' | 'after';
}

export interface FaultInjector {
  readonly settings: () => FaultSettings;
  set(settings: FaultSettings): void;
  next(operation: Operation): InjectedFault;
  random(): number;
  /** What becomes of the next payout. */
  payoutOutcome(): (typeof PAYOUT_OUTCOMES)[number];
  /** How the next refund begins. */
  refundStatus(): (typeof REFUND_STATUSES)[number];
  /** An answer as the company tells it. */
  tell(operation: Operation, body: unknown): unknown;
}

const FINE: InjectedFault = { slowMs: 0, kind: 'none', when: 'before' };

export function createFaultInjector(): FaultInjector {
  let settings = FaultSettings.parse({});
  let random = seededRandom(settings.seed);
  return {
    settings: () => settings,
    set(next) {
      settings = next;
      random = seededRandom(next.seed);
    },
    random: () => random(),
    next(operation) {
      const { operations, slow_ms: slowMs, fail, drop, rates } = settings;
      if (operations.length > 0 && !operations.includes(operation)) return FINE;
      if (fail.times > 0) {
        settings = { ...settings, fail: { ...fail, times: fail.times - 1 } };
        return { slowMs, kind: 'fail', when: fail.when };
      }
      if (drop.times > 0) {
        settings = { ...settings, drop: { ...drop, times: drop.times - 1 } };
        return { slowMs, kind: 'drop', when: drop.when };
      }
      const chances = [
        ['fail', 'before', rates.fail_before],
        ['fail', 'after', rates.fail_after],
        ['drop', 'before', rates.drop_before],
        ['drop', 'after', rates.drop_after],
      ] as const;
      let left = chances.some(([, , rate]) => rate > 0) ? random() : 1;
      for (const [kind, when, rate] of chances) {
        if (left < rate) return { slowMs, kind, when };
        left -= rate;
      }
      return { ...FINE, slowMs };
    },
    payoutOutcome() {
      const [outcome = 'paid', ...rest] = settings.payouts;
      settings = { ...settings, payouts: rest };
      return outcome;
    },
    refundStatus() {
      const [status = 'done', ...rest] = settings.refunds;
      settings = { ...settings, refunds: rest };
      return status;
    },
    tell(operation, body) {
      const { wrong, operations } = settings;
      const isMeant = operations.length === 0 || operations.includes(operation);
      if (wrong.times === 0 || !isMeant || typeof body !== 'object' || body === null || !('amount' in body)) return body;
      settings = { ...settings, wrong: { ...wrong, times: wrong.times - 1 } };
      const more = (value: unknown) => (Number(value) > 0 ? Number(value) + wrong.cents : value);
      const captured = 'captured' in body ? { captured: more(body.captured) } : {};
      return { ...body, amount: more(body.amount), ...captured, ...(wrong.currency ? { currency: wrong.currency } : {}) };
    },
  };
}
