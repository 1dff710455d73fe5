import type { HostPage } from '@outpost/shared-contracts/hosts/calls';
import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { users } from '../accounts/schema.ts';
import { countries } from '../countries/schema.ts';
import { hostCardOf } from './present.ts';
import { hostColumns, rating, withOffDays } from './repository.ts';
import { dayOf } from './rules.ts';
import { hosts } from './schema.ts';

interface Wanted {
  readonly q?: string | undefined;
  /** ISO 3166. */
  readonly country?: string | undefined;
  readonly kind?: 'person' | 'warehouse' | undefined;
  /** Codes with commas. */
  readonly services?: string | undefined;
  readonly page: number;
  readonly per_page: number;
}

/** `%` and `_` mean themselves in a search. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function conditionOf({ q, country, kind, services }: Wanted): SQL | undefined {
  const pattern = q ? containing(q) : undefined;
  return and(
    eq(hosts.isList, true),
    country ? eq(hosts.countryCode, country) : undefined,
    kind ? eq(hosts.kind, kind) : undefined,
    ...(services?.split(',') ?? []).map((code) => sql`jsonb_exists(${hosts.services}, ${code})`),
    pattern ? or(ilike(hosts.displayName, pattern), ilike(hosts.city, pattern), ilike(countries.name, pattern)) : undefined,
  );
}

/** One page of the listed hosts of all countries, best rated first. */
export async function readDirectory(db: Database, wanted: Wanted, now: Date): Promise<HostPage> {
  const condition = conditionOf(wanted);
  const [[all], rows] = await Promise.all([
    db.select({ total: count() }).from(hosts).innerJoin(countries, eq(countries.code, hosts.countryCode)).where(condition),
    db
      .select(hostColumns)
      .from(hosts)
      .innerJoin(users, eq(users.id, hosts.userId))
      .innerJoin(countries, eq(countries.code, hosts.countryCode))
      .where(condition)
      .orderBy(sql`${rating} desc nulls last`, desc(hosts.completedOrders), asc(hosts.userId))
      .limit(wanted.per_page)
      .offset((wanted.page - 1) * wanted.per_page),
  ]);
  return {
    data: (await withOffDays(db, rows, dayOf(now))).map((row) => hostCardOf(row, now)),
    total: all?.total ?? 0,
    page: wanted.page,
    per_page: wanted.per_page,
  };
}
