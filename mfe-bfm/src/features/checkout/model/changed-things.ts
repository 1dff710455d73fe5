import type { ItemProblem } from '@outpost/shared-contracts/bfm/item-problem';
import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { centsOfPrice } from '@outpost/shared-contracts/money/money';

/** Whether a line of the basket is as the store sells it now, as far as was complained of it; a line that is gone is. */
export function isResolved({ code, thing }: ItemProblem, line: Pick<BfmItem, 'price' | 'quantity'> | undefined): boolean {
  if (!line) return true;
  if (code === 'price_changed') return centsOfPrice(line.price) === thing.price.minor;
  return code === 'too_few' && line.quantity <= thing.stock;
}
