import { eq } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import { endKeys } from './keys.ts';
import { apiKeys, apiRequests } from './schema.ts';

export const businessData: OwnData = {
  tables: [apiKeys, apiRequests],
  collect: async (db, { id }) => ({
    api_keys: (await db.select().from(apiKeys).where(eq(apiKeys.ownerId, id))).map(({ keyHash: _, ...key }) => key),
    api_requests: await db.select().from(apiRequests).where(eq(apiRequests.ownerId, id)),
  }),
  withdraw: (db, { id }) => endKeys(db, id),
  async erase(db, { id }) {
    await endKeys(db, id);
    await db.delete(apiRequests).where(eq(apiRequests.ownerId, id));
  },
};
