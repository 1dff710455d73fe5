import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';

interface Asked {
  readonly path: string;
  readonly search: URLSearchParams;
}

const CORRIDOR = '/shop-from-';
const CODE = /^[A-Za-z]{2}$/;

/** The content page of a corridor's address, or of the two countries that `/route` is asked for; the choice of them when they are none. */
export function corridorId({ path, search }: Asked): string | undefined {
  if (path.startsWith(CORRIDOR)) return `corridor-${path.slice(CORRIDOR.length).replace(/\/$/, '')}`;
  if (path.replace(/\/$/, '') !== paths.route.pattern) return undefined;
  const [from, to] = [search.get('from'), search.get('to')];
  if (!from && !to) return 'route';
  return CODE.test(from ?? '') && CODE.test(to ?? '') ? `route-${countryInUrl(from ?? '')}-to-${countryInUrl(to ?? '')}` : 'route-choose';
}
