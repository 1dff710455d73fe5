import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { sharedSource } from '@outpost/shared-remote/query';

/** The countries between which the price example is shown. Other parts of the page read the same answer. */
export const hostCountries = (shell: ShellApi) => sharedSource(shell, getHostCountries, {});
