import {
  APPLICATION_ACTORS,
  APPLICATION_REASONS,
  APPLICATION_STATES,
  type ApplicationActor,
  type ApplicationState,
} from '@outpost/shared-contracts/affiliates/application';
import { and, asc, eq, gt, like, max } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import {
  type ApplicationRow,
  editApplication,
  eraseApplication,
  findApplication,
  type Move,
  moveApplication,
  type SentStore,
} from './machine.ts';

/** The sample affiliate. */
const WHO = 4;
const SEED = Number(process.env.AFFILIATE_SEED ?? 17);

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.app.queue.stop();
});
afterAll(() => service.close());

/** The plain model: every move that there is, written once more by hand, with the days it waits. */
const ALLOWED: Readonly<Record<string, number>> = {
  'none affiliate started': 0,
  'none affiliate submitted': 0,
  'started affiliate submitted': 0,
  'started timer none': 30,
  'submitted timer in_review': 0,
  'in_review operator approved': 0,
  'in_review operator needs_info': 0,
  'in_review operator rejected': 0,
  'needs_info affiliate submitted': 0,
  'rejected affiliate submitted': 30,
  'approved operator suspended': 0,
  'suspended operator approved': 0,
  'suspended operator closed': 0,
};

const SENT: SentStore = {
  ...{ storeName: 'Mira finds', slug: 'mira-at-random', channels: [], audienceCountries: [], contentLanguage: 'en' },
  ...{ taxKind: 'person', sealedTaxId: null, maskedTaxId: null, payoutMethod: 'wallet', promotion: 'Whatever comes to mind.' },
};

interface Attempt {
  readonly to: ApplicationState | 'edit';
  readonly by: ApplicationActor;
  /** Days that pass before it. */
  readonly days: number;
  /** From the application as it was one change ago. */
  readonly isOld: boolean;
}

const anything = fc.record<Attempt>({
  to: fc.constantFrom(...APPLICATION_STATES, 'edit' as const),
  by: fc.constantFrom(...APPLICATION_ACTORS),
  days: fc.constantFrom(0, 1, 29, 30),
  isOld: fc.boolean(),
});
/** What mostly goes on, so that runs come further than what is refused. */
const likely = fc.constantFrom(...Object.keys(ALLOWED).map((row) => row.split(' '))).chain(([, by, to]) =>
  fc.record<Attempt>({
    to: fc.constant(to as ApplicationState),
    by: fc.constant(by as ApplicationActor),
    days: fc.constantFrom(0, 30),
    isOld: fc.constant(false),
  }),
);

const moveOf = ({ to, by }: Attempt): Move =>
  ({ to, by, ...(to === 'submitted' ? { sent: SENT } : {}), reason: APPLICATION_REASONS[0], message: 'so' }) as Move;

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'moved',
    (error: unknown) => (error instanceof ProblemError ? error.code : Promise.reject(error)),
  );

it('whatever anybody tries in whatever order and whenever, applications move by the table alone, and each move has its audit row', async () => {
  const { db } = service;
  const run = fc.asyncProperty(
    fc.array(fc.oneof(anything, { arbitrary: likely, weight: 4 }), { minLength: 5, maxLength: 40 }),
    async (attempts) => {
      await eraseApplication(db, WHO);
      const [last] = await db.select({ id: max(auditRows.id) }).from(auditRows);
      let clock = new Date('2026-01-01T00:00:00Z').getTime();
      let model: { state: ApplicationState; since: number } = { state: 'none', since: clock };
      let old: ApplicationRow | undefined;
      const written: string[] = [];
      for (const one of attempts) {
        clock += one.days * DAY_MS;
        const origin = { now: new Date(clock) };
        const current = await findApplication(db, WHO);
        const before = one.isOld ? old : current;
        const isSame = before?.state === current?.state && before?.revision === current?.revision;
        if (one.to === 'edit') {
          if (!before) continue;
          const code = await codeOf(db.transaction((transaction) => editApplication(transaction, before, SENT, origin)));
          const isOpen = ['submitted', 'in_review', 'approved', 'suspended'].includes(before.state);
          expect(code).toBe(!isOpen ? 'move_refused' : isSame ? 'moved' : 'stale_change');
          if (code !== 'moved') continue;
          old = current;
          written.push('affiliate.edited');
          continue;
        }
        const code = await codeOf(db.transaction((transaction) => moveApplication(transaction, WHO, before, moveOf(one), origin)));
        const from = before?.state ?? 'none';
        const days = ALLOWED[`${from} ${one.by} ${one.to}`];
        const since = before?.since.getTime() ?? clock;
        const isAllowed = days !== undefined && (from === 'none' || clock - since >= days * DAY_MS);
        expect(code, `${from} → ${one.to} by ${one.by}`).toBe(!isAllowed ? 'move_refused' : isSame ? 'moved' : 'stale_change');
        if (code !== 'moved') continue;
        old = current;
        model = { state: one.to, since: clock };
        written.push(`affiliate.${one.to} ${from}`);
      }
      const row = await findApplication(db, WHO);
      expect(row?.state ?? 'none').toBe(model.state);
      if (row) expect(row.since.getTime()).toBe(model.since);
      const audited = await db
        .select()
        .from(auditRows)
        .where(and(gt(auditRows.id, last?.id ?? 0), eq(auditRows.userId, WHO), like(auditRows.event, 'affiliate.%')))
        .orderBy(asc(auditRows.id));
      expect(audited.map(({ event, detail }) => `${event}${detail.from ? ` ${detail.from}` : ''}`)).toEqual(written);
    },
  );
  await fc.assert(run, { seed: SEED, numRuns: 60 });
}, 120_000);

it('of many who move one application at once, one does', async () => {
  const { db } = service;
  await eraseApplication(db, WHO);
  const begin = () =>
    codeOf(
      db.transaction((transaction) =>
        moveApplication(transaction, WHO, undefined, { to: 'started', by: 'affiliate' }, { now: new Date() }),
      ),
    );
  expect((await Promise.all(Array.from({ length: 8 }, begin))).sort()).toEqual(['moved', ...Array(7).fill('stale_change')]);
});
