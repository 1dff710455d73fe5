import { signIn } from '@outpost/shared-contracts/accounts/calls';
import { MAX_PASSKEYS } from '@outpost/shared-contracts/accounts/passkey';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from '@outpost/shared-contracts/accounts/passkey-calls';
import { listSessions } from '@outpost/shared-contracts/accounts/session-calls';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withSecondFactor } from '../../../test/authenticator.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { anAuthenticator, codeBy, signInBy, withPasskey } from '../../../test/passkey.ts';
import { aNewShopper, messagesTo, PASSWORD } from '../../../test/people.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { hashOfToken } from '../../platform/ids/tokens.ts';
import { limitWindows } from '../../platform/limits/schema.ts';
import { addPasskey as addWithoutLooking } from './passkeys.ts';
import { passkeys, sessions } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.delete(limitWindows);
});

type Person = Awaited<ReturnType<typeof aNewShopper>>;
type Ceremony = Parameters<ReturnType<typeof anAuthenticator>['make']>[0];

const site = () => service.config.publicOrigin;
const begin = async (who: Person) => (await service.call(startPasskey, { body: { password: PASSWORD } }, who)).reply.data;
const add = (who: Person, made: ReturnType<ReturnType<typeof anAuthenticator>['make']>, name = 'Laptop') =>
  service.call(addPasskey, { body: { ...made, name } }, who);
const namesOf = async (who: Person) => (await service.call(listPasskeys, {}, who)).reply.data.map(({ name }) => name);
const mailsTo = async ({ email }: Person, template: string) =>
  (await messagesTo(service, email)).filter((message) => message.template === template);
const auditOf = (userId: number, event: string) =>
  service.db.$count(auditRows, and(eq(auditRows.userId, userId), eq(auditRows.event, event)));
const enter = async ({ email }: Person) =>
  await service.call(signIn, { body: { email, password: PASSWORD, recaptcha: await service.solution() } });

