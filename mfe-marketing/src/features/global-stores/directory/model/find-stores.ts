import type { Language } from '@outpost/shared-contracts/language/language';
import { countryInUrl, isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { type GlobalStore, STORE_CATEGORIES, type StoreCategory } from '@outpost/shared-contracts/stores/catalogue';
import { foldText } from '@outpost/shared-contracts/text/fold';
import { countryName } from '../../../../model/country-names.ts';

/** Which stores a visitor wants. Lives in the address, so that a link shows the same stores. */
export interface StoreFilters {
  readonly search: string;
  readonly category: StoreCategory | undefined;
  /** ISO 3166. */
  readonly country: string | undefined;
}

/** Reads the filters from an address; what is not understood is left out. */
export function filtersOf(params: URLSearchParams): StoreFilters {
  const country = isoCountry(params.get('country') ?? '');
  return {
    search: (params.get('q') ?? '').slice(0, 100),
    category: STORE_CATEGORIES.find((category) => category === params.get('category')),
    country: /^[A-Z]{2}$/.test(country) ? country : undefined,
  };
}

/** Writes the filters into an address; what is not chosen is left out, what is not a filter stays. */
export function withFilters(params: URLSearchParams, { search, category, country }: StoreFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ q: search, category, country: country && countryInUrl(country) })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The stores that fit. A search finds parts of the name, of the category as it is shown, and of the country. */
export function findStores(
  stores: readonly GlobalStore[],
  { search, category, country }: StoreFilters,
  { language, categoryName }: { readonly language: Language; readonly categoryName: (category: StoreCategory) => string },
): GlobalStore[] {
  const wanted = foldText(search.trim());
  return stores.filter(
    (store) =>
      (category === undefined || store.category === category) &&
      (country === undefined || store.country === country) &&
      [store.name, categoryName(store.category), countryName(store.country, language)].some((text) => foldText(text).includes(wanted)),
  );
}
