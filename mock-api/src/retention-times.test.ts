import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { serviceForTest } from '../test/helper.ts';
import { allTables } from '../test/tables.ts';
import * as accounts from './domains/accounts/schema.ts';
import { affiliateClicks } from './domains/affiliates/schema.ts';
import { bfmPurchaseItems, bfmPurchases } from './domains/bfm/schema.ts';
import { apiKeys, apiRequests } from './domains/business/schema.ts';
import { carts, visitors } from './domains/cart/schema.ts';
import { countryRequests } from './domains/hosts/schema.ts';
import { identitySubmissions } from './domains/identity/schema.ts';
import { ledgerEntries, ledgerPostings } from './domains/ledger/schema.ts';
import { shipperApplications } from './domains/partners/schema.ts';
import { companyEvents, payments } from './domains/payments/schema.ts';
import { instantDiscounts, savedQuotes } from './domains/pricing/schema.ts';
import { referralInvites } from './domains/promotions/schema.ts';
import { storeProducts } from './domains/stores/schema.ts';
import { surveys } from './domains/surveys/schema.ts';
import { auditRows } from './platform/audit/schema.ts';
import type { Database } from './platform/db/database.ts';
import { idempotencyKeys } from './platform/idempotency/schema.ts';
import { limitWindows } from './platform/limits/schema.ts';
import { outboxMessages } from './platform/outbox/schema.ts';
import { outsidePictureSources, outsidePictures } from './platform/outside-pictures/schema.ts';
import { tasks } from './platform/queue/schema.ts';
import { deleteOld } from './platform/retention.ts';
import { uploads } from './platform/uploads/schema.ts';
import { linkOf } from './platform/uploads/uploads.ts';
import { RETENTION } from './retention.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2027-03-01T12:00:00.000Z');
const ago = (days: number, more = 0) => new Date(NOW.getTime() - days * DAY_MS - more);
/** Longer ago than anything is kept. */
const LONG_AGO = ago(4000);

let made = 0;
const next = (): number => {
  made += 1;
  return made;
};
const uuid = () => `0b0c5c5e-7d0e-4d3c-9b1a-${String(next()).padStart(12, '0')}`;
const text = () => `n${next()}`;

/** An account to belong to. */
async function aUser(db: Database): Promise<number> {
  const person = { type: 1 as const, username: 'x', name: 'x', surname: 'x', countryCode: 'GB' };
  const row = { ...person, email: `${text()}@example.com`, termsAcceptedAt: LONG_AGO, createdAt: LONG_AGO };
  const [user] = await db.insert(accounts.users).values(row).returning();
  if (!user) throw new Error('no user');
  return user.id;
}

async function aVisitor(db: Database): Promise<string> {
  const id = uuid();
  // Younger than what is asked about here, so that it stays.
  await db.insert(visitors).values({ id, createdAt: NOW });
  return id;
}

interface Kind {
  readonly table: PgTable;
  readonly since: PgColumn;
  /** As the operations page says. */
  readonly days: number;
  /** A row whose time began at `since`. */
  readonly row: (since: Date, db: Database) => object | Promise<object>;
  /** Another kind of row that leaves at the same time. */
  readonly also?: Kind['row'];
  /** Rows that stay however old they are, by why. */
  readonly stay?: Readonly<Record<string, (db: Database) => object | Promise<object>>>;
}

const message = () => ({ channel: 'mail', recipient: 'x@example.com', template: 'survey', subject: 's', body: '', createdAt: LONG_AGO });
const survey = async (db: Database) => ({ tokenHash: text(), userId: await aUser(db), createdAt: LONG_AGO, expiresAt: LONG_AGO });
const event = () => ({ company: 'cardpay', eventId: text(), subjectId: 'x', receivedAt: LONG_AGO });
const basket = async (db: Database) => ({
  id: uuid(),
  anonymousId: await aVisitor(db),
  items: [],
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
});
const task = () => ({ name: 'x', key: text(), data: {}, createdAt: LONG_AGO, dueAt: LONG_AGO });
const request = () => ({ email: `${text()}@example.com`, countryCode: 'AQ', createdAt: ago(100) });

const upload = (purpose: string) => {
  const bytes = { name: 'a.pdf', size: 1, content: Buffer.from('a'), contentHash: text() };
  return { id: uuid(), ownerId: 0, access: 'signed', purpose, contentType: 'application/pdf', ...bytes, createdAt: LONG_AGO };
};

