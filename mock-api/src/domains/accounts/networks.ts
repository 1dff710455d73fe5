import { and, eq, ne } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { knownDevices, sessions } from './schema.ts';

/** The networks that somebody is signed in from, or was within the time that places are known, shortened as `networkOf` does it. */
export async function listNetworks(db: Database, userId: number): Promise<string[]> {
  const signedIn = db
    .select({ network: sessions.network })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.network, '')));
  const known = db
    .select({ network: knownDevices.network })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), ne(knownDevices.network, '')));
  return (await union(signedIn, known)).map(({ network }) => network);
}
