import { createHash } from 'node:crypto';
import { CLICK_DAYS } from '@outpost/shared-contracts/affiliates/credit';
import { and, count, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { findApplication } from './machine.ts';
import { affiliateClicks } from './schema.ts';

const digest = (visitor: string): string => createHash('sha256').update(`affiliate:${visitor}`).digest('hex');
const oldestAt = (at: Date): Date => new Date(at.getTime() - CLICK_DAYS * DAY_MS);

/** Whether somebody is an affiliate whose links count. */
export const isAffiliate = async (db: Database, userId: number): Promise<boolean> =>
  (await findApplication(db, userId))?.state === 'approved';

/** Keeps a click; false where nobody could be found again by it, or nobody would have the sale. */
export async function keepClick(
  { db, caller, visitor, now }: Pick<CallContext, 'db' | 'caller' | 'visitor' | 'now'>,
  affiliateId: number,
): Promise<boolean> {
  if ((!caller && visitor === undefined) || !(await isAffiliate(db, affiliateId))) return false;
  const who = caller ? { userId: caller.userId } : { visitorHash: digest(visitor ?? '') };
  await db.insert(affiliateClicks).values({ affiliateId, ...who, at: now });
  return true;
}

/** Says whose the clicks of a browser are, now that somebody checks out in it. */
export async function claimClicks(db: Database, { caller, visitor }: Pick<CallContext, 'caller' | 'visitor'>): Promise<void> {
  if (!caller || visitor === undefined) return;
  await db
    .update(affiliateClicks)
    .set({ userId: caller.userId, visitorHash: null })
    .where(and(eq(affiliateClicks.visitorHash, digest(visitor)), isNull(affiliateClicks.userId)));
}

/** Who led somebody last, in the 30 days before a moment; undefined where nobody did. */
export async function lastClickOf(db: Database, userId: number, at: Date): Promise<number | undefined> {
  const [click] = await db
    .select({ affiliateId: affiliateClicks.affiliateId })
    .from(affiliateClicks)
    .where(and(eq(affiliateClicks.userId, userId), lte(affiliateClicks.at, at), gt(affiliateClicks.at, oldestAt(at))))
    .orderBy(desc(affiliateClicks.at), desc(affiliateClicks.id))
    .limit(1);
  return click?.affiliateId;
}

/** How many came by the links of somebody in the last 30 days. */
export async function countClicks(db: Database, affiliateId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ clicks: count() })
    .from(affiliateClicks)
    .where(and(eq(affiliateClicks.affiliateId, affiliateId), gt(affiliateClicks.at, oldestAt(now))));
  return row?.clicks ?? 0;
}
