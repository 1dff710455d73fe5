import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import type { LinkPreview } from '@outpost/shared-contracts/cart/calls';
import { centsOfPrice } from '@outpost/shared-contracts/money/money';
import { cutTo } from '@outpost/shared-contracts/text/cut';
import { HOUR_MS } from '@outpost/shared-contracts/time/durations';

/** A price that was read longer ago is worth another look (docs/product.md#basket). */
const OLD_HOURS = 24;

/** Whole hours since the price of an item was read, once it is old; undefined for a fresh one, and where nobody knows. */
export function oldHours({ priced_at, source }: BfmItem, now: number): number | undefined {
  const at = priced_at && source === 'web' ? Date.parse(priced_at) : Number.NaN;
  const hours = Math.floor((now - at) / HOUR_MS);
  return hours >= OLD_HOURS ? hours : undefined;
}

/** What a product page says now that it did not say before. */
export interface PriceNews {
  /** The line as it would be; its price is read now. */
  readonly next: BfmItem;
  readonly isPriceIncrease: boolean;
  readonly hasNewPrice: boolean;
  readonly hasNewTitle: boolean;
}

const MAX_TITLE_LENGTH = 200;

/** Compares a line with its page. Undefined where the page no longer says a price. */
export function newsOf(line: BfmItem, preview: LinkPreview, now: Date): PriceNews | undefined {
  if (!preview.price) return undefined;
  const cents = preview.price.minor;
  const title = cutTo(preview.title ?? '', MAX_TITLE_LENGTH) || line.title;
  return {
    next: { ...line, price: cents / 100, title, priced_at: now.toISOString() },
    isPriceIncrease: cents > centsOfPrice(line.price),
    hasNewPrice: cents !== centsOfPrice(line.price),
    hasNewTitle: title !== line.title,
  };
}
