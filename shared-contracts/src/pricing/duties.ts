import * as z from 'zod/mini';
import { Money, roundHalfUp, usd } from '../money/money.ts';
import { PARCEL_CATEGORIES, type ParcelCategory } from './categories.ts';
import { isoCountry } from './zones.ts';

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What a destination asks of a parcel on arrival, for a time, and who says so (docs/product.md#duties). Never part of a price. */
export const DutyRule = z.object({
  /** ISO 3166. */
  destination: z.string(),
  /** Null is everything that has no rule of its own. */
  category: z.nullable(z.enum(PARCEL_CATEGORIES)),
  /** The first day. */
  valid_from: Day,
  /** The first day on which it no longer holds; null while no end is known. */
  valid_to: z.nullable(Day),
  type: z.enum(['ad_valorem', 'flat_per_heading', 'exempt_below']),
  /** `ad_valorem`: basis points of the goods; null for the others. */
  rate_bp: z.nullable(z.int().check(z.minimum(0))),
  /** What is asked for each heading, or what is free; null for `ad_valorem`. */
  amount: z.nullable(Money),
  /** `flat_per_heading`: the most that the goods may be worth. */
  up_to: z.nullable(Money),
  /** Tax on goods, shipping and duty, in basis points; null where it is not on file. */
  vat_bp: z.nullable(z.int()),
  /** Who takes that tax for goods within the amount: customs, the shop when it sells, or nobody. */
  vat_within: z.enum(['customs', 'seller', 'nobody']),
  /** A public page of the authority. */
  source_url: z.url(),
  /** The day on which somebody last compared the rule with its source. */
  checked_at: Day,
});
export type DutyRule = z.infer<typeof DutyRule>;

/** The day of a moment in UTC, as rules write it. */
export const dutyDay = (now: Date): string => now.toISOString().slice(0, 10);

interface Asked {
  readonly destination: string;
  readonly category?: ParcelCategory | undefined;
  /** Such as 2026-11-22. */
  readonly day: string;
}

/** The rules of a destination on a day. A rule for the category takes the place of the general one of its type. */
export function rulesInForce(rules: readonly DutyRule[], { destination, category, day }: Asked): DutyRule[] {
  const there = rules.filter(
    (rule) => rule.destination === isoCountry(destination) && rule.valid_from <= day && (rule.valid_to === null || day < rule.valid_to),
  );
  const own = there.filter((rule) => category !== undefined && rule.category === category);
  const general = there.filter((rule) => rule.category === null && !own.some(({ type }) => type === rule.type));
  return [...own, ...general];
}

/** What is likely to be asked for, in US dollars. Null is what nobody can say without the exact tariff heading. */
export const DutyEstimate = z.object({
  /** Null where nobody can say without the exact tariff heading. */
  duty: z.nullable(Money),
  /** Tax on arrival; null where nobody can say. */
  vat: z.nullable(Money),
  vat_bp: z.nullable(z.int()),
  vat_by: z.enum(['customs', 'seller', 'nobody']),
});
export type DutyEstimate = z.infer<typeof DutyEstimate>;

interface Goods {
  /** What the contents are worth, in US cents; above zero. */
  readonly cents: number;
  /** What shipping them costs, in US cents. */
  readonly shippingCents: number;
  /** Kinds of goods by tariff heading. */
  readonly headings?: number;
}

/** Converts an amount; undefined where there is no rate. */
type Convert = (amount: Money, to: string) => Money | undefined;

/** Estimates duty and tax by rules in force. An amount that cannot be compared for want of a rate counts as exceeded. */
export function estimateDuties(rules: readonly DutyRule[], { cents, shippingCents, headings = 1 }: Goods, convert: Convert): DutyEstimate {
  const within = (limit: Money | null): boolean => {
    const worth = limit === null ? undefined : convert(usd(cents), limit.currency);
    return worth !== undefined && limit !== null && worth.minor <= limit.minor;
  };
  const exempt = rules.find(({ type, amount }) => type === 'exempt_below' && within(amount));
  const flat = rules.find(({ type, up_to }) => type === 'flat_per_heading' && within(up_to));
  const rate = rules.find(({ type }) => type === 'ad_valorem');
  const duty = dutyCents({ exempt, flat, rate, cents, headings, convert });

  const vat_bp = rules.find((rule) => rule.vat_bp !== null)?.vat_bp ?? null;
  const vat_by = (exempt ?? flat)?.vat_within ?? 'customs';
  const asked = duty === null ? null : usd(duty);
  if (vat_by === 'nobody') return { duty: asked, vat: usd(0), vat_bp, vat_by };
  const vat = vat_bp === null ? null : usd(roundHalfUp((cents + shippingCents + (duty ?? 0)) * vat_bp, 10_000));
  return { duty: asked, vat, vat_bp, vat_by };
}

interface DutyParts extends Required<Pick<Goods, 'cents' | 'headings'>> {
  readonly exempt: DutyRule | undefined;
  readonly flat: DutyRule | undefined;
  readonly rate: DutyRule | undefined;
  readonly convert: Convert;
}

function dutyCents({ exempt, flat, rate, cents, headings, convert }: DutyParts): number | null {
  if (exempt) return 0;
  if (flat?.amount) return convert({ ...flat.amount, minor: flat.amount.minor * headings }, 'USD')?.minor ?? null;
  return rate ? roundHalfUp(cents * (rate.rate_bp ?? 0), 10_000) : null;
}
