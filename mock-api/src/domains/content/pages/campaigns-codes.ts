import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import type { Database } from '../../../platform/db/database.ts';
import { findPromoCode } from '../../pricing/port.ts';
import { fill } from '../family.ts';

/** How the terms of a code are said; each stands only where the pricing domain asks it. */
interface TermTexts {
  readonly shippingOnly: string;
  readonly firstOrder: string;
  readonly once: string;
  /** With `{amount}`. */
  readonly least: string;
  readonly single: string;
}

interface Options {
  readonly title: string;
  readonly texts: TermTexts;
  readonly language: Language;
  readonly now: Date;
}

/** A promo code with its rate, dates and terms as prices are computed with them; undefined where there is no such code. */
export async function codeBlock(
  db: Database,
  code: string,
  { title, texts, language, now }: Options,
): Promise<BlockOf<'code'> | undefined> {
  const found = await findPromoCode(db, code);
  if (!found) return undefined;
  const { basisPoints, startsAt, endsAt, firstOrderOnly, oncePerShopper, leastCents } = found;
  const money = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD' });
  return {
    kind: 'code',
    title,
    code,
    rate: basisPoints,
    state: stateOf(startsAt, endsAt, now),
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    terms: [
      texts.shippingOnly,
      ...(firstOrderOnly ? [texts.firstOrder] : []),
      ...(oncePerShopper ? [texts.once] : []),
      ...(leastCents > 0 ? [fill(texts.least, { amount: money.format(leastCents / 100) })] : []),
      texts.single,
    ],
  };
}

function stateOf(startsAt: Date | null, endsAt: Date | null, now: Date): BlockOf<'code'>['state'] {
  if (startsAt && startsAt > now) return 'coming';
  return endsAt && endsAt <= now ? 'ended' : 'running';
}
