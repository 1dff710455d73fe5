import * as calls from '@outpost/shared-contracts/hosts/desk-calls';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Caller, ServiceParts } from '../../platform/http/context.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { setListed } from '../hosts/port.ts';
import { findStanding } from '../identity/port.ts';
import { countAnswered } from '../messages/port.ts';
import { countOpenAtHost } from '../orders/port.ts';

/** How far back answers are counted. */
const REPLY_DAYS = 90;

/** What tells whether a host is payable. */
type DeskTools = Parameters<typeof findStanding>[0];

/** How a host stands; for everybody else there is no such desk. */
async function deskOf(asked: DeskTools, db: Database, id: number, caller: Caller | undefined, now: Date): Promise<calls.HostDesk> {
  const host = caller?.userId === id ? await findStanding(asked, db, id, now) : undefined;
  if (!host) throw notFound('There is no such host.');
  const { begun, answered } = await countAnswered(db, id, new Date(now.getTime() - REPLY_DAYS * DAY_MS));
  return {
    is_listed: host.isListed,
    steps: calls.DESK_STEPS.map((key) => ({ key, done: host.done[key] })),
    open_orders: await countOpenAtHost(db, id),
    reply_rate: begun === 0 ? null : Math.round((100 * answered) / begun),
  };
}

/** How hosts stand with the site, and whether they are listed. */
export function deskRoutes(app: FastifyInstance, parts: ServiceParts, tools: DeskTools): void {
  serveCall(app, parts, calls.getHostDesk, async ({ db, params, caller, now }) => ({
    data: await deskOf(tools, db, params.id, caller, now),
  }));

  serveCall(app, parts, calls.unlistHost, async (context) => {
    const { db, params, body, caller, now } = context;
    return await db.transaction(async (transaction) => {
      const desk = await deskOf(tools, transaction, params.id, caller, now);
      if (!desk.is_listed) return { data: desk };
      await setListed(transaction, params.id, false);
      await writeAudit(transaction, { event: 'host.unlisted', userId: params.id, detail: { reason: body.reason } }, context);
      return { data: { ...desk, is_listed: false } };
    });
  });

  serveCall(app, parts, calls.listHost, async (context) => {
    const { db, params, caller, now } = context;
    return await db.transaction(async (transaction) => {
      const desk = await deskOf(tools, transaction, params.id, caller, now);
      if (desk.is_listed) return { data: desk };
      if (!desk.steps.every(({ done }) => done)) throw new ProblemError('move_refused', 'Finish the list of what is to be done first.');
      await setListed(transaction, params.id, true);
      await writeAudit(transaction, { event: 'host.listed', userId: params.id }, context);
      return { data: { ...desk, is_listed: true } };
    });
  });
}
