import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { WireId, wireInt } from '../call/wire.ts';
import { KEY_MODES } from './api-key.ts';
import { ofCompany, READING, Side } from './shipment-calls.ts';
import { Day } from './shipment-draft.ts';

export const REPORT_TYPES = ['shipments', 'charges', 'refunds', 'pickups', 'duties'] as const;
export const REPORT_STATES = ['new', 'processing', 'available', 'empty', 'failed'] as const;
/** Days that one report may be about, and days for which its file is kept. */
export const REPORT_DAYS = 92;
export const REPORT_KEPT_DAYS = 30;
export const REPORTS_PER_PAGE = 20;

/** A table of what a company did, made by the service's own tasks. */
export const Report = z.object({
  id: z.int(),
  /** Of which side it is. */
  mode: z.enum(KEY_MODES),
  /** What its lines are; `duties`: what was declared to customs of paid shipments, line by line. */
  type: z.enum(REPORT_TYPES),
  /** The first day, `2026-11-01`. */
  from: z.string(),
  /** The last day, included. */
  to: z.string(),
  /** How far it is; `empty` has no file. */
  state: z.enum(REPORT_STATES),
  /** How many lines it has; null before it is made. */
  rows: z.nullable(z.int()),
  /** ISO 8601 in UTC. */
  created_at: z.string(),
  /** Until when the file is kept, ISO 8601 in UTC; null where there is none. */
  expires_at: z.nullable(z.string()),
});
export type Report = z.infer<typeof Report>;

/** Reports of the caller's company, the latest first. */
export const listReports = defineCall({
  ...ofCompany,
  ids: ['E-164'],
  name: 'listReports',
  summary: 'List the reports of a company',
  method: 'GET',
  path: 'shipments/reports',
  query: z.object({ mode: Side, page: z._default(wireInt(1, 5_000), 1), per_page: z._default(wireInt(1, 100), REPORTS_PER_PAGE) }),
  reply: z.object({ data: z.array(Report), total: z.int(), page: z.int(), per_page: z.int() }),
  problems: [...READING],
});

/** Asks for a report of at most 92 days, as CSV. */
export const createReport = defineCall({
  ...ofCompany,
  ids: ['E-165'],
  name: 'createReport',
  summary: 'Ask for a report',
  method: 'POST',
  path: 'shipments/reports',
  body: z.object({
    mode: Side,
    /** What its lines shall be. */
    type: z.enum(REPORT_TYPES),
    /** The first day. */
    from: Day,
    /** The last day, included; at most 92 days in all. */
    to: Day,
  }),
  reply: z.object({ data: Report }),
  problems: [...READING, 'idempotency_mismatch', 'in_progress'],
  idempotent: true,
});

/** How far a report is. */
export const getReport = defineCall({
  ...ofCompany,
  ids: ['E-166'],
  name: 'getReport',
  summary: 'Read how far a report is',
  method: 'GET',
  path: 'shipments/reports/{id}',
  params: z.object({ id: WireId }),
  query: z.object({ mode: Side }),
  reply: z.object({ data: Report }),
  problems: [...READING],
});

/** The address of a report's file on this site, good for an hour or two. */
export const downloadReport = defineCall({
  ...ofCompany,
  ids: ['E-167'],
  name: 'downloadReport',
  summary: 'Get the address of the file of a report',
  method: 'GET',
  path: 'shipments/reports/{id}/download',
  params: z.object({ id: WireId }),
  query: z.object({ mode: Side }),
  reply: z.object({
    data: z.object({
      /** A path of this site. */
      url: z.string(),
      /** Until when it is good, ISO 8601 in UTC. */
      expires_at: z.string(),
    }),
  }),
  problems: [...READING, 'move_refused'],
});
