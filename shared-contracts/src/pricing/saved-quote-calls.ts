import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { Money } from '../money/money.ts';
import { PricingRequest } from './calls.ts';
import { SERVICE_NAMES } from './quote.ts';

const GROUP = 'Orders';

/** How long the price of a saved quote is promised, in hours. */
export const PROMISE_HOURS = 24;

/** A parcel and the price that it had when it was saved. */
export const SavedQuote = z.object({
  id: z.string(),
  /** The service that the price is of. */
  service: z.enum(SERVICE_NAMES as ['economy', 'express', 'priority']),
  request: PricingRequest,
  /** The price that is promised. */
  total: Money,
  /** ISO 8601 in UTC. */
  saved_at: z.string(),
  /** Until then the price holds; afterwards the parcel is priced again. */
  promised_until: z.string(),
});
export type SavedQuote = z.infer<typeof SavedQuote>;

/** The newest first. */
export const listSavedQuotes = defineCall({
  ids: [],
  name: 'listSavedQuotes',
  summary: 'List the saved quotes',
  group: GROUP,
  method: 'GET',
  path: 'saved-quotes',
  auth: 'token',
  reply: z.object({ data: z.array(SavedQuote) }),
  problems: ['unauthenticated'],
});

/** Prices the parcel anew and keeps that: what the browser shows is never believed. Saving the same again keeps the first. */
export const saveQuote = defineCall({
  ids: [],
  name: 'saveQuote',
  summary: 'Save a quote',
  group: GROUP,
  method: 'POST',
  path: 'saved-quotes',
  auth: 'token',
  body: z.object({ service: SavedQuote.shape.service, request: PricingRequest }),
  reply: z.object({ data: SavedQuote }),
  problems: ['unauthenticated', 'validation_failed', 'rate_limited'],
});

export const deleteSavedQuote = defineCall({
  ids: [],
  name: 'deleteSavedQuote',
  summary: 'Delete a saved quote',
  group: GROUP,
  method: 'DELETE',
  path: 'saved-quotes/{quoteId}',
  auth: 'token',
  params: z.object({
    /** As the list of quotes gives it. */
    quoteId: z.string().check(z.maxLength(64)),
  }),
  reply: z.object({ data: z.object({ id: z.string() }) }),
  problems: ['unauthenticated', 'not_found'],
});
