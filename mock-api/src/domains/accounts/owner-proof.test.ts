import { getProfile, saveAccount } from '@outpost/shared-contracts/accounts/profile-calls';
import { deleteAccount, exportAccount, getDeletion } from '@outpost/shared-contracts/accounts/session-calls';
import { changePassword } from '@outpost/shared-contracts/accounts/verification-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withSecondFactor } from '../../../test/authenticator.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper, messagesTo, PASSWORD } from '../../../test/people.ts';
import { CALLS } from '../../calls.ts';
import { limitWindows } from '../../platform/limits/schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.delete(limitWindows);
});

interface Proof {
  readonly password?: string;
  readonly second_factor?: string | undefined;
}
type Who = { readonly token: string; readonly email: string; readonly id: number };

/** What a thief of a session would do, and how it shows that it was done. */
const DEEDS = {
  'change the e-mail': {
    send: (who: Who, { password, second_factor }: Proof) =>
      service.call(saveAccount, { body: { email: `thief-of-${who.email}`, current_password: password, second_factor } }, who),
    done: async (who: Who) => (await service.call(getProfile, { params: { id: who.id } }, who)).reply.data.pending_email !== null,
  },
  'change the password': {
    send: (who: Who, { password, second_factor }: Proof) =>
      service.call(changePassword, { body: { current: password, password: 'a phrase of the thief', second_factor } }, who),
    done: async ({ email }: Who) => (await messagesTo(service, email)).some(({ template }) => template === 'password-changed'),
  },
  'take all data': {
    send: (who: Who, proof: Proof) => service.call(exportAccount, { body: proof }, who),
    done: async () => false,
  },
  'delete the account': {
    send: (who: Who, proof: Proof) => service.call(deleteAccount, { body: { confirm: 'DELETE', reason: 'other', ...proof } }, who),
    done: async (who: Who) => (await service.call(getDeletion, {}, who)).reply.data.delete_after !== null,
  },
} as const;

describe('who has a session, and perhaps the password, but not the second factor', () => {
  it.each(Object.entries(DEEDS))('cannot %s', async (_, { send, done }) => {
    const who = await aNewShopper(service);
    const { recoveryCodes } = await withSecondFactor(service, who.token);
    const refusals = [
      await send(who, { second_factor: recoveryCodes[0] }),
      await send(who, { password: 'a guess', second_factor: recoveryCodes[0] }),
      await send(who, { password: PASSWORD }),
      await send(who, { password: PASSWORD, second_factor: '0000-0000-0000-0000' }),
    ];
    expect(refusals.map(({ problem: { code, errors } }) => [code, errors?.[0]?.code])).toEqual([
      ['validation_failed', 'password_required'],
      ['validation_failed', 'password_wrong'],
      ['second_factor_required', 'required'],
      ['code_wrong', 'code_wrong'],
    ]);
    expect(refusals[2]?.problem.errors).toMatchObject([{ field: 'second_factor' }]);
    expect(await done(who)).toBe(false);
    // The code was not spent by what was refused before it.
    expect((await send(who, { password: PASSWORD, second_factor: recoveryCodes[0] })).status).toBe(200);
    expect((await service.call(getProfile, { params: { id: who.id } }, who)).status).toBeOneOf([200, 401]);
  });

  it('finds the same in every call that asks for a password: it takes a code, too', () => {
    const asking = CALLS.filter(({ auth, body }) => {
      const fields = Object.keys((body as { shape?: object } | undefined)?.shape ?? {});
      return auth === 'token' && ['password', 'current', 'current_password'].some((name) => fields.includes(name));
    });
    expect(asking.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['changePassword', 'deleteAccount', 'exportAccount', 'saveAccount']),
    );
    const without = asking.filter(({ body }) => {
      const fields = Object.keys((body as unknown as { shape: object }).shape);
      return !fields.includes('second_factor') && !fields.includes('code');
    });
    // Where it begins there is none yet.
    expect(without.map(({ name }) => name)).toEqual(['startSecondFactor']);
  });
});