async function aProductWith(db: Database, picture: string, deletedAt: Date | null): Promise<void> {
  const words = { name: 'n', description: '', category: 'Other', priceCents: 100, isPublished: false };
  await db.insert(storeProducts).values({ ...words, hostId: await aUser(db), images: [linkOf(picture)], deletedAt });
}

const aKey = async (db: Database) => ({ name: text(), ownerId: await aUser(db), mode: 'test', keyHash: text(), createdAt: LONG_AGO });

/** One of each rule, in their order. */
const KINDS: readonly Kind[] = [
  { table: limitWindows, since: limitWindows.endsAt, days: 0, row: (endsAt) => ({ key: text(), count: 1, endsAt }) },
  {
    table: idempotencyKeys,
    since: idempotencyKeys.expiresAt,
    days: 0,
    row: (expiresAt) => ({ id: text(), fingerprint: 'f', startedAt: LONG_AGO, expiresAt }),
  },
  {
    table: accounts.usedChallenges,
    since: accounts.usedChallenges.expiresAt,
    days: 0,
    row: (expiresAt) => ({ signature: text(), expiresAt }),
  },
  {
    table: accounts.socialAttempts,
    since: accounts.socialAttempts.expiresAt,
    days: 0,
    row: (expiresAt) => ({ stateHash: text(), provider: 'google', nonce: 'n', verifier: 'v', expiresAt }),
  },
  {
    table: accounts.sessions,
    since: accounts.sessions.expiresAt,
    days: 0,
    row: async (expiresAt, db) => ({ tokenHash: text(), userId: await aUser(db), createdAt: LONG_AGO, expiresAt }),
  },
  {
    table: accounts.passwordResets,
    since: accounts.passwordResets.expiresAt,
    days: 0,
    row: async (expiresAt, db) => ({ tokenHash: text(), userId: await aUser(db), createdAt: LONG_AGO, expiresAt }),
  },
  {
    table: accounts.emailConfirmations,
    since: accounts.emailConfirmations.expiresAt,
    days: 30,
    row: async (expiresAt, db) => ({ tokenHash: text(), userId: await aUser(db), expiresAt }),
  },
  {
    table: accounts.phoneCodes,
    since: accounts.phoneCodes.expiresAt,
    days: 30,
    row: async (expiresAt, db) => ({ userId: await aUser(db), phone: '+4420', codeHash: 'h', sentAt: LONG_AGO, expiresAt }),
  },
  {
    table: accounts.secondFactors,
    since: accounts.secondFactors.pendingUntil,
    days: 0,
    row: async (pendingUntil, db) => ({ userId: await aUser(db), sealed: text(), pendingUntil }),
  },
  {
    table: accounts.knownDevices,
    since: accounts.knownDevices.lastSeenAt,
    days: 180,
    row: async (lastSeenAt, db) => ({ userId: await aUser(db), device: text(), lastSeenAt }),
  },
  {
    table: surveys,
    since: surveys.expiresAt,
    days: 365,
    row: async (expiresAt, db) => ({ ...(await survey(db)), expiresAt }),
    stay: { 'was answered': async (db) => ({ ...(await survey(db)), answeredAt: LONG_AGO, score: 9 }) },
  },
  {
    table: outboxMessages,
    since: outboxMessages.sentAt,
    days: 30,
    row: (sentAt) => ({ ...message(), sentAt }),
    stay: { 'was not sent yet': message },
  },
  { table: outboxMessages, since: outboxMessages.failedAt, days: 90, row: (failedAt) => ({ ...message(), failedAt }) },
  {
    table: outsidePictures,
    since: outsidePictures.keptUntil,
    days: 0,
    row: (keptUntil) => ({ id: text(), content: new Uint8Array([1]), createdAt: LONG_AGO, keptUntil }),
    stay: { 'is shown by a purchase': () => ({ id: text(), content: new Uint8Array([1]), createdAt: LONG_AGO, keptUntil: null }) },
  },
  { table: outsidePictureSources, since: outsidePictureSources.askedAt, days: 1, row: (askedAt) => ({ addressHash: text(), askedAt }) },
  {
    table: tasks,
    since: tasks.failedAt,
    days: 90,
    row: (failedAt) => ({ ...task(), failedAt }),
    stay: { 'is to be done': task },
  },
  {
    table: instantDiscounts,
    since: instantDiscounts.expiresAt,
    days: 30,
    row: (expiresAt) => ({ id: uuid(), visitor: text(), basisPoints: 500, issuedAt: LONG_AGO, expiresAt }),
  },
  {
    table: savedQuotes,
    since: savedQuotes.promisedUntil,
    days: 365,
    row: async (promisedUntil, db) => {
      const userId = await aUser(db);
      return { id: uuid(), userId, quoteId: text(), service: 'saver', request: {}, total: 1, savedAt: LONG_AGO, promisedUntil };
    },
  },
  {
    table: referralInvites,
    since: referralInvites.invitedAt,
    days: 90,
    row: async (invitedAt, db) => ({ userId: await aUser(db), email: text(), invitedAt }),
  },
  {
    table: affiliateClicks,
    since: affiliateClicks.at,
    days: 90,
    row: async (at, db) => ({ affiliateId: await aUser(db), visitorHash: text(), at }),
  },
  {
    table: companyEvents,
    since: companyEvents.receivedAt,
    days: 180,
    row: (receivedAt) => ({ ...event(), receivedAt, settledAt: receivedAt }),
    also: (receivedAt) => ({ ...event(), receivedAt, isUnknown: true }),
    stay: { 'is not settled': event },
  },
  {
    table: carts,
    since: carts.updatedAt,
    days: 180,
    row: async (updatedAt, db) => ({ ...(await basket(db)), updatedAt }),
    also: async (updatedAt, db) => ({ ...(await basket(db)), updatedAt, status: 'CLOSED' }),
    stay: {
      'is an account’s': async (db) => ({ ...(await basket(db)), userId: await aUser(db) }),
      'is an account’s and was ordered': async (db) => ({ ...(await basket(db)), userId: await aUser(db), status: 'CLOSED' }),
    },
  },
  { table: visitors, since: visitors.createdAt, days: 180, row: (createdAt) => ({ id: uuid(), createdAt }) },
  {
    table: countryRequests,
    since: countryRequests.answeredAt,
    days: 30,
    row: (answeredAt) => ({ ...request(), answeredAt }),
    stay: { 'was not answered for less than two years': request },
  },
  { table: countryRequests, since: countryRequests.createdAt, days: 730, row: (createdAt) => ({ ...request(), createdAt }) },
  {
    table: identitySubmissions,
    since: identitySubmissions.submittedAt,
    days: 30,
    row: async (submittedAt, db) => ({ id: uuid(), hostId: await aUser(db), kind: 'passport', submittedAt }),
  },
  {
    table: uploads,
    since: uploads.waitingSince,
    days: 1,
    row: (waitingSince) => ({ ...upload('message'), waitingSince }),
    stay: { 'was claimed by what it is for': () => upload('bfm-receipt') },
  },
  {
    table: uploads,
    since: uploads.createdAt,
    days: 90,
    row: (createdAt) => ({ ...upload('product-photo'), createdAt }),
    also: async (createdAt, db) => {
      const picture = upload('product-photo');
      await aProductWith(db, picture.id, LONG_AGO);
      return { ...picture, createdAt };
    },
    stay: {
      'is for something else': () => upload('message'),
      'waits to be claimed, and has a rule of its own': () => ({ ...upload('product-photo'), waitingSince: NOW }),
      'is a product’s': async (db) => {
        const picture = upload('product-photo');
        await aProductWith(db, picture.id, null);
        return picture;
      },
      'is in a basket': async (db) => {
        const picture = upload('product-photo');
        const userId = await aUser(db);
        await db.insert(carts).values({ ...(await basket(db)), userId, items: [{ img: linkOf(picture.id) } as BfmItem] });
        return picture;
      },
      'is in a purchase': async (db) => {
        const picture = upload('product-photo');
        const [shopperId, hostId] = [await aUser(db), await aUser(db)];
        const route = {
          publicId: uuid(),
          shopperId,
          hostId,
          countryFrom: 'US',
          countryTo: 'GB',
          status: 'completed',
          createdAt: LONG_AGO,
        } as const;
        const [purchase] = await db.insert(bfmPurchases).values(route).returning();
        const item = { purchaseId: purchase?.id ?? 0, title: 't', store: 's', imageUrl: linkOf(picture.id), quantity: 1, unitCents: 1 };
        await db.insert(bfmPurchaseItems).values(item);
        return picture;
      },
    },
  },
  {
    table: shipperApplications,
    since: shipperApplications.createdAt,
    days: 730,
    row: (createdAt) => {
      const who = { company: 'c', contact: 'c', email: 'c@example.com', phone: '+4420', homeCountry: 'GB' };
      return { ...who, lanes: [], monthlyCapacity: 1, createdAt };
    },
  },
  {
    table: uploads,
    since: uploads.createdAt,
    days: 730,
    row: (createdAt) => ({ ...upload('shipper-application'), createdAt }),
    stay: { 'belongs to something else': () => upload('contact') },
  },
  {
    table: apiKeys,
    since: apiKeys.endsAt,
    days: 30,
    row: async (endsAt, db) => ({ ...(await aKey(db)), endsAt }),
    stay: { 'works still': aKey },
  },
  {
    table: apiRequests,
    since: apiRequests.at,
    days: 30,
    row: async (at, db) => ({
      ...{ ownerId: await aUser(db), mode: 'test', keyName: 'test_a', at },
      ...{ method: 'GET', path: '/', status: 200, tookMs: 1, requestId: 'r' },
    }),
  },
];
const nameOf = ({ table, since }: Pick<Kind, 'table' | 'since'>) => `${getTableName(table)}, ${since.name.replaceAll('_', ' ')}`;

