import { type ApplicationReason, STARTED_DAYS } from '@outpost/shared-contracts/affiliates/application';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { ServiceParts } from '../../platform/http/context.ts';
import type { RepeatingTask } from '../../platform/queue/queue.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/time.ts';
import { findPeople, findPerson } from '../accounts/port.ts';
import { type ApplicationRow, lockApplication, type Move, moveApplication } from './machine.ts';
import { layBeforeDesk } from './mails/desk-mail.ts';
import { writeDecision } from './mails/mails.ts';
import { affiliateApplications } from './schema.ts';

const BATCH = 50;
/** How often what was sent is looked for. */
const REVIEW_MS = 15_000;

/** What the operator decides. */
export type Decision = Extract<Move, { by: 'operator' }>;

/** Stands in for the operator where there is none, as in development: decides, or leaves it. */
export type Reviewer = (application: {
  readonly email: string;
}) => { readonly to: 'approved' | 'needs_info' | 'rejected'; readonly reason?: ApplicationReason; readonly message?: string } | undefined;

interface Tools extends Pick<ServiceParts, 'db' | 'now'> {
  readonly config: Pick<ServiceParts['config'], 'publicOrigin' | 'supportEmail'>;
}

/**
 * Decides about an application, with the mail about it. `revision`, where it is given: the application as it was read, so that
 * nobody decides about what was put right meanwhile.
 */
export async function decide(
  { db, config, now: clock }: Tools,
  userId: number,
  decision: Decision,
  revision?: number,
): Promise<ApplicationRow | undefined> {
  const now = clock();
  return await db.transaction(async (transaction) => {
    const before = await lockApplication(transaction, userId);
    const seen = before && revision !== undefined ? { ...before, revision } : before;
    const row = await moveApplication(transaction, userId, seen, decision, { now });
    const isBack = before?.state === 'suspended' && decision.to === 'approved';
    if (row) await writeDecision(transaction, row, isBack ? 'restored' : decision.to, { config, now });
    return row;
  });
}

/** All applications in a state, piece by piece, whether or not they leave it meanwhile. */
async function* inState(db: Database, state: ApplicationRow['state'], until?: Date) {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(affiliateApplications)
      .where(
        and(
          eq(affiliateApplications.state, state),
          gt(affiliateApplications.userId, after),
          until && lte(affiliateApplications.since, until),
        ),
      )
      .orderBy(asc(affiliateApplications.userId))
      .limit(BATCH);
    yield rows;
    after = rows.at(-1)?.userId ?? after;
    if (rows.length < BATCH) return;
  }
}

/** Takes up what was sent by somebody whose e-mail is confirmed, and lays it before the desk. */
async function takeUp({ db, config, now: clock }: Tools): Promise<void> {
  const now = clock();
  for await (const rows of inState(db, 'submitted')) {
    const people = await findPeople(
      db,
      rows.map(({ userId }) => userId),
    );
    for (const { userId } of rows) {
      const person = people.get(userId);
      if (!person?.isEmailVerified || person.isGone) continue;
      await db.transaction(async (transaction) => {
        const before = await lockApplication(transaction, userId);
        if (before?.state !== 'submitted') return;
        const row = await moveApplication(transaction, userId, before, { to: 'in_review', by: 'timer' }, { now });
        if (row) await layBeforeDesk(transaction, row, person, { config, now });
      });
    }
  }
}

/** Has what is in review decided by who stands in for the operator. */
async function review(tools: Tools, reviewer: Reviewer): Promise<void> {
  for await (const rows of inState(tools.db, 'in_review'))
    for (const { userId, revision } of rows) {
      const person = await findPerson(tools.db, userId);
      const verdict = person && reviewer({ email: person.email });
      if (!verdict) continue;
      const { to, reason = 'other', message = '' } = verdict;
      const decision: Decision =
        to === 'approved' ? { to, by: 'operator' } : to === 'rejected' ? { to, by: 'operator', reason } : { to, by: 'operator', message };
      await decide(tools, userId, decision, revision);
    }
}

/** Forgets what was begun and never sent. */
async function forget({ db, now: clock }: Tools): Promise<void> {
  const now = clock();
  for await (const rows of inState(db, 'started', new Date(now.getTime() - STARTED_DAYS * DAY_MS)))
    for (const { userId } of rows)
      await db.transaction(async (transaction) => {
        const before = await lockApplication(transaction, userId);
        if (before?.state === 'started') await moveApplication(transaction, userId, before, { to: 'none', by: 'timer' }, { now });
      });
}

/** What happens to applications by the clock. */
export function affiliateJobs(tools: Tools, reviewer?: Reviewer): RepeatingTask[] {
  return [
    {
      name: 'affiliates.review',
      every: REVIEW_MS,
      async run() {
        await takeUp(tools);
        if (reviewer) await review(tools, reviewer);
        return false;
      },
    },
    {
      name: 'affiliates.forget',
      every: HOUR_MS,
      async run() {
        await forget(tools);
        return false;
      },
    },
  ];
}
