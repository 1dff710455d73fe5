import { canMove, type DocumentKind, type DocumentState, type RejectReason } from '@outpost/shared-contracts/hosts/identity';
import { and, eq, gte } from 'drizzle-orm';
import { type Origin, writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { dayOf } from '../../platform/time/time.ts';
import { removeUpload } from '../../platform/uploads/uploads.ts';
import { setIdentified } from '../hosts/port.ts';
import { identityDocuments } from './schema.ts';

export type DocumentRow = typeof identityDocuments.$inferSelect;
type Actor = Parameters<typeof canMove>[2];

/** As what number and name of a document are sealed. */
export const sealedAs = (hostId: number, kind: DocumentKind): string => `identity\n${hostId}\n${kind}`;

/** What a document becomes. */
export type Move =
  | { readonly to: 'none'; readonly by: 'host' }
  | {
      readonly to: 'submitted';
      readonly by: 'host';
      readonly sent: Pick<DocumentRow, 'sealed' | 'maskedNumber' | 'countryCode' | 'expiresOn' | 'files' | 'submission'>;
    }
  | { readonly to: 'processing' | 'expired'; readonly by: 'timer' }
  | { readonly to: 'approved'; readonly by: 'checker' }
  | { readonly to: 'rejected'; readonly by: 'checker'; readonly reason: RejectReason };

/** The document of a host, its row locked until the transaction ends; undefined where there is none. */
export async function lockDocument(transaction: Database, hostId: number, kind: DocumentKind): Promise<DocumentRow | undefined> {
  const [row] = await transaction
    .select()
    .from(identityDocuments)
    .where(and(eq(identityDocuments.hostId, hostId), eq(identityDocuments.kind, kind)))
    .for('update');
  return row;
}

/** All documents of a host. */
export const documentsOf = (db: Database, hostId: number): Promise<DocumentRow[]> =>
  db.select().from(identityDocuments).where(eq(identityDocuments.hostId, hostId));

/** A document of the host is approved, and good today. */
export async function hasApproved(db: Database, hostId: number, now: Date): Promise<boolean> {
  const good = and(
    eq(identityDocuments.hostId, hostId),
    eq(identityDocuments.state, 'approved'),
    gte(identityDocuments.expiresOn, dayOf(now)),
  );
  return (await db.$count(identityDocuments, good)) > 0;
}

function changesOf(move: Exclude<Move, { to: 'none' }>, now: Date): Partial<DocumentRow> {
  if (move.to === 'submitted') return { ...move.sent, reason: null, checkId: null, submittedAt: now, decidedAt: null, warnedDays: null };
  if (move.to === 'rejected') return { reason: move.reason, decidedAt: now };
  return move.to === 'approved' ? { decidedAt: now, warnedDays: null } : {};
}

/** Writes what it became, if it is still what it was. */
async function write(
  transaction: Database,
  key: Pick<DocumentRow, 'hostId' | 'kind'>,
  before: DocumentRow | undefined,
  move: Move,
  now: Date,
) {
  const isSame = and(
    eq(identityDocuments.hostId, key.hostId),
    eq(identityDocuments.kind, key.kind),
    eq(identityDocuments.state, before?.state ?? 'none'),
    eq(identityDocuments.revision, before?.revision ?? -1),
  );
  if (move.to === 'none') return await transaction.delete(identityDocuments).where(isSame).returning();
  const changes = { ...changesOf(move, now), state: move.to, revision: (before?.revision ?? 0) + 1 };
  if (before) return await transaction.update(identityDocuments).set(changes).where(isSame).returning();
  if (move.to !== 'submitted') return [];
  const row = { ...key, ...move.sent, state: move.to, revision: 1, submittedAt: now };
  return await transaction.insert(identityDocuments).values(row).onConflictDoNothing().returning();
}

/**
 * Moves a document by the table of moves (`canMove` of the contracts), if it is as it was seen (`before`), with its audit row: the only
 * way in which one changes its state. Refuses with `move_refused` what is not in the table, with `stale_change` what changed
 * meanwhile. The pictures of before leave with a new submission and with the document. Call it in a transaction.
 */
export async function moveDocument(
  transaction: Database,
  key: Pick<DocumentRow, 'hostId' | 'kind'>,
  before: DocumentRow | undefined,
  move: Move,
  origin: Origin,
): Promise<DocumentRow | undefined> {
  const from: DocumentState = before?.state ?? 'none';
  const by: Actor = move.by;
  if (!canMove(from, move.to, by)) throw new ProblemError('move_refused', `A document that is ${from} cannot become ${move.to} now.`);
  const [row] = await write(transaction, key, before, move, origin.now);
  if (!row) throw new ProblemError('stale_change', 'This document changed in the meantime. Please look again.');
  if (before && (move.to === 'none' || move.to === 'submitted'))
    for (const id of Object.values(before.files)) await removeUpload(transaction, id);
  const detail = { kind: key.kind, from, ...(move.to === 'rejected' ? { reason: move.reason } : {}) };
  await writeAudit(transaction, { event: `identity.${move.to}`, userId: key.hostId, detail }, origin);
  await setIdentified(transaction, key.hostId, await hasApproved(transaction, key.hostId, origin.now));
  return move.to === 'none' ? undefined : row;
}
