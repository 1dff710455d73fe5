import type { SocialProvider } from '@outpost/shared-contracts/accounts/social';
import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { cutTo } from '@outpost/shared-contracts/text/cut';
import { trimmed } from '@outpost/shared-contracts/text/visible';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
} from 'openid-client';
import { ProblemError } from '../../platform/http/problem.ts';

/** A company whose accounts sign in here, by OpenID Connect. */
export interface CompanySettings {
  readonly name: string;
  /** Its mark, a `data:` picture; a company without one is shown by its first letter. */
  readonly logo?: string | undefined;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How the service reaches the company; the network where it is left out. */
  readonly fetch?: CustomFetch;
}

export type Companies = Partial<Record<SocialProvider, CompanySettings>>;

/** What a company says of a person. Without a verified e-mail `email` is empty. */
export interface Claims {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly surname: string;
}

interface Secrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const TIMEOUT_SECONDS = 10;
const known = new WeakMap<CompanySettings, Promise<Configuration>>();

function away(cause: unknown): ProblemError {
  const refusal = new ProblemError('unavailable', 'The company cannot be reached. Please try again, or sign in with your e-mail.', {
    retryAfter: 30,
  });
  refusal.cause = cause;
  return refusal;
}

/** The company's own description, read once; after a failure it is read anew. */
async function configurationOf(settings: CompanySettings): Promise<Configuration> {
  const { issuer, clientId, clientSecret, fetch } = settings;
  let reading = known.get(settings);
  if (!reading) {
    const local = new URL(issuer).protocol === 'http:';
    reading = discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: local ? [allowInsecureRequests] : [],
      ...(fetch ? { [customFetch]: fetch } : {}),
    });
    known.set(settings, reading);
  }
  try {
    return await reading;
  } catch (error) {
    known.delete(settings);
    throw away(error);
  }
}

/** Where the person says yes to the company, which is asked to speak the person's language. */
export async function addressOf(
  settings: CompanySettings,
  redirectUri: string,
  { state, nonce, verifier }: Secrets,
  language: Language | undefined,
): Promise<string> {
  const url = buildAuthorizationUrl(await configurationOf(settings), {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(language ? { ui_locales: localeOf(language) } : {}),
  });
  return url.href;
}

/** What a company calls somebody, as it can be kept; empty where nothing of it is seen. */
export function textOf(value: unknown, most = 60): string {
  if (typeof value !== 'string') return '';
  return trimmed(0, most).parse(cutTo(value.replaceAll('\0', '').toWellFormed().trim(), most));
}

/** Exchanges the code and checks issuer, audience, signature, times, nonce and state of the answer. Undefined when it does not hold. */
export async function claimsOf(
  settings: CompanySettings,
  redirectUri: string,
  { code, iss }: { code: string; iss?: string | undefined },
  { state, nonce, verifier }: Secrets,
): Promise<Claims | undefined> {
  const configuration = await configurationOf(settings);
  const back = new URL(redirectUri);
  for (const [name, value] of Object.entries({ code, state, iss })) if (value !== undefined) back.searchParams.set(name, value);
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
  try {
    const claims = (await authorizationCodeGrant(configuration, back, checks)).claims();
    if (!claims) return undefined;
    const email = claims.email_verified === true ? textOf(claims.email, 254).toLowerCase() : '';
    const [first = '', ...rest] = textOf(claims.name).split(' ');
    return {
      subject: claims.sub,
      email,
      name: textOf(claims.given_name) || first,
      surname: textOf(claims.family_name) || rest.join(' '),
    };
  } catch (error) {
    // The company said no, or somebody made the answer up; a company that does not answer is another matter.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'].includes(code) || (error instanceof TypeError && code === '')) throw away(error);
    return undefined;
  }
}
