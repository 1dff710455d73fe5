import { eq } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import { addresses } from './schema.ts';

export const addressData: OwnData = {
  tables: [addresses],
  collect: async (db, { id }) => ({ addresses: await db.select().from(addresses).where(eq(addresses.userId, id)) }),
  async erase(db, { id }) {
    await db.delete(addresses).where(eq(addresses.userId, id));
  },
};
