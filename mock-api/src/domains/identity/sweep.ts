import { type DocumentKind, SIGN_WITHIN_DAYS } from '@outpost/shared-contracts/hosts/identity';
import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { RepeatingTask } from '../../platform/queue/queue.ts';
import { DAY_MS, dayOf, HOUR_MS } from '../../platform/time/time.ts';
import { removeUpload } from '../../platform/uploads/uploads.ts';
import { readServiceAgreement } from '../content/port.ts';
import { setListed } from '../hosts/port.ts';
import { checkTask } from './check.ts';
import { lockDocument, moveDocument } from './machine.ts';
import { writeIdentityMail } from './mails/mails.ts';
import { hostAgreements, identityDocuments } from './schema.ts';
import { findStanding } from './standing.ts';
import type { IdentityTools } from './tools.ts';

/** Rows of one look, so that nobody waits long. */
const BATCH = 50;
/** So long before its end hosts are told, the last one first. */
const WARNED = [7, 30] as const;
/** So long after the decision pictures are kept, for who asks about it. */
const PICTURE_DAYS = 30;
/** A check that is not through after so long is looked for again. */
const STUCK_MS = DAY_MS;

/** Takes a host out of the lists who may not be in them any more. */
async function unlistIfDue(tools: IdentityTools, transaction: Database, hostId: number, why: string): Promise<boolean> {
  const now = tools.now();
  const standing = await findStanding(tools, transaction, hostId, now);
  if (!standing?.isListed || standing.is_listable) return false;
  await setListed(transaction, hostId, false);
  await writeAudit(transaction, { event: 'host.unlisted', userId: hostId, detail: { reason: why, missing: standing.missing } }, { now });
  return true;
}

/** Documents whose last day is over. */
async function expire(tools: IdentityTools): Promise<boolean> {
  const { db, config } = tools;
  const now = tools.now();
  const { state, expiresOn, hostId, kind } = identityDocuments;
  const over = await db
    .select({ hostId, kind })
    .from(identityDocuments)
    .where(and(eq(state, 'approved'), lt(expiresOn, dayOf(now))))
    .limit(BATCH);
  for (const key of over)
    await db.transaction(async (transaction) => {
      const row = await lockDocument(transaction, key.hostId, key.kind);
      if (row?.state !== 'approved' || row.expiresOn >= dayOf(now)) return;
      await moveDocument(transaction, row, row, { to: 'expired', by: 'timer' }, { now });
      const isUnlisted = await unlistIfDue(tools, transaction, row.hostId, 'document_expired');
      await writeIdentityMail(transaction, { hostId: row.hostId, mail: isUnlisted ? 'unlisted' : 'expired' }, { config, now });
    });
  return over.length === BATCH;
}

async function warn(tools: IdentityTools): Promise<boolean> {
  const { db, config } = tools;
  const now = tools.now();
  const { state, expiresOn, warnedDays } = identityDocuments;
  let isFull = false;
  for (const days of WARNED) {
    const until = dayOf(new Date(now.getTime() + days * DAY_MS));
    const due = await db
      .select()
      .from(identityDocuments)
      .where(and(eq(state, 'approved'), lte(expiresOn, until), or(isNull(warnedDays), gt(warnedDays, days))))
      .limit(BATCH);
    for (const { hostId, kind } of due)
      await db.transaction(async (transaction) => {
        const row = await lockDocument(transaction, hostId, kind as DocumentKind);
        if (row?.state !== 'approved' || (row.warnedDays ?? Number.POSITIVE_INFINITY) <= days) return;
        const same = and(eq(identityDocuments.hostId, hostId), eq(identityDocuments.kind, kind));
        await transaction.update(identityDocuments).set({ warnedDays: days }).where(same);
        await writeIdentityMail(transaction, { hostId, mail: 'expiring', day: row.expiresOn }, { config, now });
      });
    isFull ||= due.length === BATCH;
  }
  return isFull;
}

