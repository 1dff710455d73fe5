import type { NewOrder } from '@outpost/shared-contracts/orders/calls';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, RefusedCall, refuseField } from '../../platform/http/problem.ts';
import { users } from '../accounts/schema.ts';
import { isKnownCountry } from '../countries/port.ts';
import { hosts } from '../hosts/schema.ts';
import type { Orders } from './machine.ts';
import { findOrder, type OrderRow } from './repository.ts';
import { expectedDayProblem } from './rules.ts';

/** What a shopper wrote, checked against the host, the calendar and the list of countries. */
async function checkedOrder(db: Database, shopperId: number, body: NewOrder, now: Date) {
  const [[shopper], [host]] = await Promise.all([
    db.select().from(users).where(eq(users.id, shopperId)),
    db.select().from(hosts).where(eq(hosts.userId, body.host_id)),
  ]);
  if (!shopper) throw notFound();
  if (!shopper.isEmailVerified)
    throw new RefusedCall('email_not_confirmed', 'Please confirm your e-mail address first. What you typed is kept.');
  if (!host?.isList) throw refuseField('host_id', 'unknown_host', 'This host does not receive parcels at the moment.');
  const wrongDay = body.expected_at && expectedDayProblem(body.expected_at, now);
  if (wrongDay) throw refuseField('expected_at', wrongDay, 'Please choose a day from today to one year from now.');
  const destination = body.destination_country_code ?? shopper.countryCode;
  if (!(await isKnownCountry(db, destination)))
    throw refuseField('destination_country_code', 'unknown_country', 'Please choose a country of the list.');
  return { destination };
}

/** Announces a package to a host, for the caller: an order begins (docs/product.md#states-of-an-order). */
export async function expectPackage(orders: Orders, context: CallContext & { readonly body: NewOrder }): Promise<OrderRow> {
  const { db, now, caller, body } = context;
  if (!caller) throw notFound();
  const { destination } = await checkedOrder(db, caller.userId, body, now);
  try {
    return await db.transaction(async (transaction) => {
      const { id } = await orders.begin(
        transaction,
        {
          shopperId: caller.userId,
          hostId: body.host_id,
          destinationCode: destination,
          storeName: body.store_name,
          trackingNumber: body.tracking_number ?? null,
          // Values are told later, with the contents.
          items: body.items.map(({ title, quantity }) => ({ title, quantity, unitCents: 0, category: '' })),
          expectedAt: body.expected_at ?? null,
          services: [],
          note: body.note || null,
        },
        { to: 'expected', actor: 'shopper', origin: context },
      );
      const row = await findOrder(transaction, id);
      if (!row) throw new Error(`Order ${id} is not there after it was made`);
      return row;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new RefusedCall('already_added', 'You have added a package with this tracking number already.');
    throw error;
  }
}
