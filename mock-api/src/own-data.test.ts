import { deleteAccount, exportAccount } from '@outpost/shared-contracts/accounts/session-calls';
import { createCustomer, listCards } from '@outpost/shared-contracts/payments/calls';
import { eq, getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startService, type TestService } from '../test/helper.ts';
import { CARDS } from '../test/money-company.ts';
import { aNewShopper, PASSWORD } from '../test/people.ts';
import { DELIVERY, purchaseScenario } from '../test/purchases.ts';
import { allTables } from '../test/tables.ts';
import { eraseNextDueAccount } from './domains/accounts/deletion.ts';
import { contactMessages, contactTickets, phoneCodes, users } from './domains/accounts/schema.ts';
import { addresses } from './domains/addresses/schema.ts';
import { bfmPurchases } from './domains/bfm/schema.ts';
import { carts } from './domains/cart/schema.ts';
import { countryRequests } from './domains/hosts/schema.ts';
import { hostedOrderIds } from './domains/orders/port.ts';
import { companyCustomers, payments, payoutItems, payouts } from './domains/payments/schema.ts';
import { savedQuotes } from './domains/pricing/schema.ts';
import { surveys } from './domains/surveys/schema.ts';
import { OWN_DATA } from './own-data.ts';
import { outboxMessages } from './platform/outbox/schema.ts';

/** Tables that are nobody's own data, and why. */
const NOBODYS: Record<string, string> = {
  planted_seeds: 'which sample data was put in',
  service_secrets: 'the service’s own',
  stored_files: 'names of bytes, which leave when no file of anybody refers to them',
  outside_pictures: 'pictures that shops show to everybody',
  outside_picture_sources: 'hashes of where those were found, for a day',
  limit_windows: 'counts under hashed keys, for minutes',
  idempotency_keys: 'sealed answers under hashed keys, for a day',
  tasks: 'work by the ids of what it is about',
  ledger_postings: 'money by account, kept as the law asks',
  ledger_entries: 'money by account, kept as the law asks',
  payout_runs: 'days on which all hosts were paid',
  company_events: 'ids of what companies said',
  used_challenges: 'signatures, for minutes',
  social_attempts: 'sign-ins under way, for minutes, before they are anybody’s',
  visitors: 'random ids of browsers without an account',
  instant_discounts: 'offers under a hash of the visitor, for a day',
  shipper_applications: 'companies, which have no account',
  site_reviews: 'published reviews',
  site_ratings: 'counts',
  site_videos: 'published videos',
  countries: 'reference data',
  catalogue_stores: 'reference data',
  content_records: 'texts of pages',
  duty_rules: 'reference data',
  surcharges: 'prices of the house',
};

const STREET = '7 Quillfeather Mews';
const PHONE = '+447700900777';
const NOTE = 'a note of Quillfeather';

let service: TestService;
let ahead = 0;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
const now = () => new Date(Date.now() + ahead);
const parts = () => ({ db: service.db, config: service.config, queue: service.app.queue, ownData: OWN_DATA });

/** Somebody who left a trace in as many places as can be. */
async function somebodyEverywhere() {
  const { db } = service;
  const scenario = await purchaseScenario(service);
  const { token, userId } = scenario.shopper;
  const email = 'quillfeather@example.com';
  await db.update(users).set({ email, name: 'Quillfeather', surname: 'Quillfeather', phone: PHONE, bio: NOTE }).where(eq(users.id, userId));
  const { id } = await scenario.requested();
  const delivery = { ...DELIVERY, name: 'Quillfeather', phone: PHONE, address: { ...DELIVERY.address, line1: STREET } };
  await db.update(bfmPurchases).set({ delivery }).where(eq(bfmPurchases.id, id));
  await service.call(createCustomer, { body: { token: await scenario.card.token(CARDS.fine) } }, scenario.shopper);
  const money = { purchaseId: id, amountCents: 100, createdAt: now(), updatedAt: now() };
  const card = {
    company: 'cardpay',
    method: 'card',
    payWith: { way: 'card', token: 'tok' } as never,
    saveCard: false,
    returnUrl: '',
  } as const;
  const names = { brand: 'Quillfeather Bank', last4: '4242', customerId: 'cus_quillfeather' };
  const payment = '0b0c5c5e-7d0e-4d3c-9b1a-000000000003';
  await db.insert(payments).values({ ...money, ...card, ...names, id: payment, shopperId: userId, status: 'failed' });
  const payout = '0b0c5c5e-7d0e-4d3c-9b1a-000000000004';
  await db.insert(payouts).values({ ...money, id: payout, hostId: userId, account: email, status: 'failed' });
  const [order] = await hostedOrderIds(db, 2);
  await db.insert(payoutItems).values({ payoutId: payout, orderId: order?.id ?? 0, cents: 100 });
  const times = { createdAt: now(), expiresAt: now() };
  await db.insert(addresses).values({ userId, line1: STREET, cityName: 'Leeds', countryCode: 'GB' });
  const ticket = '0b0c5c5e-7d0e-4d3c-9b1a-000000000001';
  await db.insert(contactTickets).values({ id: ticket, userId, topic: 'other', name: 'Quillfeather', email, createdAt: now() });
  await db.insert(contactMessages).values({ ticketId: ticket, side: 'person', text: NOTE, createdAt: now() });
  await db.insert(phoneCodes).values({ userId, phone: PHONE, codeHash: 'x', sentAt: now(), expiresAt: now() });
  await db.insert(surveys).values({ tokenHash: 'survey of the test', userId, text: NOTE, ...times });
  await db.insert(countryRequests).values({ email, countryCode: 'IS', createdAt: now() });
  const request = { note: NOTE } as never;
  const quote = { userId, quoteId: 'q', service: 'economy', request, total: 100, savedAt: now(), promisedUntil: now() } as const;
  await db.insert(savedQuotes).values({ id: '0b0c5c5e-7d0e-4d3c-9b1a-000000000002', ...quote });
  return { token, userId, other: await aNewShopper(service) };
}

