import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** The countries between which the price example is shown. */
export const hostCountries = (shell: ShellApi) =>
  queryOptions({ queryKey: ['mfe-b2b', 'host-countries'], queryFn: ({ signal }) => shell.api.call(getHostCountries, {}, { signal }) });
