import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';

export type PromoAnswer =
  | { readonly is: 'good'; readonly code: string; readonly basisPoints: number }
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'unreachable' };

/** A parcel as most are: a code counts for whatever is shipped, and its rate does not depend on it. */
const A_PARCEL = { weight: 1, weight_unit: 'kg' } as const;

/** Asks whether a promo code counts for shipping on this way. */
export async function checkPromo(
  { api }: Pick<ShellApi, 'api'>,
  promo_code: string,
  way: { readonly country_from: string; readonly country_to: string },
): Promise<PromoAnswer> {
  try {
    // Few have a code: what the calculator's calls look like comes with the first one.
    const { priceOrder } = await import('@outpost/shared-contracts/pricing/calls');
    const { data } = await api.call(priceOrder, { query: {}, body: { ...way, dimension: A_PARCEL, promo_code } });
    return data.promo ? { is: 'good', code: data.promo.code, basisPoints: data.promo.basis_points } : { is: 'refused', code: 'unknown' };
  } catch (error) {
    if (!isRefusal(error, 'validation_failed')) return { is: 'unreachable' };
    return { is: 'refused', code: error.problem.errors?.find(({ field }) => field === 'promo_code')?.code ?? 'unknown' };
  }
}
