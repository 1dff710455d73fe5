import { HOST_SERVICES, type HostService } from '@outpost/shared-contracts/accounts/sign-up';
import type { HostFilter } from '@outpost/shared-contracts/hosts/calls';

export const RATINGS = [4.5, 4.8] as const;
export const SORTS = ['recommended', 'cheapest', 'off_day', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

/** What a visitor wants of a host. Lives in the address, so that a link shows the same hosts. */
export interface HostFilters {
  readonly services: readonly HostService[];
  /** Least rating; undefined: any. */
  readonly rating: number | undefined;
  /** A day on which the host is open, `2026-11-27`. */
  readonly open: string | undefined;
  readonly sort: Sort;
}

/** Reads the filters from an address; what is not understood is left out. */
export function filtersOf(params: URLSearchParams): HostFilters {
  const services = (params.get('services') ?? '').split(',');
  const open = params.get('open') ?? '';
  return {
    services: HOST_SERVICES.filter((service) => services.includes(service)),
    rating: RATINGS.find((rating) => String(rating) === params.get('rating')),
    open: /^\d{4}-\d{2}-\d{2}$/.test(open) && !Number.isNaN(Date.parse(open)) ? open : undefined,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'recommended',
  };
}

/** Writes the filters into an address; what is as usual is left out, what is not a filter stays. */
export function withFilters(params: URLSearchParams, { services, rating, open, sort }: HostFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  const entries = { services: services.join(','), rating: rating && String(rating), open, sort: sort === 'recommended' ? undefined : sort };
  for (const [name, value] of Object.entries(entries)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The part of the filters that the service answers (B-208): services and destination. */
export function askedOf(services: readonly HostService[], destination: string): HostFilter {
  return { destination, service: Object.fromEntries(services.map((service) => [service, true])) };
}