describe('adding a passkey', () => {
  it('asks for the password, and for a code of who has a second factor', async () => {
    const who = await aNewShopper(service);
    expect((await service.call(startPasskey, { body: {} }, who)).problem.errors).toMatchObject([{ code: 'password_required' }]);
    expect((await service.call(startPasskey, { body: { password: 'a guess' } }, who)).problem.errors).toMatchObject([
      { code: 'password_wrong' },
    ]);
    const { recoveryCodes } = await withSecondFactor(service, who.token);
    expect((await service.call(startPasskey, { body: { password: PASSWORD } }, who)).problem.code).toBe('second_factor_required');
    await withPasskey(service, who, { password: PASSWORD, second_factor: recoveryCodes[0] ?? '' });
    expect(await namesOf(who)).toEqual(['My phone']);
  });

  it('keeps the key and not more, tells the owner, and writes it down', async () => {
    const who = await aNewShopper(service);
    const authenticator = anAuthenticator(site());
    const { challenge, site: host, person, known } = await begin(who);
    expect(host).toBe(new URL(site()).hostname);
    expect(known).toEqual([]);
    expect(person).toMatchObject({ email: who.email, name: 'Zoë 王' });
    const { data } = (await add(who, authenticator.make({ challenge }), 'Work <b>laptop</b>')).reply;
    expect(data).toEqual([{ id: expect.any(Number), name: 'Work <b>laptop</b>', created_at: expect.any(String), last_used_at: null }]);
    const [mail] = await mailsTo(who, 'passkey-added');
    expect(mail?.body).toContain('Work <b>laptop</b>');
    expect(mail?.html).not.toContain('<b>laptop</b>');
    expect(await auditOf(who.id, 'passkey.added')).toBe(1);
    const again = await begin(who);
    expect(again.known).toEqual([{ credential_id: authenticator.credentialId, transports: ['internal', 'hybrid'] }]);
    expect(again.person.handle, 'one name of the account for all its passkeys').toBe(person.handle);
    expect((await add(who, authenticator.make({ challenge: again.challenge }))).problem.code).toBe('already_added');
  });

  it.each<[string, Partial<Ceremony>, string]>([
    ['from another site', { origin: 'https://outpost.example.net' }, 'code_wrong'],
    ['for another site', { site: 'outpost.example.net' }, 'code_wrong'],
    ['from the same host at another port', { origin: 'http://localhost:1' }, 'code_wrong'],
    ['of who was not looked at', { isVerified: false }, 'code_wrong'],
    ['to a challenge that was made up', { challenge: 'A'.repeat(36) }, 'code_expired'],
    ['to a challenge that is no text', { challenge: { length: 2 ** 32 } }, 'code_expired'],
    ['to a challenge spelled otherwise', { challenge: 'padded' }, 'code_expired'],
    ['that only shows one', { type: 'webauthn.get' }, 'code_expired'],
  ])('takes none %s', async (_, wrong, code) => {
    const who = await aNewShopper(service);
    const { challenge } = await begin(who);
    const given = wrong.challenge === 'padded' ? { challenge: `${challenge}=` } : wrong;
    expect((await add(who, anAuthenticator(site()).make({ challenge, ...given }))).problem.code).toBe(code);
    expect(await namesOf(who)).toEqual([]);
    expect((await add(who, anAuthenticator(site()).make({ challenge }))).status, 'what was refused spends nothing').toBe(200);
  });

  it('takes a challenge once, of many at once, within five minutes, and from the session that asked', async () => {
    const who = await aNewShopper(service);
    const { challenge } = await begin(who);
    const answers = await Promise.all([1, 2, 3].map(() => add(who, anAuthenticator(site()).make({ challenge }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const late = await begin(who);
    const elsewhere = { ...who, token: (await enter(who)).reply.data.token };
    const made = anAuthenticator(site()).make({ challenge: late.challenge });
    expect((await add(elsewhere, made)).problem.code).toBe('code_expired');
    expect((await add(await aNewShopper(service), made)).problem.code).toBe('code_expired');
    service.advance(5 * 60_000);
    expect((await add(who, made)).problem.code).toBe('code_expired');
    expect(await namesOf(who)).toHaveLength(1);
  });

  it('is over where the session ended while the answer was looked at, as after a forgotten password', async () => {
    const who = await aNewShopper(service);
    const made = anAuthenticator(site()).make(await begin(who));
    const { db, config, app } = service;
    const caller = { userId: who.id, type: 1, tokenHash: hashOfToken(who.token) } as const;
    await db.delete(sessions).where(eq(sessions.userId, who.id));
    const context = { db, config, log: app.log, now: new Date(), caller } as never;
    const late = addWithoutLooking({ id: who.id } as never, { ...made, name: 'Late' }, context);
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await db.$count(passkeys, eq(passkeys.userId, who.id))).toBe(0);
  });

  it('goes on in two tabs side by side', async () => {
    const who = await aNewShopper(service);
    const [one, other] = [await begin(who), await begin(who)];
    expect((await add(who, anAuthenticator(site()).make(other), 'Other')).status).toBe(200);
    expect((await add(who, anAuthenticator(site()).make(one), 'One')).status).toBe(200);
    expect(await namesOf(who)).toEqual(['One', 'Other']);
  });

  it('ends at ten, also of many at once', async () => {
    const who = await aNewShopper(service);
    const challenges: Awaited<ReturnType<typeof begin>>[] = [];
    while (challenges.length < MAX_PASSKEYS + 3) challenges.push(await begin(who));
    const answers = await Promise.all(challenges.map((one) => add(who, anAuthenticator(site()).make(one))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_PASSKEYS);
    expect(await namesOf(who)).toHaveLength(MAX_PASSKEYS);
    expect((await service.call(startPasskey, { body: { password: PASSWORD } }, who)).problem.code).toBe('already_added');
  });

  it('reads nothing of what a maker says about its device', async () => {
    const who = await aNewShopper(service);
    const { challenge } = await begin(who);
    const statement = new Map(Object.entries({ alg: -7, sig: new Uint8Array(64), x5c: [new Uint8Array([0x30, 0])] })) as never;
    const made = anAuthenticator(site()).make({ challenge }, { fmt: 'packed', attStmt: statement });
    expect((await add(who, made)).status).toBe(200);
  });

  it('refuses what is no answer of an authenticator, without failing', async () => {
    const who = await aNewShopper(service);
    const { challenge } = await begin(who);
    const right = anAuthenticator(site()).make({ challenge });
    const encoded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
    const odd = [
      { attestation: encoded(Buffer.alloc(9000, 0x81)) },
      { attestation: encoded(Buffer.from([0xbb, 255, 255, 255, 255, 255, 255, 255, 255])) },
      { attestation: encoded('not cbor') },
      { attestation: encoded(Buffer.from([0xa1, 0x68, ...Buffer.from('authData'), 0x41, 0x00])) },
      { client_data: encoded('null') },
      { client_data: encoded('{"type":"webauthn.create"}') },
      { client_data: encoded('[') },
      { credential_id: encoded('another') },
    ];
    for (const part of odd) expect((await add(who, { ...right, ...part })).status).toBe(422);
    for (const part of [{ attestation: 'A'.repeat(12_289) }, { client_data: 'a+b' }, { credential_id: '' }, { transports: ['<script>'] }])
      expect((await add(who, { ...right, ...part })).problem.code).toBe('validation_failed');
    expect(await namesOf(who)).toEqual([]);
  });
});

describe('naming and removing', () => {
  it('is for its owner alone', async () => {
    const [who, stranger] = [await aNewShopper(service), await aNewShopper(service)];
    const { id } = await withPasskey(service, who);
    const rename = (by: Person) => service.call(renamePasskey, { params: { id }, body: { name: ' Blue key ' } }, by);
    expect((await rename(stranger)).status).toBe(404);
    expect((await service.call(removePasskey, { params: { id }, body: { password: PASSWORD } }, stranger)).status).toBe(404);
    expect((await rename(who)).reply.data).toMatchObject([{ id, name: 'Blue key' }]);
    expect((await service.call(renamePasskey, { params: { id }, body: { name: '   ' } }, who)).status).toBe(422);
  });

  it('removes for who gives password and second factor, tells the owner, and signs all others out', async () => {
    const who = await aNewShopper(service);
    const { recoveryCodes } = await withSecondFactor(service, who.token);
    const { authenticator, id } = await withPasskey(service, who, { password: PASSWORD, second_factor: recoveryCodes[0] ?? '' });
    expect((await signInBy(service, authenticator)).status).toBe(200);
    const remove = (body: object) => service.call(removePasskey, { params: { id }, body }, who);
    expect((await remove({})).problem.errors).toMatchObject([{ code: 'password_required' }]);
    expect((await remove({ password: PASSWORD })).problem.code).toBe('second_factor_required');
    expect((await remove({ password: PASSWORD, second_factor: recoveryCodes[1] })).reply.data).toEqual([]);
    expect((await service.call(listSessions, {}, who)).reply.data).toHaveLength(1);
    expect((await signInBy(service, authenticator)).problem.code).toBe('invalid_credentials');
    expect((await mailsTo(who, 'passkey-removed'))[0]?.body).toContain('My phone');
    expect(await auditOf(who.id, 'passkey.removed')).toBe(1);
    expect((await remove({ password: PASSWORD, second_factor: recoveryCodes[2] })).status).toBe(404);
    expect(await service.db.$count(passkeys, eq(passkeys.userId, who.id))).toBe(0);
  });

  it('takes the passkey itself in place of the code', async () => {
    const who = await aNewShopper(service);
    const { recoveryCodes } = await withSecondFactor(service, who.token);
    const { authenticator, id } = await withPasskey(service, who, { password: PASSWORD, second_factor: recoveryCodes[0] ?? '' });
    const body = { password: PASSWORD, second_factor: await codeBy(service, authenticator, who) };
    expect((await service.call(removePasskey, { params: { id }, body }, who)).reply.data).toEqual([]);
  });
});
