import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { siteLink } from '../../platform/mail/site-link.ts';
import { findPerson } from '../accounts/port.ts';
import { ProviderRefusedError, ProviderUnreachableError } from './provider.ts';

export const unavailable = () =>
  new ProblemError('unavailable', 'The company does not answer at the moment. Nothing was charged. Please try again in a minute.', {
    retryAfter: 10,
  });

/** Where a page needs the company's answer at once, there being none is a refusal with words of its own. */
export async function reached<T>(answer: Promise<T>): Promise<T> {
  return await answer.catch((error: unknown) => {
    throw error instanceof ProviderUnreachableError || error instanceof ProviderRefusedError ? unavailable() : error;
  });
}

export function shopperOf({ caller }: Pick<CallContext, 'caller'>): number {
  if (!caller) throw notFound();
  return caller.userId;
}

/** Where a company sends a person back to: a page of the settings, in the person's language. */
export async function settingsLink(context: CallContext, page: { href(params: Record<string, never>): string }): Promise<string> {
  const person = await findPerson(context.db, shopperOf(context));
  return siteLink(context.config, person?.language ?? DEFAULT_LANGUAGE, page.href({}));
}
