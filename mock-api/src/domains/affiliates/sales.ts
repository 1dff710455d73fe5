import type { AffiliateSales } from '@outpost/shared-contracts/affiliates/credit';
import { usd } from '@outpost/shared-contracts/money/money';
import type { Database } from '../../platform/db/database.ts';
import { countClicks } from './clicks.ts';
import { listCommissions, sumOfCommissions } from './commissions.ts';

/** As many sales as are listed. */
const LISTED = 100;

/** What the links of an affiliate brought, as the affiliate sees it. */
export async function salesOf(db: Database, affiliateId: number, now: Date): Promise<AffiliateSales> {
  const rows = await listCommissions(db, affiliateId, LISTED);
  return {
    clicks: await countClicks(db, affiliateId, now),
    pending: usd(await sumOfCommissions(db, affiliateId, 'pending')),
    approved: usd(await sumOfCommissions(db, affiliateId, 'approved')),
    sales: rows.map((row) => ({
      id: row.id,
      at: row.createdAt.toISOString(),
      items: usd(row.itemsCents),
      commission: usd(row.commissionCents),
      adjusted: usd(row.adjustedCents),
      state: row.state,
      denial: row.denial,
      approved_at: row.approvedAt?.toISOString() ?? null,
    })),
  };
}
