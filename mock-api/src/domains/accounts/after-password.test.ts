import { saveAccount } from '@outpost/shared-contracts/accounts/profile-calls';
import { startSecondFactor } from '@outpost/shared-contracts/accounts/second-factor-calls';
import { deleteAccount } from '@outpost/shared-contracts/accounts/session-calls';
import {
  changePassword,
  confirmEmail,
  forgotPassword,
  resendConfirmation,
  resetPassword,
} from '@outpost/shared-contracts/accounts/verification-calls';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_CLASSES } from '../../../test/data-classes.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { withPasskey } from '../../../test/passkey.ts';
import { aNewShopper, messagesTo, PASSWORD, tokenFor } from '../../../test/people.ts';
import { users } from './schema.ts';

const BETTER = 'an even longer phrase';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

type Person = Awaited<ReturnType<typeof aNewShopper>>;

const change = (person: Person) => service.call(changePassword, { body: { current: PASSWORD, password: BETTER } }, person);

async function reset({ email }: Person) {
  await service.call(forgotPassword, { body: { email } });
  const code = await tokenFor(service, email, 'reset-password');
  return await service.call(resetPassword, { params: { code }, body: { password: BETTER } });
}

const askDeletion = (person: Person) =>
  service.call(deleteAccount, { body: { confirm: 'DELETE', reason: 'privacy', password: PASSWORD } }, person);

/** Somebody who knows the password has asked for an e-mail of their own. */
async function withForeignWish() {
  const person = await aNewShopper(service);
  const foreign = `thief-${person.email}`;
  await service.call(saveAccount, { body: { email: foreign, current_password: PASSWORD } }, person);
  return { person, foreign, code: await tokenFor(service, foreign, 'confirm-new-email') };
}

const emailNow = async ({ id }: Person) => (await service.db.select().from(users).where(eq(users.id, id)))[0]?.email;

describe('a new e-mail that waits to be confirmed', () => {
  it.each([
    ['is changed', change],
    ['is reset', reset],
  ] as const)('is worth nothing once the password %s', async (_, anew) => {
    const { person, foreign, code } = await withForeignWish();
    expect((await anew(person)).status).toBe(200);
    expect((await service.call(confirmEmail, { params: { code } })).status).toBe(404);
    service.advance(61_000);
    expect((await service.call(resendConfirmation, { params: { id: person.id } })).status).toBe(200);
    expect(await tokenFor(service, foreign, 'confirm-new-email'), 'nor is it sent again').toBe(code);
    expect(await emailNow(person)).toBe(person.email);
  });

  it('is worth nothing once the account is to be deleted', async () => {
    const { person, code } = await withForeignWish();
    expect((await askDeletion(person)).status).toBe(200);
    expect((await service.call(confirmEmail, { params: { code } })).status).toBe(404);
  });
});

/** Tables with secrets of an account: how many rows may still open something after a new password, or why they may stay. */
const AFTER: Readonly<Record<string, { readonly change: number; readonly reset: number; readonly only?: string } | string>> = {
  sessions: { change: 1, reset: 0 },
  password_resets: { change: 0, reset: 0 },
  email_confirmations: { change: 0, reset: 0, only: 'new_email is not null and used_at is null' },
  second_factors: { change: 0, reset: 0, only: 'enabled_at is null' },
  recovery_codes: 'open nothing without the password',
  // Who knows the password and changes it sees them beside it; who forgot it may have been robbed of it before.
  passkeys: { change: 1, reset: 0 },
  users: 'the password itself',
  phone_codes: 'are typed by who has a session',
  social_identities: 'the person at the other company is the owner',
  wallet_accounts: 'are paid from by who has a session, like a card that is kept',
  surveys: 'open nothing but their own question',
  affiliate_applications: 'hold a tax number, which opens nothing',
  api_keys: 'are what systems of a business run with; one is made by password and second factor (0097)',
};

describe('a new password', () => {
  it('ends everything that opens the account: every table with a secret of an account is looked at', async () => {
    const found = await service.db.execute(
      sql`select table_name from information_schema.columns where column_name in ('user_id', 'owner_id')`,
    );
    const ofUsers = new Set([...(found as never as { rows: { table_name: string }[] }).rows.map(({ table_name }) => table_name), 'users']);
    const secret = Object.entries(DATA_CLASSES).flatMap(([table, classes]) => (classes.secret && ofUsers.has(table) ? [table] : []));
    // A customer's name at a company is of use to who is signed in alone.
    expect(secret.filter((table) => table !== 'company_customers').sort()).toEqual(Object.keys(AFTER).sort());
  });

  it.each([
    ['change', change],
    ['reset', reset],
  ] as const)('%s: nothing that was begun before is left', async (way, anew) => {
    const { person } = await withForeignWish();
    await service.tokenOf(person.email, PASSWORD);
    await withPasskey(service, person);
    expect((await service.call(startSecondFactor, { body: { password: PASSWORD } }, person)).status).toBe(200);
    await service.call(forgotPassword, { body: { email: person.email } });
    expect((await anew(person)).status).toBe(200);
    for (const [table, left] of Object.entries(AFTER)) {
      if (typeof left === 'string') continue;
      const rows = await service.db.execute(
        sql.raw(`select 1 from ${table} where user_id = ${person.id}${left.only ? ` and ${left.only}` : ''}`),
      );
      expect((rows as never as { rows: unknown[] }).rows, table).toHaveLength(left[way]);
    }
    const told = (await messagesTo(service, person.email)).filter(({ template }) => template === 'passkey-removed');
    expect(told.map(({ body }) => body.includes('My phone'))).toEqual(way === 'reset' ? [true] : []);
  });
});
