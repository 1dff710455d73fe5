import type { OrderClaim } from '@outpost/shared-contracts/orders/claim';

/** What happened in a claim, as its story says it. */
export type ClaimEvent =
  | 'reported'
  | 'asked'
  | 'added'
  | 'agreed'
  | 'disagreed'
  | 'unanswered'
  | 'approved'
  | 'paid'
  | 'rejected'
  | 'withdrawn'
  | 'closed';

/** What an entry of a claim says, by the state that it led to and who led it there. */
export function claimEvent(
  { state, actor }: Pick<OrderClaim['entries'][number], 'state' | 'actor'>,
  place: number,
  hostAgrees: boolean | null,
): ClaimEvent {
  if (state === 'submitted') return place === 0 ? 'reported' : 'added';
  if (state === 'needs_info') return 'asked';
  if (state !== 'in_review') return state;
  if (actor === 'timer') return 'unanswered';
  return hostAgrees ? 'agreed' : 'disagreed';
}
