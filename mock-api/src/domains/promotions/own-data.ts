import { eq } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import { coupons, referralCodes, referralInvites, referralOutcomes } from './schema.ts';

/** What became of recommendations stays with the emptied accounts: it says nothing of the people. */
export const promotionData: OwnData = {
  tables: [referralCodes, referralInvites, referralOutcomes, coupons],
  collect: async (db, { id }) => ({
    referral_code: await db.select().from(referralCodes).where(eq(referralCodes.userId, id)),
    invited_friends: await db.select().from(referralInvites).where(eq(referralInvites.userId, id)),
    recommendations: await db
      .select({ outcome: referralOutcomes.outcome, decidedAt: referralOutcomes.decidedAt })
      .from(referralOutcomes)
      .where(eq(referralOutcomes.referrerId, id)),
    entered_coupons: await db.select().from(coupons).where(eq(coupons.userId, id)),
  }),
  async erase(db, { id, email }) {
    for (const table of [referralCodes, referralInvites, coupons]) await db.delete(table).where(eq(table.userId, id));
    // Also where somebody else had written to this address.
    await db.delete(referralInvites).where(eq(referralInvites.email, email));
  },
};
