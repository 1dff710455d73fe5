import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl, isoCountry } from '@outpost/shared-contracts/pricing/zones';

export type Step = 'from' | 'to' | 'what' | 'start';

/** The two funnels (B-096): one begins with the country, the other with the thing. */
const STEPS = {
  shopnow: ['from', 'to', 'what', 'start'],
  'shop-now': ['what', 'from', 'to', 'start'],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

export type Variant = keyof typeof STEPS;

export const variantOf = (pathname: string): Variant => (pathname.toLowerCase().startsWith(paths.shopNow.pattern) ? 'shop-now' : 'shopnow');

export const pathOf = (variant: Variant) => (variant === 'shop-now' ? paths.shopNow : paths.salesFunnel);

export const stepsOf = (variant: Variant): readonly Step[] => STEPS[variant];

/** What a visitor has said so far. */
export interface Answers {
  /** ISO 3166, capital letters. */
  readonly from?: string;
  readonly to?: string;
  /** `link`: it is bought for them. `self`: they order it, and the host receives it. */
  readonly way?: 'link' | 'self';
  readonly link?: string;
}

const COUNTRY = /^[A-Z]{2}$/;

/** Reads kept answers; whatever is not an answer is left out. */
export function answersOf(text: string | null): Answers {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '');
  } catch {
    return {};
  }
  if (typeof kept !== 'object' || kept === null) return {};
  const { from, to, way, link } = kept as Record<string, unknown>;
  const country = (code: unknown): string | undefined => (typeof code === 'string' && COUNTRY.test(code) ? code : undefined);
  return {
    ...(country(from) && { from: country(from) }),
    ...(country(to) && { to: country(to) }),
    ...((way === 'link' || way === 'self') && { way }),
    ...(typeof link === 'string' && link.length <= 2000 && { link }),
  } as Answers;
}

function isAnswered(step: Step, { from, to, way, link }: Answers): boolean {
  if (step === 'from') return from !== undefined;
  if (step === 'to') return to !== undefined && to !== from;
  if (step === 'what') return way === 'self' || (way === 'link' && Boolean(link));
  return false;
}

/** The step that is shown: the one asked for, or the first before it that is still open. */
export function shownStep(variant: Variant, asked: string | null, answers: Answers): Step {
  const steps = stepsOf(variant);
  const wanted = Math.max(0, steps.indexOf(asked as Step));
  const open = steps.findIndex((step) => !isAnswered(step, answers));
  return steps[Math.min(wanted, open)] as Step;
}

/** Where the funnel leads: to the basket with the link in it, or to the hosts of the country. */
export function destinationPath({ from = '', to = '', way, link }: Answers, welcome: string | null): string {
  if (way === 'link') return paths.bfm.href({}, { link, welcome });
  return paths.shopFromCountry.href({ countryCode: countryInUrl(from) }, { to: isoCountry(to).toLowerCase(), welcome });
}
