import * as z from 'zod/mini';
import { CountryCode, HOST_KINDS } from '../accounts/sign-up.ts';
import { defineCall } from '../call/call.ts';
import { WireId, wireInt } from '../call/wire.ts';
import { CountryInPath } from '../countries/calls.ts';
import { Homepage } from './homepage.ts';
import { HostAddress, HostCard, HostDetail, HostReview } from './host.ts';

const GROUP = 'Hosts and countries';

/** A wish in the host filter: booleans, or 0 and 1 as the specification leaves open. */
const Wish = z.optional(z.union([z.boolean(), z.literal(0), z.literal(1)]));

/** The host filter (D-013, B-208): only hosts that offer every service asked for; prices for the destination. */
export const HostFilter = z.object({
  /** Country that prices are wanted for, ISO 3166; empty or left out for none. */
  destination: z.optional(z.union([CountryCode, z.literal('')])),
  service: z.optional(z.object({ consolidation: Wish, item_pictures: Wish, repacking: Wish, storage: Wish })),
});
export type HostFilter = z.infer<typeof HostFilter>;

const HostsOfCountry = z.object({ data: z.array(HostCard) });

/** What the home page shows, beside its words. Good for 10 seconds. */
export const getHomepage = defineCall({
  ids: ['E-037'],
  name: 'getHomepage',
  summary: 'Get what the home page shows',
  group: GROUP,
  method: 'GET',
  path: 'host/homepage',
  auth: 'none',
  kept: 10,
  reply: z.object({ data: Homepage }),
  problems: [],
});

/** The listed hosts of a country, best rated first. A country without hosts gives an empty list, an unknown code `not_found`. */
export const getHostsOfCountry = defineCall({
  ids: ['E-041'],
  name: 'getHostsOfCountry',
  summary: 'List the hosts of a country',
  group: GROUP,
  method: 'GET',
  path: 'host/country/{code}',
  auth: 'none',
  params: CountryInPath,
  reply: HostsOfCountry,
  problems: ['not_found'],
});

export const filterHostsOfCountry = defineCall({
  ids: ['E-042'],
  name: 'filterHostsOfCountry',
  summary: 'List the hosts of a country by services, with prices to a destination',
  group: GROUP,
  method: 'POST',
  path: 'host/country/{code}',
  auth: 'none',
  params: CountryInPath,
  body: HostFilter,
  reply: HostsOfCountry,
  problems: ['not_found', 'validation_failed'],
});

/** Asks for hosts in a country without any (B-205); the mails about it are in the browser's language. Asking again with the same e-mail changes nothing. */
export const requestHostCountry = defineCall({
  ids: ['E-043'],
  name: 'requestHostCountry',
  summary: 'Ask for hosts in a country that has none',
  group: GROUP,
  method: 'POST',
  path: 'host/country/request',
  auth: 'none',
  body: z.object({
    email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email()),
    country_code: CountryCode,
  }),
  reply: z.object({
    result: z.object({
      /** 200: it was kept. */
      status: z.literal(200),
      /** To be shown. */
      message: z.string(),
    }),
  }),
  problems: ['validation_failed', 'rate_limited'],
});

/** One listed host; the host's own account also while it is not listed. */
export const getHost = defineCall({
  ids: ['E-044'],
  name: 'getHost',
  summary: 'Get a host',
  group: GROUP,
  method: 'GET',
  path: 'host/{id}',
  auth: 'token-or-none',
  params: z.object({ id: WireId }),
  reply: z.object({ data: HostDetail }),
  problems: ['not_found'],
});

/** Reviews in groups of one year each, in no order (the page sorts them, B-313). */
export const getHostReviews = defineCall({
  ids: ['E-045'],
  name: 'getHostReviews',
  summary: 'List the reviews of a host',
  group: GROUP,
  method: 'GET',
  path: 'review/host/{id}',
  auth: 'none',
  params: z.object({ id: WireId }),
  reply: z.object({ data: z.array(z.object({ reviews: z.array(HostReview) })) }),
  problems: ['not_found'],
});

/** The street of a host for a shopper with a confirmed e-mail address; everybody else is told why it is masked. */
export const getHostAddress = defineCall({
  ids: ['E-046'],
  name: 'getHostAddress',
  summary: 'Get the address to send parcels to',
  group: GROUP,
  method: 'GET',
  path: 'user/address/{id}',
  auth: 'token',
  params: z.object({ id: WireId }),
  reply: z.object({ data: HostAddress }),
  problems: ['unauthenticated', 'not_found'],
});

export const HOSTS_PER_PAGE = 12;

const Directory = {
  /** In the host's name, city and the English name of the country. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  /** Codes with commas: only hosts that offer all of them. */
  services: z.optional(z.string().check(z.regex(/^[a-z_]{1,20}(,[a-z_]{1,20}){0,9}$/))),
  page: z._default(wireInt(1, 10_000), 1),
  per_page: z._default(wireInt(1, 48), HOSTS_PER_PAGE),
};

const HostPage = z.object({
  data: z.array(HostCard),
  /** Hosts that fit, on all pages. */
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
});
export type HostPage = z.infer<typeof HostPage>;

/** Listed hosts of all countries, best rated first (docs/product.md#hosts: `/host`). */
export const searchHosts = defineCall({
  ids: [],
  name: 'searchHosts',
  summary: 'Search the hosts of all countries',
  group: GROUP,
  method: 'GET',
  path: 'hosts',
  auth: 'none',
  query: z.object({ ...Directory, country: z.optional(CountryCode), kind: z.optional(z.enum(HOST_KINDS)) }),
  reply: HostPage,
  problems: ['validation_failed'],
});

/** The hosts of a country that are warehouses, best rated first. */
export const getWarehousesOfCountry = defineCall({
  ids: ['E-061'],
  name: 'getWarehousesOfCountry',
  summary: 'List the warehouses of a country',
  group: GROUP,
  method: 'GET',
  path: 'warehouses/country/{code}',
  auth: 'none',
  params: CountryInPath,
  query: z.object(Directory),
  reply: HostPage,
  problems: ['not_found', 'validation_failed'],
});

/** Cities and post codes of a country, for address forms (docs/product.md#hosts). At most ten, cities that begin with `q` first; good for five minutes. */
export const suggestPlaces = defineCall({
  ids: ['E-060'],
  name: 'suggestPlaces',
  summary: 'Complete a city or post code',
  group: GROUP,
  method: 'GET',
  path: 'v1/auto/country/{code}',
  auth: 'none',
  kept: 300,
  params: CountryInPath,
  query: z.object({ q: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)) }),
  reply: z.object({ data: z.array(z.object({ city_name: z.string(), state: z.string(), post_code: z.string() })) }),
  problems: ['not_found', 'validation_failed'],
});
