import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** The countries that have hosts, the featured ones first. */
export function hostCountries(shell: ShellApi) {
  return queryOptions({
    queryKey: ['mfe-marketing', 'host-countries'],
    queryFn: async ({ signal }) => (await shell.api.call(getHostCountries, {}, { signal })).data,
    // How long the list counts as fresh is fixed (B-428), whatever the page's default.
    staleTime: 30_000,
  });
}
