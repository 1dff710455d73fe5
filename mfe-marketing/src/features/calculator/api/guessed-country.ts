import { guessCountry } from '@outpost/shared-contracts/countries/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** Where the visitor may be, by their address; null where nothing tells. */
export const guessedCountry = (shell: ShellApi) =>
  queryOptions({
    queryKey: ['mfe-marketing', 'guessed-country'],
    queryFn: async ({ signal }) => (await shell.api.call(guessCountry, {}, { signal })).data.country,
    staleTime: Number.POSITIVE_INFINITY,
    // Nobody waits for a guess.
    retry: false,
  });
