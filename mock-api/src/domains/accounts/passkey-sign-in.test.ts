import { getUser, signIn } from '@outpost/shared-contracts/accounts/calls';
import { provePasskey, signInByPasskey, startPasskeyProof } from '@outpost/shared-contracts/accounts/passkey-calls';
import { deleteAccount, exportAccount, getDeletion } from '@outpost/shared-contracts/accounts/session-calls';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withSecondFactor } from '../../../test/authenticator.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { anAuthenticator, challengeToSignIn, codeBy, signInBy, withPasskey } from '../../../test/passkey.ts';
import { aNewShopper, messagesTo, PASSWORD } from '../../../test/people.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { limitWindows } from '../../platform/limits/schema.ts';
import { passkeys, usedChallenges } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.delete(limitWindows);
});

type Person = Awaited<ReturnType<typeof aNewShopper>>;
const holder = async () => {
  const person = await aNewShopper(service);
  return { person, ...(await withPasskey(service, person)) };
};
/** Somebody who has an app, too, and is asked for a code. */
const guarded = async () => {
  const person = await aNewShopper(service);
  const { recoveryCodes } = await withSecondFactor(service, person.token);
  return { person, recoveryCodes, ...(await withPasskey(service, person, { password: PASSWORD, second_factor: recoveryCodes[0] ?? '' })) };
};
const send = (body: ReturnType<ReturnType<typeof anAuthenticator>['show']>) => service.call(signInByPasskey, { body });
const withPassword = async ({ email }: Person, second_factor?: string) =>
  await service.call(signIn, { body: { email, password: PASSWORD, second_factor, recaptcha: await service.solution() } });
const take = (who: Person, second_factor: string) => service.call(exportAccount, { body: { password: PASSWORD, second_factor } }, who);

