import type { Money } from '@outpost/shared-contracts/money/money';
import type { ParcelCategory } from '@outpost/shared-contracts/pricing/categories';
import { type DutyRule, dutyDay, rulesInForce } from '@outpost/shared-contracts/pricing/duties';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { dutyRules } from './schema.ts';

type Row = typeof dutyRules.$inferSelect;

const inCurrency = ({ currency }: Row, minor: number | null): Money | null =>
  minor === null || currency === null ? null : { minor, currency };

/**
 * The rules of a destination on a day, those of the category before the general ones. Empty where nothing is on file.
 * Codes in any case, `uk` too.
 */
export async function dutiesFor(db: Database, destination: string, today: Date, category?: ParcelCategory): Promise<DutyRule[]> {
  const code = isoCountry(destination);
  const rows = await db.select().from(dutyRules).where(eq(dutyRules.destination, code)).orderBy(dutyRules.id);
  const rules = rows.map((row) => ({
    destination: row.destination,
    category: row.category,
    valid_from: row.validFrom,
    valid_to: row.validTo,
    type: row.type,
    rate_bp: row.type === 'ad_valorem' ? row.value : null,
    amount: row.type === 'ad_valorem' ? null : inCurrency(row, row.value),
    up_to: inCurrency(row, row.upTo),
    vat_bp: row.vatBp,
    vat_within: row.vatWithin,
    source_url: row.sourceUrl,
    checked_at: row.checkedAt,
  }));
  return rulesInForce(rules, { destination: code, category, day: dutyDay(today) });
}
