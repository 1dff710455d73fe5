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

/** They come with the service, when it starts, and nothing changes them while it runs. */
const listed = new WeakMap<Database, readonly Country[]>();

/** Every country by name. */
export async function listCountries(db: Database): Promise<readonly Country[]> {
  const known = listed.get(db);
  if (known) return known;
  const rows = await db.select().from(countries);
  const found = rows.toSorted((a, b) => inEnglish.compare(a.name, b.name));
  // What is being filled is read again.
  if (found.length > 0) listed.set(db, found);
  return found;
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
