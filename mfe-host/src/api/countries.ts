import { getCountries } from '@outpost/shared-contracts/countries/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** Every country that an address or a document may be of. */
export const countries = (shell: ShellApi) =>
  queryOptions({
    queryKey: ['mfe-host', 'countries'] as const,
    queryFn: ({ signal }) => shell.api.call(getCountries, {}, { signal }),
    staleTime: Infinity,
  });
