import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { siteLink } from '../../platform/mail/site-link.ts';
import { findPerson } from '../accounts/port.ts';
import { ProviderRefusedError, ProviderUnreachableError } from './provider.ts';

/** The refusal of what needs a company that does not answer: `what` says what came of it. */
export const unavailable = (what = 'The company does not answer at the moment. Nothing was charged.') =>
  new ProblemError('unavailable', `${what} Please try again in a minute.`, { retryAfter: 10 });

/** Where a page needs the company's answer at once, there being none is a refusal with words of its own. */
export async function reached<T>(answer: Promise<T>, refusal = unavailable()): Promise<T> {
  return await answer.catch((error: unknown) => {
    throw error instanceof ProviderUnreachableError || error instanceof ProviderRefusedError ? refusal : error;
  });
}

export function callerOf({ caller }: Pick<CallContext, 'caller'>): number {
  if (!caller) throw notFound();
  return caller.userId;
}

/** Where a company sends a person back to: a page of the settings, in the person's language. */
export async function settingsLink(context: CallContext, page: { href(params: Record<string, never>): string }): Promise<string> {
  const person = await findPerson(context.db, callerOf(context));
  return siteLink(context.config, person?.language ?? DEFAULT_LANGUAGE, page.href({}));
}
