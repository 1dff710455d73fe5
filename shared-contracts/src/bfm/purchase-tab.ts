/** The tab of purchases beside those of parcels, in the lists of shopper and host, as the address names it. */
export const PURCHASE_TAB = 'bfm';

export interface PurchaseFilters {
  readonly state: 'open' | 'all';
  /** From 1. */
  readonly page: number;
}

/** Reads `?tab=bfm&show=all&page=2`; undefined at the tabs of parcels. What makes no sense is what is under way, page 1. */
export function readPurchaseFilters(params: URLSearchParams): PurchaseFilters | undefined {
  if (params.get('tab') !== PURCHASE_TAB) return undefined;
  const page = Number(params.get('page'));
  return { state: params.get('show') === 'all' ? 'all' : 'open', page: Number.isInteger(page) && page > 0 ? page : 1 };
}

/** Writes the filters; defaults are left out. */
export function writePurchaseFilters({ state, page }: PurchaseFilters): URLSearchParams {
  const params = new URLSearchParams({ tab: PURCHASE_TAB });
  if (state === 'all') params.set('show', 'all');
  if (page > 1) params.set('page', String(page));
  return params;
}
