import { outsidePictureId } from '@outpost/shared-contracts/pictures/own-picture';
import { and, asc, inArray, isNotNull, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { DAY_MS } from '../time/time.ts';
import { outsidePictures } from './schema.ts';

/** How long a picture stays after its basket was last saved. A visitor's basket leaves earlier, an account's may stay without. */
const BASKET_DAYS = 400;
/** Not written anew with each save. */
const SPARE_DAYS = 30;

/** Locked in one order, so that two baskets with the same pictures do not wait for each other. */
async function keepUntil(db: Database, addresses: readonly string[], until: Date | null, due: SQL): Promise<void> {
  const ids = [...new Set(addresses.flatMap((address) => outsidePictureId(address) ?? []))];
  if (ids.length === 0) return;
  const { id } = outsidePictures;
  const locked = db
    .select({ id })
    .from(outsidePictures)
    .where(and(inArray(id, ids), due))
    .orderBy(asc(id))
    .for('update');
  await db.update(outsidePictures).set({ keptUntil: until }).where(inArray(id, locked));
}

/** Keeps the pictures of a basket as long as baskets are looked at. */
export async function keepForBasket(db: Database, addresses: readonly string[], now: Date): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  await keepUntil(db, addresses, inDays(BASKET_DAYS), lt(outsidePictures.keptUntil, inDays(BASKET_DAYS - SPARE_DAYS)));
}

/** Keeps the pictures of a purchase with it, for good. */
export const keepForPurchase = (db: Database, addresses: readonly string[]): Promise<void> =>
  keepUntil(db, addresses, null, isNotNull(outsidePictures.keptUntil));
