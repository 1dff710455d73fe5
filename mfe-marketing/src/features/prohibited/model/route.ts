import { isoCountry } from '@outpost/shared-contracts/pricing/zones';

/** ISO 3166 codes; undefined is any country. */
export interface Route {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const codeOf = (written: string | null) => (written !== null && /^[a-z]{2}$/i.test(written) ? isoCountry(written) : undefined);

/** The route that an address asks for. What is no country code counts as any. */
export const routeOf = (params: URLSearchParams): Route => ({ from: codeOf(params.get('from')), to: codeOf(params.get('to')) });
