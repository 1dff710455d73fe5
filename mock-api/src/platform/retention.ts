import { and, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './db/database.ts';
import { DAY_MS } from './time/time.ts';

/** When rows of a table leave by themselves. */
export interface RetentionRule {
  readonly table: PgTable;
  /** The moment from which is counted; rows without it stay. */
  readonly since: PgColumn;
  readonly days: number;
  /** Which rows leave; all others stay. */
  readonly only?: SQL | undefined;
}

/** Rows of one statement, so that nobody waits long for their locks. */
const BATCH = 500;

/** Deletes what has been kept long enough, one batch of each rule; true when there may be more. */
export async function deleteOld(db: Database, rules: readonly RetentionRule[], now: Date): Promise<boolean> {
  let isFull = false;
  for (const { table, since, days, only } of rules) {
    const before = new Date(now.getTime() - days * DAY_MS);
    // By place in the table: not every table has one column that names a row.
    const old = db
      .select({ place: sql`ctid` })
      .from(table)
      .where(and(lt(since, before), only))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const gone = await db.delete(table).where(sql`ctid in ${old}`).returning({ place: sql`1` });
    isFull ||= gone.length === BATCH;
  }
  return isFull;
}
