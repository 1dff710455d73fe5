import type { HostCard } from '@outpost/shared-contracts/hosts/host';

const MOST = 3;

/** Other hosts of the country: first who is open as soon as can be, of those the nearest in city, then as they are rated. */
export function similarTo(host: Pick<HostCard, 'id' | 'city'>, hosts: readonly HostCard[]): HostCard[] {
  return hosts
    .filter(({ id }) => id !== host.id)
    .sort(
      (a, b) =>
        a.next_open_day.localeCompare(b.next_open_day) ||
        Number(b.city === host.city) - Number(a.city === host.city) ||
        (b.rating ?? 0) - (a.rating ?? 0),
    )
    .slice(0, MOST);
}
