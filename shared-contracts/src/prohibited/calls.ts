import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { LANGUAGES } from '../language/language.ts';
import { ProhibitedList } from './prohibited.ts';

const GROUP = 'Content and miscellaneous';

/** ISO 3166 in any case, or `uk`. */
const Country = z.string().check(z.regex(/^[A-Za-z]{2}$/));
const Asked = z.object({ language: z.optional(z.enum(LANGUAGES)), from: z.optional(Country) });

/** What no parcel may hold, and what the country of `from` does not let out. */
export const getProhibited = defineCall({
  ids: ['E-179'],
  name: 'getProhibited',
  summary: 'List prohibited items',
  group: GROUP,
  method: 'GET',
  path: 'prohibited/',
  auth: 'none',
  query: Asked,
  reply: z.object({ data: ProhibitedList }),
  problems: ['validation_failed', 'not_found'],
});

/** What a parcel to a country may not hold, or only on a condition. */
export const getProhibitedIn = defineCall({
  ids: ['E-180'],
  name: 'getProhibitedIn',
  summary: 'List prohibited items of a destination',
  group: GROUP,
  method: 'GET',
  path: 'prohibited/{country}',
  auth: 'none',
  params: z.object({ country: Country }),
  query: Asked,
  reply: z.object({ data: ProhibitedList }),
  problems: ['validation_failed', 'not_found'],
});
