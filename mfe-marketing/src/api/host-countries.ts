import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions, sharedSource } from '@outpost/shared-remote/query';

/** The countries that have hosts, the featured ones first. Other parts of the page read the same answer. */
export function hostCountries(shell: ShellApi) {
  return queryOptions({ ...sharedSource(shell, getHostCountries, {}), select: ({ data }) => data });
}
