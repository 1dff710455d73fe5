import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import { PROMO_CODE_KEY } from '../model/promo-code-key.ts';
import { checkPromo } from './check-promo.ts';

/** Of {@link keptPromoOptions}: to be forgotten when another code is kept. */
export const KEPT_PROMO = ['mfe-bfm', 'kept-promo'] as const;

/** The code that waits and what it takes off shipping on a way, in basis points; null without one, or where it does not count. */
export const keptPromoOptions = (shell: Pick<ShellApi, 'api' | 'storage'>, country_from: string, country_to: string) =>
  queryOptions({
    queryKey: [...KEPT_PROMO, country_from, country_to],
    queryFn: async () => {
      const code = shell.storage.get(PROMO_CODE_KEY);
      const answer = code ? await checkPromo(shell, code, { country_from, country_to }) : undefined;
      return answer?.is === 'good' ? { code: answer.code, basisPoints: answer.basisPoints } : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
