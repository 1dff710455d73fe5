import { getCountries } from '@outpost/shared-contracts/countries/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** Every country, with or without hosts. */
export function countries(shell: ShellApi) {
  return queryOptions({
    queryKey: ['mfe-marketing', 'countries'],
    queryFn: async ({ signal }) => (await shell.api.call(getCountries, {}, { signal })).data,
  });
}