describe('what is kept about people', () => {
  it('is known table by table: each belongs to a domain’s own data, or says why it is nobody’s', async () => {
    const tables = await allTables();
    const covered = OWN_DATA.flatMap((source) => source.tables).map(getTableName);
    expect([...covered, ...Object.keys(NOBODYS)].sort(), 'the tables in own-data.ts of each domain, or in NOBODYS above').toEqual(
      tables.map(getTableName).sort(),
    );
    const ofPeople = tables.filter((table) =>
      getTableConfig(table).foreignKeys.some((key) => getTableName(key.reference().foreignTable) === 'users'),
    );
    expect(
      ofPeople.map(getTableName).filter((name) => name in NOBODYS),
      'tables that name an account are somebody’s',
    ).toEqual([]);
  });

  it('is all in the export, and of nobody is anything left after the account was emptied, also at the company', async () => {
    const { token, userId, other } = await somebodyEverywhere();
    const { data } = (await service.call(exportAccount, { body: { password: PASSWORD } }, { token })).reply as never as {
      data: Record<string, unknown[]>;
    };
    const sections = [
      'purchases',
      'addresses',
      'support',
      'phone_codes',
      'surveys',
      'requests_for_hosts',
      'saved_quotes',
      'payments',
      'payout_items',
      'payouts',
    ];
    for (const section of [...sections, 'known_to_companies']) expect(data[section], section).toHaveLength(1);
    expect(data.purchases?.[0]).toMatchObject({ delivery: { address: { line1: STREET } }, items: [{}], moves: [{}] });

    const [known] = data.known_to_companies as Array<typeof companyCustomers.$inferSelect>;
    if (!known) throw new Error('no customer');
    known.createdAt = new Date(known.createdAt);
    // Another account under the same name at the company shows what it still knows.
    await service.db.insert(companyCustomers).values({ ...known, userId: other.id });
    const cards = async () => (await service.call(listCards, {}, other)).reply.data;
    expect(await cards()).toHaveLength(1);
    await service.db.update(carts).set({ items: [] }).where(eq(carts.userId, userId));
    const asked = await service.call(deleteAccount, { body: { confirm: 'DELETE', reason: 'privacy', password: PASSWORD } }, { token });
    expect(asked.reply.data.delete_after).toBeTruthy();
    ahead += 15 * 86_400_000;
    service.advance(15 * 86_400_000);
    expect(await eraseNextDueAccount(parts(), now())).toBe(true);
    // Of mails only the one that says so.
    const [mail] = await service.db.delete(outboxMessages).where(eq(outboxMessages.recipient, 'quillfeather@example.com')).returning();
    expect(mail).toMatchObject({ template: 'account-emptied' });
    const left: string[] = [];
    for (const table of await allTables()) {
      const text = JSON.stringify(await service.db.select().from(table)).toLowerCase();
      for (const trace of ['quillfeather', PHONE]) if (text.includes(trace)) left.push(`${getTableName(table)}: ${trace}`);
    }
    expect(left).toEqual([]);
    expect(await service.db.select().from(companyCustomers).where(eq(companyCustomers.userId, userId))).toEqual([]);
    await vi.waitFor(async () => {
      await service.runDue();
      expect(await cards()).toEqual([]);
    });
  });
});
