import { sql } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { seedCatalogue } from '../domains/catalogue/seed.ts';
import { RECORD_KEYS } from '../domains/content/pages/families.ts';
import { shipRecords } from '../domains/content/records.ts';
import { seedCountries } from '../domains/countries/seed.ts';
import { seedDuties } from '../domains/duties/seed.ts';
import { seedPromotions } from '../domains/pricing/seed.ts';
import type { Database } from '../platform/db/database.ts';
import { seedAccounts } from './accounts.ts';
import { seedAffiliateProducts, seedAffiliates } from './affiliates.ts';
import { seedBusiness } from './business.ts';
import { seedHome } from './home.ts';
import { seedHostAddresses } from './host-addresses.ts';
import { seedHosts } from './hosts.ts';
import { seedIdentity } from './identity.ts';
import { seedLivingPurchases } from './living-purchases.ts';
import { seedMessages } from './messages.ts';
import { seedOrders } from './orders.ts';
import { seedPoints } from './points.ts';
import { seedProducts } from './products.ts';
import { seedPurchases } from './purchases.ts';
import { plantedSeeds } from './schema.ts';

/** Plants a part once: its mark is written in the same transaction, and a second process waits and then finds it. */
async function plantOnce(db: Database, name: string, now: Date, plant: (db: Database) => Promise<void>): Promise<void> {
  await db.transaction(async (transaction) => {
    const first = await transaction
      .insert(plantedSeeds)
      .values({ name, plantedAt: now })
      .onConflictDoNothing()
      .returning({ name: plantedSeeds.name });
    if (first.length > 0) await plant(transaction);
  });
}

/** Plants reference data, and sample data where the configuration asks for it. Production never gets samples. */
export async function seed(db: Database, config: Pick<Config, 'mode' | 'seed'>, now: Date): Promise<void> {
  await plantOnce(db, 'reference', now, async (transaction) => {
    await seedCountries(transaction);
    await seedHome(transaction);
  });
  await plantOnce(db, 'promotions', now, (transaction) => seedPromotions(transaction, now));
  await db.transaction((transaction) => shipRecords(transaction, RECORD_KEYS, now));
  await plantOnce(db, 'duties', now, seedDuties);
  await plantOnce(db, 'catalogue', now, seedCatalogue);
  if (config.seed !== 'sample') return;
  if (config.mode === 'production') throw new Error('Sample accounts are refused in production.');
  await plantOnce(db, 'sample', now, async (transaction) => {
    await seedAccounts(transaction, now);
    await seedHosts(transaction, now);
    await seedProducts(transaction);
    await seedOrders(transaction, now);
    await transaction.execute(sql`analyze`);
  });
  await plantOnce(db, 'sample-host-addresses', now, seedHostAddresses);
  await plantOnce(db, 'sample-identity', now, (transaction) => seedIdentity(transaction, now));
  await plantOnce(db, 'sample-purchases', now, (transaction) => seedPurchases(transaction, now));
  await plantOnce(db, 'sample-living-purchases', now, (transaction) => seedLivingPurchases(transaction, now));
  await plantOnce(db, 'sample-affiliates', now, (transaction) => seedAffiliates(transaction, now));
  await plantOnce(db, 'sample-affiliate-products', now, seedAffiliateProducts);
  await plantOnce(db, 'sample-points', now, (transaction) => seedPoints(transaction, now));
  await plantOnce(db, 'sample-business', now, (transaction) => seedBusiness(transaction, now));
  // By itself, so that a database that has the sample already gets them too.
  await plantOnce(db, 'sample-messages', now, (transaction) => seedMessages(transaction, now));
}
