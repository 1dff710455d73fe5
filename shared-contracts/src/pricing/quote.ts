import type { HostService } from '../accounts/sign-up.ts';
import { roundHalfUp } from '../money/money.ts';
import type { ParcelCategory } from './categories.ts';
import { discountCents } from './discounts.ts';
import { consolidationCents, FEES, type HostFees, handlingCents, insuranceCents, storageCents } from './fees.ts';
import { businessCents, shippingCents } from './shipping.ts';
import { SHIPPING_SERVICES, type ShippingService } from './tables.ts';
import { chargeableGrams, refusalOf, type Sides, stepsOf, volumetricGrams } from './weight.ts';

export const SERVICE_NAMES = Object.keys(SHIPPING_SERVICES) as ShippingService[];

/** What a surcharge of the day adds to the shipping, in basis points of it. */
export interface Surcharge {
  readonly code: string;
  readonly basisPoints: number;
}

export interface QuoteRequest {
  /** ISO 3166 codes in capitals. They differ, or SameCountryError is thrown. */
  readonly from: string;
  readonly to: string;
  readonly grams: number;
  readonly sides?: Sides | undefined;
  /** US cents; insured above what is included. */
  readonly declared?: number;
  readonly services?: readonly HostService[];
  /** Parcels in it that came alone; one where nothing is said. */
  readonly parcels?: number;
  /** The member's discount, in basis points. */
  readonly member?: number;
  /** The larger of a promo code and the instant discount, in basis points. */
  readonly code?: { readonly kind: 'promo' | 'instant'; readonly basisPoints: number } | undefined;
  /** A business pays its own price, without any discount. */
  readonly business?: boolean;
  readonly surcharges?: readonly Surcharge[];
  readonly category?: ParcelCategory | undefined;
  /** Whole days for which the parcel has been stored, where it is there already; of a box those of each that is in it. */
  readonly storedDays?: number | readonly number[] | undefined;
  /** What the host takes, where it is known who that is. */
  readonly fees?: HostFees | undefined;
}

/** A carrier's own rate for a service. */
export interface CarrierRate {
  /** Shipping before discounts, in US cents. */
  readonly cents: number;
  /** Days from hand-over, shortest and longest. */
  readonly days: readonly [number, number];
}

/** One line of a price in US cents; discounts are negative. Lines add up to the total. */
export interface QuoteLine {
  readonly code: string;
  readonly cents: number;
  /** Rate that the line was computed with, where it was computed by one. */
  readonly basisPoints?: number;
}

export interface Quote {
  readonly service: ShippingService;
  /** Which of the two weights is billed (B-014). */
  readonly billed: 'actual' | 'volumetric';
  readonly volumetricGrams: number | undefined;
  /** Half kilograms that are billed, in grams. */
  readonly billedGrams: number;
  /** Days from hand-over, shortest and longest. */
  readonly days: readonly [number, number];
  /** Why the service does not take the parcel: then there are no lines. */
  readonly refusal: ReturnType<typeof refusalOf> | 'battery';
  readonly lines: readonly QuoteLine[];
  readonly total: number;
  /** Shipping before discounts for one billed kilogram. */
  readonly perKg: number;
}

const GRAMS_OF_A_STEP = 500;

/** One service's price, line by line (docs/product.md#price-of-shipping): by the tables, or by a carrier's own rate. */
export function quoteFor(service: ShippingService, request: QuoteRequest, rate?: CarrierRate): Quote {
  const { from, to, grams, sides } = request;
  const chargeable = chargeableGrams(grams, sides, service);
  const volumetric = sides && volumetricGrams(sides, service);
  const billedGrams = stepsOf(chargeable) * GRAMS_OF_A_STEP;
  const gross = rate?.cents ?? shippingCents(from, to, chargeable, service);
  const refusal = refusalOf(grams, sides, service) ?? (takes(service, request.category) ? undefined : 'battery');
  const lines = refusal ? [] : linesOf(request, gross, chargeable);
  return {
    service,
    billed: volumetric !== undefined && volumetric > grams ? 'volumetric' : 'actual',
    volumetricGrams: volumetric,
    billedGrams,
    days: rate?.days ?? SHIPPING_SERVICES[service].days,
    refusal,
    lines,
    total: lines.reduce((sum, { cents }) => sum + cents, 0),
    perKg: roundHalfUp(gross * 1000, billedGrams),
  };
}

/** Whether a service takes what a parcel holds. */
const takes = (service: ShippingService, category: ParcelCategory | undefined): boolean =>
  category !== 'loose_battery' && (category !== 'battery_inside' || SHIPPING_SERVICES[service].builtInBatteries);

/** Shipping and its discounts, surcharges, fees, insurance; what costs nothing is left out, except the storage that is free. */
function linesOf(request: QuoteRequest, gross: number, chargeable: number): QuoteLine[] {
  const { declared = 0, services = [], surcharges = [], storedDays = 0, parcels = 1, fees = {} } = request;
  const chosen = new Set(services);
  const lines: QuoteLine[] = [
    ...shippingLines(request, gross),
    ...surcharges.map(({ code, basisPoints }) => ({ code, cents: roundHalfUp(gross * basisPoints, 10_000), basisPoints })),
    { code: 'handling', cents: handlingCents(chargeable, fees) },
  ];
  if (chosen.has('item_pictures')) lines.push({ code: 'pictures', cents: fees.pictures ?? FEES.pictures });
  if (chosen.has('repacking')) lines.push({ code: 'repacking', cents: fees.repacking ?? FEES.repacking });
  // Each further one that is put into the same box costs a fee of its own.
  if (chosen.has('consolidation') || parcels > 1) lines.push({ code: 'consolidation', cents: consolidationCents(parcels, fees) });
  const storage = [storedDays].flat().reduce((sum, days) => sum + storageCents(days, fees), 0);
  if (chosen.has('storage') || storage > 0) lines.push({ code: 'storage', cents: storage });
  const insurance = insuranceCents(declared);
  if (insurance > 0) lines.push({ code: 'insurance', cents: insurance });
  return lines;
}

function shippingLines({ member = 0, code, business }: QuoteRequest, gross: number): QuoteLine[] {
  const shipping = { code: 'shipping', cents: gross };
  if (business) return [shipping, { code: 'business', cents: businessCents(gross) - gross, basisPoints: 800 }];
  const taken = discountCents(gross, member, code?.basisPoints);
  return [
    shipping,
    ...(taken.member > 0 ? [{ code: 'member', cents: -taken.member, basisPoints: member }] : []),
    ...(code && taken.code > 0 ? [{ code: code.kind, cents: -taken.code, basisPoints: code.basisPoints }] : []),
  ];
}

/** The quotes of several services, the cheapest first, those that do not take the parcel last. */
export function compareQuotes<Q extends Quote>(quotes: readonly Q[]): Q[] {
  return quotes.toSorted((a, b) => Number(a.refusal !== undefined) - Number(b.refusal !== undefined) || a.total - b.total);
}

/** The services that stand out among those that take the parcel: the cheapest, and the one that is there first. */
export function badgesOf(quotes: readonly Quote[]): { cheapest?: ShippingService; fastest?: ShippingService } {
  const open = compareQuotes(quotes).filter(({ refusal }) => refusal === undefined);
  const fastest = open.toSorted((a, b) => a.days[1] - b.days[1] || a.days[0] - b.days[0])[0];
  return { cheapest: open[0]?.service, fastest: fastest?.service };
}
