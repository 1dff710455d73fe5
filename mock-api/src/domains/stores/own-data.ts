import { eq } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import { storeProducts, storeProfiles } from './schema.ts';

export const storeData: OwnData = {
  tables: [storeProducts, storeProfiles],
  collect: async (db, { id }) => ({
    store: await db.select().from(storeProfiles).where(eq(storeProfiles.hostId, id)),
    products: await db.select().from(storeProducts).where(eq(storeProducts.hostId, id)),
  }),
  async erase(db, { id }) {
    await db.update(storeProducts).set({ isPublished: false }).where(eq(storeProducts.hostId, id));
    await db.delete(storeProfiles).where(eq(storeProfiles.hostId, id));
  },
};
