import type { PricingReply } from '@outpost/shared-contracts/pricing/calls';
import type { Config } from '../../config.ts';
import { createRates } from '../currencies/port.ts';
import { answerOf } from './answer.ts';
import type { CarrierAdapter } from './carriers/adapter.ts';
import { compareCarriers } from './carriers/compare.ts';
import { type Pricing, prepare, price } from './price.ts';

type Pricer = (asked: Pricing) => Promise<PricingReply>;

/** The three ways to price a parcel, or several in one box. Each refuses at its field what cannot be priced. */
export interface Pricers {
  readonly byTables: Pricer;
  /** With the surcharges of the day. */
  readonly today: Pricer;
  /** By the rates that carriers give at once. */
  readonly byCarriers: Pricer;
}

/** Enough for somebody who drags a slider, too few for who copies the tables. */
export const PRICE_LIMIT = { name: 'price', most: 240, seconds: 600 };
/** Each of them asks every carrier. */
export const CARRIER_PRICE_LIMIT = { name: 'price carriers', most: 60, seconds: 600 };

export function createPricers(config: Config, carriers: readonly CarrierAdapter[]): Pricers {
  const rates = createRates(config.rates);

  const byTables =
    (options: { readonly today: boolean }): Pricer =>
    (asked) =>
      price(asked, rates.latest(asked.now, asked.log), options);

  return {
    byTables: byTables({ today: false }),
    today: byTables({ today: true }),
    async byCarriers(asked) {
      const prepared = await prepare(asked);
      const { quotes, unavailable } = await compareCarriers(carriers, { ...prepared, log: asked.log });
      return { data: { ...(await answerOf(quotes, prepared, asked, rates.latest(asked.now, asked.log))), unavailable } };
    },
  };
}
