import { cutTo } from '@outpost/shared-contracts/text/cut';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { lockOrder } from '../orders/port.ts';
import { approve, reject } from './decide.ts';
import { findClaimById, listEntries, lockClaim } from './machine.ts';
import { orderClaims } from './schema.ts';
import type { ClaimTools } from './tools.ts';

export const USAGE = 'Usage: node mock-api/scripts/claims.ts list | show <id> | approve <id> [words] | reject <id> <why>';

/** What an operator asks for at the command line. */
export interface ClaimOrder {
  readonly what: 'list' | 'show' | 'approve' | 'reject';
  /** Of the claim; NaN for `list`. */
  readonly id: number;
  readonly text: string;
}

const WHAT: readonly ClaimOrder['what'][] = ['list', 'show', 'approve', 'reject'];
const MOST_WORDS = 2000;

/** Reads the words of a command line; undefined where they are not understood. */
export function readClaimOrder([first = '', which = '', ...words]: readonly string[]): ClaimOrder | undefined {
  const what = WHAT.find((one) => one === first);
  if (what === 'list') return { what, id: Number.NaN, text: '' };
  const text = cutTo(words.join(' ').trim(), MOST_WORDS);
  return what && /^\d{1,9}$/.test(which) && (what !== 'reject' || text) ? { what, id: Number(which), text } : undefined;
}

async function list(db: Database, say: (line: string) => void): Promise<number> {
  const waiting = await db.select().from(orderClaims).where(eq(orderClaims.state, 'in_review')).orderBy(asc(orderClaims.since));
  for (const { id, orderId, reason, amountCents, hostAgrees, since } of waiting)
    say(`${id}\torder ${orderId}\t${reason}\t${amountCents} cents\thost agrees: ${hostAgrees ?? 'unknown'}\t${since.toISOString()}`);
  say(`${waiting.length} wait.`);
  return 0;
}

/** Carries an order out and says what became of it. Gives 0 where it is done, 1 where there is no such claim or it cannot become that. */
export async function decideClaim(
  tools: ClaimTools,
  { what, id, text }: ClaimOrder,
  now: Date,
  say: (line: string) => void,
): Promise<number> {
  const { db } = tools;
  if (what === 'list') return await list(db, say);
  const found = await findClaimById(db, id);
  if (!found) return 1;
  if (what === 'show') {
    say(JSON.stringify({ ...found, entries: await listEntries(db, id) }, null, 2));
    return 0;
  }
  try {
    await db.transaction(async (transaction) => {
      const order = await lockOrder(transaction, found.orderId);
      const claim = await lockClaim(transaction, found.orderId);
      if (!order || claim?.id !== id) throw new ProblemError('move_refused', 'There is a later claim about this order.');
      const by = { actor: 'staff', origin: { now }, ...(text ? { text } : {}) } as const;
      await (what === 'approve' ? approve : reject)(tools, transaction, order, claim, by);
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    say(error.message);
    return 1;
  }
  say(`Claim ${id} is ${what === 'approve' ? 'approved' : 'rejected'}.`);
  return 0;
}
