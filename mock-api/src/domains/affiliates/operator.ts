import { APPLICATION_REASONS } from '@outpost/shared-contracts/affiliates/application';
import { cutTo } from '@outpost/shared-contracts/text/cut';
import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { findApplication } from './machine.ts';
import { type Decision, decide } from './review.ts';
import { affiliateApplications } from './schema.ts';

const MOST_WORDS = 2000;

export const USAGE = `Usage: node mock-api/scripts/affiliates.ts list | show <id> | approve <id> | ask <id> <question> | reject <id> ${APPLICATION_REASONS.join('|')} [words] | suspend <id> <why> | restore <id> | close <id> <why>`;

/** What an operator asks for at the command line. */
export interface OperatorOrder {
  readonly what: string;
  /** Of the affiliate; NaN for `list`. */
  readonly userId: number;
  readonly decision: Decision | undefined;
}

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
  if (what === 'list') return { what, userId: Number.NaN, decision: undefined };
  const decision = decisionOf(what, words);
  return /^\d{1,9}$/.test(which) && (what === 'show' || decision) ? { what, userId: Number(which), decision } : undefined;
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

/** Carries an order out and says what became of it. Gives 0 where it is done, 1 where there is no such application or it cannot become that. */
export async function carryOut(
  { what, userId, decision }: OperatorOrder,
  parts: Parameters<typeof decide>[0],
  say: (line: string) => void,
): Promise<number> {
  if (what === 'list') return list(parts.db, say);
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
