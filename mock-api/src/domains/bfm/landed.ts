import type { LandedEstimate } from '@outpost/shared-contracts/bfm/landed';
import { landedEstimate } from '@outpost/shared-contracts/bfm/landed-estimate';
import { estimateDuties } from '@outpost/shared-contracts/pricing/duties';
import type { Database } from '../../platform/db/database.ts';
import { convert, SNAPSHOT } from '../currencies/port.ts';
import { dutiesFor } from '../duties/port.ts';

interface Asked {
  readonly from: string;
  readonly to: string | undefined;
  readonly goods: readonly { readonly title: string; readonly quantity: number }[];
  /** What they cost, in US cents. */
  readonly cents: number;
}

/**
 * What comes after a purchase, by the rules of the destination today: the same for a basket, at the checkout and for an
 * order. A basket may hold goods of several kinds, so it is the general rule that counts, and each line a heading.
 */
export async function landedFor(db: Database, { from, to, goods, cents }: Asked, now: Date): Promise<LandedEstimate | undefined> {
  if (to === undefined) return undefined;
  const rules = await dutiesFor(db, to, now);
  return landedEstimate({
    from,
    to,
    goods,
    duties: (shippingCents) =>
      rules.length === 0 || cents <= 0
        ? undefined
        : estimateDuties(rules, { cents, shippingCents, headings: goods.length }, (money, currency) => convert(money, currency, SNAPSHOT)),
  });
}
