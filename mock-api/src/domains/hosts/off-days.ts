import { and, asc, between, eq, gte } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { hostOffDays, hosts } from './schema.ts';

/** When a host receives parcels, from a day on; undefined where there is no such host. */
export async function findOpening(db: Database, hostId: number, from: string) {
  const [host] = await db
    .select({ openingDays: hosts.openingDays, country: hosts.countryCode })
    .from(hosts)
    .where(eq(hosts.userId, hostId));
  if (!host) return undefined;
  const { day, reason } = hostOffDays;
  const offDays = await db
    .select({ day, reason })
    .from(hostOffDays)
    .where(and(eq(hostOffDays.hostId, hostId), gte(day, from)))
    .orderBy(asc(day));
  return { ...host, offDays };
}

/** Closes days; one that was closed before has the newer reason. */
export async function closeDays(db: Database, hostId: number, days: readonly string[], reason: string): Promise<void> {
  await db
    .insert(hostOffDays)
    .values(days.map((day) => ({ hostId, day, reason })))
    .onConflictDoUpdate({ target: [hostOffDays.hostId, hostOffDays.day], set: { reason } });
}

/** Opens all days of a range, both ends included. */
export async function openDays(db: Database, hostId: number, { from, to }: { readonly from: string; readonly to: string }): Promise<void> {
  await db.delete(hostOffDays).where(and(eq(hostOffDays.hostId, hostId), between(hostOffDays.day, from, to)));
}

/** The weekdays on which a host receives parcels, 1 Monday to 7 Sunday. */
export async function saveOpeningDays(db: Database, hostId: number, openingDays: readonly number[]): Promise<void> {
  await db
    .update(hosts)
    .set({ openingDays: [...new Set(openingDays)].toSorted((a, b) => a - b) })
    .where(eq(hosts.userId, hostId));
}
