import { eq, ilike } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { countries } from './schema.ts';

export interface Country {
  /** ISO 3166, two letters. */
  readonly code: string;
  /** English name. */
  readonly name: string;
  /** Place among the featured countries, from 1. */
  readonly featured: number | null;
}

/** The order of an English reader, whatever the database's collation: Åland stands under A. */
const inEnglish = new Intl.Collator('en');

/** Every country by name. */
export async function listCountries(db: Database): Promise<Country[]> {
  const rows = await db.select().from(countries);
  return rows.toSorted((a, b) => inEnglish.compare(a.name, b.name));
}

export async function findCountry(db: Database, code: string): Promise<Country | undefined> {
  const [row] = await db.select().from(countries).where(eq(countries.code, code));
  return row;
}

export async function isKnownCountry(db: Database, code: string): Promise<boolean> {
  return (await findCountry(db, code)) !== undefined;
}

/** Codes of the countries whose name is like a pattern of SQL, in any case. */
export async function codesOfNamesLike(db: Database, pattern: string): Promise<string[]> {
  const rows = await db.select({ code: countries.code }).from(countries).where(ilike(countries.name, pattern));
  return rows.map(({ code }) => code);
}
