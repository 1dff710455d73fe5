import { eq } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import { promoCodes, promoUses, savedQuotes } from './schema.ts';

export const pricingData: OwnData = {
  tables: [savedQuotes, promoUses, promoCodes],
  collect: async (db, { id }) => ({
    saved_quotes: await db.select().from(savedQuotes).where(eq(savedQuotes.userId, id)),
    partner_codes: await db.select().from(promoCodes).where(eq(promoCodes.partnerId, id)),
    own_codes: await db.select().from(promoCodes).where(eq(promoCodes.ownerId, id)),
    promo_codes: await db.select().from(promoUses).where(eq(promoUses.userId, id)),
  }),
  // A used code stays: it is a line of an order that stays.
  async erase(db, { id }) {
    await db.delete(savedQuotes).where(eq(savedQuotes.userId, id));
  },
};
