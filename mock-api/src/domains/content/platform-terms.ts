import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { SIGN_WITHIN_DAYS } from '@outpost/shared-contracts/hosts/identity';
import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { PAYOUT_MINIMUM } from '@outpost/shared-contracts/payments/payout-method-calls';
import { LOYALTY, POINTS_PER_ORDER } from '@outpost/shared-contracts/pricing/discounts';
import { bfmFeeCents, FEES, handlingCents, hostShareCents, insuranceCents } from '@outpost/shared-contracts/pricing/fees';
import { SHIPPING_SERVICES, type ShippingService } from '@outpost/shared-contracts/pricing/tables';

/** Periods and limits of the state machines (docs/product.md#states-of-an-order). */
const EXPECTED_DAYS = 90;
const QUOTE_HOURS = 24;
const EXTRA_CHARGE_HOURS = 48;
const LOST_DAYS = 30;
const CLAIM_DAYS = 7;
const AFFILIATE_DAYS = 14;
const OVERDUE_HOURS = 48;
/** An account that is to be deleted can be taken back for so long. */
const GRACE_DAYS = 14;
const CONSOLIDATED_PARCELS = [2, 20] as const;
const MAX_DISCOUNT = 4000;
const BUSINESS_DISCOUNT = 800;
const WEIGHT_STEP_GRAMS = 500;
/** Chargeable grams up to which handling has its first and its second price. */
const HANDLING_STEPS = [5000, 15_000] as const;

/**
 * Fees, limits and times of the platform as people of a language write them, by the `{name}` that texts use. All from
 * the tables that prices are computed from, so that no text can promise another price.
 */
export function platformTerms(language: Language): Readonly<Record<string, string>> {
  const locale = localeOf(language);
  const format = (options: Intl.NumberFormatOptions) => (value: number) => new Intl.NumberFormat(locale, options).format(value);
  const count = format({});
  const dollars = format({ style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' });
  const money = (cents: number) => dollars(cents / 100);
  const share = format({ style: 'percent', maximumFractionDigits: 1 });
  const percent = (basisPoints: number) => share(basisPoints / 10_000);
  const kilograms = format({ style: 'unit', unit: 'kilogram' });
  const weight = (grams: number) => kilograms(grams / 1000);
  const length = format({ style: 'unit', unit: 'centimeter' });
  const range = new Intl.NumberFormat(locale);
  const days = (service: ShippingService) => {
    const [fastest, slowest] = SHIPPING_SERVICES[service].days;
    return range.formatRange(fastest, slowest);
  };
  const [small, medium] = HANDLING_STEPS;
  const [, one, two, three] = LOYALTY;
  const { economy, express } = SHIPPING_SERVICES;
  return {
    product: PRODUCT_NAME,
    expectedDays: count(EXPECTED_DAYS),
    quoteHours: count(QUOTE_HOURS),
    extraHours: count(EXTRA_CHARGE_HOURS),
    lostDays: count(LOST_DAYS),
    claimDays: count(CLAIM_DAYS),
    overdueHours: count(OVERDUE_HOURS),
    signDays: count(SIGN_WITHIN_DAYS),
    graceDays: count(GRACE_DAYS),
    affiliateDays: count(AFFILIATE_DAYS),
    leastParcels: count(CONSOLIDATED_PARCELS[0]),
    mostParcels: count(CONSOLIDATED_PARCELS[1]),
    mostDiscount: percent(MAX_DISCOUNT),
    businessDiscount: percent(BUSINESS_DISCOUNT),
    payoutLeast: money(PAYOUT_MINIMUM.minor),
    consolidation: money(FEES.consolidationPerExtraParcel),
    pictures: money(FEES.pictures),
    repacking: money(FEES.repacking),
    storageFreeDays: count(FEES.storageFreeDays),
    storagePerDay: money(FEES.storagePerDay),
    storageLongestDays: count(FEES.storageLongestDays),
    insuranceIncluded: money(FEES.insuranceIncluded),
    insuranceLeast: money(FEES.insuranceLeast),
    // From the formulas: what 10,000 dollars more cost, and the share of a fee of 100 dollars.
    insuranceRate: percent(insuranceCents(FEES.insuranceIncluded + 1_000_000) / 100),
    bfmRate: percent(bfmFeeCents(1_000_000) / 100),
    bfmLeast: money(FEES.bfmLeast),
    hostShare: percent(hostShareCents(10_000)),
    handlingSmall: money(handlingCents(small)),
    handlingMedium: money(handlingCents(medium)),
    handlingLarge: money(handlingCents(medium + 1)),
    handlingSmallWeight: weight(small),
    handlingMediumWeight: weight(medium),
    weightStep: weight(WEIGHT_STEP_GRAMS),
    divisorEconomy: count(economy.divisor),
    divisorExpress: count(express.divisor),
    economyDays: days('economy'),
    expressDays: days('express'),
    priorityDays: days('priority'),
    economyWeight: weight(economy.maxGrams),
    expressWeight: weight(express.maxGrams),
    economyLength: length(economy.maxLength),
    expressLength: length(express.maxLength),
    economyGirth: length(economy.maxLengthAndGirth),
    expressGirth: length(express.maxLengthAndGirth),
    pointsPerOrder: count(POINTS_PER_ORDER),
    pointsOne: count(one.from),
    pointsTwo: count(two.from),
    pointsThree: count(three.from),
    discountOne: percent(one.discount),
    discountTwo: percent(two.discount),
    discountThree: percent(three.discount),
  };
}
