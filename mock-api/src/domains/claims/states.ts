import { CLAIM_DAYS, type ClaimState } from '@outpost/shared-contracts/orders/claim';
import type { NewTask } from '../../platform/queue/queue.ts';
import { DAY_MS } from '../../platform/time/time.ts';

/** Days after which a state goes on without the one who should say something. */
export const LASTS: Partial<Record<ClaimState, number>> = {
  submitted: CLAIM_DAYS.hostAnswers,
  needs_info: CLAIM_DAYS.shopperAnswers,
  in_review: CLAIM_DAYS.decided,
};

export const DUE_TASK = 'claims.due';

/** A look at a claim that is as it was at a revision. */
export const dueTask = ({ id, revision }: { readonly id: number; readonly revision: number }, at: Date): NewTask => ({
  name: DUE_TASK,
  data: { claim: id, revision },
  key: `${id}:${revision}:${at.getTime()}`,
  at,
});

/** Until when somebody has to say something; null where nothing ends. */
export function untilOf({ state, since }: { readonly state: ClaimState; readonly since: Date }): Date | null {
  const days = LASTS[state];
  return days === undefined ? null : new Date(since.getTime() + days * DAY_MS);
}
