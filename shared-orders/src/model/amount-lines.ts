import { addRanges, type LandedEstimate, type MoneyRange } from '@outpost/shared-contracts/bfm/landed';
import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import type { PurchaseStatus } from '@outpost/shared-contracts/bfm/status';
import type { Money } from '@outpost/shared-contracts/money/money';

type Side = 'host' | 'shopper';

type LineId = 'items' | 'shipping' | 'tax' | 'fee' | 'estimate' | 'total' | 'held' | 'captured' | 'refunded' | 'later' | 'duties' | 'door';

export interface PurchaseLine {
  readonly id: LineId;
  readonly money: Money;
  /** Where it is only known from–to. */
  readonly upTo?: Money;
  readonly tone: 'plain' | 'sum' | 'less' | 'later';
}

/** The money is held and not taken yet. */
const HELD: ReadonlySet<PurchaseStatus> = new Set(['authorized', 'quoted', 'extra_charge']);

/**
 * The amounts of a purchase in the order of reading: what makes up the total, then what became of it, then what comes
 * later. The host sees what it costs, and what is held while the price waits for somebody.
 */
export function linesOf({ amounts, status }: Pick<Purchase, 'amounts' | 'status'>, side: Side): PurchaseLine[] {
  const { captured, refunded, landed } = amounts;
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
    ...(isShopper && landed ? afterwards(landed, amounts.total) : []),
  ];
  return lines.filter((line) => line !== false);
}

/** What comes after the purchase, as the basket and the checkout have said it; in all only where duties are known. */
function afterwards({ shipping, handling, duties }: LandedEstimate, total: Money): PurchaseLine[] {
  const line = (id: LineId, ranges: readonly MoneyRange[]): PurchaseLine => {
    const { from, to } = addRanges(ranges);
    return { id, money: from, tone: 'later', ...(to.minor === from.minor ? {} : { upTo: to }) };
  };
  if (!duties) return [line('later', [shipping, handling])];
  return [
    line('later', [shipping, handling]),
    line('duties', [duties]),
    line('door', [{ from: total, to: total }, shipping, handling, duties]),
  ];
}
