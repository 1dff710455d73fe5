import { paths } from '@outpost/shared-contracts/paths/paths';
import type { CartIds } from './cart.ts';

/** The basket page with the ids of a cart, and the link to begin with (B-299, B-305). A path without language. */
export function basketPath(ids: CartIds | undefined, link?: string): string {
  return paths.bfm.href({}, { anonymous_id: ids?.anonymous_id, cart_id: ids?.shopping_cart_id, link: link || undefined });
}
