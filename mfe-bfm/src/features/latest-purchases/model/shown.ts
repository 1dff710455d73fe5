import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl, isoCountry } from '@outpost/shared-contracts/pricing/zones';

export const PER_PAGE = 12;
/** Further pages hold nothing that the service would give. */
const LAST_PAGE = 800;

/** What of the list is shown; stands in the address. */
export interface Shown {
  /** ISO 3166; every country without it. */
  readonly country: string | undefined;
  /** From 1. */
  readonly page: number;
}

export function shownOf(query: URLSearchParams): Shown {
  const country = query.get('country') ?? '';
  const page = query.get('page') ?? '';
  return {
    country: /^[A-Za-z]{2}$/.test(country) ? isoCountry(country) : undefined,
    page: /^[1-9]\d{0,2}$/.test(page) ? Math.min(LAST_PAGE, Number(page)) : 1,
  };
}

/** The list's address, without what goes without saying. */
export const hrefOf = ({ country, page }: Shown): string =>
  paths.bfmLatestPurchases.href({}, { country: country && countryInUrl(country), page: page > 1 ? page : undefined });
