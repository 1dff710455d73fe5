import { getCountries } from '@outpost/shared-contracts/countries/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** The countries that parcels go to and addresses are in. */
export const countries = (shell: ShellApi) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'countries'] as const,
    queryFn: async ({ signal }) => (await shell.api.call(getCountries, {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
