import { and, eq, sql } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import { carts } from './schema.ts';

export const cartData: OwnData = {
  tables: [carts],
  collect: async (db, { id }) => ({ baskets: await db.select().from(carts).where(eq(carts.userId, id)) }),
  async erase(db, { id }) {
    await db.delete(carts).where(eq(carts.userId, id));
  },
  async blockers(db, { id }) {
    const filled = and(eq(carts.userId, id), eq(carts.status, 'OPEN'), sql`jsonb_array_length(${carts.items}) > 0`);
    return [{ code: 'basket', count: await db.$count(carts, filled), detail: 'A basket with items in it. Empty it first.' }];
  },
};
