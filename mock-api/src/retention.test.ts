import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startService, type TestService } from '../test/helper.ts';
import { allTables } from '../test/tables.ts';
import { sessions } from './domains/accounts/schema.ts';
import { carts, visitors } from './domains/cart/schema.ts';
import { companyEvents } from './domains/payments/schema.ts';
import { auditRows } from './platform/audit/schema.ts';
import { limitWindows } from './platform/limits/schema.ts';
import { outboxMessages } from './platform/outbox/schema.ts';
import { deleteOld, type RetentionRule } from './platform/retention.ts';
import { RETENTION } from './retention.ts';

/** A rule as the operations page tells it. */
const lineOf = ({ table, since, days }: RetentionRule): string =>
  `| \`${getTableName(table)}\` | ${since.name.replaceAll('_', ' ')} | ${days} |`;

/** Tables that nothing leaves by itself, and why. */
const KEPT: Record<string, string> = {
  audit_rows: 'the law: what happened and when',
  ledger_postings: 'the law: money',
  ledger_entries: 'the law: money',
  payments: 'the law: money',
  payment_refunds: 'the law: money',
  payment_disputes: 'the law: money',
  payouts: 'the law: money',
  payout_items: 'the law: money',
  payout_runs: 'one row a week',
  company_customers: 'until the account is emptied',
  bfm_purchases: 'the law: orders',
  bfm_purchase_items: 'with their purchase',
  bfm_extra_charges: 'with their purchase',
  bfm_moves: 'with their purchase',
  bfm_refunds: 'with their purchase',
  package_orders: 'the law: orders',
  package_order_items: 'with their order',
  package_order_moves: 'with their order',
  package_order_ways: 'with their order',
  shipments: 'with their order',
  shipment_scans: 'with their order',
  business_shipments: 'the law: orders',
  business_labels: 'with their shipment',
  business_scans: 'with their shipment',
  business_moves: 'with their shipment',
  business_pickups: 'with the shipments that they were for',
  business_pickup_shipments: 'with their pickup',
  business_reports: '30 days, with their file, by a task of their own (reports.ts)',
  business_balances: 'the law: money',
  business_movements: 'the law: money',
  consolidations: 'the law: orders',
  consolidation_orders: 'with their consolidation',
  order_claims: 'the law: orders',
  order_claim_entries: 'with their claim',
  conversations: 'part of orders',
  conversation_members: 'part of orders',
  messages: 'part of orders',
  message_attachments: 'with their message',
  stored_files: 'an hour after nothing refers to them, with their bytes (files.ts)',
  inboxes: 'one row for each account',
  passkeys: 'until they are removed, or the account is emptied',
  recovery_codes: 'with the second factor that they stand in for',
  users: 'emptied at the owner’s wish',
  addresses: 'until the account is emptied',
  social_identities: 'until the account is emptied',
  host_applications: 'until the account is emptied',
  loyalty_entries: 'what the balance is made of',
  channel_answers: 'until the account is emptied; those of nobody hold no person',
  contact_tickets: 'answers are looked up by their link',
  contact_messages: 'with their ticket',
  promo_uses: 'a code is good once',
  hosts: 'one row for each host',
  host_off_days: 'the calendar of a host',
  host_reviews: 'published',
  site_reviews: 'published',
  site_ratings: 'published',
  site_videos: 'published',
  store_products: 'a host’s own',
  store_profiles: 'a host’s own',
  service_secrets: 'what is signed is good as long as it is the same',
  planted_seeds: 'reference',
  countries: 'reference',
  catalogue_stores: 'reference',
  content_records: 'reference',
  duty_rules: 'reference',
  promo_codes: 'reference',
  coupons: 'until the account is emptied',
  referral_codes: 'until the account is emptied',
  referral_outcomes: 'so that each friend counts once',
  affiliate_applications: 'until the account is emptied; one that was begun and never sent goes after 30 days, by its machine',
  affiliate_products: 'until the affiliate takes them out, or the account is emptied',
  affiliate_commissions: 'money that is owed, as the books',
  affiliate_adjustments: 'with their commission',
  host_agreements: 'what was agreed, until the account is emptied',
  identity_documents: 'until its host deletes it or the account is emptied; its pictures go 30 days after the decision',
  payout_methods: 'until another is named, or the account is emptied',
  wallet_accounts: 'until it is disconnected, or the account is emptied',
  surcharges: 'reference',
};

