import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { hosts } from './schema.ts';

/** What a host has to have before shoppers find one, as far as hosts know it. */
export interface Readiness {
  readonly isListed: boolean;
  /** A document was looked at. */
  readonly isIdentified: boolean;
  /** Offers something besides receiving. */
  readonly hasServices: boolean;
}

/** How far a host is; undefined where there is none. */
export async function findReadiness(db: Database, id: number): Promise<Readiness | undefined> {
  const [host] = await db.select().from(hosts).where(eq(hosts.userId, id));
  return (
    host && { isListed: host.isList, isIdentified: host.badges.includes('id_verified'), hasServices: Object.keys(host.services).length > 0 }
  );
}

/** Puts a host into the lists, or takes one out. */
export async function setListed(db: Database, id: number, isList: boolean): Promise<void> {
  await db.update(hosts).set({ isList }).where(eq(hosts.userId, id));
}
