import { isRefusal, type ProblemCode, problemOf } from '@outpost/shared-contracts/problem/problem';
import type { TFunction } from 'i18next';

/** Refusals that the shell puts in its own words: the service speaks English only. */
const SAID: ReadonlySet<ProblemCode> = new Set(['invalid_credentials', 'challenge_failed', 'code_expired', 'unavailable']);
const SAID_OF_FIELDS: ReadonlySet<string> = new Set(['common_password', 'unknown_country', 'code_wrong']);

/**
 * What a failed call says to the person, in the language of the page. `own` holds what a screen says differently, by code;
 * `rate_limited` names the minutes to wait where the service does.
 */
export function refusalText(t: TFunction, error: unknown, own: Partial<Record<ProblemCode, string>> = {}): string {
  const problem = problemOf(error);
  if (!problem || problem.code === 'internal') return t('account.unreachable');
  const { code, detail } = problem;
  const said = own[code];
  if (said !== undefined) return said;
  if (isRefusal(error, 'rate_limited') && error.retryAfter !== undefined)
    return t('account.tooMany', { count: Math.max(1, Math.ceil(error.retryAfter / 60)) });
  return SAID.has(code) ? t(`account.problem.${code}`) : detail;
}

/** What a refused field says. */
export const fieldText = (t: TFunction, code: string): string =>
  SAID_OF_FIELDS.has(code) ? t(`account.fieldProblem.${code}`) : t('account.fieldProblem.other');
