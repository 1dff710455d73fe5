import { eq } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import { listCommissions } from './commissions.ts';
import { eraseApplication, findApplication } from './machine.ts';
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
  async erase(db, { id }) {
    await eraseApplication(db, id);
    await db.delete(affiliateProducts).where(eq(affiliateProducts.affiliateId, id));
    for (const who of [affiliateClicks.userId, affiliateClicks.affiliateId]) await db.delete(affiliateClicks).where(eq(who, id));
  },
};
