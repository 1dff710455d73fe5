import { paths } from '@outpost/shared-contracts/paths/paths';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { findBlockers, type OwnData } from '../../platform/own-data.ts';
import { DAY_MS, dayIn } from '../../platform/time/time.ts';
import { type AccountProof, confirmOwner } from './confirm-owner.ts';
import { forgetEmailChange } from './confirmation.ts';
import { writeMail } from './mails/mails.ts';
import { endSessions } from './repository.ts';
import { GRACE_MS } from './rules.ts';
import { users } from './schema.ts';

const KEPT = [
  { code: 'orders', years: 7, detail: 'Orders and their amounts, without your name, e-mail, phone and address: tax law asks for them.' },
  {
    code: 'messages',
    years: 7,
    detail: 'What you wrote about orders, without your name and your files: it is part of the other side’s order too.',
  },
  { code: 'audit', years: 7, detail: 'What happened to the account and when, without your name.' },
] as const;

export async function readDeletion(db: Database, sources: readonly OwnData[], user: Pick<UserRow, 'id' | 'deleteAfter' | 'claimedEmail'>) {
  const deleteAfter = user.claimedEmail === null ? user.deleteAfter : null;
  return { blockers: await findBlockers(sources, db, user), kept: [...KEPT], delete_after: deleteAfter?.toISOString() ?? null };
}

type UserRow = typeof users.$inferSelect;
type DeletionParts = Pick<ServiceParts, 'db' | 'config' | 'queue' | 'ownData'>;

/** Marks the account, takes a host off the list and ends all sessions. Signing in within 14 days takes the mark away. */
export async function askForDeletion(
  user: UserRow,
  { reason, ...proof }: { reason: string } & AccountProof,
  sources: readonly OwnData[],
  context: CallContext,
): Promise<Date> {
  await confirmOwner(context, proof);
  const { now } = context;
  return await context.db.transaction(async (db) => {
    const blockers = await findBlockers(sources, db, user);
    if (blockers.length > 0) {
      const errors = blockers.map(({ code, detail }) => ({ field: '', code, message: detail }));
      throw new ProblemError('deletion_blocked', 'Something is still open in your account. Please finish it first.', { errors });
    }
    const deleteAfter = new Date(now.getTime() + GRACE_MS);
    await db.update(users).set({ deleteAfter }).where(eq(users.id, user.id));
    for (const { withdraw } of sources) await withdraw?.(db, user);
    await endSessions(db, user.id);
    await forgetEmailChange(db, user.id);
    const { email, name, language } = user;
    const values = { date: dayIn(language, deleteAfter) };
    await writeMail(db, { template: 'deletion-asked', to: email, name, language, path: paths.signIn.href(), values }, context);
    await writeAudit(db, { event: 'deletion.asked', userId: user.id, detail: { reason } }, context);
    return deleteAfter;
  });
}

/** Takes everything personal out of an account. Its row stays, because orders of others point at it. */
async function emptyAccount(db: Database, user: UserRow, { ownData, queue, config }: DeletionParts, now: Date): Promise<void> {
  const { id, email, name, language } = user;
  for (const { erase } of ownData) await erase?.(db, user, queue);
  await db
    .update(users)
    .set({
      email: `deleted-${id}@deleted.invalid`,
      claimedEmail: null,
      passwordHash: null,
      username: `deleted-${id}`,
      name: 'Former',
      surname: 'Member',
      profileImageUrl: null,
      phone: null,
      isEmailVerified: false,
      isPhoneVerified: false,
      referral: null,
      source: null,
      surveyChannel: null,
      wantsMarketing: false,
      timeZone: null,
      bio: '',
      birthDate: null,
      gender: null,
      occupationId: null,
      spokenLanguages: [],
      interestIds: [],
      shopsUsed: [],
      socialLinks: [],
      notificationChoices: {},
      deleteAfter: null,
      deletedAt: now,
    })
    .where(eq(users.id, id));
  if (user.claimedEmail === null) await writeMail(db, { template: 'account-emptied', to: email, name, language }, { config, now });
  await writeAudit(db, { event: 'account.emptied', userId: id }, { now });
}

/** Empties one account whose 14 days are over; false when there is none. Something that opened meanwhile puts it off by a day. */
export async function eraseNextDueAccount(parts: DeletionParts, now: Date): Promise<boolean> {
  return await parts.db.transaction(async (transaction) => {
    const [user] = await transaction
      .select()
      .from(users)
      .where(and(isNotNull(users.deleteAfter), lte(users.deleteAfter, now), isNull(users.deletedAt)))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!user) return false;
    if ((await findBlockers(parts.ownData, transaction, user)).length > 0) {
      await transaction
        .update(users)
        .set({ deleteAfter: new Date(now.getTime() + DAY_MS) })
        .where(eq(users.id, user.id));
      return true;
    }
    await emptyAccount(transaction, user, parts, now);
    return true;
  });
}
