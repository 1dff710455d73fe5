import { createHmac } from 'node:crypto';
import { MAX_PASSKEYS, type NewPasskeyAnswer, type PasskeyAnswer } from '@outpost/shared-contracts/accounts/passkey';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { and, desc, eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { writeMail } from './mails/mails.ts';
import { endOfChallenge, newPasskeyChallenge, type Purpose, spendChallenge } from './passkey-challenge.ts';
import { counterOf, newKeyOf, siteOf } from './passkey-check.ts';
import { endSessions, isAliveSession } from './repository.ts';
import { type Account, emailOf } from './rules.ts';
import { passkeys, users } from './schema.ts';

const over = () => new ProblemError('code_expired', 'This took longer than five minutes, or was done already. Please start again.');
const tooMany = () => new ProblemError('already_added', 'There are ten passkeys already. Please remove one that you do not use any more.');

/** What authenticators keep of the account: the same for all its passkeys, and it tells nobody whose it is. */
const handleOf = (userId: number, secret: string) => createHmac('sha256', secret).update(`passkey handle\n${userId}`).digest('base64url');

/** The passkeys of an account, the newest first. */
export async function listPasskeys(db: Database, userId: number) {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }));
}

const knownOf = async (db: Database, userId: number) =>
  (await db.select().from(passkeys).where(eq(passkeys.userId, userId))).map(({ credentialId, transports }) => ({
    credential_id: credentialId,
    transports,
  }));

/** Begins to add a passkey; the owner has proven to be it. */
export async function startPasskey(user: Account, context: CallContext) {
  const known = await knownOf(context.db, user.id);
  if (known.length >= MAX_PASSKEYS) throw tooMany();
  return {
    challenge: newPasskeyChallenge('add', context),
    site: siteOf(context.config).hostname,
    person: { handle: handleOf(user.id, context.config.secret), email: emailOf(user), name: `${user.name} ${user.surname}`.trim() },
    known,
  };
}

/** Looks for our challenge in an answer: when it ends, once it was found. */
function challengeFor(purpose: Purpose, context: CallContext) {
  let found: { challenge: string; end: Date } | undefined;
  const isChallenge = (challenge: string) => {
    const end = endOfChallenge(challenge, purpose, context);
    found = end && { challenge, end };
    return end !== undefined;
  };
  return {
    isChallenge,
    spend: async (db: Database) => found !== undefined && (await spendChallenge(db, found.challenge, found.end)),
    isFound: () => found !== undefined,
  };
}

/** Adds a passkey and tells the owner. */
export async function addPasskey(
  user: Account,
  { name, ...answer }: NewPasskeyAnswer & { name: string },
  context: CallContext,
): Promise<void> {
  const { config, log, now } = context;
  const challenge = challengeFor('add', context);
  const made = await newKeyOf(answer, { config, log, isChallenge: challenge.isChallenge });
  if (!challenge.isFound()) throw over();
  if (!made) throw new ProblemError('code_wrong', 'This passkey was not accepted. Please try again, or with another device.');
  await context.db.transaction(async (db) => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    // Whoever took the account back meanwhile has ended this session, and removed the passkeys there were.
    if (!(await isAliveSession(db, context.caller?.tokenHash ?? '', now)))
      throw new ProblemError('unauthenticated', 'Please sign in: your session has ended.');
    if (!(await challenge.spend(db))) throw over();
    if ((await db.$count(passkeys, eq(passkeys.userId, user.id))) >= MAX_PASSKEYS) throw tooMany();
    const { credential_id: credentialId, transports } = answer;
    const added = await db
      .insert(passkeys)
      .values({ userId: user.id, credentialId, ...made, transports, name, createdAt: now })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new ProblemError('already_added', 'This passkey is there already.');
    await writeAudit(db, { event: 'passkey.added', userId: user.id, detail: { passkey: added[0]?.id } }, context);
    await tellOfPasskeys(db, user.id, 'passkey-added', [name], context);
  });
}

const ownPasskey = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));
export const noSuchPasskey = () => notFound('There is no such passkey.');

export async function renamePasskey(userId: number, id: number, name: string, { db }: CallContext): Promise<void> {
  const renamed = await db.update(passkeys).set({ name }).where(ownPasskey(userId, id)).returning({ id: passkeys.id });
  if (renamed.length === 0) throw noSuchPasskey();
}

