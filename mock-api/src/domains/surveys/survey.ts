import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { hashOfToken, newToken } from '../../platform/ids/tokens.ts';
import type { NewTask, Queue, TaskWorker } from '../../platform/queue/queue.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { findPerson, saveSurveyChannel } from '../accounts/port.ts';
import { findOrderFacts, type OrderListener, travelsWithAnother } from '../orders/port.ts';
import { writeSurveyMail } from './mails/mails.ts';
import { channelAnswers, surveys } from './schema.ts';

const ASKED_AFTER_DAYS = 3;
/** An order that has been complete for longer is not asked about any more. */
const ASKED_UNTIL_DAYS = 14;
const OPEN_DAYS = 30;
/** As tasks that wait in the database are called. */
const SURVEY_TASK = 'accounts.survey';

type Asking = Pick<ServiceParts, 'config' | 'db' | 'now' | 'queue'>;

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
  if (survey.expiresAt <= now) throw new ProblemError('code_expired', 'This survey is closed. Thank you for wanting to answer.');
  const saved = await db
    .update(surveys)
    .set({ answeredAt: now, score, reasons: [...new Set(reasons)], text })
    .where(and(eq(surveys.id, survey.id), isNull(surveys.answeredAt)))
    .returning({ id: surveys.id });
  if (saved.length === 0) throw new ProblemError('stale_change', 'You have answered this survey. Thank you.');
}

/** Keeps where somebody heard of us: an account's newest answer, a visitor's each. */
export async function answerChannel(channel: number, other: string, { db, caller, now }: CallContext): Promise<void> {
  await db.transaction(async (transaction) => {
    if (caller) {
      await saveSurveyChannel(transaction, caller.userId, channel);
      await transaction.delete(channelAnswers).where(eq(channelAnswers.userId, caller.userId));
    }
    await transaction.insert(channelAnswers).values({ channel, other, userId: caller?.userId ?? null, createdAt: now });
  });
}

/** Has the shopper of an order asked about it, three days after it is completed; about a box once. */
export const planSurvey =
  (queue: Pick<Queue, 'send'>): OrderListener =>
  async (transaction, { order, to }, now) => {
    if (to === 'completed' && !travelsWithAnother(order))
      await queue.send(transaction, surveyTaskAt(order.id, new Date(now.getTime() + ASKED_AFTER_DAYS * DAY_MS)));
  };

const surveyTaskAt = (orderId: number, at: Date): NewTask => ({ name: SURVEY_TASK, data: { order: orderId }, key: String(orderId), at });

/** Sends the survey about an order, once. While the shopper cannot be asked it plans itself anew for the next day, until the order is too old. */
async function sendSurvey(transaction: Database, { config, queue }: Asking, orderId: number, now: Date): Promise<void> {
  const order = await findOrderFacts(transaction, orderId);
  if (order?.status !== ORDER_STATUS.completed || now.getTime() > order.statusSince.getTime() + ASKED_UNTIL_DAYS * DAY_MS) return;
  const person = await findPerson(transaction, order.shopperId);
  if (!person) return;
  if (!person.isEmailVerified || person.isLeaving) {
    await queue.send(transaction, surveyTaskAt(orderId, new Date(now.getTime() + DAY_MS)));
    return;
  }
  const token = newToken();
  const first = await transaction
    .insert(surveys)
    .values({
      tokenHash: hashOfToken(token),
      orderId,
      userId: person.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + OPEN_DAYS * DAY_MS),
    })
    .onConflictDoNothing({ target: surveys.orderId })
    .returning({ id: surveys.id });
  if (first.length === 0) return;
  const path = paths.surveys.href({}, { token });
  await writeSurveyMail(transaction, { person, path, number: order.number }, { config, now });
}

/** Asks about completed orders when it is time. */
export const surveyWorker = (asking: Asking): TaskWorker => ({
  name: SURVEY_TASK,
  run: ({ order }) => asking.db.transaction((transaction) => sendSurvey(transaction, asking, Number(order), asking.now())),
});
