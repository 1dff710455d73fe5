import type { AffiliateFront } from '@outpost/shared-contracts/affiliates/store-calls';
import { and, asc, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { findPeople } from '../accounts/port.ts';
import { soldProducts } from '../stores/port.ts';
import { type ApplicationRow, findApplication } from './machine.ts';
import { affiliateApplications, affiliateProducts } from './schema.ts';

/** Stores that are listed. */
const LISTED = 100;

const isShown = ({ state, isOpen }: Pick<ApplicationRow, 'state' | 'isOpen'>): boolean => state === 'approved' && isOpen;

/** Whether everybody may see the store of somebody. */
export async function isFront(db: Database, userId: number): Promise<boolean> {
  const row = await findApplication(db, userId);
  return row !== undefined && isShown(row);
}

/** Published by the affiliate, and sold by its host. */
const isListed = (db: Database) => and(eq(affiliateProducts.isPublished, true), inArray(affiliateProducts.productId, soldProducts(db)));

async function frontsOf(db: Database, rows: readonly { readonly row: ApplicationRow; readonly products: number }[]) {
  const people = await findPeople(
    db,
    rows.map(({ row }) => row.userId),
  );
  return rows.map(
    ({ row, products }): AffiliateFront => ({
      affiliate_id: row.userId,
      name: row.storeName ?? '',
      tagline: row.tagline,
      about: row.about,
      profile_image_url: people.get(row.userId)?.profileImageUrl ?? '',
      channels: (row.channels ?? []).map(({ type, url }) => ({ type, url })),
      code: row.state === 'approved' && row.code !== '' ? row.code : null,
      products,
      is_open: isShown(row) ? 1 : 0,
    }),
  );
}

/** Open stores of affiliates that show something, the one with most products first. */
export async function listFronts(db: Database): Promise<AffiliateFront[]> {
  const products = count(affiliateProducts.id);
  const { state, isOpen, userId } = affiliateApplications;
  const rows = await db
    .select({ row: getTableColumns(affiliateApplications), products })
    .from(affiliateApplications)
    .innerJoin(affiliateProducts, and(eq(affiliateProducts.affiliateId, userId), isListed(db)))
    .where(and(eq(state, 'approved'), isOpen))
    .groupBy(userId)
    .orderBy(desc(products), asc(userId))
    .limit(LISTED);
  return await frontsOf(db, rows);
}

/** The store that stands at the site's fixed path (B-092); undefined while there is none, or it is not open. */
export async function readInfluencer(db: Database): Promise<AffiliateFront | undefined> {
  const [row] = await db
    .select({ userId: affiliateApplications.userId })
    .from(affiliateApplications)
    .where(eq(affiliateApplications.isInfluencer, true));
  return row && (await readFront(db, row.userId, undefined));
}

/** The store of an affiliate; undefined where who asks may not see it, or there is none. */
export async function readFront(db: Database, affiliateId: number, viewerId: number | undefined): Promise<AffiliateFront | undefined> {
  const row = await findApplication(db, affiliateId);
  if (!row?.storeName || !(isShown(row) || viewerId === affiliateId)) return undefined;
  const products = await db.$count(affiliateProducts, and(eq(affiliateProducts.affiliateId, affiliateId), isListed(db)));
  const [front] = await frontsOf(db, [{ row, products }]);
  return front;
}
