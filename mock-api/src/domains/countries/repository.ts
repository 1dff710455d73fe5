import type { HostCountry } from '@outpost/shared-contracts/countries/calls';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { hosts } from '../hosts/schema.ts';
import { flagOf } from './rules.ts';
import { countries } from './schema.ts';

const hostCount = sql<number>`(select count(*)::int from ${hosts} where ${hosts.countryCode} = ${countries.code} and ${hosts.isList})`;

export interface CountryRow {
  readonly code: string;
  readonly name: string;
  readonly hostCount: number;
}

const columns = { code: countries.code, name: countries.name, hostCount };

/** The order of an English reader, whatever the database's collation: Åland stands under A. */
const inEnglish = new Intl.Collator('en');

/** Every country by name, with its listed hosts counted. */
export async function listCountries(db: Database): Promise<CountryRow[]> {
  const rows = await db.select(columns).from(countries);
  return rows.toSorted((a, b) => inEnglish.compare(a.name, b.name));
}

/** Countries with listed hosts: the featured ones in their order, then by name. */
async function listHostCountries(db: Database): Promise<CountryRow[]> {
  const rows = (await db.select({ ...columns, featured: countries.featured }).from(countries)).filter((row) => row.hostCount > 0);
  return rows.toSorted((a, b) => (a.featured ?? 999) - (b.featured ?? 999) || inEnglish.compare(a.name, b.name));
}

/** The countries with hosts as calls answer them. */
export async function listHostCountryFacts(db: Database): Promise<HostCountry[]> {
  const rows = await listHostCountries(db);
  return rows.map(({ code, name, hostCount }) => ({ code, name, country_flag: flagOf(code), host_count: hostCount }));
}

export async function findCountry(db: Database, code: string): Promise<CountryRow | undefined> {
  const [row] = await db.select(columns).from(countries).where(eq(countries.code, code));
  return row;
}

/** What keeps a country from being one that is bought in; undefined for one with a listed host. */
export async function refusalAsOrigin(db: Database, code: string): Promise<{ code: string; message: string } | undefined> {
  const country = await findCountry(db, code);
  if (!country) return { code: 'unknown_country', message: 'Please choose a country of the list.' };
  return country.hostCount > 0 ? undefined : { code: 'no_host', message: 'There is no host in this country at the moment.' };
}

export async function isKnownCountry(db: Database, code: string): Promise<boolean> {
  return (await findCountry(db, code)) !== undefined;
}