/** Pictures of what was decided long enough ago: what is kept is what came of them. */
async function erasePictures({ db, now: clock }: IdentityTools): Promise<boolean> {
  const now = clock();
  const { decidedAt, files } = identityDocuments;
  const before = new Date(now.getTime() - PICTURE_DAYS * DAY_MS);
  const due = await db
    .select()
    .from(identityDocuments)
    .where(and(lt(decidedAt, before), ne(files, sql`'{}'::jsonb`)))
    .limit(BATCH);
  for (const { hostId, kind } of due)
    await db.transaction(async (transaction) => {
      const row = await lockDocument(transaction, hostId, kind);
      if (!row?.decidedAt || row.decidedAt >= before) return;
      for (const id of Object.values(row.files)) await removeUpload(transaction, id);
      const same = and(eq(identityDocuments.hostId, hostId), eq(identityDocuments.kind, kind));
      await transaction.update(identityDocuments).set({ files: {} }).where(same);
      await writeAudit(transaction, { event: 'identity.pictures_erased', userId: hostId, detail: { kind } }, { now });
    });
  return due.length === BATCH;
}

/** Checks whose tasks were given up while the company was away. */
async function checkAgain({ db, queue, now }: IdentityTools): Promise<boolean> {
  const { state, submission, submittedAt } = identityDocuments;
  const stuck = await db
    .select({ submission })
    .from(identityDocuments)
    .where(
      and(
        inArray(state, ['submitted', 'processing']),
        isNull(identityDocuments.checkId),
        lt(submittedAt, new Date(now().getTime() - STUCK_MS)),
      ),
    )
    .orderBy(asc(submittedAt))
    .limit(BATCH);
  await db.transaction(async (transaction) => {
    for (const row of stuck) await queue.send(transaction, checkTask(row.submission));
  });
  return false;
}

/** Asks who signed a version before for the current one, and takes those out of the lists who did not sign it in time. */
async function followAgreement(tools: IdentityTools): Promise<boolean> {
  const { db, config } = tools;
  const now = tools.now();
  const { version } = readServiceAgreement();
  const { hostId, askedAt, signedAt } = hostAgreements;
  const isCurrent = eq(hostAgreements.version, version);
  const known = db.select({ hostId }).from(hostAgreements).where(isCurrent);
  const toAsk = await db
    .selectDistinct({ hostId })
    .from(hostAgreements)
    .where(and(ne(hostAgreements.version, version), sql`${hostId} not in ${known}`))
    .limit(BATCH);
  for (const asked of toAsk)
    await db.transaction(async (transaction) => {
      const first = await transaction
        .insert(hostAgreements)
        .values({ hostId: asked.hostId, version, askedAt: now })
        .onConflictDoNothing()
        .returning();
      if (first.length > 0) await writeIdentityMail(transaction, { hostId: asked.hostId, mail: 'agreement' }, { config, now });
    });
  const isLate = and(isCurrent, isNull(signedAt), lte(askedAt, new Date(now.getTime() - SIGN_WITHIN_DAYS * DAY_MS)));
  // Who is late stays late: all of them, one batch after the other.
  for (let after: number | undefined; ; ) {
    const late = await db
      .select({ hostId })
      .from(hostAgreements)
      .where(and(isLate, after === undefined ? undefined : gt(hostId, after)))
      .orderBy(asc(hostId))
      .limit(BATCH);
    for (const one of late)
      await db.transaction(async (transaction) => {
        if (await unlistIfDue(tools, transaction, one.hostId, 'agreement_unsigned'))
          await writeIdentityMail(transaction, { hostId: one.hostId, mail: 'unlisted' }, { config, now });
      });
    after = late.at(-1)?.hostId;
    if (late.length < BATCH) break;
  }
  return toAsk.length === BATCH;
}

/** What happens to documents and agreements by the clock. */
export function identityJobs(tools: IdentityTools): RepeatingTask[] {
  const job = (name: string, run: (tools: IdentityTools) => Promise<boolean>) => ({ name, every: HOUR_MS, run: () => run(tools) });
  return [
    job('identity.expire', expire),
    job('identity.warn', warn),
    job('identity.erase-pictures', erasePictures),
    job('identity.check-again', checkAgain),
    job('identity.agreement', followAgreement),
  ];
}
