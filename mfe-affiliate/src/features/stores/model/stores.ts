import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { foldText } from '@outpost/shared-contracts/text/fold';
import type { Filters } from './filters.ts';

/** A store with the products that are to be shown, and how many it has in all. */
export interface Store {
  readonly hostId: number;
  readonly seller: StoreProduct['store'];
  readonly products: readonly StoreProduct[];
}

/** Stores on a page of the directory, and products that stand for each. */
export const STORES_PER_PAGE = 6;
export const PRODUCTS_PER_STORE = 4;

/** What everybody may see: an owner's own list also carries drafts and what is sold no more, which have no place on a public page. */
export function published<Product extends StoreProduct & { readonly is_sold?: 0 | 1 }>(products: readonly Product[]): Product[] {
  return products.filter(({ is_publish, is_sold }) => is_publish === 1 && is_sold !== 0);
}

/** Products that carry every word of the search, in the country asked for. Case and accents make no difference. */
export function matching(products: readonly StoreProduct[], { q, country }: Pick<Filters, 'q' | 'country'>): StoreProduct[] {
  const words = foldText(q).split(/\s+/).filter(Boolean);
  return products.filter((product) => {
    if (country && product.store.country_code.toUpperCase() !== country) return false;
    const text = foldText([product.name, product.category, product.store.name, product.store.host_name, product.store.city].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** Groups products by store, best rated stores first; stores without reviews come last, equal ones in the service's order. */
export function storesOf(products: readonly StoreProduct[]): Store[] {
  const stores = new Map<number, { hostId: number; seller: StoreProduct['store']; products: StoreProduct[] }>();
  for (const product of products) {
    const known = stores.get(product.host_id);
    if (known) known.products.push(product);
    else stores.set(product.host_id, { hostId: product.host_id, seller: product.store, products: [product] });
  }
  return [...stores.values()].sort((a, b) => (b.seller.rating ?? -1) - (a.seller.rating ?? -1));
}

/** Codes of the countries that have stores, each once. */
export function countriesOf(products: readonly StoreProduct[]): string[] {
  return [...new Set(products.map(({ store }) => store.country_code.toUpperCase()))];
}

/** One page of a list. A page past the end gives the last one. */
export function pageOf<T>(list: readonly T[], page: number, size: number): { items: readonly T[]; page: number; count: number } {
  const count = Math.max(1, Math.ceil(list.length / size));
  const shown = Math.min(page, count);
  return { items: list.slice((shown - 1) * size, shown * size), page: shown, count };
}
