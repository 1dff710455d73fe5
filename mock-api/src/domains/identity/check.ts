import type { DocumentSide } from '@outpost/shared-contracts/hosts/identity';
import { and, eq, inArray } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { NewTask, TaskWorker } from '../../platform/queue/queue.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time/time.ts';
import { uploads } from '../../platform/uploads/schema.ts';
import { openSealed } from '../../platform/vault/sealed-files.ts';
import { findPerson } from '../accounts/port.ts';
import { type DocumentRow, lockDocument, moveDocument, sealedAs } from './machine.ts';
import { writeIdentityMail } from './mails/mails.ts';
import type { DocumentToCheck, Verdict } from './provider.ts';
import { identityDocuments } from './schema.ts';
import type { IdentityTools } from './tools.ts';

/** Sends a submission to the company that checks. */
export const checkTask = (submission: string): NewTask => ({ name: 'identity.check', data: { submission }, key: submission });

/** Each round is a task of its own: while one runs, another with its key would count as the same. */
const lookTask = (submission: string, round: number, at?: Date): NewTask => ({
  name: 'identity.look',
  data: { submission, round },
  key: `${submission}:${round}`,
  ...(at ? { at } : {}),
});

/** Longer and longer, as people check what machines cannot. */
const waitOf = (round: number): number => Math.min(MINUTE_MS * 2 ** Math.min(round, 9), 6 * HOUR_MS);

async function findSubmission(db: IdentityTools['db'], submission: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(identityDocuments).where(eq(identityDocuments.submission, submission));
  return row;
}

/** The document of a submission with all that is sealed: each read leaves an audit row, committed before anything is opened. */
async function readDocument(tools: IdentityTools, row: DocumentRow, why: string): Promise<DocumentToCheck | undefined> {
  const { db, vault } = tools;
  const { hostId, kind, files } = row;
  const sides = Object.keys(files) as DocumentSide[];
  await writeAudit(
    db,
    { event: 'identity.read', userId: hostId, detail: { kind, parts: ['number', ...sides], why } },
    { now: tools.now() },
  );
  const kept = await db
    .select()
    .from(uploads)
    .where(inArray(uploads.id, Object.values(files)));
  const pictures = await Promise.all(
    sides.flatMap((side) => {
      const upload = kept.find(({ id }) => id === files[side]);
      return upload ? [openSealed(tools, upload).then((content) => ({ side, name: upload.name, type: upload.contentType, content }))] : [];
    }),
  );
  const person = await findPerson(db, hostId);
  const found = pictures.flatMap(({ content, ...picture }) => (content ? [{ ...picture, content }] : []));
  if (!person || row.sealed === null || found.length < sides.length) return undefined;
  const text = vault.open(Buffer.from(row.sealed, 'base64'), sealedAs(hostId, kind)).toString('utf8');
  const { number, name } = JSON.parse(text) as { number: string; name: string };
  const legalName = `${person.name} ${person.surname}`.trim();
  return { key: row.submission, kind, number, name, legalName, country: row.countryCode, expiresOn: row.expiresOn, files: found };
}

/** Takes over what the company decided, with the mail about it. */
async function decide(
  tools: IdentityTools,
  seen: DocumentRow,
  verdict: Extract<Verdict, { status: 'approved' | 'rejected' }>,
): Promise<void> {
  const now = tools.now();
  await tools.db.transaction(async (transaction) => {
    const row = await lockDocument(transaction, seen.hostId, seen.kind);
    if (row?.submission !== seen.submission || row.state !== 'processing') return;
    const move =
      verdict.status === 'approved'
        ? ({ to: 'approved', by: 'checker' } as const)
        : ({ to: 'rejected', by: 'checker', reason: verdict.reason } as const);
    await moveDocument(transaction, row, row, move, { now });
    await writeIdentityMail(transaction, { hostId: row.hostId, mail: verdict.status }, { config: tools.config, now });
  });
}

async function check(tools: IdentityTools, submission: string): Promise<void> {
  const seen = await findSubmission(tools.db, submission);
  if (seen?.state === 'submitted')
    await tools.db.transaction(async (transaction) => {
      const row = await lockDocument(transaction, seen.hostId, seen.kind);
      if (row?.submission === submission && row.state === 'submitted')
        await moveDocument(transaction, row, row, { to: 'processing', by: 'timer' }, { now: tools.now() });
    });
  const row = await findSubmission(tools.db, submission);
  if (row?.state !== 'processing' || row.checkId !== null) return;
  const document = await readDocument(tools, row, 'check');
  // Its pictures are lost: it has to be sent again.
  if (!document) return await decide(tools, row, { status: 'rejected', reason: 'unsupported' });
  const checkId = await tools.company.begin(document);
  await tools.db.transaction(async (transaction) => {
    const isSame = and(eq(identityDocuments.submission, submission), eq(identityDocuments.state, 'processing'));
    await transaction.update(identityDocuments).set({ checkId }).where(isSame);
    await tools.queue.send(transaction, lookTask(submission, 0));
  });
}

async function look(tools: IdentityTools, submission: string, round: number): Promise<void> {
  const row = await findSubmission(tools.db, submission);
  if (row?.state !== 'processing' || row.checkId === null) return;
  const verdict = await tools.company.look(row.checkId);
  if (verdict.status === 'approved' || verdict.status === 'rejected') return await decide(tools, row, verdict);
  await tools.db.transaction(async (transaction) => {
    if (verdict.status === 'processing')
      return await tools.queue.send(transaction, lookTask(submission, round + 1, new Date(tools.now().getTime() + waitOf(round))));
    const isSame = and(eq(identityDocuments.submission, submission), eq(identityDocuments.checkId, row.checkId ?? ''));
    await transaction.update(identityDocuments).set({ checkId: null }).where(isSame);
    await tools.queue.send(transaction, checkTask(submission));
  });
}

/** Has documents checked. Each looks first how things stand, so that coming twice does nothing. */
export const identityWorkers = (tools: IdentityTools): readonly TaskWorker[] => [
  { name: 'identity.check', run: ({ submission }) => check(tools, String(submission)) },
  { name: 'identity.look', run: ({ submission, round }) => look(tools, String(submission), Number(round)) },
];
