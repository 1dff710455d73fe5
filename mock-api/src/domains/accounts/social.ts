import type { SocialProvider } from '@outpost/shared-contracts/accounts/social';
import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError, refuseField } from '../../platform/http/problem.ts';
import { hashOfToken, newToken } from '../../platform/ids/tokens.ts';
import { MINUTE_MS } from '../../platform/time/time.ts';
import { isKnownCountry } from '../countries/port.ts';
import { addressOf, type Claims, type Companies, type CompanySettings, claimsOf } from './company.ts';
import { notifyOwner, sendConfirmation } from './confirmation.ts';
import { openAccount } from './repository.ts';
import { usernameOf } from './rules.ts';
import { socialAttempts, socialIdentities, users } from './schema.ts';
import { passSecondFactor } from './second-factor.ts';
import { enter } from './sign-in.ts';

const ATTEMPT_MS = 15 * MINUTE_MS;

interface Details {
  readonly country: string;
  readonly marketing?: boolean | undefined;
  readonly referral?: string | undefined;
}

type Outcome = { userId: number; token: string } | { state: 'needs_details' | 'needs_email'; claims: Claims };

/** The service with the companies that it knows. */
export type SocialContext = CallContext & { readonly companies: Companies };

function companyOf({ companies }: SocialContext, provider: SocialProvider): CompanySettings {
  const settings = companies[provider];
  if (!settings) throw notFound('Signing in with this company is not offered.');
  return settings;
}

const backTo = ({ config }: SocialContext) => `${config.publicOrigin}${paths.signIn.href()}`;
const over = () => new ProblemError('code_expired', 'This sign-in did not work out or took too long. Please start again.');

/** No field is to blame: the e-mail is the company's word, not something that was typed. */
const taken = () =>
  new ProblemError('email_taken', 'There is an account with this e-mail already. Please sign in to it with its password.');

/** Begins: what goes to the company is a hash of what stays with the browser. */
export async function startAttempt(
  provider: SocialProvider,
  language: Language | undefined,
  context: SocialContext,
): Promise<{ url: string; attempt: string }> {
  const { db, now } = context;
  const settings = companyOf(context, provider);
  const attempt = newToken();
  const secrets = { state: hashOfToken(attempt), nonce: newToken(), verifier: newToken() };
  const url = await addressOf(settings, backTo(context), secrets, language);
  const { state, ...kept } = secrets;
  await db.insert(socialAttempts).values({ ...kept, stateHash: state, provider, expiresAt: new Date(now.getTime() + ATTEMPT_MS) });
  return { url, attempt };
}

async function findAttempt(provider: SocialProvider, attempt: string, { db, now }: CallContext) {
  const [row] = await db
    .select()
    .from(socialAttempts)
    .where(
      and(eq(socialAttempts.stateHash, hashOfToken(attempt)), eq(socialAttempts.provider, provider), gt(socialAttempts.expiresAt, now)),
    );
  if (!row) throw over();
  return row;
}

async function link(db: Database, provider: SocialProvider, claims: Claims, userId: number, context: CallContext): Promise<void> {
  const linked = await db
    .insert(socialIdentities)
    .values({ provider, subject: claims.subject, userId, email: claims.email, linkedAt: context.now })
    .onConflictDoNothing()
    .returning({ userId: socialIdentities.userId });
  if (linked.length === 0) throw taken();
  await writeAudit(db, { event: 'social.linked', userId, detail: { provider } }, context);
}

/** The account that the company's person has here: linked before, or linked now by an e-mail that both sides have verified. */
async function findOrLink(db: Database, provider: SocialProvider, claims: Claims, context: CallContext): Promise<number | undefined> {
  const known = and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, claims.subject));
  const [identity] = await db.select().from(socialIdentities).where(known);
  if (identity) return identity.userId;
  if (claims.email === '') return undefined;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, claims.email), isNull(users.deletedAt)));
  if (!user) return undefined;
  // Whoever signed up with somebody else's e-mail must not wait here for its owner.
  if (!user.isEmailVerified) throw taken();
  await link(db, provider, claims, user.id, context);
  return user.id;
}

/** Opens an account for the company's person, linked from the start. */
async function open(provider: SocialProvider, claims: Claims, email: string, details: Details, context: CallContext): Promise<number> {
  const { now } = context;
  if (!(await isKnownCountry(context.db, details.country)))
    throw refuseField('country', 'unknown_country', 'Please choose a country of the list.');
  return await context.db.transaction(async (db) => {
    const isEmailVerified = email === claims.email;
    const name = claims.name || usernameOf(email);
    const { id: userId, isClaim } = await openAccount(db, {
      email,
      type: USER_TYPE.shopper,
      username: usernameOf(email),
      name,
      surname: claims.surname,
      countryCode: details.country,
      isEmailVerified,
      wantsMarketing: details.marketing ?? false,
      referral: details.referral ?? null,
      source: provider,
      termsAcceptedAt: now,
      createdAt: now,
    });
    await link(db, provider, claims, userId, context);
    if (isClaim) await notifyOwner(db, email, context);
    else if (!isEmailVerified) await sendConfirmation(db, { id: userId, email, name, language: DEFAULT_LANGUAGE }, context);
    await writeAudit(db, { event: 'account.opened', userId, detail: { by: provider } }, context);
    return userId;
  });
}

async function finishSignIn(
  { stateHash, code }: { stateHash: string; code?: string | undefined },
  userId: number,
  provider: SocialProvider,
  context: CallContext,
): Promise<Outcome> {
  // The attempt stays good for another try.
  const passed = await passSecondFactor(userId, code, 'second_factor', context);
  await context.db.delete(socialAttempts).where(eq(socialAttempts.stateHash, stateHash));
  return { userId, token: await enter(passed, provider, context) };
}

interface Answer {
  readonly attempt: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly second_factor?: string | undefined;
}

/** Goes on with an attempt: with the company's answer first, with the details afterwards. */
export async function continueAttempt(
  provider: SocialProvider,
  { attempt, code, iss, second_factor }: Answer,
  details: Details | undefined,
  context: SocialContext,
): Promise<Outcome> {
  const row = await findAttempt(provider, attempt, context);
  let claims = row.claims ?? undefined;
  if (!claims) {
    if (code === undefined) throw refuseField('code', 'required', 'The answer of the company is missing.');
    const secrets = { state: row.stateHash, nonce: row.nonce, verifier: row.verifier };
    claims = await claimsOf(companyOf(context, provider), backTo(context), { code, iss }, secrets);
    if (!claims) throw over();
  }
  const said = claims;
  const userId = await context.db.transaction((db) => findOrLink(db, provider, said, context));
  if (!row.claims) await context.db.update(socialAttempts).set({ claims: said }).where(eq(socialAttempts.stateHash, row.stateHash));
  if (userId !== undefined) return await finishSignIn({ stateHash: row.stateHash, code: second_factor }, userId, provider, context);
  if (said.email === '') return { state: 'needs_email', claims: said };
  if (!details) return { state: 'needs_details', claims: said };
  return await finishSignIn({ stateHash: row.stateHash }, await open(provider, said, said.email, details, context), provider, context);
}

/** Opens an account with a typed e-mail. It is worth as much as a typed e-mail: an existing account is not linked by it. */
export async function continueWithEmail(
  provider: SocialProvider,
  attempt: string,
  email: string,
  details: Details,
  context: SocialContext,
): Promise<Outcome> {
  const row = await findAttempt(provider, attempt, context);
  if (row.claims?.email !== '') throw over();
  return await finishSignIn({ stateHash: row.stateHash }, await open(provider, row.claims, email, details, context), provider, context);
}
