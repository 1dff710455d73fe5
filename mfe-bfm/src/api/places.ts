import { getBfmCountries } from '@outpost/shared-contracts/bfm/calls';
import { getCountries, guessCountry } from '@outpost/shared-contracts/countries/calls';
import { getHost, getHostsOfCountry } from '@outpost/shared-contracts/hosts/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { MINUTE_MS } from '@outpost/shared-contracts/time/durations';
import { queryOptions } from '@outpost/shared-remote/query';

/** The countries in which hosts buy for others, the featured ones first (B-439). */
export const bfmCountriesOptions = (shell: ShellApi) =>
  queryOptions({
    queryKey: ['mfe-bfm', 'bfm-countries'],
    queryFn: async ({ signal }) => (await shell.api.call(getBfmCountries, {}, { signal })).data,
    staleTime: 10 * MINUTE_MS,
  });

/** Every country, for the way out. */
export const countriesOptions = (shell: ShellApi) =>
  queryOptions({
    queryKey: ['mfe-bfm', 'countries'],
    queryFn: async ({ signal }) => (await shell.api.call(getCountries, {}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Where a visitor may be; null where nothing tells. */
export const guessOptions = (shell: ShellApi) =>
  queryOptions({
    queryKey: ['mfe-bfm', 'guess'],
    queryFn: async ({ signal }) => (await shell.api.call(guessCountry, {}, { signal })).data.country,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const hostsOfCountryOptions = (shell: ShellApi, code: string) =>
  queryOptions({
    queryKey: ['mfe-bfm', 'hosts', code],
    queryFn: async ({ signal }) => (await shell.api.call(getHostsOfCountry, { params: { code } }, { signal })).data,
    staleTime: 10 * MINUTE_MS,
  });

export const hostOptions = (shell: ShellApi, id: number) =>
  queryOptions({
    queryKey: ['mfe-bfm', 'host', id],
    queryFn: async ({ signal }) => (await shell.api.call(getHost, { params: { id } }, { signal })).data,
    staleTime: 10 * MINUTE_MS,
  });

/** The hosts of several stores; those that are not listed any more are left out. */
export const storeHostsOptions = (shell: ShellApi, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['mfe-bfm', 'store-hosts', ids],
    queryFn: async ({ signal }) => {
      const found = await Promise.allSettled(ids.map((id) => shell.api.call(getHost, { params: { id } }, { signal })));
      return found.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.data] : []));
    },
    staleTime: 10 * MINUTE_MS,
  });
