import { getHomepage } from '@outpost/shared-contracts/hosts/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

export const HOMEPAGE_KEY = ['mfe-marketing', 'homepage'] as const;

/** All that the home page shows of the service. */
export function homepage(shell: ShellApi) {
  return queryOptions({
    queryKey: HOMEPAGE_KEY,
    queryFn: async ({ signal }) => (await shell.api.call(getHomepage, {}, { signal })).data,
  });
}
