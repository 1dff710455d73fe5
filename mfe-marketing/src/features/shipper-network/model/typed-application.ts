import { plainPhone } from '@outpost/shared-contracts/accounts/phone';
import {
  LANE_SERVICES,
  MAX_LANE_CENTS,
  MAX_LANE_KG,
  MAX_MONTHLY_PARCELS,
  ShipperApplication,
} from '@outpost/shared-contracts/partners/calls';
import * as z from 'zod/mini';

/** A lane as it is typed: numbers are texts. */
const TypedLane = z.object({
  from: z.string(),
  to: z.string(),
  service: z.enum(LANE_SERVICES),
  max_kg: z.string(),
  /** US dollars. */
  price_per_kg: z.string(),
});
type TypedLane = z.infer<typeof TypedLane>;

export const TypedApplication = z.object({
  company: z.string(),
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  home_country: z.string(),
  lanes: z.array(TypedLane),
  monthly_capacity: z.string(),
  message: z.string(),
});
export type TypedApplication = z.infer<typeof TypedApplication>;

export const EMPTY_LANE: TypedLane = { from: '', to: '', service: 'express', max_kg: '30', price_per_kg: '' };
export const EMPTY: TypedApplication = {
  company: '',
  contact: '',
  email: '',
  phone: '',
  website: '',
  home_country: '',
  lanes: [EMPTY_LANE],
  monthly_capacity: '',
  message: '',
};

/** US cents of an amount in dollars, with point or comma; undefined for what is none, or above 1,000 dollars. */
export function centsOf(typed: string): number | undefined {
  const match = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents >= 1 && cents <= MAX_LANE_CENTS ? cents : undefined;
}

/** A whole number from 1 to `most`; undefined for anything else. */
export function wholeOf(typed: string, most: number): number | undefined {
  const text = typed.trim();
  const number = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/** What a field takes; the service knows better which numbers exist. */
export const accepts = {
  phone: (typed: string) => ShipperApplication.shape.phone.safeParse(plainPhone(typed)).success,
  website: (typed: string) => ShipperApplication.shape.website.safeParse(typed.trim() || undefined).success,
};

/** What is sent, but for files, language and the challenge. Of a form whose fields were all accepted. */
export function applicationOf(typed: TypedApplication): Omit<ShipperApplication, 'recaptcha'> {
  const { website, message, lanes, phone, monthly_capacity, ...texts } = typed;
  return {
    ...texts,
    phone: plainPhone(phone),
    ...(website.trim() && { website: website.trim() }),
    ...(message.trim() && { message: message.trim() }),
    monthly_capacity: wholeOf(monthly_capacity, MAX_MONTHLY_PARCELS) ?? 0,
    lanes: lanes.map(({ max_kg, price_per_kg, ...lane }) => ({
      ...lane,
      max_kg: wholeOf(max_kg, MAX_LANE_KG) ?? 0,
      price_per_kg: { minor: centsOf(price_per_kg) ?? 0, currency: 'USD' as const },
    })),
  };
}
