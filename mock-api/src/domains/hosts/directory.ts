import type { HostPage } from '@outpost/shared-contracts/hosts/calls';
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { containing } from '../../platform/db/like.ts';
import { dayOf } from '../../platform/time/time.ts';
import { codesOfNamesLike } from '../countries/port.ts';
import { hostCardOf } from './present.ts';
import { completeHosts, hostColumns, weighed } from './repository.ts';
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

async function conditionOf(db: Database, { q, country, kind, services }: Wanted): Promise<SQL | undefined> {
  const pattern = q ? containing(q) : undefined;
  const named = pattern ? await codesOfNamesLike(db, pattern) : [];
  return and(
    eq(hosts.isList, true),
    country ? eq(hosts.countryCode, country) : undefined,
    kind ? eq(hosts.kind, kind) : undefined,
    ...(services?.split(',') ?? []).map((code) => sql`jsonb_exists(${hosts.services}, ${code})`),
    pattern ? or(ilike(hosts.displayName, pattern), ilike(hosts.city, pattern), inArray(hosts.countryCode, named)) : undefined,
  );
}

/** One page of the listed hosts of all countries, best rated first. */
export async function readDirectory(db: Database, wanted: Wanted, now: Date): Promise<HostPage> {
  const condition = await conditionOf(db, wanted);
  const [[all], rows] = await Promise.all([
    db.select({ total: count() }).from(hosts).where(condition),
    db
      .select(hostColumns)
      .from(hosts)
      .where(condition)
      .orderBy(desc(weighed), desc(hosts.completedOrders), asc(hosts.userId))
      .limit(wanted.per_page)
      .offset((wanted.page - 1) * wanted.per_page),
  ]);
  return {
    data: (await completeHosts(db, rows, dayOf(now))).map((row) => hostCardOf(row, now)),
    total: all?.total ?? 0,
    page: wanted.page,
    per_page: wanted.per_page,
  };
}
