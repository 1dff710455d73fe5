import { filterHostsOfCountry, type HostFilter } from '@outpost/shared-contracts/hosts/calls';
import type { HostCard } from '@outpost/shared-contracts/hosts/host';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** The hosts of a country that offer the services asked for, with the price of a 2 kg parcel to the destination. */
export function hostsOfCountry(shell: ShellApi, countryCode: string, filter: HostFilter) {
  const code = isoCountry(countryCode);
  return queryOptions({
    queryKey: ['mfe-marketing', 'hosts', code, filter],
    queryFn: async ({ signal }): Promise<HostCard[]> =>
      (await shell.api.call(filterHostsOfCountry, { params: { code }, body: filter }, { signal })).data,
  });
}
