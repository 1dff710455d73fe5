import * as calls from '@outpost/shared-contracts/hosts/availability-calls';
import { languageOrDefault } from '@outpost/shared-contracts/language/language';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { Caller, ServiceParts } from '../../platform/http/context.ts';
import { notFound, refuseField } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { DAY_MS, dayOf, startOfDay } from '../../platform/time/time.ts';
import { closeDays, findOpening, nextOpenDay, openDays, saveOpeningDays } from '../hosts/port.ts';
import { listDueParcels } from '../orders/port.ts';
import { findHolidays } from './holidays.ts';

/** A calendar shows so many parcels; a host with more of them has the list of his orders. */
const MOST_DUE = 500;

async function availabilityOf(db: Database, caller: Caller | undefined, now: Date): Promise<calls.Availability> {
  const today = dayOf(now);
  const opening = caller && (await findOpening(db, caller.userId, today));
  if (!opening) throw notFound('There is no such host.');
  const offDays = opening.offDays.map(({ day }) => day);
  const due = await listDueParcels(db, caller.userId, { from: today, most: MOST_DUE });
  return {
    today,
    opening_days: opening.openingDays,
    off_days: opening.offDays,
    due: due.map(({ day, id, number }) => ({ day, order_id: id, order_number: number })),
    next_open_day: nextOpenDay(opening.openingDays, offDays, now),
  };
}

/** When a day begins that is today or later and within the time that may be planned; refused at its field otherwise. */
function beginningOf(field: string, day: string, now: Date): number {
  const today = startOfDay(dayOf(now)) ?? now;
  const start = startOfDay(day);
  if (!start) throw refuseField(field, 'not_a_day', 'There is no such day.');
  if (start < today) throw refuseField(field, 'in_the_past', 'This day is over.');
  if (start.getTime() > today.getTime() + calls.OFF_DAYS_AHEAD * DAY_MS) throw refuseField(field, 'too_far', 'This is too far ahead.');
  return start.getTime();
}

/** The days of a range; refused at its field where it cannot be planned. */
function daysOf(from: string, to: string, now: Date): string[] {
  const [first, last] = [beginningOf('from', from, now), beginningOf('to', to, now)];
  if (last < first) throw refuseField('to', 'out_of_range', 'The last day is before the first.');
  return Array.from({ length: Math.round((last - first) / DAY_MS) + 1 }, (_, ahead) => dayOf(new Date(first + ahead * DAY_MS)));
}

/** When hosts receive parcels: their days, and what is due on them. */
export function availabilityRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.getHostOff, async ({ db, caller, now }) => ({ data: await availabilityOf(db, caller, now) }));

  serveCall(app, parts, calls.saveHostOff, async ({ db, body, caller, now }) => {
    const { from, to = from, reason = '', opening_days, days: single = [] } = body;
    if (from === undefined && to !== undefined) throw refuseField('from', 'required', 'Say the first day.');
    if (from === undefined && !opening_days && single.length === 0) throw refuseField('from', 'either_required', 'Say which days are off.');
    const days = from === undefined || to === undefined ? [] : daysOf(from, to, now);
    for (const [place, { day }] of single.entries()) beginningOf(`days.${place}.day`, day, now);
    return await db.transaction(async (transaction) => {
      // Refuses who is no host before anything is written.
      await availabilityOf(transaction, caller, now);
      if (caller && days.length > 0) await closeDays(transaction, caller.userId, days, reason);
      for (const { day, reason: own = '' } of single) if (caller) await closeDays(transaction, caller.userId, [day], own);
      if (caller && opening_days) await saveOpeningDays(transaction, caller.userId, opening_days);
      return { data: await availabilityOf(transaction, caller, now) };
    });
  });

  serveCall(
    app,
    parts,
    calls.getHolidays,
    async ({ db, caller, now, query }) => {
      const today = dayOf(now);
      const host = caller && (await findOpening(db, caller.userId, today));
      if (!host) throw notFound('There is no such host.');
      return { data: await findHolidays(host.country, languageOrDefault(query.lang), today) };
    },
    { limit: { name: 'holidays', most: 60, seconds: 15 * 60 } },
  );

  serveCall(app, parts, calls.deleteHostOff, async ({ db, body: { from, to = from }, caller, now }) => {
    daysOf(from, to, now);
    return await db.transaction(async (transaction) => {
      if (caller) await openDays(transaction, caller.userId, { from, to });
      return { data: await availabilityOf(transaction, caller, now) };
    });
  });
}
