import {
  type AffiliateFront,
  getAffiliate,
  getInfluencer,
  listAffiliateProducts,
  listAffiliates,
} from '@outpost/shared-contracts/affiliates/store-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';

export const affiliateFrontKey = (id: number) => ['mfe-affiliate', 'affiliate', id] as const;
export const affiliateProductsKey = (id: number) => ['mfe-affiliate', 'affiliate-products', id] as const;

/** The store of an affiliate; null where there is none that may be seen. */
export const affiliateFront = (shell: ShellApi, id: number) =>
  queryOptions({
    queryKey: affiliateFrontKey(id),
    queryFn: async ({ signal }): Promise<AffiliateFront | null> => {
      try {
        return (await shell.api.call(getAffiliate, { params: { id } }, { signal })).data;
      } catch (error) {
        if (isRefusal(error, 'not_found')) return null;
        throw error;
      }
    },
  });

/** Products of the store of an affiliate: the owner's have drafts among them. */
export const affiliateProducts = (shell: ShellApi, id: number) =>
  queryOptions({
    queryKey: affiliateProductsKey(id),
    queryFn: async ({ signal }) => (await shell.api.call(listAffiliateProducts, { params: { id }, query: {} }, { signal })).data,
  });

/** The open stores of affiliates. */
export const affiliateFronts = (shell: ShellApi) =>
  queryOptions({
    queryKey: ['mfe-affiliate', 'affiliates'],
    queryFn: async ({ signal }) => (await shell.api.call(listAffiliates, {}, { signal })).data,
  });

export const INFLUENCER_KEY = ['mfe-affiliate', 'influencer'] as const;

/** The store that stands at the site's fixed path; null while there is none. */
export const influencer = (shell: ShellApi) =>
  queryOptions({
    queryKey: INFLUENCER_KEY,
    queryFn: async ({ signal }) => (await shell.api.call(getInfluencer, {}, { signal })).data,
  });
