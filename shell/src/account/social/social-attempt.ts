import { SOCIAL_PROVIDERS } from '@outpost/shared-contracts/accounts/social';
import { LANGUAGES, type Language } from '@outpost/shared-contracts/language/language';
import * as z from 'zod/mini';

const KEY = 'outpost_social';

const Attempt = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  /** Name of the company. */
  name: z.string(),
  attempt: z.string(),
  /** Of the page that began: a company leads back to the address without language that it knows. */
  language: z.enum(LANGUAGES),
  /** Where the person was going. */
  returnTo: z.nullable(z.string()),
  referral: z.string(),
});
/** A sign-in at a company that this tab began. */
export type SocialAttempt = z.infer<typeof Attempt>;

/** Keeps an attempt in this tab until the company leads back. Throws where the browser keeps nothing. */
export function keepAttempt(attempt: SocialAttempt): void {
  sessionStorage.setItem(KEY, JSON.stringify(attempt));
}

function read(): SocialAttempt | undefined {
  try {
    return Attempt.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** The language that this tab's attempt began in. */
export const languageOfAttempt = (): Language | undefined => read()?.language;

/** The attempt of this tab, once, when the company's answer belongs to it: what it was given is the attempt's hash. */
export async function takeAttempt(state: string | null): Promise<SocialAttempt | undefined> {
  const kept = read();
  if (!kept) return undefined;
  sessionStorage.removeItem(KEY);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(kept.attempt)));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return state === hash ? kept : undefined;
}
