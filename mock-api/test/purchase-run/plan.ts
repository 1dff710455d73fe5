import { PURCHASE_STATUSES } from '@outpost/shared-contracts/bfm/status';
import fc from 'fast-check';

/** What one of the people of a purchase does next. `go_on` is the way to its end, with all the turns that a state offers. */
const ACTIONS = [
  ...Array.from({ length: 14 }, () => 'go_on' as const),
  'pay_another_total',
  'verify',
  'verify',
  'check_out_again',
  'confirm_again',
  'shopper_cancels',
  'host_cancels',
  'shopper_refunds',
  'host_confirms_money',
  'ask_for_any_state',
  'order_again',
] as const;

const action = fc.record({
  what: fc.constantFrom(...ACTIONS),
  n: fc.nat(99),
  instance: fc.nat(7),
  any: fc.constantFrom(...PURCHASE_STATUSES),
});
export type PlannedAction = typeof action extends fc.Arbitrary<infer T> ? T : never;

const story = fc.record({
  items: fc.array(
    fc.record({
      cents: fc.integer({ min: 100, max: 60_000 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      /** Instead of a thing from the web, one of the host's own store. */
      ofStore: fc.option(fc.nat(99), { freq: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  shopper: fc.nat(99),
  rule: fc.constantFrom('auto' as const, 'ask' as const),
  actions: fc.array(action, { minLength: 4, maxLength: 26 }),
});
export type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

const chance = (most: number) => fc.double({ min: 0, max: most, noNaN: true });
const seed = fc.nat(1_000_000);

const CARD_ACTIONS = ['fail_refund', 'finish_refund', 'open_dispute', 'win_dispute', 'lose_dispute'] as const;
export const PAYOUT_ACTIONS = ['return_payout', 'pay_failed'] as const;

/** What befalls everybody at once. */
const event = fc.oneof(
  { weight: 1, arbitrary: fc.record({ type: fc.constant('kill' as const), instance: fc.nat(7) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('tempest' as const),
      seed,
      rates: fc.record({ fail_before: chance(0.15), fail_after: chance(0.3), drop_before: chance(0.1), drop_after: chance(0.3) }),
      decide_after_ms: fc.constantFrom(0, 0, 50, 400),
      slow_ms: fc.constantFrom(0, 0, 30),
      refunds: fc.array(fc.constantFrom('done' as const, 'pending' as const, 'failed' as const), { maxLength: 3 }),
      payouts: fc.array(fc.constantFrom('paid' as const, 'failed' as const, 'returned' as const), { maxLength: 3 }),
      webhooks: fc.record({
        hold: fc.boolean(),
        times: fc.integer({ min: 1, max: 3 }),
        jitter_ms: fc.constantFrom(0, 50, 300),
        before_answer: fc.boolean(),
        lose: fc.constantFrom(0, 0.2, 1),
      }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('calm' as const) }) },
  // The next answers of the card company tell of another amount.
  { weight: 1, arbitrary: fc.record({ type: fc.constant('wrong' as const), cents: fc.constantFrom(-1, 100), times: fc.nat(3) }) },
  // What banks do long after the money has moved, to one of those that it can happen to.
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('bank' as const),
      action: fc.constantFrom(...CARD_ACTIONS, ...PAYOUT_ACTIONS),
      n: fc.nat(1_000_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('forget_keys' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('host_moves' as const), n: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('release' as const),
      order: fc.constantFrom('as_it_happened' as const, 'reversed' as const, 'shuffled' as const),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('time' as const), minutes: fc.constantFrom(0.2, 0.6, 1, 5, 31, 31, 200) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('time' as const), minutes: fc.constant(49 * 60) }) },
);
export type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** A run: purchases that are made side by side, and what befalls them, in turn, until they are over. */
export const planOf = (purchases: number): fc.Arbitrary<{ stories: Story[]; events: Event[] }> =>
  fc.record({
    stories: fc.array(story, { minLength: purchases, maxLength: purchases }),
    events: fc.array(event, { minLength: 40, maxLength: 200 }),
  });
