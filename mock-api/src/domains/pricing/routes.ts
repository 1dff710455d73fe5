import * as calls from '@outpost/shared-contracts/pricing/calls';
import * as quotes from '@outpost/shared-contracts/pricing/saved-quote-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { createRates } from '../currencies/port.ts';
import { answerOf } from './answer.ts';
import type { CarrierAdapter } from './carriers/adapter.ts';
import { compareCarriers } from './carriers/compare.ts';
import { prepare, price } from './price.ts';
import { deleteSavedQuote, savedQuotesOf, saveQuote } from './saved-quotes.ts';

/** Enough for somebody who drags a slider, too few for who copies the tables. */
const LIMIT = { name: 'price', most: 240, seconds: 600 };
/** Each of them asks every carrier. */
const CARRIER_LIMIT = { name: 'price carriers', most: 60, seconds: 600 };
const SAVE_LIMIT = { name: 'save quotes', most: 60, seconds: 600 };

export function pricingRoutes(app: FastifyInstance, parts: ServiceParts, carriers: readonly CarrierAdapter[]): void {
  const rates = createRates(parts.config.rates);

  serveCall(app, parts, calls.priceOrder, (asked) => price(asked, rates.latest(asked.now, asked.log), { today: false }), { limit: LIMIT });
  serveCall(app, parts, calls.priceOrderToday, (asked) => price(asked, rates.latest(asked.now, asked.log), { today: true }), {
    limit: LIMIT,
  });
  serveCall(
    app,
    parts,
    calls.priceOrderByCarriers,
    async (asked) => {
      const prepared = await prepare(asked);
      const { quotes, unavailable } = await compareCarriers(carriers, { ...prepared, log: asked.log });
      return { data: { ...(await answerOf(quotes, prepared, asked, rates.latest(asked.now, asked.log))), unavailable } };
    },
    { limit: CARRIER_LIMIT },
  );

  serveCall(app, parts, quotes.listSavedQuotes, async (asked) => ({ data: await savedQuotesOf(asked) }));
  serveCall(app, parts, quotes.saveQuote, async (asked) => ({ data: await saveQuote(asked, rates.latest(asked.now, asked.log)) }), {
    limit: SAVE_LIMIT,
  });
  serveCall(app, parts, quotes.deleteSavedQuote, async (asked) => {
    await deleteSavedQuote(asked.params.quoteId, asked);
    return { data: { id: asked.params.quoteId } };
  });
}
