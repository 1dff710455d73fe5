import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../src/domains/accounts/schema.ts';
import { bfmPurchases } from '../src/domains/bfm/schema.ts';
import { paymentRefunds, payments, payouts } from '../src/domains/payments/schema.ts';
import { type Database, openDatabase } from '../src/platform/db/database.ts';
import { tasks } from '../src/platform/queue/schema.ts';

const SCRIPT = join(import.meta.dirname, 'money-again.ts');
const directory = mkdtempSync(join(tmpdir(), 'outpost-again-'));
const environment = { OUTPOST_MODE: 'test', DATA_DIR: join(directory, 'db') };

async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dataDir: environment.DATA_DIR });
  return await work(db).finally(close);
}

async function run(...given: string[]): Promise<{ code: number | null; said: string }> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [SCRIPT, ...given], { env: { ...inherited, ...environment } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  return { code: await new Promise((ended) => child.once('close', ended)), said };
}

const at = new Date();
const dates = { createdAt: at, updatedAt: at };
const PAYMENT = randomUUID();

beforeAll(() =>
  inDatabase(async (db) => {
    const person = { username: 'sam', name: 'Sam', surname: 'Sample', countryCode: 'GB', termsAcceptedAt: at, createdAt: at };
    await db.insert(users).values([
      { ...person, id: 1, type: 1, email: 'shopper@outpost.test' },
      { ...person, id: 2, type: 2, email: 'moved@outpost.test' },
    ]);
    const purchase = { shopperId: 1, hostId: 2, countryFrom: 'US', countryTo: 'GB', status: 'purchased' as const, createdAt: at };
    await db.insert(bfmPurchases).values({ ...purchase, id: 1, publicId: randomUUID() });
    await db.insert(payouts).values({
      id: randomUUID(),
      purchaseId: 1,
      hostId: 2,
      account: 'before@outpost.test',
      amountCents: 900,
      status: 'returned',
      ...dates,
    });
    await db.insert(payments).values({
      id: PAYMENT,
      purchaseId: 1,
      shopperId: 1,
      company: 'cardpay',
      method: 'card',
      payWith: { type: 'token', token: 'tok_1' },
      saveCard: false,
      returnUrl: 'https://outpost.test/',
      status: 'captured',
      amountCents: 1_000,
      capturedCents: 1_000,
      ...dates,
    });
    const refund = { id: randomUUID(), paymentId: PAYMENT, reference: 'item:7', reason: 'unavailable', amountCents: 100 };
    await db.insert(paymentRefunds).values({ ...refund, status: 'failed', ...dates });
  }),
);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it('an operator has money sent once more that failed or came back, each by a new try, and nothing that did not', async () => {
  expect(await run('payout', '1')).toMatchObject({ code: 0, said: expect.stringContaining('It will be sent once more.') });
  expect(await run('payout', '1')).toMatchObject({ code: 1 });
  expect(await run('payout', '99')).toMatchObject({ code: 1 });
  expect(await run('refund', 'item:7')).toMatchObject({ code: 0 });
  expect(await run('refund', 'item:8')).toMatchObject({ code: 1 });
  expect(await run('fortune', '1')).toMatchObject({ code: 2, said: expect.stringContaining('Usage') });
  await inDatabase(async (db) => {
    const requested = await db.select().from(payouts).where(eq(payouts.status, 'requested'));
    expect(requested).toMatchObject([{ account: 'moved@outpost.test', amountCents: 900 }]);
    expect(await db.select().from(paymentRefunds).where(eq(paymentRefunds.attempt, 2))).toMatchObject([{ status: 'requested' }]);
    expect((await db.select().from(tasks)).map(({ name }) => name).sort()).toEqual(['payments.payout', 'payments.refund']);
  });
}, 120_000);
