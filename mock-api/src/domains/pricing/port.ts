// What other domains may ask of pricing.
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { promoCodes } from './schema.ts';

/** A code of a campaign as it stands, usable now or not; undefined where there is none. */
export async function findPromoCode(db: Database, code: string): Promise<typeof promoCodes.$inferSelect | undefined> {
  const [found] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
  return found;
}
