import { isOver, PURCHASE_STATUSES } from '@outpost/shared-contracts/bfm/status';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { and, eq, inArray, isNotNull, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { RefusedCall } from '../../platform/http/problem.ts';
import { outboxMessages } from '../../platform/outbox/schema.ts';
import { removeUploadsOf } from '../../platform/uploads/uploads.ts';
import { bfmPurchases } from '../bfm/schema.ts';
import { carts } from '../cart/schema.ts';
import { hosts } from '../hosts/schema.ts';
import { packageOrders } from '../orders/schema.ts';
import { requirePassword } from './change-password.ts';
import { dayIn, writeMail } from './mails/mails.ts';
import { endSessions } from './repository.ts';
import { GRACE_MS } from './rules.ts';
import * as tables from './schema.ts';

const { users } = tables;

interface Blocker {
  readonly code: 'open_orders' | 'open_hosting' | 'basket';
  readonly count: number;
  readonly detail: string;
}

/** Statuses after which nobody waits for anything. */
const OVER: number[] = [ORDER_STATUS.canceled, ORDER_STATUS.completed, ORDER_STATUS.returned, ORDER_STATUS.disposed, ORDER_STATUS.lost];

/** In which money of a shopper is held or on its way, or a host owes something. */
const OPEN_PURCHASES = PURCHASE_STATUSES.filter(
  (status) => !isOver(status) && !['requested', 'quoted_first', 'confirmed'].includes(status),
);

const KEPT = [
  { code: 'orders', years: 7, detail: 'Orders and their amounts, without your name, e-mail, phone and address: tax law asks for them.' },
  {
    code: 'messages',
    years: 7,
    detail: 'What you wrote about orders, without your name and your files: it is part of the other side’s order too.',
  },
  { code: 'audit', years: 7, detail: 'What happened to the account and when, without your name.' },
] as const;

/** What keeps an account from being deleted. */
async function findBlockers(db: Database, userId: number): Promise<Blocker[]> {
  const countOrders = (whose: SQL) => db.$count(packageOrders, and(whose, notInArray(packageOrders.status, OVER)));
  const countPurchases = (whose: SQL) => db.$count(bfmPurchases, and(whose, inArray(bfmPurchases.status, OPEN_PURCHASES)));
  const orders = (await countOrders(eq(packageOrders.shopperId, userId))) + (await countPurchases(eq(bfmPurchases.shopperId, userId)));
  const hosting = (await countOrders(eq(packageOrders.hostId, userId))) + (await countPurchases(eq(bfmPurchases.hostId, userId)));
  const filled = and(eq(carts.userId, userId), eq(carts.status, 'OPEN'), sql`jsonb_array_length(${carts.items}) > 0`);
  const baskets = await db.$count(carts, filled);
  const all: Blocker[] = [
    { code: 'open_orders', count: orders, detail: 'Orders that are not finished. Complete or cancel them first.' },
    { code: 'open_hosting', count: hosting, detail: 'Parcels of shoppers that are with you. Hand them over first.' },
    { code: 'basket', count: baskets, detail: 'A basket with items in it. Empty it first.' },
  ];
  return all.filter(({ count }) => count > 0);
}

export async function readDeletion(db: Database, user: { id: number; deleteAfter: Date | null }) {
  return { blockers: await findBlockers(db, user.id), kept: [...KEPT], delete_after: user.deleteAfter?.toISOString() ?? null };
}

type UserRow = typeof users.$inferSelect;

/** Marks the account, takes a host off the list and ends all sessions. Signing in within 14 days takes the mark away. */
export async function askForDeletion(
  user: UserRow,
  { reason, password }: { reason: string; password?: string | undefined },
  context: CallContext,
): Promise<Date> {
  await requirePassword(user, password, 'password', context);
  const { now } = context;
  return await context.db.transaction(async (db) => {
    const blockers = await findBlockers(db, user.id);
    if (blockers.length > 0) {
      const errors = blockers.map(({ code, detail }) => ({ field: '', code, message: detail }));
      throw new RefusedCall('deletion_blocked', 'Something is still open in your account. Please finish it first.', { errors });
    }
    const deleteAfter = new Date(now.getTime() + GRACE_MS);
    await db.update(users).set({ deleteAfter }).where(eq(users.id, user.id));
    await db.update(hosts).set({ isList: false }).where(eq(hosts.userId, user.id));
    await endSessions(db, user.id);
    const { email, name, language } = user;
    const values = { date: dayIn(language, deleteAfter) };
    await writeMail(db, { template: 'deletion-asked', to: email, name, language, path: paths.signIn.href(), values }, context);
    await writeAudit(db, { event: 'deletion.asked', userId: user.id, detail: { reason } }, context);
    return deleteAfter;
  });
}

/** Takes everything personal out of an account. Its row stays, because orders of others point at it. */
async function emptyAccount(db: Database, user: UserRow, config: Config, now: Date): Promise<void> {
  const { id, email, name, language } = user;
  for (const table of [
    tables.sessions,
    tables.addresses,
    tables.emailConfirmations,
    tables.passwordResets,
    tables.phoneCodes,
    tables.socialIdentities,
    tables.channelAnswers,
    tables.contactTickets,
    tables.hostApplications,
    tables.surveys,
  ])
    await db.delete(table).where(eq(table.userId, id));
  await removeUploadsOf(db, id);
  await db.delete(carts).where(eq(carts.userId, id));
  await db.update(bfmPurchases).set({ delivery: null }).where(eq(bfmPurchases.shopperId, id));
  await db.delete(outboxMessages).where(eq(outboxMessages.recipient, email));
  if (user.phone) await db.delete(outboxMessages).where(eq(outboxMessages.recipient, user.phone));
  await db.update(hosts).set({ isList: false, isStoreActive: false, displayName: 'Former host', about: '' }).where(eq(hosts.userId, id));
  await db
    .update(users)
    .set({
      email: `deleted-${id}@deleted.invalid`,
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
  await writeMail(db, { template: 'account-emptied', to: email, name, language }, { config, now });
  await writeAudit(db, { event: 'account.emptied', userId: id }, { now });
}

/** Empties one account whose 14 days are over; false when there is none. Something that opened meanwhile puts it off by a day. */
export async function emptyOneDue(db: Database, config: Config, now: Date): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const [user] = await transaction
      .select()
      .from(users)
      .where(and(isNotNull(users.deleteAfter), lte(users.deleteAfter, now), isNull(users.deletedAt)))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!user) return false;
    if ((await findBlockers(transaction, user.id)).length > 0) {
      await transaction
        .update(users)
        .set({ deleteAfter: new Date(now.getTime() + 24 * 3_600_000) })
        .where(eq(users.id, user.id));
      return true;
    }
    await emptyAccount(transaction, user, config, now);
    return true;
  });
}