async function deleteAllOld(db: Database, now: Date): Promise<void> {
  while (await deleteOld(db, RETENTION, now));
}

/** Does something in a database of which nothing is left afterwards. */
async function inVain(db: Database, work: (inside: Database) => Promise<void>): Promise<void> {
  const over = new Error('over');
  const ending = db.transaction(async (inside) => {
    await work(inside);
    throw over;
  });
  await expect(ending).rejects.toBe(over);
}

describe('how long things are kept', () => {
  it('is tried here for each rule', () => {
    expect(KINDS.map(nameOf)).toEqual(RETENTION.map(nameOf));
  });

  it('to the millisecond, and who is never too old stays', { timeout: 120_000 }, async () => {
    const { db } = await serviceForTest({ SEED: 'reference' });
    for (const { table, since, days, row, also = row, stay = {} } of KINDS)
      await inVain(db, async (inside) => {
        const moments = async () => {
          const left = await inside.select({ at: since }).from(table);
          return left.map(({ at }) => (at as Date | null)?.toISOString() ?? 'no time').sort();
        };
        for (const make of [row, also])
          for (const at of [ago(days, 1), ago(days)]) await inside.insert(table).values(await make(at, inside));
        for (const make of Object.values(stay)) await inside.insert(table).values(await make(inside));
        const all = await moments();
        await deleteAllOld(inside, NOW);
        const gone = ago(days, 1).toISOString();
        expect(all.filter((at) => at === gone)).toHaveLength(2);
        expect(await moments(), nameOf({ table, since })).toEqual(all.filter((at) => at !== gone));
      });
  });

  it('of a visitor, with a basket of theirs that an account has', async () => {
    const { db } = await serviceForTest({ SEED: 'reference' });
    const id = uuid();
    await db.insert(visitors).values({ id, createdAt: LONG_AGO });
    const cart = { id: uuid(), anonymousId: id, items: [], createdAt: LONG_AGO, updatedAt: LONG_AGO };
    await db.insert(carts).values({ ...cart, userId: await aUser(db) });
    await deleteAllOld(db, NOW);
    expect(await db.select({ id: carts.id }).from(carts)).toEqual([{ id: cart.id }]);
    expect(await db.select({ id: visitors.id }).from(visitors)).toEqual([{ id }]);
  });

  it('does not reach what has no rule: in thirty years nothing else of the sample data leaves, audit and ledger before all', {
    timeout: 120_000,
  }, async () => {
    const { db } = await serviceForTest();
    const ruled = new Set(RETENTION.map(({ table }) => getTableName(table)));
    const others = (await allTables()).filter((table) => !ruled.has(getTableName(table)));
    const count = async () =>
      Object.fromEntries(await Promise.all(others.map(async (table) => [getTableName(table), await db.$count(table)])));
    await db.insert(auditRows).values({ at: LONG_AGO, event: 'session.started', detail: {} });
    const before = await count();
    for (const table of [auditRows, ledgerEntries, ledgerPostings, payments]) expect(before[getTableName(table)]).toBeGreaterThan(0);
    await deleteAllOld(db, new Date(Date.now() + 30 * 365 * DAY_MS));
    expect(await count()).toEqual(before);
  });
});
