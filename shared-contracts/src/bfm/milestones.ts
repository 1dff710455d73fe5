import { PURCHASE_STATUSES, type PurchaseStatus } from './status.ts';

/** What the two people follow of the happy way; each stands for the states from it up to the next one. */
export const MILESTONES = ['confirmed', 'authorized', 'paid', 'purchased', 'arrived', 'ordered'] as const;
export type Milestone = (typeof MILESTONES)[number];

export interface ReachedMilestone {
  readonly id: Milestone;
  readonly state: 'done' | 'now' | 'next' | 'stopped';
  /** When it was entered first; undefined while it lies ahead. */
  readonly at: string | undefined;
}

interface Progress {
  readonly status: PurchaseStatus;
  readonly timeline: readonly { readonly at: string; readonly status: PurchaseStatus }[];
}

const endedEarly = (status: PurchaseStatus): boolean => status === 'canceled' || status === 'refunded';

/** The milestone that a state belongs to; what comes before `confirmed` belongs to the first. */
function milestoneOf(status: PurchaseStatus): number {
  const place = PURCHASE_STATUSES.indexOf(status);
  return Math.max(
    0,
    MILESTONES.findLastIndex((id) => PURCHASE_STATUSES.indexOf(id) <= place),
  );
}

/**
 * How far a purchase has come. One that ended early is `stopped` at the milestone it had reached; after `completed`
 * every milestone is `done`.
 */
export function progressOf({ status, timeline }: Progress): ReachedMilestone[] {
  const stopped = endedEarly(status);
  const last = stopped ? timeline.findLast((entry) => !endedEarly(entry.status))?.status : status;
  const here = milestoneOf(last ?? 'requested');
  return MILESTONES.map((id, place) => {
    const at = timeline.find((entry) => !endedEarly(entry.status) && milestoneOf(entry.status) === place)?.at;
    if (place > here) return { id, state: 'next', at: undefined };
    if (place < here || status === 'completed') return { id, state: 'done', at };
    return { id, state: stopped ? 'stopped' : 'now', at };
  });
}
