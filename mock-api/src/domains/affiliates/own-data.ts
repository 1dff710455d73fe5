import { eq } from 'drizzle-orm';
import { OPEN_PAYOUTS, type OwnData } from '../../platform/own-data.ts';
import { listCommissions } from './commissions.ts';
import { eraseApplication, findApplication } from './machine.ts';
import { hasEarnings } from './payable.ts';
import { affiliateAdjustments, affiliateApplications, affiliateClicks, affiliateCommissions, affiliateProducts } from './schema.ts';

/** An application, its products and clicks leave with their account; commissions stay with the books, and say nothing of the people. */
export const affiliateData: OwnData = {
  tables: [affiliateApplications, affiliateClicks, affiliateCommissions, affiliateAdjustments, affiliateProducts],
  async collect(db, { id }) {
    const row = await findApplication(db, id);
    const { sealedTaxId: _, ...application } = row ?? { sealedTaxId: null };
    return {
      affiliate_application: row ? application : null,
      affiliate_clicks: await db.select({ at: affiliateClicks.at }).from(affiliateClicks).where(eq(affiliateClicks.userId, id)),
      affiliate_products: await db.select().from(affiliateProducts).where(eq(affiliateProducts.affiliateId, id)),
      affiliate_sales: await listCommissions(db, id),
    };
  },
  /** What was earned could be sent to nobody afterwards. */
  blockers: async (db, { id }) => [{ ...OPEN_PAYOUTS, count: (await hasEarnings(db, id)) ? 1 : 0 }],
  async erase(db, { id }) {
    await eraseApplication(db, id);
    await db.delete(affiliateProducts).where(eq(affiliateProducts.affiliateId, id));
    for (const who of [affiliateClicks.userId, affiliateClicks.affiliateId]) await db.delete(affiliateClicks).where(eq(who, id));
  },
};
