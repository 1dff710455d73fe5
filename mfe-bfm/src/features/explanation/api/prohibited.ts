import { getProhibited } from '@outpost/shared-contracts/prohibited/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

/** The kinds of things that no parcel may hold, in the language of the page. */
export const prohibitedKinds = (shell: ShellApi) =>
  queryOptions({
    queryKey: ['mfe-bfm', 'prohibited', shell.language],
    queryFn: async ({ signal }) => {
      const { data } = await shell.api.call(getProhibited, { query: { language: shell.language } }, { signal });
      const banned = new Set(data.items.filter(({ verdict }) => verdict === 'banned').map(({ category }) => category));
      return data.categories.filter(({ key }) => banned.has(key));
    },
  });
