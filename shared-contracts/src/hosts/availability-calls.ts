import * as z from 'zod/mini';
import { USER_TYPE } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';

const GROUP = 'Hosts and countries';

/** How far ahead a day may be closed. */
export const OFF_DAYS_AHEAD = 366;

/** `2026-12-24`, a day of the service (UTC). */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Why a host is away. Nobody else is told. */
export const OffDayReason = z.string().check(z.trim(), z.maxLength(120));

const Weekday = z.int().check(z.minimum(1), z.maximum(7));

/** When a host receives parcels. */
export const Availability = z.object({
  /** The service's day, from which all others count. */
  today: z.string(),
  /** Days of the week on which parcels are received, 1 Monday to 7 Sunday. */
  opening_days: z.array(z.int()),
  /** Days off from today on, the nearest first. */
  off_days: z.array(
    z.object({
      /** `2026-12-24`, a day of the service (UTC). */
      day: z.string(),
      /** The host's own note; empty without one. */
      reason: z.string(),
    }),
  ),
  /** Parcels that shoppers announced for a day from today on, the nearest first. */
  due: z.array(
    z.object({
      /** For which it was announced, `2026-12-24`. */
      day: z.string(),
      /** The order's id, for its page. */
      order_id: z.int(),
      order_number: z.string(),
    }),
  ),
  /** The next day on which parcels are received, as shoppers are told it. */
  next_open_day: z.string(),
});
export type Availability = z.infer<typeof Availability>;

const common = {
  group: GROUP,
  path: 'hostoff',
  auth: 'token',
  roles: [USER_TYPE.host],
  reply: z.object({ data: Availability }),
} as const;

/** The calendar of the host who asks. */
export const getHostOff = defineCall({
  ...common,
  ids: ['E-056'],
  name: 'getHostOff',
  summary: 'Get when one receives parcels',
  method: 'GET',
  problems: ['unauthenticated', 'not_authorized', 'not_found'],
});

/**
 * Closes the days from one to another, both included, or single ones of which each has its own reason, such as public holidays,
 * or says on which weekdays parcels are received, or all of it. Days off stay as they are when weekdays change.
 */
export const saveHostOff = defineCall({
  ...common,
  ids: ['E-057'],
  name: 'saveHostOff',
  summary: 'Close days, or change the weekdays on which one receives parcels',
  method: 'POST',
  body: z.object({
    /** The first day off; not before today. */
    from: z.optional(Day),
    /** The last day off; `from` where it is left out. */
    to: z.optional(Day),
    reason: z.optional(OffDayReason),
    /** Single days off; not before today. */
    days: z.optional(z.array(z.object({ day: Day, reason: z.optional(OffDayReason) })).check(z.minLength(1), z.maxLength(60))),
    /** Weekdays on which parcels are received, 1 Monday to 7 Sunday; all others are off each week. */
    opening_days: z.optional(z.array(Weekday).check(z.minLength(1), z.maxLength(7))),
  }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});

/** The public holidays of the whole country of the host who asks, from today on for a year, by their names in `lang`; none where they are not known. */
export const getHolidays = defineCall({
  ...common,
  ids: [],
  name: 'getHolidays',
  summary: 'List the public holidays of the country in which one receives parcels',
  method: 'GET',
  path: 'hostoff/holidays',
  query: z.object({
    /** Language of the names, a BCP 47 tag; that of the country, or English, where there is no translation. */
    lang: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: z.object({
    data: z.array(
      z.object({
        /** `2026-12-25`. */
        day: z.string(),
        name: z.string(),
      }),
    ),
  }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'rate_limited'],
});

/** Opens the days from one to another again (B-433), both included; days that are not off stay as they are. */
export const deleteHostOff = defineCall({
  ...common,
  ids: ['E-058'],
  name: 'deleteHostOff',
  summary: 'Open days again',
  method: 'POST',
  path: 'hostoff/delete',
  body: z.object({
    /** The first day to open; not before today. */
    from: Day,
    /** The last day to open; `from` where it is left out. */
    to: z.optional(Day),
  }),
  problems: ['unauthenticated', 'not_authorized', 'not_found', 'validation_failed'],
});