describe('signing in by a passkey', () => {
  it('needs no password, and counts as the second factor', async () => {
    const { person, authenticator, id } = await guarded();
    expect((await withPassword(person)).problem.code).toBe('second_factor_required');
    const { token, user } = (await signInBy(service, authenticator)).reply.data;
    expect(user.id).toBe(person.id);
    expect((await service.call(getUser, { params: { id: person.id } }, { token })).reply.data).toMatchObject({ email: person.email });
    const [kept] = await service.db.select().from(passkeys).where(eq(passkeys.id, id));
    expect(kept).toMatchObject({ counter: 1, lastUsedAt: expect.any(Date) });
    const started = and(eq(auditRows.userId, person.id), eq(auditRows.event, 'session.started'));
    expect((await service.db.select().from(auditRows).where(started)).at(-1)?.detail).toEqual({ by: 'passkey', factor: 'passkey' });
  });

  it('is of the account that was named before, where one was', async () => {
    const { person, authenticator } = await holder();
    const other = await aNewShopper(service);
    expect((await signInBy(service, authenticator, other.email)).problem.code).toBe('invalid_credentials');
    expect((await signInBy(service, authenticator, person.email.toUpperCase())).status).toBe(200);
  });

  it('takes a challenge once, of many at once', async () => {
    const { authenticator } = await holder();
    const body = authenticator.show({ challenge: await challengeToSignIn(service) });
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect((await send(body)).status).toBe(422);
    const again = authenticator.show({ challenge: JSON.parse(Buffer.from(body.client_data, 'base64url').toString()).challenge });
    expect((await send(again)).problem.code).toBe('code_expired');
  });

  it('takes no challenge that is over, or was for something else', async () => {
    const { person, authenticator } = await holder();
    const proof = (await service.call(startPasskeyProof, {}, person)).reply.data.challenge;
    expect((await send(authenticator.show({ challenge: proof }))).problem.code).toBe('code_expired');
    const toSignIn = await challengeToSignIn(service);
    expect((await service.call(provePasskey, { body: authenticator.show({ challenge: toSignIn }) }, person)).problem.code).toBe(
      'code_expired',
    );
    service.advance(5 * 60_000);
    expect((await send(authenticator.show({ challenge: toSignIn }))).problem.code).toBe('code_expired');
  });

  it('goes on in two tabs side by side', async () => {
    const { authenticator } = await holder();
    const [one, other] = [await challengeToSignIn(service), await challengeToSignIn(service)];
    expect((await send(authenticator.show({ challenge: other }))).status).toBe(200);
    expect((await send(authenticator.show({ challenge: one }))).status).toBe(200);
  });

  it.each([
    ['of another site', { origin: 'https://outpost.example.net' }],
    ['for another site', { site: 'outpost.example.net' }],
    ['of who was not looked at', { isVerified: false }],
  ])('refuses an answer %s, and writes it down', async (_, wrong) => {
    const { person, authenticator } = await holder();
    const challenge = await challengeToSignIn(service);
    expect((await send(authenticator.show({ challenge, ...wrong }))).problem.code).toBe('invalid_credentials');
    const refused = and(eq(auditRows.userId, person.id), eq(auditRows.event, 'passkey.refused'));
    expect(await service.db.$count(auditRows, refused)).toBe(1);
  });

  it('asks where the site is, not where the request says that it went', async () => {
    const { authenticator } = await holder();
    const challenge = await challengeToSignIn(service);
    const body = authenticator.show({ challenge, origin: 'https://thief.example', site: 'thief.example' });
    const headers = { host: 'thief.example', origin: 'https://thief.example', 'x-forwarded-host': 'thief.example' };
    expect((await service.call(signInByPasskey, { body }, { headers })).problem.code).toBe('invalid_credentials');
  });

  it('refuses one that is not known, and the id of one with the signature of another', async () => {
    const [one, other] = [await holder(), await holder()];
    const challenge = await challengeToSignIn(service);
    expect((await send(anAuthenticator(service.config.publicOrigin).show({ challenge }))).problem.code).toBe('invalid_credentials');
    const mixed = { ...other.authenticator.show({ challenge }), credential_id: one.authenticator.credentialId };
    expect((await send(mixed)).problem.code).toBe('invalid_credentials');
  });

  it('refuses a copy, whose counter goes back or stands still', async () => {
    const { authenticator } = await holder();
    authenticator.countFrom(6);
    expect((await signInBy(service, authenticator)).status).toBe(200);
    for (const count of [2, 6]) {
      authenticator.countFrom(count);
      expect((await signInBy(service, authenticator)).problem.code).toBe('invalid_credentials');
    }
    authenticator.countFrom(4_294_967_294);
    expect((await signInBy(service, authenticator)).status).toBe(200);
  });

  it('takes one that does not count again and again', async () => {
    const authenticator = anAuthenticator(service.config.publicOrigin, false);
    await withPasskey(service, await aNewShopper(service), undefined, authenticator);
    for (const _ of [1, 2]) expect((await signInBy(service, authenticator)).status).toBe(200);
  });

  it('leaves nothing behind for who begins or guesses', async () => {
    const before = await service.db.$count(usedChallenges);
    const { authenticator } = await holder();
    const spent = await service.db.$count(usedChallenges);
    expect(spent).toBeGreaterThan(before);
    for (let tries = 0; tries < 5; tries += 1)
      await send({ ...authenticator.show({ challenge: await challengeToSignIn(service) }), signature: 'AAAA' });
    expect(await service.db.$count(usedChallenges)).toBe(spent);
  });

  it('takes the deletion of an account back, like every sign-in', async () => {
    const { person, authenticator } = await holder();
    await service.call(deleteAccount, { body: { confirm: 'DELETE', reason: 'other', password: PASSWORD } }, person);
    const { token } = (await signInBy(service, authenticator)).reply.data;
    expect((await service.call(getDeletion, {}, { token })).reply.data.delete_after).toBeNull();
  });

  it('never fails, whatever is sent', async () => {
    const { authenticator } = await holder();
    const challenge = await challengeToSignIn(service);
    const text = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes).toString('base64url') || 'A');
    const json = fc.json().map((value) => Buffer.from(value).toString('base64url'));
    const right = authenticator.show({ challenge });
    await fc.assert(
      fc.asyncProperty(
        fc
          .record({ client_data: fc.oneof(text, json), authenticator_data: text, signature: text }, { requiredKeys: [] })
          .filter((part) => Object.keys(part).length > 0),
        async (part) => {
          await service.db.delete(limitWindows);
          const { status } = await send({ ...right, ...part });
          expect(status).toBe(422);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a passkey in place of a code', () => {
  it('gives one that is taken once, also of many at once', async () => {
    const { person, authenticator } = await guarded();
    const code = await codeBy(service, authenticator, person);
    const answers = await Promise.all([1, 2, 3].map(() => take(person, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  it('is worth nothing in another session, to another account, at the sign-in, and after five minutes', async () => {
    const { person, authenticator } = await guarded();
    const stranger = await guarded();
    const code = await codeBy(service, authenticator, person);
    const elsewhere = { ...person, token: (await signInBy(service, authenticator)).reply.data.token };
    expect((await take(elsewhere, code)).problem.code).toBe('code_wrong');
    expect((await take(stranger.person, code)).problem.code).toBe('code_wrong');
    expect((await withPassword(person, code)).problem.code).toBe('code_wrong');
    expect((await take(person, `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)).problem.code).toBe('code_wrong');
    service.advance(5 * 60_000);
    expect((await take(person, code)).problem.code).toBe('code_wrong');
    expect((await take(person, await codeBy(service, authenticator, person))).status).toBe(200);
  });

  it('is given for a passkey of the same account alone, and for a challenge once', async () => {
    const [one, other] = [await guarded(), await guarded()];
    const { challenge, known } = (await service.call(startPasskeyProof, {}, one.person)).reply.data;
    expect(known).toMatchObject([{ credential_id: one.authenticator.credentialId }]);
    const prove = (authenticator: typeof one.authenticator) =>
      service.call(provePasskey, { body: authenticator.show({ challenge }) }, one.person);
    expect((await prove(other.authenticator)).problem.code).toBe('code_wrong');
    expect((await prove(one.authenticator)).status).toBe(200);
    expect((await prove(one.authenticator)).problem.code).toBe('code_expired');
  });

  it('is not offered to who has none', async () => {
    expect((await service.call(startPasskeyProof, {}, await aNewShopper(service))).problem.code).toBe('not_found');
  });

  it('does not take the place of the password', async () => {
    const { person, authenticator } = await guarded();
    const second_factor = await codeBy(service, authenticator, person);
    const answer = await service.call(exportAccount, { body: { second_factor } }, person);
    expect(answer.problem.errors).toMatchObject([{ code: 'password_required' }]);
    expect((await messagesTo(service, person.email)).map(({ template }) => template)).not.toContain('second-factor-refused');
  });
});
