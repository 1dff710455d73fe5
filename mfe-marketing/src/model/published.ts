import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';

/** What everybody may see: an owner's own list also carries drafts, which have no place on a public page (B-312). */
export const published = (products: readonly StoreProduct[]): StoreProduct[] => products.filter(({ is_publish }) => is_publish === 1);
