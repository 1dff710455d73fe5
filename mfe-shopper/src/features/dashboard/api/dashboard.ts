import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import { getDashboard } from '@outpost/shared-contracts/orders/dashboard-call';
import { type PricingReply, priceOrder } from '@outpost/shared-contracts/pricing/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions, sharedSource } from '@outpost/shared-remote/query';
import { orders } from '../../../api/orders.ts';

/** Everything that the dashboard shows, in one answer; read anew whenever orders changed. */
export const dashboard = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: [...orders(userId), 'dashboard'] as const,
    queryFn: async ({ signal }) => (await shell.api.call(getDashboard, { params: { userId } }, { signal })).data,
  });

/** The countries that have hosts: where a parcel can come from. */
export const origins = (shell: ShellApi) => queryOptions({ ...sharedSource(shell, getHostCountries, {}), select: ({ data }) => data });

/** What is asked for a price, as it was typed. */
export interface Asked {
  /** ISO 3166. */
  readonly from: string;
  /** ISO 3166. */
  readonly to: string;
  /** Kilograms, as typed. */
  readonly weight: string;
}

/** What the services cost for a weight alone. Nothing is asked before there is something to ask. */
export const quickPrice = (shell: ShellApi, asked: Asked | undefined) =>
  queryOptions({
    queryKey: ['mfe-shopper', 'quick-price', asked] as const,
    enabled: asked !== undefined,
    // A refusal says what is wrong with the request: asking again brings the same.
    retry: false,
    queryFn: async ({ signal }): Promise<PricingReply['data'] | null> => {
      if (!asked) return null;
      const dimension = { weight: asked.weight, weight_unit: 'kg', dimension_unit: 'cm', length: '', width: '', height: '' } as const;
      const body = { country_from: asked.from, country_to: asked.to, dimension, promo_code: '', services: [] };
      const declared_value = { minor: 0, currency: 'USD' } as const;
      return (await shell.api.call(priceOrder, { body: { ...body, declared_value } }, { signal })).data;
    },
  });
