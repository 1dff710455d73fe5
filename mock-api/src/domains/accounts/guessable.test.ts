import { becomeHost, signUp } from '@outpost/shared-contracts/accounts/calls';
import { changePassword, forgotPassword, resetPassword } from '@outpost/shared-contracts/accounts/verification-calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper, PASSWORD, tokenFor } from '../../../test/people.ts';
import { refuseGuessable } from './change-password.ts';
import { isGuessable } from './guessable.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Takes long to estimate: it is read as dates, words and sequences in very many ways. */
const SLOW = '1.1.2011/12-12-99'.repeat(11);

describe('whether a password is guessed first', () => {
  it('is estimated beside the main thread, which goes on', async () => {
    // What is loaded first is loaded.
    await isGuessable('warm', []);
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    await isGuessable(SLOW, []);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });

  it.each([
    ['the e-mail before its sign', { email: 'quillfeather@example.com' }],
    ['the e-mail behind its sign', { email: 'ada@quillfeather' }],
    ['the name', { name: 'Quillfeather' }],
    ['the surname', { surname: 'Quillfeather' }],
  ])('is asked with what is known of its owner: %s', async (_, known) => {
    const owner = { email: 'ada@example.com', name: 'Ada', surname: 'Byron' };
    await expect(refuseGuessable('quillfeather77', owner)).resolves.toBeUndefined();
    await expect(refuseGuessable('quillfeather77', { ...owner, ...known })).rejects.toMatchObject({
      errors: [{ field: 'password', code: 'common_password' }],
    });
  });

  it('is told by its beginning: what would take ever longer to estimate is not looked at', async () => {
    const tail = 'kq7!Zebra-Plum_vT';
    expect(await isGuessable('a'.repeat(16) + tail, [])).toBe(false);
    expect(await isGuessable('a'.repeat(32) + tail, [])).toBe(true);
    expect(await isGuessable(`${tail}${tail}${SLOW}`, [])).toBe(false);
  });

  const person = { name: 'Zoë', surname: '王', country: 'DE', terms: true as const, password: 'password123' };
  const host = {
    phone: '+4915123456789',
    address: { line1: 'Hauptstraße 1', city_name: 'Leipzig', post_code: '04109' },
    services: { consolidation: true, item_pictures: false, repacking: true, storage: true },
    kind: 'person' as const,
    opening_days: [1],
  };
  const asks: readonly (readonly [string, () => Promise<() => Promise<{ status: number }>>])[] = [
    [
      'signing up',
      async () => {
        const body = { ...person, email: 'guess1@example.com', recaptcha: await service.solution() };
        return () => service.call(signUp, { body }, { idempotencyKey: 'guess-1' });
      },
    ],
    [
      'applying as a host',
      async () => {
        const body = { ...person, ...host, email: 'guess2@example.com', recaptcha: await service.solution() };
        return () => service.call(becomeHost, { body }, { idempotencyKey: 'guess-2' });
      },
    ],
    [
      'a reset',
      async () => {
        const { email } = await aNewShopper(service);
        await service.call(forgotPassword, { body: { email } });
        const code = await tokenFor(service, email, 'reset-password');
        return () => service.call(resetPassword, { params: { code }, body: { password: person.password } });
      },
    ],
    [
      'a change',
      async () => {
        const who = await aNewShopper(service);
        return () => service.call(changePassword, { body: { current: PASSWORD, password: person.password } }, who);
      },
    ],
  ];
  it.each(asks)('is known before a transaction begins, so that nobody waits for the database meanwhile: %s', async (_, prepare) => {
    const ask = await prepare();
    const transaction = vi.spyOn(service.db, 'transaction');
    const { status } = await ask();
    expect([status, transaction.mock.calls.length]).toEqual([422, 0]);
    transaction.mockRestore();
  });

  it('is asked for so often in a while by one account, and no more', async () => {
    const who = await aNewShopper(service);
    const change = () => service.call(changePassword, { body: { current: PASSWORD, password: 'password123' } }, who);
    for (let i = 0; i < 20; i += 1) expect((await change()).status).toBe(422);
    expect((await change()).status).toBe(429);
    service.advance(15 * 60_000 + 1000);
    expect((await change()).status).toBe(422);
  });
});
