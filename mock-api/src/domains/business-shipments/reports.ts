import { pipeline } from 'node:stream';
import type { createReport, downloadReport, getReport, listReports, Report } from '@outpost/shared-contracts/business/report-calls';
import { REPORT_DAYS, REPORT_KEPT_DAYS } from '@outpost/shared-contracts/business/report-calls';
import { stringify } from 'csv-stringify';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { linkEnd } from '../../platform/http/signed-link.ts';
import type { Attempt } from '../../platform/queue/queue.ts';
import { DAY_MS, startOfDay } from '../../platform/time/time.ts';
import { removeUpload, signedLinkOf, storeUpload } from '../../platform/uploads/uploads.ts';
import { moveRefused } from './machine.ts';
import { reportLines } from './report-rows.ts';
import { sideOf } from './repository.ts';
import { businessReports } from './schema.ts';
import { forgetReportTask, reportTask } from './tasks.ts';
import type { BusinessTools } from './tools.ts';

type ReportRecord = typeof businessReports.$inferSelect;

const shown = ({ id, mode, type, fromDay, toDay, state, rows, createdAt, expiresAt }: ReportRecord): Report => ({
  ...{ id, mode, type, from: fromDay, to: toDay, state, rows },
  created_at: createdAt.toISOString(),
  expires_at: expiresAt?.toISOString() ?? null,
});

const mineOf = ({ caller }: Pick<CallContext, 'caller'>, mode: Parameters<typeof sideOf>[1]) =>
  and(eq(businessReports.ownerId, caller?.userId ?? 0), eq(businessReports.mode, sideOf({ caller }, mode)));

async function ownReport({ db, ...context }: Pick<CallContext, 'db' | 'caller'>, id: number, mode: Parameters<typeof sideOf>[1]) {
  const [report] = await db
    .select()
    .from(businessReports)
    .where(and(mineOf(context, mode), eq(businessReports.id, id)));
  if (!report) throw notFound('There is no such report.');
  return report;
}

/** Reports of a company, the latest first (E-164). */
export const readReports: CallHandler<typeof listReports> = async (context) => {
  const { db, query } = context;
  const { page, per_page } = query;
  const mine = mineOf(context, query.mode);
  const [all] = await db.select({ total: count() }).from(businessReports).where(mine);
  const rows = await db
    .select()
    .from(businessReports)
    .where(mine)
    .orderBy(desc(businessReports.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return { data: rows.map(shown), total: all?.total ?? 0, page, per_page };
};

/** Asks for a report; a task makes it (E-165). */
export const askReport =
  ({ queue }: Pick<BusinessTools, 'queue'>): CallHandler<typeof createReport> =>
  async (context) => {
    const { db, body, caller, now } = context;
    const { type, from: fromDay, to: toDay } = body;
    const [from, to] = [startOfDay(fromDay), startOfDay(toDay)];
    if (!from) throw refuseField('from', 'not_a_day', 'There is no such day.');
    if (!to) throw refuseField('to', 'not_a_day', 'There is no such day.');
    const days = (to.getTime() - from.getTime()) / DAY_MS + 1;
    if (days < 1 || days > REPORT_DAYS) throw refuseField('to', 'out_of_range', `Reports are about 1 to ${REPORT_DAYS} days.`);
    const report = await db.transaction(async (transaction) => {
      const [row] = await transaction
        .insert(businessReports)
        .values({ ownerId: caller?.userId ?? 0, mode: sideOf(context, body.mode), type, fromDay, toDay, state: 'new', createdAt: now })
        .returning();
      if (!row) throw new Error('A report is not there after it was asked for');
      await queue.send(transaction, reportTask(row.id));
      await queue.send(transaction, forgetReportTask(row.id, new Date(now.getTime() + REPORT_KEPT_DAYS * DAY_MS)));
      return row;
    });
    return { data: shown(report) };
  };

/** How far a report is (E-166). */
export const readReport: CallHandler<typeof getReport> = async (context) => ({
  data: shown(await ownReport(context, context.params.id, context.query.mode)),
});

/** Where the file of a report is, for an hour or two (E-167). */
export const linkReport: CallHandler<typeof downloadReport> = async (context) => {
  const { config, now, caller } = context;
  const { state, fileId } = await ownReport(context, context.params.id, context.query.mode);
  if (state !== 'available' || fileId === null) throw moveRefused('This report has no file, or not yet.');
  return { data: { url: signedLinkOf(config, fileId, now, caller?.userId), expires_at: new Date(linkEnd(now)).toISOString() } };
};

/** Makes a report: written line by line into the store of files, so that none is too large. */
export async function makeReport({ db, files, now }: BusinessTools, id: number, { isLast }: Attempt): Promise<void> {
  const open = and(eq(businessReports.id, id), inArray(businessReports.state, ['new', 'processing']));
  const [report] = await db.update(businessReports).set({ state: 'processing' }).where(open).returning();
  if (!report) return;
  let rows = -1;
  async function* counted(wanted: ReportRecord) {
    for await (const line of reportLines(db, wanted)) {
      rows += 1;
      yield line;
    }
  }
  try {
    // With a byte order mark: without it spreadsheets take the letters of most languages for others.
    const csv = stringify({ bom: true, record_delimiter: 'windows' });
    const stored = await files.keep(pipeline(counted(report), csv, () => undefined));
    await db.transaction(async (transaction) => {
      const { ownerId, type, fromDay, toDay, createdAt } = report;
      const fileId =
        rows === 0
          ? null
          : await storeUpload(transaction, {
              ...{ stored, ownerId, access: 'signed', purpose: 'business-report', contentType: 'text/csv; charset=utf-8' },
              ...{ name: `${type}-${fromDay}-${toDay}.csv`, createdAt: now(), width: null, height: null, waitingSince: null },
            });
      const expiresAt = fileId === null ? null : new Date(createdAt.getTime() + REPORT_KEPT_DAYS * DAY_MS);
      await transaction
        .update(businessReports)
        .set({ state: rows === 0 ? 'empty' : 'available', rows, fileId, expiresAt })
        .where(open);
    });
  } catch (error) {
    if (isLast) await db.update(businessReports).set({ state: 'failed' }).where(open);
    throw error;
  }
}

/** A report leaves after 30 days, with its file. */
export async function forgetReport({ db }: BusinessTools, id: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const [gone] = await transaction.delete(businessReports).where(eq(businessReports.id, id)).returning();
    if (gone?.fileId) await removeUpload(transaction, gone.fileId);
  });
}
