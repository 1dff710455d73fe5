/** What the address of the page asks for. */
export interface Filters {
  /** Words to find in products, stores and cities. */
  readonly q: string;
  /** ISO 3166 code in capital letters; empty for all countries. */
  readonly country: string;
  /** Page of the directory, from 1. */
  readonly page: number;
}

/** Which store the address asks for: all of them, one, or one that cannot exist. */
export type StoreInAddress = { readonly kind: 'all' } | { readonly kind: 'one'; readonly hostId: number } | { readonly kind: 'unknown' };

const MAX_ID = 2_147_483_647;
const MAX_SEARCH_LENGTH = 80;

function wholeNumber(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** The id that a part of an address is; undefined for what is none. */
export function idOf(text: string | null | undefined): number | undefined {
  const id = wholeNumber(text ?? '');
  return id !== undefined && id <= MAX_ID ? id : undefined;
}

/** Reads `affiliate_id`. What is no id is kept apart from "no id", so that a broken link does not show all stores. */
export function storeInAddress(params: URLSearchParams): StoreInAddress {
  const text = params.get('affiliate_id')?.trim() ?? '';
  if (text === '') return { kind: 'all' };
  const hostId = idOf(text);
  return hostId === undefined ? { kind: 'unknown' } : { kind: 'one', hostId };
}

/** The id to ask the service for; undefined for all stores. */
export function hostIdOf(store: StoreInAddress): number | undefined {
  return store.kind === 'one' ? store.hostId : undefined;
}

export function readFilters(params: URLSearchParams): Filters {
  const country = params.get('country')?.trim().toUpperCase() ?? '';
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    page: wholeNumber(params.get('page') ?? '') ?? 1,
  };
}

/** The query of an address with these filters; what is empty or usual is left out. A store in the address stays. */
export function filtersToParams(params: URLSearchParams, filters: Partial<Filters>): URLSearchParams {
  const { q, country, page } = { ...readFilters(params), page: 1, ...filters };
  const next = new URLSearchParams();
  const store = params.get('affiliate_id');
  if (store) next.set('affiliate_id', store);
  if (q) next.set('q', q);
  if (country) next.set('country', country.toLowerCase());
  if (page > 1) next.set('page', String(page));
  return next;
}
