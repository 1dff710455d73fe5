import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';
import type { ProblemCode } from '@outpost/shared-contracts/problem/problem';

/** Refusals that mean the same wherever they come. What else is refused, a screen knows by its code or its fields. */
const SAID = new Map<ProblemCode, string>([
  ['unauthenticated', 'errors.sessionExpired'],
  ['not_authorized', 'errors.unauthorized'],
  ['stale_change', 'errors.refused.stale_change'],
  ['move_refused', 'errors.refused.move_refused'],
  ['total_changed', 'errors.refused.total_changed'],
  ['in_progress', 'errors.refused.in_progress'],
  ['rate_limited', 'errors.refused.rate_limited'],
  ['cart_closed', 'errors.refused.cart_closed'],
  ['not_found', 'errors.refused.not_found'],
]);

/** Words of the shell for a refusal. In the language that the service speaks its own words are kept: they say more. */
export function refusalWords(language: Language, say: (key: string) => string): (code: ProblemCode) => string | undefined {
  if (language === DEFAULT_LANGUAGE) return () => undefined;
  return (code) => {
    const key = SAID.get(code);
    return key && say(key);
  };
}
