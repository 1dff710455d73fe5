import type { Share } from './version-metrics.ts';

/** When a candidate has to go, and when it has proved itself. */
export interface TrialRules {
  /** How much larger than the live version's its share of bad visits may be (0 to 1). */
  readonly limit: number;
  /** Bad visits before a share is believed. */
  readonly failures: number;
  /** Visits it needs before it is promoted. */
  readonly visits: number;
  /** How long it is tried at least, in milliseconds. */
  readonly trial: number;
}

interface Trial {
  readonly candidate: Share;
  readonly active: Share;
  /** Since the offer, in milliseconds. */
  readonly elapsed: number;
}

type Verdict = 'withdraw' | 'promote' | 'continue';

export const shareOf = ({ visits, bad }: Share): number => (visits === 0 ? 0 : bad / visits);

/**
 * Decides about a candidate. Too many bad visits end the trial at once; a good end needs both the time and the visits. One
 * that is worse than allowed, but with fewer bad visits than are believed, stays on trial until more visits tell.
 */
export function judge({ candidate, active, elapsed }: Trial, rules: TrialRules): Verdict {
  const tooBad = shareOf(candidate) > shareOf(active) + rules.limit;
  if (tooBad) return candidate.bad >= rules.failures ? 'withdraw' : 'continue';
  return elapsed >= rules.trial && candidate.visits >= rules.visits ? 'promote' : 'continue';
}

/** Why, for the audit trail. */
export function explain(verdict: 'withdraw' | 'promote', { candidate, active }: Trial): string {
  const told = ({ visits, bad }: Share): string => `${bad} of ${visits} visits`;
  return verdict === 'withdraw'
    ? `${told(candidate)} went wrong, of the live version ${told(active)}`
    : `${told(candidate)} went wrong in its trial, of the live version ${told(active)}`;
}
