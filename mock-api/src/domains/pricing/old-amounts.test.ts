import { SavedQuote } from '@outpost/shared-contracts/pricing/saved-quote-calls';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { MIGRATIONS_TIMEOUT_MS, openedAfter } from '../../../test/old-database.ts';
import type { Database } from '../../platform/db/database.ts';
import { shipperApplications } from '../partners/schema.ts';
import { savedQuotes } from './schema.ts';

/** The last migration of before amounts had their currency. */
const BEFORE = '0023_one_background_system';

const REQUEST = { country_from: 'US', country_to: 'GB', dimension: { weight: 2 }, promo_code: '', services: [], declared_value: 45_000 };
const LANES = [
  { from: 'US', to: 'GB', service: 'express', max_kg: 30, price_per_kg: 650 },
  { from: 'TR', to: 'US', service: 'economy', max_kg: 20, price_per_kg: 1 },
];

async function plantOldRows(db: Database): Promise<void> {
  await db.execute(
    sql`insert into users (id, type, email, username, name, surname, country_code, terms_accepted_at, created_at) overriding system value values (90001, 1, 'old@outpost.test', 'old', 'Old', 'Row', 'GB', now(), now())`,
  );
  await db.execute(
    sql`insert into saved_quotes (id, user_id, quote_id, service, request, total, saved_at, promised_until) values (gen_random_uuid(), 90001, 'q', 'express', ${JSON.stringify(REQUEST)}::jsonb, 6642, now(), now())`,
  );
  await db.execute(
    sql`insert into shipper_applications (company, contact, email, phone, home_country, lanes, monthly_capacity, created_at) values ('Meridian', 'Mo', 'mo@outpost.test', '+442079460000', 'GB', ${JSON.stringify(LANES)}::jsonb, 400, now())`,
  );
}

it(
  'amounts that were kept before they had a currency are in US dollars, each in its place',
  async () => {
    const database = await openedAfter(BEFORE, plantOldRows);
    onTestFinished(() => database.close());
    const [quote] = await database.db.select().from(savedQuotes);
    expect(quote?.request).toEqual({ ...REQUEST, declared_value: { minor: 45_000, currency: 'USD' } });
    expect(SavedQuote.shape.request.safeParse(quote?.request).error).toBeUndefined();
    const [application] = await database.db.select().from(shipperApplications);
    expect(application?.lanes).toEqual(LANES.map((lane) => ({ ...lane, price_per_kg: { minor: lane.price_per_kg, currency: 'USD' } })));
  },
  MIGRATIONS_TIMEOUT_MS,
);
