import type { HostCountry } from '@outpost/shared-contracts/countries/calls';
import { and, count, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { type Country, findCountry, flagOf, listCountries } from '../countries/port.ts';
import { hosts } from './schema.ts';

/** A country with its listed hosts counted. */
export interface CountryWithHosts extends Country {
  readonly hostCount: number;
}

/** Every country by name. */
export async function listCountriesWithHosts(db: Database): Promise<CountryWithHosts[]> {
  const counted = await db
    .select({ code: hosts.countryCode, many: count() })
    .from(hosts)
    .where(eq(hosts.isList, true))
    .groupBy(hosts.countryCode);
  const many = new Map(counted.map((row) => [row.code, row.many]));
  return (await listCountries(db)).map((country) => ({ ...country, hostCount: many.get(country.code) ?? 0 }));
}

export const countHostsOf = (db: Database, code: string): Promise<number> =>
  db.$count(hosts, and(eq(hosts.countryCode, code), eq(hosts.isList, true)));

/** The countries with hosts as calls answer them: the featured ones in their order, then by name. */
export async function listHostCountryFacts(db: Database): Promise<HostCountry[]> {
  const rows = (await listCountriesWithHosts(db)).filter(({ hostCount }) => hostCount > 0);
  return rows
    .toSorted((a, b) => (a.featured ?? 999) - (b.featured ?? 999))
    .map(({ code, name, hostCount }) => ({ code, name, country_flag: flagOf(code), host_count: hostCount }));
}

/** What keeps a country from being one that is bought in; undefined for one with a listed host. */
export async function refusalAsOrigin(
  db: Database,
  code: string,
): Promise<{ code: 'unknown_country' | 'no_host'; message: string } | undefined> {
  if (!(await findCountry(db, code))) return { code: 'unknown_country', message: 'Please choose a country of the list.' };
  if ((await countHostsOf(db, code)) > 0) return undefined;
  return { code: 'no_host', message: 'There is no host in this country at the moment.' };
}
