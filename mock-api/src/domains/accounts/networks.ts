import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { sessions } from './schema.ts';

/** The networks that somebody is signed in from, shortened as `networkOf` does it. */
export async function listNetworks(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ network: sessions.network })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.network, '')));
  return rows.map(({ network }) => network);
}
