import type { NewOrder } from '@outpost/shared-contracts/orders/calls';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, ProblemError, refuseField } from '../../platform/http/problem.ts';
import { findPerson } from '../accounts/port.ts';
import { isKnownCountry } from '../countries/port.ts';
import { findHostFacts } from '../hosts/port.ts';
import type { NewItem, Orders } from './machine.ts';
import { findOrder, type OrderRow } from './repository.ts';
import { expectedDayProblem } from './rules.ts';
import { type Tracked, withTracking } from './tracking.ts';

/** A thing as the shopper told it; its value may come later, with the contents. */
export const itemOf = (
  { title, quantity, price, hs_code: hsCode, origin_country_code: originCode, battery }: NewOrder['items'][number],
  before?: NewItem,
): NewItem => ({
  title,
  quantity,
  unitCents: price?.minor ?? 0,
  category: before?.category ?? '',
  hsCode: hsCode === undefined ? before?.hsCode : hsCode,
  originCode: originCode === undefined ? before?.originCode : originCode,
  battery: battery ?? before?.battery ?? 'none',
});

/** Refuses things that were made in a country which is none. */
export async function refuseUnknownOrigins(db: Database, items: NewOrder['items'] = []): Promise<void> {
  // Fifty things are mostly of one or two countries: each is looked up once.
  for (const code of new Set(items.map(({ origin_country_code }) => origin_country_code)))
    if (code && !(await isKnownCountry(db, code))) {
      const place = items.findIndex(({ origin_country_code }) => origin_country_code === code);
      throw refuseField(`items.${place}.origin_country_code`, 'unknown_country', 'Please choose a country of the list.');
    }
}

/** Refuses a day on which no parcel can be expected. */
export function refuseWrongDay(day: string | null | undefined, now: Date): void {
  const wrong = day && expectedDayProblem(day, now);
  if (wrong) throw refuseField('expected_at', wrong, 'Please choose a day from today to one year from now.');
}

/** What a shopper wrote, checked against the host, the calendar and the list of countries. */
async function checkedOrder(db: Database, shopperId: number, body: NewOrder, now: Date) {
  const [shopper, host] = await Promise.all([findPerson(db, shopperId), findHostFacts(db, body.host_id)]);
  if (!shopper) throw notFound();
  if (!shopper.isEmailVerified)
    throw new ProblemError('email_not_confirmed', 'Please confirm your e-mail address first. What you typed is kept.');
  if (!host?.isListed) throw refuseField('host_id', 'unknown_host', 'This host does not receive parcels at the moment.');
  refuseWrongDay(body.expected_at, now);
  await refuseUnknownOrigins(db, body.items);
  const destination = body.destination_country_code ?? shopper.countryCode;
  if (!(await isKnownCountry(db, destination)))
    throw refuseField('destination_country_code', 'unknown_country', 'Please choose a country of the list.');
  return { destination };
}

/** Announces packages to a host, for the caller: an order begins for each (docs/product.md#states-of-an-order). */
export async function expectPackages(orders: Orders, context: CallContext & { readonly body: NewOrder }): Promise<OrderRow[]> {
  const { db, now, caller, body } = context;
  if (!caller) throw notFound();
  const { userId: shopperId } = caller;
  const { destination } = await checkedOrder(db, shopperId, body, now);
  const tracked: Tracked[] = [
    ...(body.tracking_number ? [{ field: 'tracking_number', number: body.tracking_number }] : []),
    ...(body.further_tracking_numbers ?? []).map((number, place) => ({ field: `further_tracking_numbers.${place}`, number })),
  ];
  const numbers = tracked.length > 0 ? tracked.map(({ number }) => number) : [null];
  return await withTracking(db, { shopperId, tracked }, async (transaction) => {
    const made: OrderRow[] = [];
    for (const trackingNumber of numbers) {
      const { id } = await orders.begin(
        transaction,
        {
          shopperId,
          hostId: body.host_id,
          destinationCode: destination,
          storeName: body.store_name,
          trackingNumber,
          items: body.items.map((item) => itemOf(item)),
          expectedAt: body.expected_at ?? null,
          services: [],
          note: body.note || null,
        },
        { to: 'expected', actor: 'shopper', origin: context },
      );
      const row = await findOrder(transaction, id);
      if (!row) throw new Error(`Order ${id} is not there after it was made`);
      made.push(row);
    }
    return made;
  });
}
