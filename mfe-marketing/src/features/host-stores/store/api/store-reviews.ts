import { getHostReviews } from '@outpost/shared-contracts/hosts/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

export const storeReviewsKey = (hostId: number) => ['mfe-marketing', 'store-reviews', hostId] as const;

/** What shoppers say about the host of a store, in the groups of the service. */
export const storeReviews = (shell: ShellApi, hostId: number) =>
  queryOptions({
    queryKey: storeReviewsKey(hostId),
    queryFn: async ({ signal }) => (await shell.api.call(getHostReviews, { params: { id: hostId } }, { signal })).data,
  });