/** Removes a passkey, tells the owner, and signs out elsewhere: whoever has it may have signed in by it. */
export async function removePasskey(userId: number, id: number, context: CallContext): Promise<void> {
  await context.db.transaction(async (db) => {
    // A sign-in that is under way waits here, or its session is among those that end.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const [removed] = await db.delete(passkeys).where(ownPasskey(userId, id)).returning({ name: passkeys.name });
    if (!removed) throw noSuchPasskey();
    const ended = await endSessions(db, userId, context.caller?.tokenHash ?? '');
    await writeAudit(db, { event: 'passkey.removed', userId, detail: { passkey: id, ended } }, context);
    await tellOfPasskeys(db, userId, 'passkey-removed', [removed.name], context);
  });
}

/**
 * Removes all passkeys of an account whose password was forgotten, and tells the owner which: somebody who knew the password may have
 * added one.
 */
export async function removeAllPasskeys(db: Database, userId: number, context: CallContext): Promise<void> {
  const removed = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id, name: passkeys.name });
  if (removed.length === 0) return;
  await writeAudit(db, { event: 'passkey.all_removed', userId, detail: { passkeys: removed.map(({ id }) => id) } }, context);
  await tellOfPasskeys(
    db,
    userId,
    'passkey-removed',
    removed.map(({ name }) => name),
    context,
  );
}

async function tellOfPasskeys(
  db: Database,
  userId: number,
  template: 'passkey-added' | 'passkey-removed',
  names: readonly string[],
  context: CallContext,
): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const { email: to, name, language } = user;
  const values = { passkey: new Intl.ListFormat(language, { type: 'unit' }).format(names) };
  await writeMail(db, { template, to, name, language, path: paths.settingsSecurity.href(), values }, context);
}

/** Begins to sign in: which account it is, the passkey says. */
export const startSignIn = (context: CallContext) => ({
  challenge: newPasskeyChallenge('sign-in', context),
  site: siteOf(context.config).hostname,
});

/** Begins to show a passkey in place of a code. */
export async function startProof(userId: number, context: CallContext) {
  const known = await knownOf(context.db, userId);
  if (known.length === 0) throw notFound('There are no passkeys.');
  return { challenge: newPasskeyChallenge('proof', context), site: siteOf(context.config).hostname, known };
}

export const isPasskeyOf = async (db: Database, userId: number, id: number): Promise<boolean> =>
  (await db.$count(passkeys, ownPasskey(userId, id))) > 0;

/** A passkey that was shown just now, of an account. */
export interface ShownPasskey {
  readonly userId: number;
  readonly id: number;
}

/**
 * Looks at a passkey that is shown, and moves its counter on. Undefined for one that is not known, of whom it must not be (`of`), or
 * that does not hold; `code_expired` for a challenge that is over or was answered before.
 */
export async function takePasskey(
  answer: PasskeyAnswer,
  purpose: 'sign-in' | 'proof',
  of: (userId: number, db: Database) => boolean | Promise<boolean>,
  context: CallContext,
): Promise<ShownPasskey | undefined> {
  const { config, log, now } = context;
  const [kept] = await context.db.select().from(passkeys).where(eq(passkeys.credentialId, answer.credential_id));
  if (!kept || !(await of(kept.userId, context.db))) return undefined;
  const challenge = challengeFor(purpose, context);
  const counter = await counterOf(answer, kept, { config, log, isChallenge: challenge.isChallenge });
  if (!challenge.isFound()) throw over();
  if (counter === undefined) {
    await writeAudit(context.db, { event: 'passkey.refused', userId: kept.userId, detail: { passkey: kept.id } }, context);
    return undefined;
  }
  return await context.db.transaction(async (db) => {
    if (!(await challenge.spend(db))) throw over();
    // Two that are shown at once: the one that counted less comes too late.
    const used = await db
      .update(passkeys)
      .set({ counter, lastUsedAt: now })
      .where(and(eq(passkeys.id, kept.id), eq(passkeys.counter, kept.counter)))
      .returning({ id: passkeys.id });
    return used.length > 0 ? { userId: kept.userId, id: kept.id } : undefined;
  });
}
