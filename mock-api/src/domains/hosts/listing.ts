import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { hosts } from './schema.ts';

/** What a host has to have before shoppers find one, as far as hosts know it. */
export interface Readiness {
  readonly isListed: boolean;
  /** Offers something besides receiving. */
  readonly hasServices: boolean;
}

/** How far a host is; undefined where there is none. */
export async function findReadiness(db: Database, id: number): Promise<Readiness | undefined> {
  const [host] = await db.select().from(hosts).where(eq(hosts.userId, id));
  return host && { isListed: host.isList, hasServices: Object.keys(host.services).length > 0 };
}

/** Puts a host into the lists, or takes one out. */
export async function setListed(db: Database, id: number, isList: boolean): Promise<void> {
  await db.update(hosts).set({ isList }).where(eq(hosts.userId, id));
}

/** Shows, or does not show any more, that an identity document of a host is approved. */
export async function setIdentified(db: Database, id: number, isIdentified: boolean): Promise<void> {
  const [host] = await db.select({ badges: hosts.badges }).from(hosts).where(eq(hosts.userId, id)).for('update');
  if (!host || host.badges.includes('id_verified') === isIdentified) return;
  const others = host.badges.filter((badge) => badge !== 'id_verified');
  await db
    .update(hosts)
    .set({ badges: isIdentified ? ['id_verified', ...others] : others })
    .where(eq(hosts.userId, id));
}
