/** `mixed` takes one product of every store in turn, so that no store fills the first page. */
export const SORTS = ['mixed', 'cheap', 'dear', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** What the address of the page asks for. */
export interface Filters {
  /** Words to find in products, stores and cities. */
  readonly q: string;
  /** As the service writes it, in lower case; empty for all. */
  readonly category: string;
  /** ISO 3166 code in capital letters; empty for all. */
  readonly country: string;
  /** Whole US dollars, both inclusive. */
  readonly lowest: number | undefined;
  readonly highest: number | undefined;
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
}

export const NO_FILTERS: Filters = {
  q: '',
  category: '',
  country: '',
  lowest: undefined,
  highest: undefined,
  sort: 'mixed',
  page: 1,
};

const MAX_TEXT_LENGTH = 80;

const wholeNumber = (text: string | null) => (/^\d{1,6}$/.test(text?.trim() ?? '') ? Number(text) : undefined);
const textOf = (text: string | null) => (text ?? '').trim().slice(0, MAX_TEXT_LENGTH);

/** Reads the address; what makes no sense there counts as not asked for. */
export function filtersOf(params: URLSearchParams): Filters {
  const country = textOf(params.get('country')).toUpperCase();
  return {
    q: textOf(params.get('q')),
    category: textOf(params.get('category')).toLowerCase(),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    lowest: wholeNumber(params.get('lowest')),
    highest: wholeNumber(params.get('highest')),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'mixed',
    page: Math.max(1, wholeNumber(params.get('page')) ?? 1),
  };
}

/** The query of the address; what is empty or usual is left out. */
export function paramsOf(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.q) params.set('q', filters.q);
  if (filters.category) params.set('category', filters.category);
  if (filters.country) params.set('country', filters.country.toLowerCase());
  if (filters.lowest !== undefined) params.set('lowest', String(filters.lowest));
  if (filters.highest !== undefined) params.set('highest', String(filters.highest));
  if (filters.sort !== 'mixed') params.set('sort', filters.sort);
  if (filters.page > 1) params.set('page', String(filters.page));
  return params;
}

/** Whether anything is left out of the list. */
export const isNarrowed = ({ q, category, country, lowest, highest }: Filters): boolean =>
  q !== '' || category !== '' || country !== '' || lowest !== undefined || highest !== undefined;
