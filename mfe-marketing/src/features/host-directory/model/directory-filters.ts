import { HOST_KINDS, HOST_SERVICES, type HostService } from '@outpost/shared-contracts/accounts/sign-up';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl, isoCountry } from '@outpost/shared-contracts/pricing/zones';

export type HostKind = (typeof HOST_KINDS)[number];

/** Which hosts are wanted. Lives in the address, so that a link shows the same hosts. */
export interface DirectoryFilters {
  readonly q: string;
  /** ISO 3166; undefined: all. */
  readonly country: string | undefined;
  /** Undefined: all. */
  readonly kind: HostKind | undefined;
  readonly services: readonly HostService[];
  /** From 1. */
  readonly page: number;
}

/** Whether a path is that of the warehouses: the same list with the kind given. */
export const isWarehouses = (pathname: string): boolean => pathname.toLowerCase().replace(/\/$/, '').endsWith(paths.warehouses.pattern);

/** Reads the filters from an address; what is not understood is left out. */
export function filtersOf(params: URLSearchParams, warehouses: boolean): DirectoryFilters {
  const country = params.get('country') ?? '';
  const services = (params.get('services') ?? '').split(',');
  const page = params.get('page') ?? '';
  return {
    q: (params.get('q') ?? '').slice(0, 80),
    country: /^[a-z]{2}$/i.test(country) ? isoCountry(country) : undefined,
    kind: warehouses ? 'warehouse' : HOST_KINDS.find((kind) => kind === params.get('kind')),
    services: HOST_SERVICES.filter((service) => services.includes(service)),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Writes the filters into an address; what is as usual is left out, what is no filter stays. */
export function withFilters(params: URLSearchParams, filters: DirectoryFilters, warehouses: boolean): URLSearchParams {
  const next = new URLSearchParams(params);
  const entries = {
    q: filters.q,
    country: filters.country && countryInUrl(filters.country),
    kind: warehouses ? undefined : filters.kind,
    services: filters.services.join(','),
    page: filters.page > 1 ? String(filters.page) : undefined,
  };
  for (const [name, value] of Object.entries(entries)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}
