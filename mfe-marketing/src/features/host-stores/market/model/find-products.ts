import type { StoreProduct } from '@outpost/shared-contracts/stores/calls';
import { foldText } from '@outpost/shared-contracts/text/fold';
import type { Filters, Sort } from './filters.ts';

const PRODUCTS_PER_PAGE = 24;

/** Takes the first of every group, then the second of every group, and so on. */
function inTurn(products: readonly StoreProduct[]): StoreProduct[] {
  const stores = new Map<number, StoreProduct[]>();
  for (const product of products) stores.set(product.host_id, [...(stores.get(product.host_id) ?? []), product]);
  const longest = Math.max(0, ...[...stores.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => [...stores.values()].flatMap((own) => own[place] ?? [])).flat();
}

function sorted(products: readonly StoreProduct[], sort: Sort): StoreProduct[] {
  if (sort === 'mixed') return inTurn(products);
  if (sort === 'name') return products.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return products.toSorted((a, b) => (sort === 'cheap' ? a.price - b.price : b.price - a.price));
}

/** Products that carry every word of the search and meet every filter, sorted. Case and accents make no difference. */
export function findProducts(products: readonly StoreProduct[], filters: Filters): StoreProduct[] {
  const words = foldText(filters.q).split(/\s+/).filter(Boolean);
  const found = products.filter(({ name, description, category, price, store }) => {
    if (filters.country && store.country_code.toUpperCase() !== filters.country) return false;
    if (filters.category && category.toLowerCase() !== filters.category) return false;
    if (price < (filters.lowest ?? 0) || price > (filters.highest ?? Number.POSITIVE_INFINITY)) return false;
    const text = foldText([name, description, category, store.name, store.host_name, store.city].join(' '));
    return words.every((word) => text.includes(word));
  });
  return sorted(found, filters.sort);
}

/** One page of a list; a page past the end gives the last one. */
export function pageOf<T>(list: readonly T[], page: number): { items: readonly T[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(list.length / PRODUCTS_PER_PAGE));
  const shown = Math.min(page, pages);
  return { items: list.slice((shown - 1) * PRODUCTS_PER_PAGE, shown * PRODUCTS_PER_PAGE), page: shown, pages };
}

/** A store that sells something, with how much. */
export interface OpenStore {
  readonly hostId: number;
  readonly seller: StoreProduct['store'];
  readonly count: number;
}

/** The stores behind the products, best rated first. */
export function storesOf(products: readonly StoreProduct[]): OpenStore[] {
  const stores = new Map<number, OpenStore>();
  for (const { host_id, store } of products)
    stores.set(host_id, { hostId: host_id, seller: store, count: (stores.get(host_id)?.count ?? 0) + 1 });
  return [...stores.values()].sort((a, b) => (b.seller.rating ?? -1) - (a.seller.rating ?? -1));
}

/** Each value once. */
export const distinct = (values: readonly string[]): string[] => [...new Set(values)];
