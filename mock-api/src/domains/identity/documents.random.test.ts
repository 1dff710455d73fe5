import {
  canMove,
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  type DocumentKind,
  type DocumentState,
  REJECT_REASONS,
} from '@outpost/shared-contracts/hosts/identity';
import { and, asc, eq, gt, like, max } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { forgetIdentity } from '../../../test/identity.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { hosts } from '../hosts/schema.ts';
import { type DocumentRow, documentsOf, type Move, moveDocument } from './machine.ts';

const HOST = 2;
const SEED = Number(process.env.IDENTITY_SEED ?? 36);

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.app.queue.stop();
});
afterAll(() => service.close());

interface Attempt {
  readonly kind: DocumentKind;
  readonly to: DocumentState;
  readonly by: 'host' | 'timer' | 'checker';
  /** From the document as it is, or as it was one change ago. */
  readonly isOld: boolean;
}

const attempt = fc.record<Attempt>({
  kind: fc.constantFrom(...DOCUMENT_KINDS),
  to: fc.constantFrom(...DOCUMENT_STATES),
  by: fc.constantFrom('host', 'timer', 'checker'),
  isOld: fc.boolean(),
});
/** What mostly goes on, so that runs come further than what is refused. */
const likely = fc.constantFrom<Attempt>(
  ...DOCUMENT_KINDS.flatMap((kind): Attempt[] => [
    { kind, to: 'submitted', by: 'host', isOld: false },
    { kind, to: 'processing', by: 'timer', isOld: false },
    { kind, to: 'approved', by: 'checker', isOld: false },
    { kind, to: 'rejected', by: 'checker', isOld: false },
    { kind, to: 'expired', by: 'timer', isOld: false },
  ]),
);

function moveOf({ to, by }: Attempt): Move {
  const sent = {
    ...{ sealed: 'c2VhbGVk', maskedNumber: '•••••1', countryCode: 'US', expiresOn: '2099-01-01', files: {} },
    submission: crypto.randomUUID(),
  };
  return { to, by, ...(to === 'submitted' ? { sent } : {}), ...(to === 'rejected' ? { reason: REJECT_REASONS[0] } : {}) } as Move;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'moved',
    (error: unknown) => (error instanceof ProblemError ? error.code : Promise.reject(error)),
  );
}

it('whatever anybody tries in whatever order, documents move by the table alone, each move has its audit row, and the badge says what is approved', async () => {
  const { db } = service;
  const run = fc.asyncProperty(
    fc.array(fc.oneof(attempt, { arbitrary: likely, weight: 3 }), { minLength: 5, maxLength: 40 }),
    async (attempts) => {
      await forgetIdentity(service, HOST);
      const [last] = await db.select({ id: max(auditRows.id) }).from(auditRows);
      const model = new Map<DocumentKind, DocumentState>(DOCUMENT_KINDS.map((kind) => [kind, 'none']));
      const old = new Map<DocumentKind, DocumentRow | undefined>();
      const moves: string[] = [];
      for (const one of attempts) {
        const now = (await documentsOf(db, HOST)).find(({ kind }) => kind === one.kind);
        const before = one.isOld ? old.get(one.kind) : now;
        const from = before?.state ?? 'none';
        const isSame = before?.state === now?.state && before?.revision === now?.revision;
        const code = await codeOf(
          db.transaction((transaction) =>
            moveDocument(transaction, { hostId: HOST, kind: one.kind }, before, moveOf(one), { now: new Date() }),
          ),
        );
        const expected = !canMove(from, one.to, one.by) ? 'move_refused' : isSame ? 'moved' : 'stale_change';
        expect(code, `${from} → ${one.to} by ${one.by}`).toBe(expected);
        if (code !== 'moved') continue;
        old.set(one.kind, now);
        model.set(one.kind, one.to);
        moves.push(`identity.${one.to} ${one.kind} ${from}`);
      }
      const rows = await documentsOf(db, HOST);
      for (const kind of DOCUMENT_KINDS) expect(rows.find((row) => row.kind === kind)?.state ?? 'none').toBe(model.get(kind));
      const audited = await db
        .select()
        .from(auditRows)
        .where(and(gt(auditRows.id, last?.id ?? 0), like(auditRows.event, 'identity.%')))
        .orderBy(asc(auditRows.id));
      expect(audited.map(({ event, detail }) => `${event} ${detail.kind} ${detail.from}`)).toEqual(moves);
      if (moves.length === 0) return;
      const [host] = await db.select().from(hosts).where(eq(hosts.userId, HOST));
      expect(host?.badges.includes('id_verified')).toBe([...model.values()].includes('approved'));
    },
  );
  await fc.assert(run, { seed: SEED, numRuns: 40 });
}, 120_000);

it('of many who move one document at once, one does', async () => {
  const { db } = service;
  await forgetIdentity(service, HOST);
  const key = { hostId: HOST, kind: 'passport' } as const;
  const send = () =>
    codeOf(
      db.transaction((transaction) =>
        moveDocument(transaction, key, undefined, moveOf({ ...key, to: 'submitted', by: 'host', isOld: false }), { now: new Date() }),
      ),
    );
  const codes = await Promise.all(Array.from({ length: 8 }, send));
  expect(codes.toSorted()).toEqual(['moved', ...Array(7).fill('stale_change')]);
});
