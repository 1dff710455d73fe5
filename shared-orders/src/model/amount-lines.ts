import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import type { Money } from '@outpost/shared-contracts/money/money';

type Side = 'host' | 'shopper';

type LineId = 'items' | 'shipping' | 'tax' | 'fee' | 'estimate' | 'total' | 'held' | 'captured' | 'refunded' | 'later';

export interface PurchaseLine {
  readonly id: LineId;
  readonly money: Money;
  readonly tone: 'plain' | 'sum' | 'less' | 'later';
}

/** The money is held and not taken yet. */
const HELD: ReadonlySet<PurchaseStatus> = new Set(['authorized', 'quoted', 'extra_charge']);

/**
 * The amounts of a purchase in the order of reading: what makes up the total, then what became of it, then what comes
 * later. The host sees what it costs, and what is held while the price waits for somebody.
 */
export function linesOf({ amounts, status }: Pick<Purchase, 'amounts' | 'status'>, side: Side): PurchaseLine[] {
  const { captured, refunded, international_estimate: later } = amounts;
  const isShopper = side === 'shopper';
  const lines: (PurchaseLine | false)[] = [
    { id: 'items', money: amounts.items, tone: 'plain' },
    { id: 'shipping', money: amounts.local_shipping, tone: 'plain' },
    { id: 'tax', money: amounts.tax, tone: 'plain' },
    { id: 'fee', money: amounts.service_fee, tone: 'plain' },
    { id: amounts.is_final ? 'total' : 'estimate', money: amounts.total, tone: 'sum' },
    HELD.has(status) && (isShopper || status !== 'quoted') && { id: 'held', money: amounts.limit, tone: 'plain' },
    isShopper && captured.minor > 0 && { id: 'captured', money: captured, tone: 'plain' },
    isShopper && refunded.minor > 0 && { id: 'refunded', money: { ...refunded, minor: -refunded.minor }, tone: 'less' },
    isShopper && later !== null && { id: 'later', money: later, tone: 'later' },
  ];
  return lines.filter((line) => line !== false);
}
