import type { LANE_SERVICES, ShipperApplication } from '@outpost/shared-contracts/partners/calls';

/** A lane as it is typed: numbers are texts. */
interface TypedLane {
  from: string;
  to: string;
  service: (typeof LANE_SERVICES)[number];
  max_kg: string;
  /** US dollars. */
  price_per_kg: string;
}

export interface TypedApplication {
  company: string;
  contact: string;
  email: string;
  phone: string;
  website: string;
  home_country: string;
  lanes: TypedLane[];
  monthly_capacity: string;
  message: string;
}

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
  return cents >= 1 && cents <= 100_000 ? cents : undefined;
}

/** A whole number from 1 to `most`; undefined for anything else. */
export function wholeOf(typed: string, most: number): number | undefined {
  const text = typed.trim();
  const number = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/** Without the spaces, brackets and dashes that people write into it; `00` in front is `+`. */
const plainPhone = (typed: string): string => typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+');

/** What a field takes; the service knows better which numbers exist. */
export const accepts = {
  email: (typed: string) => /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(typed.trim()),
  phone: (typed: string) => /^\+[1-9]\d{6,14}$/.test(plainPhone(typed)),
  website: (typed: string) => typed.trim() === '' || /^https?:\/\/([a-z0-9-]+\.)+[a-z]{2,}([/?#]\S*)?$/i.test(typed.trim()),
};

export const MOST_KG = 1000;
export const MOST_PARCELS = 10_000_000;

/** What is sent, but for files, language and the challenge. Of a form whose fields were all accepted. */
export function applicationOf(typed: TypedApplication): Omit<ShipperApplication, 'recaptcha'> {
  const { website, message, lanes, phone, monthly_capacity, ...texts } = typed;
  return {
    ...texts,
    phone: plainPhone(phone),
    ...(website.trim() && { website: website.trim() }),
    ...(message.trim() && { message: message.trim() }),
    monthly_capacity: wholeOf(monthly_capacity, MOST_PARCELS) ?? 0,
    lanes: lanes.map(({ max_kg, price_per_kg, ...lane }) => ({
      ...lane,
      max_kg: wholeOf(max_kg, MOST_KG) ?? 0,
      price_per_kg: centsOf(price_per_kg) ?? 0,
    })),
  };
}
