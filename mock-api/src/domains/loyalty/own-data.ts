import { eq } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import { loyaltyEntries } from './schema.ts';

/** Entries stay with the emptied account: they say nothing of the person. */
export const loyaltyData: OwnData = {
  tables: [loyaltyEntries],
  collect: async (db, { id }) => ({ points: await db.select().from(loyaltyEntries).where(eq(loyaltyEntries.userId, id)) }),
};
