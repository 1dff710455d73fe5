import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { MAX_ITEM_PRICE } from '@outpost/shared-contracts/cart/calls';
import { ownPicture } from '@outpost/shared-contracts/pictures/own-picture';
import { isSeen } from '@outpost/shared-contracts/text/visible';
import type { RefusedField } from '../../platform/http/problem.ts';
import { isWebAddress } from '../../platform/http/web-address.ts';

const MAX_DESCRIPTION_LENGTH = 1000;

/** What the list says against the cart's own limits (docs/product.md#basket), field by field. */
export function problemsOfItems(items: readonly BfmItem[]): RefusedField[] {
  return items.flatMap((item, index) => {
    const problems: RefusedField[] = [];
    const refuse = (field: string, code: RefusedField['code'], message: string) =>
      problems.push({ field: `items.${index}.${field}`, code, message });
    if (!(item.price > 0 && item.price <= MAX_ITEM_PRICE))
      refuse('price', 'out_of_range', `The price is more than 0 and at most ${MAX_ITEM_PRICE} US dollars.`);
    else if (Math.abs(item.price * 100 - Math.round(item.price * 100)) > 1e-6)
      refuse('price', 'too_precise', 'The price has at most two decimals.');
    if (!isWebAddress(item.url)) refuse('url', 'invalid_url', 'The link is a web address that begins with http:// or https://.');
    if (!isSeen(item.title)) refuse('title', 'required', 'Every item has a title.');
    if (item.productDescription.length > MAX_DESCRIPTION_LENGTH)
      refuse('productDescription', 'too_long', `The description has at most ${MAX_DESCRIPTION_LENGTH} characters.`);
    if (item.vendor.length > 253 || item.source.length > 40) refuse('vendor', 'too_long', 'Vendor or source is too long.');
    return problems;
  });
}

/**
 * Items whose pictures lie on the site; the others show none. They are dropped, not refused: a basket that a browser has
 * kept from before would otherwise not be saved any more, for an ornament.
 */
export const withOwnPictures = (items: readonly BfmItem[]): BfmItem[] => items.map((item) => ({ ...item, img: ownPicture(item.img) }));

/** UUIDs only; anything else cannot be an id of ours and is answered as unknown. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
