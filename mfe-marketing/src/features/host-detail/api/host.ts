import type { User } from '@outpost/shared-contracts/accounts/user';
import { getHost, getHostAddress, getHostReviews, getHostsOfCountry } from '@outpost/shared-contracts/hosts/calls';
import type { HostCard } from '@outpost/shared-contracts/hosts/host';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import { newestFirst } from '../../../model/host-reviews.ts';

/** Where the answers are kept; `head` reads them there. */
export const hostKeys = {
  detail: (id: number) => ['mfe-marketing', 'host', id] as const,
  reviews: (id: number) => ['mfe-marketing', 'host-reviews', id] as const,
};

/** Everything public about a host. */
export function hostDetail(shell: ShellApi, id: number) {
  return queryOptions({
    queryKey: hostKeys.detail(id),
    queryFn: async ({ signal }) => (await shell.api.call(getHost, { params: { id } }, { signal })).data,
  });
}

/** All reviews of a host, newest first (B-313). */
export function hostReviews(shell: ShellApi, id: number) {
  return queryOptions({
    queryKey: hostKeys.reviews(id),
    queryFn: async ({ signal }) => newestFirst((await shell.api.call(getHostReviews, { params: { id } }, { signal })).data),
  });
}

/** Every host of a country, best rated first. */
export function hostsAround(shell: ShellApi, countryCode: string) {
  return queryOptions({
    queryKey: ['mfe-marketing', 'hosts-around', countryCode],
    queryFn: async ({ signal }): Promise<HostCard[]> =>
      (await shell.api.call(getHostsOfCountry, { params: { code: countryCode } }, { signal })).data,
  });
}

/**
 * What a member writes on parcels to a host. Each member's own: the code in it is theirs. Asked for anew once the e-mail
 * address is confirmed.
 */
export function hostAddress(shell: ShellApi, hostId: number, { id, is_email_verified }: Pick<User, 'id' | 'is_email_verified'>) {
  return queryOptions({
    queryKey: ['mfe-marketing', 'host-address', hostId, id, is_email_verified],
    queryFn: async ({ signal }) => (await shell.api.call(getHostAddress, { params: { id: hostId } }, { signal })).data,
  });
}
