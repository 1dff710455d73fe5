import { previewLink } from '@outpost/shared-contracts/cart/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { MINUTE_MS } from '@outpost/shared-contracts/time/durations';
import { queryOptions } from '@outpost/shared-remote/query';

/** What a product page says of itself. Not tried twice by itself: the person can describe the item by hand at once. */
export const previewOptions = (shell: ShellApi, link: string) =>
  queryOptions({
    queryKey: ['mfe-bfm', 'preview', link],
    queryFn: async ({ signal }) => (await shell.api.call(previewLink, { body: { url: link } }, { signal })).data,
    staleTime: 10 * MINUTE_MS,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
