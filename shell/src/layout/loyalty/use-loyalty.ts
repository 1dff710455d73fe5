import { getLoyalty } from '@outpost/shared-contracts/accounts/profile-calls';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { type LoyaltyStanding, loyaltyStanding } from '@outpost/shared-contracts/loyalty/standing';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useLocation } from '@outpost/shared-remote/router';
import { useEffect, useRef } from 'react';

export interface Loyalty {
  readonly standing: LoyaltyStanding;
  /** The discount that counts now, a fraction (B-199). */
  readonly discountRate: number;
  /** Whether the discount on the first order is still to be had (B-510). */
  readonly explorerOffer: boolean;
  /** Points of paid orders that are not completed yet. */
  readonly pendingPoints: number;
}

/**
 * Points and level of a shopper. The session knows them at once, the service has the last word: it is asked again when
 * the session was refreshed, as remotes do after an order, and with a navigation when the answer is no longer fresh.
 */
export function useLoyalty(user: User): Loyalty {
  const { api } = useShell();
  const { key } = useLocation();
  const { data, isStale, isFetching, refetch } = useQuery({
    queryKey: ['shell', 'loyalty', user.id],
    queryFn: ({ signal }) => api.call(getLoyalty, { params: { id: user.id }, query: { page: 1, per_page: 1 } }, { signal }),
  });
  const seen = useRef({ user, key });
  useEffect(() => {
    const refreshed = seen.current.user !== user;
    const moved = seen.current.key !== key;
    seen.current = { user, key };
    if (refreshed || (moved && isStale && !isFetching)) void refetch({ cancelRefetch: false });
  }, [user, key, isStale, isFetching, refetch]);
  return {
    standing: loyaltyStanding(data?.standing.points ?? user.loyalty_points),
    discountRate: data?.standing.discount_rate ?? user.loyalty_discount_rate,
    explorerOffer: data?.standing.explorer_offer ?? !user.has_orders,
    pendingPoints: data?.pending.reduce((sum, { points }) => sum + points, 0) ?? 0,
  };
}
