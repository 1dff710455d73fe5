import {
  type ApplicationActor,
  type ApplicationReason,
  type ApplicationState,
  canMove,
  STORE_STATES,
} from '@outpost/shared-contracts/affiliates/application';
import { and, eq } from 'drizzle-orm';
import { type Origin, writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError, refuseField } from '../../platform/http/problem.ts';
import { keepPartnerCode } from '../pricing/port.ts';
import { affiliateApplications } from './schema.ts';

export type ApplicationRow = typeof affiliateApplications.$inferSelect;

/** The second step, as it is kept. */
export type SentStore = { readonly [Key in StoreColumn]: NonNullable<ApplicationRow[Key]> } & Pick<
  ApplicationRow,
  'sealedTaxId' | 'maskedTaxId'
> &
  Partial<Pick<ApplicationRow, 'tagline' | 'about' | 'code' | 'isOpen'>>;
type StoreColumn = 'storeName' | 'slug' | 'channels' | 'audienceCountries' | 'contentLanguage' | 'taxKind' | 'payoutMethod' | 'promotion';

/** What an application becomes. */
export type Move =
  | { readonly to: 'started'; readonly by: 'affiliate' }
  | { readonly to: 'submitted'; readonly by: 'affiliate'; readonly sent: SentStore }
  | { readonly to: 'none' | 'in_review'; readonly by: 'timer' }
  | { readonly to: 'approved'; readonly by: 'operator' }
  | { readonly to: 'rejected'; readonly by: 'operator'; readonly reason: ApplicationReason; readonly message?: string }
  | { readonly to: 'needs_info' | 'suspended' | 'closed'; readonly by: 'operator'; readonly message: string };

/** The application of an account, its row locked until the transaction ends; undefined where there is none. */
export async function lockApplication(transaction: Database, userId: number): Promise<ApplicationRow | undefined> {
  const [row] = await transaction.select().from(affiliateApplications).where(eq(affiliateApplications.userId, userId)).for('update');
  return row;
}

/** The same, only to be read. */
export async function findApplication(db: Database, userId: number): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(affiliateApplications).where(eq(affiliateApplications.userId, userId));
  return row;
}

export const standingOf = (row: ApplicationRow | undefined) => ({ state: row?.state ?? ('none' as const), since: row?.since ?? null });

const asSeen = (before: ApplicationRow) =>
  and(
    eq(affiliateApplications.userId, before.userId),
    eq(affiliateApplications.state, before.state),
    eq(affiliateApplications.revision, before.revision),
  );

const stale = () => new ProblemError('stale_change', 'This application changed in the meantime. Please look again.');

/** A code counts as long as its affiliate is approved; refuses one that is somebody else's. */
async function holdCode(transaction: Database, row: ApplicationRow, before: ApplicationRow | undefined, now: Date): Promise<void> {
  if (row.code === (before?.code ?? '') && row.state === before?.state) return;
  if (!(await keepPartnerCode(transaction, { partnerId: row.userId, code: row.code, isActive: row.state === 'approved' }, now)))
    throw codeTaken();
}

/** Nobody gets the code of somebody else, or of the house. */
export const codeTaken = () => refuseField('promo_code', 'code_taken', 'This code is taken. Please choose another one.');

function changesOf(move: Move, now: Date): Partial<ApplicationRow> {
  if (move.to === 'submitted') return { ...move.sent, submittedAt: now, reason: null, message: null };
  if (move.by !== 'operator') return {};
  return {
    decidedAt: now,
    reason: move.to === 'rejected' ? move.reason : null,
    message: 'message' in move ? (move.message ?? null) : null,
  };
}

/** Writes what it became, if it is still what it was. */
async function write(transaction: Database, userId: number, before: ApplicationRow | undefined, move: Move, now: Date) {
  if (move.to === 'none') return before ? await transaction.delete(affiliateApplications).where(asSeen(before)).returning() : [];
  const changes = { ...changesOf(move, now), state: move.to, since: now, revision: (before?.revision ?? 0) + 1 };
  if (before) return await transaction.update(affiliateApplications).set(changes).where(asSeen(before)).returning();
  return await transaction
    .insert(affiliateApplications)
    .values({ userId, ...changes })
    .onConflictDoNothing({ target: affiliateApplications.userId })
    .returning();
}

/**
 * Moves an application by the table of moves (`canMove` of the contracts), if it is as it was seen (`before`), with its audit
 * row: the only way in which one changes its state. Refuses with `move_refused` what is not in the table or not yet, with
 * `stale_change` what changed meanwhile. Call it in a transaction.
 */
export async function moveApplication(
  transaction: Database,
  userId: number,
  before: ApplicationRow | undefined,
  move: Move,
  origin: Origin,
): Promise<ApplicationRow | undefined> {
  const from: ApplicationState = before?.state ?? 'none';
  const by: ApplicationActor = move.by;
  if (!canMove(standingOf(before), move.to, by, origin.now))
    throw new ProblemError('move_refused', `An application that is ${from} cannot become ${move.to} now.`);
  const [row] = await write(transaction, userId, before, move, origin.now);
  if (!row) throw stale();
  const detail = { from, to: move.to, by, ...(move.to === 'rejected' ? { reason: move.reason } : {}) };
  await holdCode(transaction, row, before, origin.now);
  await writeAudit(transaction, { event: `affiliate.${move.to}`, userId, detail }, origin);
  return move.to === 'none' ? undefined : row;
}

/** Locks the store of who changes what is in it; refuses where there is none, or none any more. */
export async function lockOwnStore(transaction: Database, userId: number): Promise<ApplicationRow> {
  const row = await lockApplication(transaction, userId);
  if (!row || !STORE_STATES.includes(row.state)) throw new ProblemError('move_refused', 'There is no store to be filled.');
  return row;
}

/** Changes the store, if the application is as it was seen; its state stays. */
export async function editApplication(
  transaction: Database,
  before: ApplicationRow,
  sent: SentStore,
  origin: Origin,
): Promise<ApplicationRow> {
  if (!STORE_STATES.includes(before.state))
    throw new ProblemError('move_refused', `The store of an application that is ${before.state} cannot be changed.`);
  const changes = { ...sent, revision: before.revision + 1 };
  const [row] = await transaction.update(affiliateApplications).set(changes).where(asSeen(before)).returning();
  if (!row) throw stale();
  await holdCode(transaction, row, before, origin.now);
  await writeAudit(transaction, { event: 'affiliate.edited', userId: before.userId, detail: { state: before.state } }, origin);
  return row;
}

/** Takes the application of an account that is emptied; its code counts no more. */
export async function eraseApplication(transaction: Database, userId: number): Promise<void> {
  await keepPartnerCode(transaction, { partnerId: userId, code: '', isActive: false }, new Date());
  await transaction.delete(affiliateApplications).where(eq(affiliateApplications.userId, userId));
}
