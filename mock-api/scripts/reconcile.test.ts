import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { users } from '../src/domains/accounts/schema.ts';
import { bfmPurchases } from '../src/domains/bfm/schema.ts';
import { payments } from '../src/domains/payments/schema.ts';
import type { Database } from '../src/platform/db/database.ts';
import { commandForFile } from '../test/operator-command.ts';

const { inDatabase, run } = commandForFile('reconcile.ts');

async function aLostPayment(db: Database): Promise<void> {
  const at = new Date();
  const person = { username: 'sam', name: 'Sam', surname: 'Sample', countryCode: 'GB', termsAcceptedAt: at, createdAt: at };
  await db.insert(users).values([
    { ...person, id: 1, type: 1, email: 'shopper@outpost.test' },
    { ...person, id: 2, type: 2, email: 'host@outpost.test' },
  ]);
  await db.insert(bfmPurchases).values({
    id: 1,
    publicId: randomUUID(),
    shopperId: 1,
    hostId: 2,
    countryFrom: 'US',
    countryTo: 'GB',
    status: 'authorized',
    createdAt: at,
  });
  await db.insert(payments).values({
    id: 'aaaaaaaa-0000-4000-8000-000000000001',
    purchaseId: 1,
    shopperId: 1,
    company: 'cardpay',
    method: 'card',
    payWith: { type: 'token', token: 'tok_1' },
    saveCard: false,
    returnUrl: 'https://outpost.test/',
    status: 'authorized',
    amountCents: 1234,
    intentId: 'pi_nobody_knows',
    createdAt: at,
    updatedAt: at,
  });
}

beforeAll(() => inDatabase(async () => undefined));

it('the command prints every difference on a line and says by its exit code whether there are any', async () => {
  expect(await run()).toMatchObject({ code: 0, out: expect.stringMatching(/^0 differences since /) });

  await inDatabase(aLostPayment);
  const { code, out } = await run('--since', '2026-01-01');
  expect(code).toBe(1);
  expect(out).toContain(
    'missing_there\tcardpay\taaaaaaaa-0000-4000-8000-000000000001\there: authorized, 1234 held, 0 captured, 0 refunded\tthere: nothing',
  );
  expect(out).toContain('books\tledger\theld_at_company\there: 0\tthere: 1234');
  expect(out).toContain('2 differences since 2026-01-01T00:00:00.000Z');

  const asJson = await run('--json');
  expect(JSON.parse(asJson.out)).toMatchObject([{ kind: 'missing_there' }, { kind: 'books' }]);
  expect(await run('--since', 'yesterday')).toMatchObject({ code: 2, error: expect.stringContaining('is no date') });
}, 120_000);
