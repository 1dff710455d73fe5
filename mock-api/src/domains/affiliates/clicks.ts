import { createHash } from 'node:crypto';
import type { CommissionHold } from '@outpost/shared-contracts/affiliates/credit';
import { isLoopback } from '@outpost/shared-contracts/http/network';
import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { listNetworks, networkOf } from '../accounts/port.ts';
import { findApplication } from './machine.ts';
import { holdBy, lastCounting } from './rules.ts';
import { affiliateClicks } from './schema.ts';

const digest = (visitor: string): string => createHash('sha256').update(`affiliate:${visitor}`).digest('hex');
/** A machine that asks itself says of nobody where they are. */
const networkDigest = (address: string): string | null =>
  isLoopback(address.replace(/^::ffff:/i, '')) ? null : digest(networkOf(address));

/** Whether somebody is an affiliate whose links count. */
export const isAffiliate = async (db: Database, userId: number): Promise<boolean> =>
  (await findApplication(db, userId))?.state === 'approved';

/** Keeps a click; false where nobody could be found again by it, or nobody would have the sale. */
export async function keepClick(
  { db, caller, visitor, address, now }: Pick<CallContext, 'db' | 'caller' | 'visitor' | 'address' | 'now'>,
  affiliateId: number,
  subId?: string,
): Promise<boolean> {
  if ((!caller && visitor === undefined) || !(await isAffiliate(db, affiliateId))) return false;
  const who = caller ? { userId: caller.userId } : { visitorHash: digest(visitor ?? '') };
  await db.insert(affiliateClicks).values({ affiliateId, ...who, subId, networkHash: networkDigest(address), at: now });
  return true;
}

interface Visit {
  readonly caller: { readonly userId: number } | undefined;
  readonly visitor: string | undefined;
}

/** Says whose the clicks of a browser are, now that somebody signs in or checks out in it. */
export async function claimClicks(db: Database, { caller, visitor }: Visit): Promise<void> {
  if (!caller || visitor === undefined) return;
  await db
    .update(affiliateClicks)
    .set({ userId: caller.userId, visitorHash: null })
    .where(and(eq(affiliateClicks.visitorHash, digest(visitor)), isNull(affiliateClicks.userId)));
}

/** A click that counts. */
export interface LedBy {
  readonly affiliateId: number;
  readonly subId: string | null;
  readonly networkHash: string | null;
  readonly at: Date;
}

/** Digests of the networks that somebody is or was signed in from; that of a machine that asks itself is none. */
async function networksOf(db: Database, userId: number): Promise<string[]> {
  const networks = await listNetworks(db, userId);
  return networks.filter((network) => network !== '::' && !isLoopback(network)).map(digest);
}

interface Credited {
  readonly affiliateId: number;
  readonly shopperId: number;
  /** Undefined where a code has the sale. */
  readonly click: LedBy | undefined;
}

/**
 * Why somebody shall look at a sale; null where nothing speaks against it. The network counts of the click and of the buyer's
 * account, whoever was signed in when, and those of the affiliate count after a sign-out, too.
 */
export async function holdOf(db: Database, { affiliateId, shopperId, click }: Credited): Promise<CommissionHold | null> {
  const [own, theirs] = [await networksOf(db, affiliateId), await networksOf(db, shopperId)];
  const alike = click?.networkHash ? await alikeOf(db, affiliateId, click.networkHash, click.at) : 0;
  return holdBy({ own, theirs, clicked: click?.networkHash ?? null, alike });
}

/** How many clicks on the links of an affiliate came from a network in the day up to a moment. */
async function alikeOf(db: Database, affiliateId: number, networkHash: string, at: Date): Promise<number> {
  const isAlike = and(
    eq(affiliateClicks.affiliateId, affiliateId),
    eq(affiliateClicks.networkHash, networkHash),
    gt(affiliateClicks.at, new Date(at.getTime() - DAY_MS)),
    lte(affiliateClicks.at, at),
  );
  return await db.$count(affiliateClicks, isAlike);
}

/** Who led somebody last, and by which campaign, in the 30 days before a moment; undefined where nobody did. */
export async function lastClickOf(db: Database, userId: number, at: Date): Promise<LedBy | undefined> {
  const last = await db
    .select({
      id: affiliateClicks.id,
      affiliateId: affiliateClicks.affiliateId,
      subId: affiliateClicks.subId,
      networkHash: affiliateClicks.networkHash,
      at: affiliateClicks.at,
    })
    .from(affiliateClicks)
    .where(and(eq(affiliateClicks.userId, userId), lte(affiliateClicks.at, at)))
    .orderBy(desc(affiliateClicks.at), desc(affiliateClicks.id))
    .limit(1);
  return lastCounting(last, at);
}
