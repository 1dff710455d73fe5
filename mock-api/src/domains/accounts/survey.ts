import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { and, asc, eq, gte, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, RefusedCall } from '../../platform/http/problem.ts';
import { packageOrders } from '../orders/schema.ts';
import { writeMail } from './mails/mails.ts';
import { hashOfToken, newToken } from './rules.ts';
import { channelAnswers, surveys, users } from './schema.ts';

const DAY_MS = 86_400_000;
const ASKED_AFTER_DAYS = 3;
/** An order that has been complete for longer is not asked about any more. */
const ASKED_UNTIL_DAYS = 14;
const OPEN_DAYS = 30;
const BATCH = 50;

interface Answer {
  readonly score: number;
  readonly reasons?: readonly string[] | undefined;
  readonly text?: string | undefined;
}

/** Keeps the one answer to a survey, found by the token of its link. */
export async function answerSurvey(token: string, { score, reasons = [], text = '' }: Answer, { db, now }: CallContext): Promise<void> {
  const [survey] = await db
    .select()
    .from(surveys)
    .where(eq(surveys.tokenHash, hashOfToken(token)));
  if (!survey) throw notFound('There is no such survey.');
  if (survey.expiresAt <= now) throw new RefusedCall('code_expired', 'This survey is closed. Thank you for wanting to answer.');
  const saved = await db
    .update(surveys)
    .set({ answeredAt: now, score, reasons: [...new Set(reasons)], text })
    .where(and(eq(surveys.id, survey.id), isNull(surveys.answeredAt)))
    .returning({ id: surveys.id });
  if (saved.length === 0) throw new RefusedCall('stale_change', 'You have answered this survey. Thank you.');
}

/** Keeps where somebody heard of us: an account's newest answer, a visitor's each. */
export async function answerChannel(channel: number, other: string, { db, caller, now }: CallContext): Promise<void> {
  await db.transaction(async (transaction) => {
    if (caller) {
      await transaction.update(users).set({ surveyChannel: channel }).where(eq(users.id, caller.userId));
      await transaction.delete(channelAnswers).where(eq(channelAnswers.userId, caller.userId));
    }
    await transaction.insert(channelAnswers).values({ channel, other, userId: caller?.userId ?? null, createdAt: now });
  });
}

/** Asks about orders that were completed three days ago, each once; gives how many. */
export async function sendSurveys(db: Database, config: Config, now: Date): Promise<number> {
  const asked = db.select({ id: surveys.orderId }).from(surveys).where(isNotNull(surveys.orderId));
  const due = await db
    .select({ order: packageOrders, user: users })
    .from(packageOrders)
    .innerJoin(users, eq(users.id, packageOrders.shopperId))
    .where(
      and(
        eq(packageOrders.status, ORDER_STATUS.completed),
        lte(packageOrders.statusSince, new Date(now.getTime() - ASKED_AFTER_DAYS * DAY_MS)),
        gte(packageOrders.statusSince, new Date(now.getTime() - ASKED_UNTIL_DAYS * DAY_MS)),
        notInArray(packageOrders.id, asked),
        eq(users.isEmailVerified, true),
        isNull(users.deleteAfter),
      ),
    )
    .orderBy(asc(packageOrders.id))
    .limit(BATCH);
  for (const { order, user } of due) {
    await db.transaction(async (transaction) => {
      const token = newToken();
      const first = await transaction
        .insert(surveys)
        .values({
          tokenHash: hashOfToken(token),
          orderId: order.id,
          userId: user.id,
          createdAt: now,
          expiresAt: new Date(now.getTime() + OPEN_DAYS * DAY_MS),
        })
        .onConflictDoNothing({ target: surveys.orderId })
        .returning({ id: surveys.id });
      if (first.length === 0) return;
      const path = paths.surveys.href({}, { token });
      const values = { number: order.orderNumber };
      await writeMail(
        transaction,
        { template: 'survey', to: user.email, name: user.name, language: user.language, path, values },
        { config, now },
      );
    });
  }
  return due.length;
}
