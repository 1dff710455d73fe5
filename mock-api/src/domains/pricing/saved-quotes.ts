import { randomUUID } from 'node:crypto';
import { usd } from '@outpost/shared-contracts/money/money';
import type { PricingRequest } from '@outpost/shared-contracts/pricing/calls';
import { PROMISE_HOURS, type SavedQuote } from '@outpost/shared-contracts/pricing/saved-quote-calls';
import type { ShippingService } from '@outpost/shared-contracts/pricing/tables';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, refuseField } from '../../platform/http/problem.ts';
import { HOUR_MS } from '../../platform/time/time.ts';
import type { Pricers } from './pricers.ts';
import { savedQuotes } from './schema.ts';

/** Enough to compare, few enough to look through. */
const MAX_SAVED = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Row = typeof savedQuotes.$inferSelect;
type Owner = Pick<CallContext, 'db' | 'caller'>;

/** The calls are for people who are signed in; nobody has the id 0. */
const idOf = ({ caller }: Owner): number => caller?.userId ?? 0;

const onTheWire = ({ id, service, request, total, savedAt, promisedUntil }: Row): SavedQuote => ({
  id,
  service,
  request,
  total: usd(total),
  saved_at: savedAt.toISOString(),
  promised_until: promisedUntil.toISOString(),
});

export async function savedQuotesOf(owner: Owner): Promise<SavedQuote[]> {
  const rows = await owner.db
    .select()
    .from(savedQuotes)
    .where(eq(savedQuotes.userId, idOf(owner)))
    .orderBy(desc(savedQuotes.savedAt), desc(savedQuotes.id))
    .limit(MAX_SAVED);
  return rows.map(onTheWire);
}

type Saving = CallContext & { readonly body: { readonly service: ShippingService; readonly request: PricingRequest } };

/**
 * Prices the parcel and keeps it for its owner. The same parcel at the same price is kept once: while its promise holds
 * it stays as it is, later it is promised anew. Refuses what cannot be priced, what the service does not take, and too many.
 */
export async function saveQuote(
  { body: { service, request }, ...context }: Saving,
  { byTables }: Pick<Pricers, 'byTables'>,
): Promise<SavedQuote> {
  const { db, now } = context;
  const userId = idOf(context);
  const { data } = await byTables({ ...context, body: request, query: { name: service } });
  const [quote] = data.quotes;
  if (!quote || quote.refusal) throw refuseField('service', quote?.refusal ?? 'not_offered', 'This service does not take the parcel.');
  // The token of an offer belongs to the browser that was offered it.
  const { instant_discount: _, shopper_id: __, ...kept } = request;

  const promisedUntil = new Date(now.getTime() + PROMISE_HOURS * HOUR_MS);
  const own = and(eq(savedQuotes.userId, userId), eq(savedQuotes.quoteId, data.id), eq(savedQuotes.service, service));
  return await db.transaction(async (transaction) => {
    // One after the other for each person, or two tabs would both find room for the last one.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`saved quotes ${userId}`}))`);
    const [known] = await transaction.select().from(savedQuotes).where(own);
    if (known) {
      if (known.promisedUntil >= now) return onTheWire(known);
      const [renewed] = await transaction.update(savedQuotes).set({ savedAt: now, promisedUntil }).where(own).returning();
      return onTheWire(renewed ?? known);
    }
    const many = await transaction.$count(savedQuotes, eq(savedQuotes.userId, userId));
    if (many >= MAX_SAVED) throw refuseField('request', 'too_many', `Up to ${MAX_SAVED} quotes can be saved.`);
    const row = {
      id: randomUUID(),
      userId,
      quoteId: data.id,
      service,
      request: kept,
      total: quote.total.minor,
      savedAt: now,
      promisedUntil,
    };
    await transaction.insert(savedQuotes).values(row);
    return onTheWire(row);
  });
}

/** Deletes a quote of one's own; somebody else's does not exist. */
export async function deleteSavedQuote(id: string, owner: Owner): Promise<void> {
  if (!UUID.test(id)) throw notFound('There is no such quote.');
  const deleted = await owner.db
    .delete(savedQuotes)
    .where(and(eq(savedQuotes.id, id), eq(savedQuotes.userId, idOf(owner))))
    .returning({ id: savedQuotes.id });
  if (deleted.length === 0) throw notFound('There is no such quote.');
}
