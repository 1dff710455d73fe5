// What other domains may ask of pricing.
import type { PricingReply, PricingRequest } from '@outpost/shared-contracts/pricing/calls';
import type { HostFees } from '@outpost/shared-contracts/pricing/fees';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { createRates } from '../currencies/port.ts';
import type { Discounts } from './own-codes.ts';
import { price } from './price.ts';
import { instantDiscounts, promoCodes, promoUses } from './schema.ts';

/** What the ways of a parcel cost that lies at its host, for the shopper who calls: by the tables, as the calculator shows it. */
export async function priceStoredParcel(
  context: CallContext,
  { request, storedDays, fees }: { readonly request: PricingRequest; readonly storedDays: number; readonly fees: HostFees },
): Promise<PricingReply['data']> {
  const rates = createRates(context.config.rates).latest(context.now, context.log);
  return (await price({ ...context, body: request, query: { name: '' }, fees }, rates, { storedDays })).data;
}

/** Notes that an order was paid with a code or an offer that counts once. */
export async function noteDiscountsUsed(
  transaction: Database,
  { promoCode: code, instantDiscount, userId, orderNumber }: Discounts,
  now: Date,
): Promise<void> {
  if (code !== null) await transaction.insert(promoUses).values({ code, userId, orderNumber, usedAt: now }).onConflictDoNothing();
  if (instantDiscount !== null)
    await transaction.update(instantDiscounts).set({ usedAt: now }).where(eq(instantDiscounts.id, instantDiscount));
}

export {
  codeOf,
  type Discounts,
  grantCode,
  holdDiscounts,
  keepPartnerCode,
  type ListedCode,
  listCodesOf,
  releaseDiscounts,
} from './own-codes.ts';
export { CARRIER_PRICE_LIMIT, createPricers, PRICE_LIMIT, type Pricers } from './pricers.ts';

/** A code of a campaign as it stands, usable now or not; undefined where there is none. */
export async function findPromoCode(db: Database, code: string): Promise<typeof promoCodes.$inferSelect | undefined> {
  const [found] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
  return found;
}

export { surchargesOf } from './price.ts';
export { partnerCodeFor } from './promotions.ts';
