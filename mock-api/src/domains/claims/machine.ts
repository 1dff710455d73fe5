import {
  CLAIM_DAYS,
  type ClaimActor,
  type ClaimCondition,
  type ClaimState,
  claimMove,
  isOpenClaim,
} from '@outpost/shared-contracts/orders/claim';
import { and, asc, desc, eq } from 'drizzle-orm';
import { type Origin, writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { type OrderRecord, planDueAgain, transitionRefused } from '../orders/port.ts';
import { orderClaimEntries, orderClaims } from './schema.ts';
import { dueTask, LASTS } from './states.ts';
import type { ClaimTools } from './tools.ts';

export type ClaimRecord = typeof orderClaims.$inferSelect;
export type EntryRecord = typeof orderClaimEntries.$inferSelect;

/** What is said with a move. */
export interface Said {
  readonly text?: string;
  readonly photos?: readonly string[];
}

/** Who moves a claim where to. */
export interface ClaimTransition extends Said {
  readonly to: ClaimState;
  readonly actor: ClaimActor;
  readonly origin: Origin;
  /** Conditions that the claim does not show and that the caller has seen to in this transaction. */
  readonly met?: readonly ClaimCondition[];
}

type Changes = Partial<Pick<ClaimRecord, 'hostAsked' | 'hostAgrees' | 'refundCents' | 'payoutCents' | 'hostCents'>>;

/** The claim is another one than the person saw. */
export const staleClaim = () => new ProblemError('stale_change', 'This report has just changed. Please look at it again.');

const lasted = ({ since }: ClaimRecord, now: Date, days: number) => now.getTime() - since.getTime() >= days * DAY_MS;

/** Whether all of its money that was to go has gone. */
export const isSent = ({ refundCents, payoutCents, isRefunded, isPaidOut }: ClaimRecord): boolean =>
  (refundCents === 0 || isRefunded) && (payoutCents === 0 || isPaidOut);

/** Conditions that a claim itself shows. */
const SHOWN: Partial<Record<ClaimCondition, (before: ClaimRecord, transition: ClaimTransition) => boolean>> = {
  not_asked_before: ({ hostAsked }) => !hostAsked,
  unanswered_3_days: (before, { origin: { now } }) => lasted(before, now, CLAIM_DAYS.hostAnswers),
  unanswered_7_days: (before, { origin: { now } }) => lasted(before, now, CLAIM_DAYS.shopperAnswers),
  came_after_all: ({ wasOnItsWay }, { met }) => wasOnItsWay && (met?.includes('came_after_all') ?? false),
  undecided_1_day: (before, { origin: { now }, met }) =>
    lasted(before, now, CLAIM_DAYS.decided) && (met?.includes('undecided_1_day') ?? false),
  reason_given: (_, { text }) => Boolean(text),
  money_sent: isSent,
};

const isAllowed = (before: ClaimRecord | undefined, transition: ClaimTransition): boolean =>
  claimMove(before?.state ?? null, transition.to, transition.actor)?.when.every(
    (condition) => (before && SHOWN[condition]?.(before, transition)) ?? transition.met?.includes(condition) ?? false,
  ) ?? false;

/** The last claim about an order, which nobody else changes until the transaction ends. Who calls has locked the order. */
export async function lockClaim(transaction: Database, orderId: number): Promise<ClaimRecord | undefined> {
  const [row] = await transaction
    .select()
    .from(orderClaims)
    .where(eq(orderClaims.orderId, orderId))
    .orderBy(desc(orderClaims.id))
    .limit(1)
    .for('update');
  return row;
}

/** The same, only to be read. */
export async function findClaim(db: Database, orderId: number): Promise<ClaimRecord | undefined> {
  const [row] = await db.select().from(orderClaims).where(eq(orderClaims.orderId, orderId)).orderBy(desc(orderClaims.id)).limit(1);
  return row;
}

/** A claim by its own id; undefined when there is none. */
export async function findClaimById(db: Database, id: number): Promise<ClaimRecord | undefined> {
  const [row] = await db.select().from(orderClaims).where(eq(orderClaims.id, id));
  return row;
}

/** What a claim has come through, the first move first. */
export const listEntries = (db: Database, claimId: number): Promise<EntryRecord[]> =>
  db.select().from(orderClaimEntries).where(eq(orderClaimEntries.claimId, claimId)).orderBy(asc(orderClaimEntries.revision));

/** Its order says whether somebody has to decide yet: nothing completes before. */
async function tellOrder(
  { orders, queue }: ClaimTools,
  transaction: Database,
  order: OrderRecord,
  claim: ClaimRecord,
  by: ClaimTransition,
) {
  const claimState = isOpenClaim(claim.state) ? claim.state : null;
  if (order.claimState === claimState) return;
  const changed = await orders.change(transaction, order, { actor: by.actor, origin: by.origin, set: { claimState } });
  if (claimState === null) await planDueAgain(queue, transaction, changed, by.origin.now);
}

/** Writes down what became of a claim: its story, the audit row, the end of its time, its order. */
async function tell(
  tools: ClaimTools,
  transaction: Database,
  order: OrderRecord,
  from: ClaimState | null,
  claim: ClaimRecord,
  by: ClaimTransition,
) {
  const { origin, actor, to } = by;
  await transaction.insert(orderClaimEntries).values({
    ...{ claimId: claim.id, to, actor, revision: claim.revision, at: origin.now },
    ...{ text: by.text ?? null, photos: [...(by.photos ?? [])] },
  });
  const detail = {
    claim: claim.id,
    order: order.id,
    host: claim.hostId,
    from,
    to,
    actor,
    revision: claim.revision,
    cents: claim.amountCents,
  };
  await writeAudit(transaction, { event: 'claim.moved', userId: claim.shopperId, detail }, origin);
  const days = LASTS[to];
  if (days !== undefined) await tools.queue.send(transaction, dueTask(claim, new Date(origin.now.getTime() + days * DAY_MS)));
  await tellOrder(tools, transaction, order, claim, by);
}

/** Begins a claim. Who calls has locked the order. Refuses with `move_refused`, also where there is one already. */
export async function beginClaim(
  tools: ClaimTools,
  transaction: Database,
  order: OrderRecord,
  wanted: Pick<ClaimRecord, 'reason' | 'amountCents' | 'invoiceId' | 'wasOnItsWay'>,
  by: ClaimTransition,
): Promise<ClaimRecord> {
  if (!isAllowed(undefined, by)) throw transitionRefused();
  const { shopperId, hostId, id: orderId } = order;
  const { now } = by.origin;
  const [claim] = await transaction
    .insert(orderClaims)
    .values({ ...wanted, orderId, shopperId, hostId, state: by.to, since: now, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!claim) throw transitionRefused();
  await tell(tools, transaction, order, null, claim, by);
  return claim;
}

/**
 * The one way on of a claim: by the table of moves, comparing state and revision with what the caller read, with its story and
 * its audit row. Who calls has locked the order. Refuses with `move_refused` or `stale_change`.
 */
export async function moveClaim(
  tools: ClaimTools,
  transaction: Database,
  order: OrderRecord,
  before: ClaimRecord,
  { set = {}, ...by }: ClaimTransition & { readonly set?: Changes },
): Promise<ClaimRecord> {
  if (!isAllowed(before, by)) throw transitionRefused();
  const [claim] = await transaction
    .update(orderClaims)
    .set({ ...set, state: by.to, since: by.origin.now, revision: before.revision + 1 })
    .where(and(eq(orderClaims.id, before.id), eq(orderClaims.state, before.state), eq(orderClaims.revision, before.revision)))
    .returning();
  if (!claim) throw staleClaim();
  await tell(tools, transaction, order, before.state, claim, by);
  return claim;
}

/** Notes that one of the two ways of its money has been gone, which moves nothing by itself. */
export async function noteSent(transaction: Database, claimId: number, what: 'isRefunded' | 'isPaidOut'): Promise<ClaimRecord | undefined> {
  const [claim] = await transaction
    .update(orderClaims)
    .set({ [what]: true })
    .where(eq(orderClaims.id, claimId))
    .returning();
  return claim;
}
