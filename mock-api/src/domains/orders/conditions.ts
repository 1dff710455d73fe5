import type { OrderCondition } from '@outpost/shared-contracts/orders/moves';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { DAY_MS, HOUR_MS } from '../../platform/time/time.ts';
import type { NewItem, OrderRecord, OrderTransition } from './machine.ts';

/** A move that is about to be made. */
interface Facts {
  /** The order as the caller read it. */
  readonly before: OrderRecord;
  /** As the move would leave it. */
  readonly after: OrderRecord;
  /** What is in it, read where a condition asks for it. */
  readonly items: readonly NewItem[];
  readonly transition: OrderTransition;
}

/** Whether it has been in its status for so long. */
const lasted = ({ before, transition }: Facts, milliseconds: number): boolean =>
  transition.origin.now.getTime() - before.statusSince.getTime() >= milliseconds;

/** Conditions that the order itself shows. */
const SHOWN: Partial<Record<OrderCondition, (facts: Facts) => boolean>> = {
  inspected: ({ after: { weightGrams, lengthCm, widthCm, heightCm, photos } }) =>
    Boolean(weightGrams && lengthCm && widthCm && heightCm) && photos.length > 0,
  details_given: ({ after, items }) => after.amountCents !== null && items.length > 0 && items.every(({ unitCents }) => unitCents > 0),
  price_lock_over: (facts) => lasted(facts, 24 * HOUR_MS),
  reason_given: ({ transition: { reason } }) => Boolean(reason),
  state_before_hold: ({ before, transition: { to } }) => before.heldFrom === ORDER_STATUS[to],
  unseen_90_days: (facts) => lasted(facts, 90 * DAY_MS),
  no_claim: ({ before }) => before.claimState === null,
  delivered_7_days: (facts) => lasted(facts, 7 * DAY_MS),
};

/** Whether a condition of a move is met: by what the order shows, or else by the word of who moves it. */
export const isMet = (condition: OrderCondition, facts: Facts): boolean =>
  SHOWN[condition]?.(facts) ?? facts.transition.met?.includes(condition) ?? false;
