import { getLatestPurchase, listLatestPurchases } from '@outpost/shared-contracts/bfm/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import type { Shown } from '../model/shown.ts';
import { PER_PAGE } from '../model/shown.ts';

export const latestOptions = (shell: ShellApi, { country, page }: Shown) =>
  queryOptions({
    queryKey: ['mfe-bfm', 'latest', country, page],
    queryFn: ({ signal }) => {
      const query = { page, per_page: PER_PAGE, country_from: country };
      return shell.api.call(listLatestPurchases, { query }, { signal });
    },
  });

export const latestOneOptions = (shell: ShellApi, id: string) =>
  queryOptions({
    queryKey: ['mfe-bfm', 'latest-purchase', id],
    queryFn: async ({ signal }) => (await shell.api.call(getLatestPurchase, { params: { id } }, { signal })).data,
  });
