import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { usd } from '@outpost/shared-contracts/money/money';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { SHIPPING_SERVICES, type ShippingService } from '@outpost/shared-contracts/pricing/tables';
import { refusalOf } from '@outpost/shared-contracts/pricing/weight';
import type { Database } from '../../platform/db/database.ts';
import { listedHostCards } from '../hosts/port.ts';

/** Weights of every price table, in grams (docs/product.md#reference-pages). */
const WEIGHTS = [500, 1000, 2000, 5000, 10_000, 20_000] as const;

type PriceFacts = Pick<BlockOf<'prices'>, 'from' | 'to' | 'rows' | 'days'>;

/** Shipping of one route by weight and service, through the one pricing formula. Throws SameCountryError. */
export function priceFacts(from: string, to: string): PriceFacts {
  const price = (grams: number, service: ShippingService) =>
    refusalOf(grams, undefined, service) ? null : usd(shippingCents(from, to, grams, service));
  const days = (service: ShippingService): [number, number] => [...SHIPPING_SERVICES[service].days];
  return {
    from,
    to,
    rows: WEIGHTS.map((weight) => ({
      weight,
      economy: price(weight, 'economy'),
      express: price(weight, 'express'),
      priority: price(weight, 'priority'),
    })),
    days: { economy: days('economy'), express: days('express'), priority: days('priority') },
  };
}

/** The best hosts of a country, as its list would begin. */
export async function hostFacts(db: Database, country: string, now: Date, most = 3): Promise<Pick<BlockOf<'hosts'>, 'country' | 'hosts'>> {
  return { country, hosts: (await listedHostCards(db, country, now)).slice(0, most) };
}
