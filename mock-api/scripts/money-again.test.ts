import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { users } from '../src/domains/accounts/schema.ts';
import { bfmPurchases } from '../src/domains/bfm/schema.ts';
import { paymentRefunds, payments, payouts } from '../src/domains/payments/schema.ts';
import { tasks } from '../src/platform/queue/schema.ts';
import { commandForFile } from '../test/operator-command.ts';

const { inDatabase, run } = commandForFile('money-again.ts');

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

it('an operator has money sent once more that failed or came back, each by a new try, and nothing that did not', async () => {
  expect(await run('payout', '1')).toMatchObject({ code: 0, out: expect.stringContaining('It will be sent once more.') });
  expect(await run('payout', '1')).toMatchObject({ code: 1 });
  expect(await run('payout', '99')).toMatchObject({ code: 1 });
  expect(await run('refund', 'item:7')).toMatchObject({ code: 0 });
  expect(await run('refund', 'item:8')).toMatchObject({ code: 1 });
  expect(await run('fortune', '1')).toMatchObject({ code: 2, error: expect.stringContaining('Usage') });
  await inDatabase(async (db) => {
    const requested = await db.select().from(payouts).where(eq(payouts.status, 'requested'));
    expect(requested).toMatchObject([{ account: 'moved@outpost.test', amountCents: 900 }]);
    expect(await db.select().from(paymentRefunds).where(eq(paymentRefunds.attempt, 2))).toMatchObject([{ status: 'requested' }]);
    expect((await db.select().from(tasks)).map(({ name }) => name).sort()).toEqual(['payments.payout', 'payments.refund']);
  });
}, 120_000);