const DAY_MS = 86_400_000;
let service: TestService;
beforeAll(async () => {
  service = await startService({ SEED: 'reference' });
});
afterAll(() => service.close());

describe('what is kept and for how long', () => {
  it('is said of every table: a rule, or a reason why its rows stay', async () => {
    const tables = (await allTables()).map(getTableName).sort();
    const ruled = [...new Set(RETENTION.map(({ table }) => getTableName(table)))];
    expect([...ruled, ...Object.keys(KEPT)].sort(), 'the tables in retention.ts of each domain, or in KEPT above').toEqual(tables);
    for (const { table, since } of RETENTION) expect(Object.values(getTableColumns(table)), getTableName(table)).toContain(since);
  });

  it('is what the operations page says', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
    for (const line of RETENTION.map(lineOf)) expect(page, 'docs/operations.md has this row').toContain(line);
  });

  it('leaves when its time is over and not before; audit stays', async () => {
    const { db } = service;
    const now = new Date();
    const ago = (days: number, more = 0) => new Date(now.getTime() - days * DAY_MS - more);
    const message = {
      channel: 'mail',
      recipient: 'x@example.com',
      template: 'survey',
      subject: 's',
      body: '',
      createdAt: ago(900),
    } as const;
    await db
      .insert(outboxMessages)
      .values([
        { ...message, sentAt: ago(30, 1000) },
        { ...message, sentAt: ago(29) },
        { ...message, failedAt: ago(90, 1000) },
        { ...message, failedAt: ago(89) },
        message,
      ]);
    await db.insert(limitWindows).values([
      { key: 'over', count: 1, endsAt: ago(0, 1000) },
      { key: 'on', count: 1, endsAt: ago(-1) },
    ]);
    const event = { company: 'cardpay', subjectId: 'x', receivedAt: ago(181) } as const;
    await db.insert(companyEvents).values([
      { ...event, eventId: 'settled', settledAt: ago(181) },
      { ...event, eventId: 'waiting' },
    ]);
    const id = (n: number) => `0b0c5c5e-7d0e-4d3c-9b1a-00000000000${n}`;
    await db.insert(visitors).values([1, 2, 3].map((n) => ({ id: id(n), createdAt: ago(200) })));
    const cart = { items: [], createdAt: ago(200), status: 'CLOSED' as const };
    await db.insert(carts).values([
      { ...cart, id: id(4), anonymousId: id(1), updatedAt: ago(181) },
      { ...cart, id: id(5), anonymousId: id(2), updatedAt: ago(179) },
    ]);
    await db.insert(auditRows).values({ at: ago(4000), event: 'session.started', detail: {} });

    while (await deleteOld(db, RETENTION, now));
    await deleteOld(db, RETENTION, now);

    const left = await db.select().from(outboxMessages);
    expect(left.map(({ sentAt, failedAt }) => [sentAt, failedAt])).toEqual([
      [ago(29), null],
      [null, ago(89)],
      [null, null],
    ]);
    expect((await db.select().from(limitWindows)).map(({ key }) => key)).toEqual(['on']);
    expect((await db.select().from(companyEvents)).map(({ eventId }) => eventId)).toEqual(['waiting']);
    expect((await db.select().from(carts)).map((row) => row.id)).toEqual([id(5)]);
    expect((await db.select().from(visitors)).map((row) => row.id)).toEqual([id(2)]);
    expect(await db.select().from(auditRows)).toHaveLength(1);
  });

  it('goes in batches, and more than one is taken', async () => {
    const old = new Date(Date.now() - DAY_MS);
    await service.db.insert(limitWindows).values(Array.from({ length: 1200 }, (_, n) => ({ key: `n${n}`, count: 1, endsAt: old })));
    let rounds = 1;
    while (await deleteOld(service.db, RETENTION, new Date())) rounds += 1;
    expect(rounds).toBe(3);
    expect(await service.db.select().from(sessions)).toEqual([]);
    expect((await service.db.select().from(limitWindows)).filter(({ key }) => key.startsWith('n'))).toEqual([]);
  });

  it('leaves by itself while the service runs', { timeout: 120_000 }, async () => {
    const service = await startService({ SEED: 'reference' }, { repeats: true });
    onTestFinished(() => service.close());
    await service.db.insert(limitWindows).values({ key: 'over', count: 1, endsAt: new Date(Date.now() - DAY_MS) });
    service.advance(10 * 60_000);
    await service.runDue();
    expect(await service.db.$count(limitWindows)).toBe(0);
  });
});
