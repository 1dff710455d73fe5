import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import type { PricingReply, PricingRequest } from '@outpost/shared-contracts/pricing/calls';
import { levelOfPoints, memberDiscount } from '@outpost/shared-contracts/pricing/discounts';
import type { HostFees } from '@outpost/shared-contracts/pricing/fees';
import { type QuoteRequest, quoteFor, SERVICE_NAMES, type Surcharge } from '@outpost/shared-contracts/pricing/quote';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import type { ShippingService } from '@outpost/shared-contracts/pricing/tables';
import { centimetresOf, gramsOf, MAX_CM, MAX_GRAMS, type Sides } from '@outpost/shared-contracts/pricing/weight';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { and, gt, lte } from 'drizzle-orm';
import type { CallContext } from '../../platform/http/context.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { findPerson } from '../accounts/port.ts';
import { isKnownCountry } from '../countries/port.ts';
import type { Rates } from '../currencies/port.ts';
import { refusalAsOrigin } from '../hosts/port.ts';
import { answerOf } from './answer.ts';
import { hasPaidOrder, instantDiscountFor, rateOfCode } from './promotions.ts';
import { surcharges } from './schema.ts';

type Dimension = PricingRequest['dimension'];

async function originOf(code: string, { db }: CallContext): Promise<string> {
  const iso = isoCountry(code);
  const refusal = await refusalAsOrigin(db, iso);
  if (refusal) throw refuseField('country_from', refusal.code, refusal.message);
  return iso;
}

async function destinationOf(code: string, { db }: CallContext): Promise<string> {
  const iso = isoCountry(code);
  if (!(await isKnownCountry(db, iso))) throw refuseField('country_to', 'unknown_country', 'Please choose a country of the list.');
  return iso;
}

function weightOf({ weight, weight_unit }: Dimension): number {
  const grams = gramsOf(String(weight), weight_unit);
  if (grams === undefined) throw refuseField('dimension.weight', 'not_positive', 'Please give a weight above zero, such as 3.2.');
  if (grams > MAX_GRAMS) throw refuseField('dimension.weight', 'too_heavy', 'Parcels of up to 70 kg (154 lb) can be priced here.');
  return grams;
}

/** The sides in centimetres; undefined when none is known. Refuses a side that is missing or out of bounds. */
function sidesOf(dimension: Dimension): Sides | undefined {
  const names = ['length', 'width', 'height'] as const;
  const given = names.map((name) => String(dimension[name]).trim());
  if (given.every((text) => text === '' || text === '0')) return undefined;
  const [length = 0, width = 0, height = 0] = names.map((name, at) => {
    const side = centimetresOf(given[at] ?? '', dimension.dimension_unit);
    if (side === undefined) throw refuseField(`dimension.${name}`, 'not_positive', 'Please give all three sides, or none.');
    if (side > MAX_CM) throw refuseField(`dimension.${name}`, 'too_long', 'A side may be up to 270 cm (106 in).');
    return side;
  });
  return { length, width, height };
}

/** What the member's account takes off the shipping, in basis points. */
async function memberRate(context: CallContext): Promise<number> {
  const { db, caller } = context;
  if (caller?.type !== USER_TYPE.shopper) return 0;
  const account = await findPerson(db, caller.userId);
  return memberDiscount(levelOfPoints(account?.loyaltyPoints ?? 0), await hasPaidOrder(context));
}

/** The surcharges of now. */
export const surchargesOf = async ({ db, now }: Pick<CallContext, 'db' | 'now'>): Promise<Surcharge[]> =>
  await db
    .select({ code: surcharges.code, basisPoints: surcharges.basisPoints })
    .from(surcharges)
    .where(and(lte(surcharges.startsAt, now), gt(surcharges.endsAt, now)));

/** A call that asks for a price. */
export type Pricing = CallContext & {
  readonly body: PricingRequest;
  readonly query: { readonly name: string };
  /** Parcels in it that came alone; one where nothing is said. */
  readonly parcels?: number;
  /** Whole days for which each of them has been stored; left out where none is at a host. */
  readonly stored?: readonly number[];
  /** What the host takes at whom it lies. */
  readonly fees?: HostFees;
};

/** What is priced besides the parcel itself. */
interface PriceOptions {
  /** With the surcharges of the day. */
  readonly today?: boolean;
  /** Whole days for which it has been stored; undefined where it is not at a host. */
  readonly storedDays?: number | readonly number[] | undefined;
}

/** A request that was read and is in order, with the discounts of who asks. */
export interface Prepared {
  readonly request: QuoteRequest;
  readonly names: readonly ShippingService[];
  readonly promo: PricingReply['data']['promo'];
  readonly instant: PricingReply['data']['instant_discount'];
}

/** Reads a request and finds the discounts that the visitor has. Refuses at its field what cannot be priced. */
export async function prepare(
  { body, query, parcels, stored, fees, ...context }: Pricing,
  { today = false, storedDays = stored }: PriceOptions = {},
): Promise<Prepared> {
  const from = await originOf(body.country_from, context);
  const to = await destinationOf(body.country_to, context);
  if (from === to) throw refuseField('country_to', 'same_country', 'Choose two different countries.');
  const grams = weightOf(body.dimension);
  const sides = sidesOf(body.dimension);
  const names = SERVICE_NAMES.filter((name) => query.name === '' || query.name === name);
  const business = context.caller?.type === USER_TYPE.business;

  const dearest = Math.max(...names.map((name) => shippingCents(from, to, grams, name)));
  const promo = body.promo_code === '' || business ? undefined : await rateOfCode(body.promo_code, dearest, context);
  // The offer of a calculator: on a parcel that is there it counts where it was taken along.
  const isOffered = storedDays === undefined || body.instant_discount !== undefined;
  const instant = business || !isOffered ? undefined : await instantDiscountFor(body.instant_discount, context);
  // At the same rate the code is kept for another time (docs/product.md#discounts).
  const usesPromo = promo !== undefined && promo.basisPoints > (instant?.basisPoints ?? 0);
  const code: QuoteRequest['code'] = usesPromo
    ? { kind: 'promo', basisPoints: promo.basisPoints }
    : instant && { kind: 'instant', basisPoints: instant.basisPoints };
  return {
    request: {
      from,
      to,
      grams,
      sides,
      declared: body.declared_value.minor,
      services: body.services,
      ...(parcels === undefined ? {} : { parcels }),
      member: await memberRate(context),
      code,
      business,
      surcharges: today ? await surchargesOf(context) : [],
      category: body.category,
      storedDays,
      fees,
    },
    names,
    promo: promo ? { code: promo.code, basis_points: promo.basisPoints, used: usesPromo } : null,
    instant: instant ? { token: instant.id, rate_bp: instant.basisPoints, expires_at: instant.expiresAt.toISOString() } : null,
  };
}

/** Answers a pricing request: every service that is asked for, by the tables. */
export async function price(asked: Pricing, rates: Rates, options: PriceOptions): Promise<PricingReply> {
  const prepared = await prepare(asked, options);
  const quotes = prepared.names.map((name) => quoteFor(name, prepared.request));
  return { data: await answerOf(quotes, prepared, asked, rates) };
}
