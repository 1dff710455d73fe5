import * as calls from '@outpost/shared-contracts/pricing/calls';
import * as quotes from '@outpost/shared-contracts/pricing/saved-quote-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { CARRIER_PRICE_LIMIT, PRICE_LIMIT, type Pricers } from './pricers.ts';
import { deleteSavedQuote, savedQuotesOf, saveQuote } from './saved-quotes.ts';

const SAVE_LIMIT = { name: 'save quotes', most: 60, seconds: 600 };

export function pricingRoutes(app: FastifyInstance, parts: ServiceParts, pricers: Pricers): void {
  serveCall(app, parts, calls.priceOrder, pricers.byTables, { limit: PRICE_LIMIT });
  serveCall(app, parts, calls.priceOrderToday, pricers.today, { limit: PRICE_LIMIT });
  serveCall(app, parts, calls.priceOrderByCarriers, pricers.byCarriers, { limit: CARRIER_PRICE_LIMIT });

  serveCall(app, parts, quotes.listSavedQuotes, async (asked) => ({ data: await savedQuotesOf(asked) }));
  serveCall(app, parts, quotes.saveQuote, async (asked) => ({ data: await saveQuote(asked, pricers) }), { limit: SAVE_LIMIT });
  serveCall(app, parts, quotes.deleteSavedQuote, async (asked) => {
    await deleteSavedQuote(asked.params.quoteId, asked);
    return { data: { id: asked.params.quoteId } };
  });
}
