import type { HostCard } from '@outpost/shared-contracts/hosts/host';
import type { HostFilters, Sort } from './host-filters.ts';

/** Later than any day. */
const NEVER = '9999-12-31';

/**
 * How much a host is recommended, 0 to 1: mostly the rating (a host without reviews counts as 4), then how soon an
 * answer comes (a day is none at all), then experience (a thousand orders are enough).
 */
function recommendation({ rating, reply_minutes, completed_orders }: HostCard): number {
  const promptness = 1 - Math.min(reply_minutes, 1440) / 1440;
  const experience = Math.log10(Math.min(completed_orders, 1000) + 1) / Math.log10(1001);
  return ((rating ?? 4) / 5) * 0.6 + promptness * 0.2 + experience * 0.2;
}

const cents = ({ estimated_total }: HostCard) => estimated_total?.minor ?? Number.POSITIVE_INFINITY;
const compare = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b));

const ORDERS: Readonly<Record<Sort, (a: HostCard, b: HostCard) => number>> = {
  recommended: (a, b) => compare(recommendation(b), recommendation(a)),
  cheapest: (a, b) => compare(cents(a), cents(b)),
  off_day: (a, b) => compare(a.off_days[0] ?? NEVER, b.off_days[0] ?? NEVER),
  newest: (a, b) => compare(b.joined_at, a.joined_at),
};

/** The hosts that fit the filters, in the order asked for. Services are the service's part and are not looked at again. */
export function rankHosts(hosts: readonly HostCard[], { rating, open, sort }: Omit<HostFilters, 'services'>): HostCard[] {
  return hosts
    .filter((host) => rating === undefined || (host.rating ?? 0) >= rating)
    .filter((host) => open === undefined || !host.off_days.includes(open))
    .sort(ORDERS[sort]);
}

/** The host with the lowest total, where there is more than one total to compare. */
export function cheapestOf(hosts: readonly HostCard[]): number | undefined {
  const totals = hosts.filter(({ estimated_total }) => estimated_total !== null).sort(ORDERS.cheapest);
  const [first, second] = totals;
  return first && second && cents(first) < cents(second) ? first.id : undefined;
}
