import { APPLICATION_REASONS } from '@outpost/shared-contracts/affiliates/application';
import { cutTo } from '@outpost/shared-contracts/text/cut';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { decideHeld, listHeld } from './commissions.ts';
import { findApplication, lockApplication } from './machine.ts';
import { type Decision, decide } from './review.ts';
import { affiliateApplications } from './schema.ts';

const MOST_WORDS = 2000;

export const USAGE = `Usage: node mock-api/scripts/affiliates.ts list | show <id> | approve <id> | ask <id> <question> | reject <id> ${APPLICATION_REASONS.join('|')} [words] | suspend <id> <why> | restore <id> | close <id> <why> | feature <id> | unfeature <id> | held | release <commission> | deny <commission>`;

/** What an operator asks for at the command line. */
export interface OperatorOrder {
  readonly what: string;
  /** Of the affiliate, or of the commission; NaN for `list` and `held`. */
  readonly userId: number;
  readonly decision: Decision | undefined;
}

/** What is no decision about an application. */
const OTHERS: ReadonlySet<string> = new Set(['show', 'feature', 'unfeature', 'release', 'deny']);

/** What makes somebody the influencer, or no more. */
const FEATURES: ReadonlySet<string> = new Set(['feature', 'unfeature']);

const wordsOf = (words: readonly string[]): string => cutTo(words.join(' ').trim(), MOST_WORDS);

function decisionOf(what: string, words: readonly string[]): Decision | undefined {
  const by = 'operator' as const;
  if (what === 'approve' || what === 'restore') return { to: 'approved', by };
  if (what === 'reject') {
    const reason = APPLICATION_REASONS.find((one) => one === words[0]);
    const more = wordsOf(words.slice(1));
    return reason && { to: 'rejected', by, reason, ...(more ? { message: more } : {}) };
  }
  const to = ({ ask: 'needs_info', suspend: 'suspended', close: 'closed' } as const)[what];
  const message = wordsOf(words);
  return to && message ? { to, by, message } : undefined;
}

/** Reads the words of a command line; undefined where they are not understood. */
export function readOrder([what = '', which = '', ...words]: readonly string[]): OperatorOrder | undefined {
  if (what === 'list' || what === 'held') return { what, userId: Number.NaN, decision: undefined };
  const decision = decisionOf(what, words);
  return /^\d{1,9}$/.test(which) && (OTHERS.has(what) || decision) ? { what, userId: Number(which), decision } : undefined;
}

async function list(db: Database, say: (line: string) => void): Promise<number> {
  const waiting = await db
    .select()
    .from(affiliateApplications)
    .where(inArray(affiliateApplications.state, ['submitted', 'in_review', 'needs_info']))
    .orderBy(asc(affiliateApplications.submittedAt));
  for (const { userId, state, storeName, submittedAt } of waiting)
    say(`${userId}\t${state}\t${submittedAt?.toISOString() ?? ''}\t${JSON.stringify(storeName ?? '')}`);
  say(`${waiting.length} wait.`);
  return 0;
}

async function sayHeld(db: Database, say: (line: string) => void): Promise<number> {
  const held = await listHeld(db);
  for (const { id, affiliateId, purchaseId, hold, commissionCents, createdAt } of held)
    say([id, affiliateId, purchaseId, hold, commissionCents, createdAt.toISOString()].join('\t'));
  say(`${held.length} are held.`);
  return 0;
}

/** Has the store of an approved affiliate stand at the site's fixed path, in place of the one before; or not any more. */
async function setInfluencer({ db, now: clock }: Parameters<typeof decide>[0], userId: number, is: boolean): Promise<boolean> {
  const now = clock();
  const { isInfluencer } = affiliateApplications;
  return await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('influencer'))`);
    const row = await lockApplication(transaction, userId);
    if (!row || (is ? row.state !== 'approved' : !row.isInfluencer)) return false;
    await transaction.update(affiliateApplications).set({ isInfluencer: false }).where(eq(isInfluencer, true));
    if (is) await transaction.update(affiliateApplications).set({ isInfluencer: true }).where(eq(affiliateApplications.userId, userId));
    await writeAudit(transaction, { event: is ? 'affiliate.featured' : 'affiliate.unfeatured', userId, detail: {} }, { now });
    return true;
  });
}

/** Carries an order out and says what became of it. Gives 0 where it is done, 1 where there is no such application or it cannot become that. */
export async function carryOut(
  { what, userId, decision }: OperatorOrder,
  parts: Parameters<typeof decide>[0],
  say: (line: string) => void,
): Promise<number> {
  if (what === 'list') return list(parts.db, say);
  if (what === 'held') return await sayHeld(parts.db, say);
  if (what === 'release' || what === 'deny') {
    const isDone = await decideHeld(parts.db, userId, what === 'release', parts.now());
    say(isDone ? `Commission ${userId} is ${what === 'release' ? 'released' : 'denied'}.` : `Commission ${userId} is not held.`);
    return isDone ? 0 : 1;
  }
  if (FEATURES.has(what)) {
    const isDone = await setInfluencer(parts, userId, what === 'feature');
    say(isDone ? `Affiliate ${userId} is ${what === 'feature' ? '' : 'no more '}the influencer.` : `There is no such affiliate.`);
    return isDone ? 0 : 1;
  }
  const found = await findApplication(parts.db, userId);
  if (!decision) {
    if (!found) return 1;
    const { sealedTaxId: _, ...application } = found;
    say(JSON.stringify(application, null, 2));
    return 0;
  }
  // What is suspended is restored, everything else approved.
  const isPaused = found?.state === 'suspended';
  if (decision.to === 'approved' && (what === 'restore') !== isPaused) {
    say(`Affiliate ${userId} is ${isPaused ? '' : 'not '}suspended.`);
    return 1;
  }
  try {
    const row = await decide(parts, userId, decision);
    say(`Affiliate ${userId} is ${row?.state}.`);
    return 0;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    say(error.message);
    return 1;
  }
}
