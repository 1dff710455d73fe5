import * as z from 'zod/mini';
import { Flag } from '../accounts/user.ts';
import { defineCall } from '../call/call.ts';

const GROUP = 'Hosts and countries';

/** A country code in a path: ISO 3166 in any case, or `uk`, which the routes write for GB. */
export const CountryInPath = z.object({ code: z.string().check(z.regex(/^[A-Za-z]{2}$/)) });

/** Any country (D-006). Names are English; pages translate codes with Intl. */
export const Country = z.object({ code: z.string(), name: z.string(), is_host: Flag });
export type Country = z.infer<typeof Country>;

/** A country with hosts (D-007). `country_flag` is a file name such as `us.svg`. */
export const HostCountry = z.object({
  code: z.string(),
  name: z.string(),
  country_flag: z.string(),
  /** Listed hosts. */
  host_count: z.int(),
});
export type HostCountry = z.infer<typeof HostCountry>;

/** Countries with hosts: the ten featured ones first, in their order, then by name. Good for 30 seconds. */
export const getHostCountries = defineCall({
  ids: ['E-038'],
  name: 'getHostCountries',
  summary: 'List the countries that have hosts',
  group: GROUP,
  method: 'GET',
  path: 'host/countries',
  auth: 'none',
  kept: 30,
  reply: z.object({ data: z.array(HostCountry) }),
  problems: [],
});

/** Every country, by name. Good for 30 seconds. */
export const getCountries = defineCall({
  ids: ['E-039'],
  name: 'getCountries',
  summary: 'List all countries',
  group: GROUP,
  method: 'GET',
  path: 'countries',
  auth: 'none',
  kept: 30,
  reply: z.object({ data: z.array(Country) }),
  problems: [],
});

/** Where the visitor may be: a country to begin with, in forms that ask for one. */
export const guessCountry = defineCall({
  ids: [],
  name: 'guessCountry',
  summary: 'Guess the visitor’s country',
  group: GROUP,
  method: 'GET',
  path: 'geolocation',
  auth: 'none',
  kept: false,
  /** ISO 3166; null where nothing tells. */
  reply: z.object({ data: z.object({ country: z.nullable(z.string()) }) }),
  problems: [],
});

export const getCountry = defineCall({
  ids: ['E-040'],
  name: 'getCountry',
  summary: 'Get one country',
  group: GROUP,
  method: 'GET',
  path: 'countries/{code}',
  auth: 'none',
  params: CountryInPath,
  reply: z.object({ data: z.object({ ...Country.shape, country_flag: z.string(), host_count: z.int() }) }),
  problems: ['not_found'],
});
