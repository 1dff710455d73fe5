import { becomeHost, getChallenge, getUser, signIn, signOut, signUp } from '@outpost/shared-contracts/accounts/calls';
import { getProfile } from '@outpost/shared-contracts/accounts/profile-calls';
import { getDeletion } from '@outpost/shared-contracts/accounts/session-calls';
import { resendConfirmation } from '@outpost/shared-contracts/accounts/verification-calls';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceForTest, startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper, messagesTo } from '../../../test/people.ts';
import { OWN_DATA } from '../../own-data.ts';
import { eraseNextDueAccount } from './deletion.ts';
import { users } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const DAY = 86_400_000;
let people = 0;

async function aPerson(overrides: Record<string, unknown> = {}) {
  people += 1;
  return {
    name: 'Zoë',
    surname: '王',
    email: `person${people}@example.com`,
    password: 'a long enough phrase',
    country: 'GB',
    terms: true as const,
    recaptcha: await service.solution(),
    ...overrides,
  };
}

async function aHostApplicant(overrides: Record<string, unknown> = {}) {
  return {
    ...(await aPerson()),
    phone: '+4915123456789',
    address: { line1: 'Hauptstraße 1', city_name: 'Leipzig', post_code: '04109' },
    services: { consolidation: true, item_pictures: false, repacking: true, storage: true },
    kind: 'person' as const,
    opening_days: [5, 1],
    ...overrides,
  };
}

describe('signing up', () => {
  it('E-008 a shopper signs up, is signed in at once and gets a confirmation mail', async () => {
    const { data } = (await service.call(signUp, { body: await aPerson({ email: 'New.Person@Example.com ' }) })).reply;
    expect(data.user).toMatchObject({
      email: 'new.person@example.com',
      type: 1,
      has_orders: false,
      is_email_verified: 0,
      loyalty_level: 0,
    });
    const outbox = (await service.app.inject('/api/dev/outbox?format=json')).json();
    const mail = outbox.data.find((message: { recipient: string }) => message.recipient === 'new.person@example.com');
    expect(mail).toMatchObject({ channel: 'mail', template: 'confirm-email' });
    expect(mail.body).toContain('/email-confirmation/');
    expect((await service.call(getUser, { params: { id: data.user.id } }, { token: data.token })).reply.data).toEqual(data.user);
  });

  it('an e-mail has one account, however it is written, and the answer does not tell who has one', async () => {
    const first = await aPerson({ email: 'once@example.com' });
    const second = await aPerson({ email: 'ONCE@example.com', password: 'quite another phrase' });
    const answers = [await service.call(signUp, { body: first }), await service.call(signUp, { body: second })];
    const seen = answers.map(({ status, headers, reply: { data } }) => ({
      status,
      headers: Object.keys(headers).sort(),
      data: { ...data, token: '', user: { ...data.user, id: 0 } },
    }));
    expect(seen[1]).toEqual(seen[0]);
    const [owner, stranger] = answers.map(({ reply }) => ({ token: reply.data.token, id: reply.data.user.id }));
    if (!owner || !stranger) throw new Error('no answers');
    expect(stranger.id).not.toBe(owner.id);

    const templates = async () => (await messagesTo(service, 'once@example.com')).map(({ template }) => template);
    expect(await templates()).toEqual(['account-exists', 'confirm-email']);
    // What both see and can do afterwards is the same as well.
    const looks = [];
    for (const who of [owner, stranger]) {
      const profile = (await service.call(getProfile, { params: { id: who.id } }, who)).reply.data;
      const deletion = (await service.call(getDeletion, {}, who)).reply.data;
      looks.push({ ...profile, user: { ...profile.user, id: 0 }, deletion });
    }
    expect(looks[1]).toEqual(looks[0]);
    expect((await service.tokenOf('once@example.com', first.password)).userId).toBe(owner.id);
    expect((await service.tokenOf('once@example.com', second.password)).userId).toBe(stranger.id);
    expect((await service.call(resendConfirmation, { params: { id: stranger.id } })).status).toBe(200);
    expect((await templates())[0]).toBe('account-exists');
  });

  it('with an e-mail that has an account ends after a week, whatever is done in it, and the owner is written to three times a day', async () => {
    const { email } = await aNewShopper(service);
    const strangers = [];
    for (let i = 0; i < 4; i += 1) strangers.push((await service.call(signUp, { body: await aPerson({ email }) })).reply.data);
    const mails = await messagesTo(service, email);
    expect(mails.filter(({ template }) => template === 'account-exists')).toHaveLength(3);
    const ofEmail = () => service.db.select().from(users).where(eq(users.claimedEmail, email));
    expect(await ofEmail()).toHaveLength(4);
    // Signing in takes the end of an account back, but not of one that only claims its e-mail.
    const { password } = await aPerson();
    await service.tokenOf(email, password);
    const inAWeek = new Date(Date.now() + 7 * 86_400_000 + 60_000);
    const parts = { db: service.db, config: service.config, queue: service.app.queue, ownData: OWN_DATA };
    while (await eraseNextDueAccount(parts, inAWeek));
    expect(await ofEmail()).toEqual([]);
    expect((await messagesTo(service, email)).map(({ template }) => template)).not.toContain('account-emptied');
    const [owner] = await service.db.select().from(users).where(eq(users.email, email));
    expect(owner).toMatchObject({ deletedAt: null });
  });

  it('of three at once with one e-mail one has it', async () => {
    const bodies = await Promise.all([0, 1, 2].map(() => aPerson({ email: 'race@example.com' })));
    const answers = await Promise.all(bodies.map((body) => service.call(signUp, { body })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const templates = (await messagesTo(service, 'race@example.com')).map(({ template }) => template);
    expect(templates.filter((template) => template === 'confirm-email')).toHaveLength(1);
  });

  it.each(['Password123', 'qwerty1234', 'outpost123', 'zoe12345', 'aaaaaaaaaaaa', '王王王王王王王王'])(
    '%s is guessed first',
    async (password) => {
      const { problem } = await service.call(signUp, { body: await aPerson({ password }) });
      expect(problem.errors).toMatchObject([{ field: 'password', code: 'common_password' }]);
    },
  );

  it('a common password is refused at its field and the solution of the challenge stays good', async () => {
    const body = await aPerson({ password: 'Password123' });
    const refused = await service.call(signUp, { body });
    expect(refused.problem).toMatchObject({ code: 'validation_failed', errors: [{ field: 'password', code: 'common_password' }] });
    expect((await service.call(signUp, { body: { ...body, password: 'much better phrase' } })).status).toBe(200);
  });

  it('every wrong field is named', async () => {
    const body = await aPerson({ name: ' ', email: 'no', password: 'short', country: 'Germany', terms: false });
    const { problem } = await service.call(signUp, { body: body as never });
    expect(problem.errors?.map((error) => error.field).sort()).toEqual(['country', 'email', 'name', 'password', 'terms']);
  });

  it('E-009 a host signs up with address and services and is not listed yet', async () => {
    const body = await aHostApplicant();
    const { data } = (await service.call(becomeHost, { body })).reply;
    expect(data).toMatchObject({ email: body.email, user: { type: 2, name: 'Zoë' } });
    const { rows } = (await service.db.execute(
      sql`select kind, opening_days from host_applications where user_id = ${data.user.id}`,
    )) as never as { rows: unknown[] };
    expect(rows).toEqual([{ kind: 'person', opening_days: [1, 5] }]);
    expect((await service.tokenOf(body.email, body.password)).userId).toBe(data.user.id);
  });

  it('a host without opening days or with a phone without prefix is told so', async () => {
    const { problem } = await service.call(becomeHost, { body: await aHostApplicant({ opening_days: [], phone: '0341 123' }) });
    expect(problem.errors?.map((error) => error.field).sort()).toEqual(['opening_days', 'phone']);
  });
});

describe('signing in', () => {
  it('E-013 a person signs in with e-mail, password and recaptcha', async () => {
    const body = { email: 'Shopper@Outpost.test', password: 'Outpost-demo-1', recaptcha: await service.solution() };
    const { data } = (await service.call(signIn, { body })).reply;
    expect(data.user).toMatchObject({
      id: 1,
      type: 1,
      loyalty_level: 2,
      loyalty_points: 60,
      loyalty_discount_rate: 0.1,
      has_orders: true,
      is_email_verified: 1,
    });
    expect(Buffer.from(data.token, 'base64url')).toHaveLength(32);
  });

  it('an unknown e-mail and a wrong password get the same answer', async () => {
    const attempt = async (email: string) =>
      (await service.call(signIn, { body: { email, password: 'wrong wrong', recaptcha: await service.solution() } })).problem;
    const [unknown, wrong] = [await attempt('nobody@example.com'), await attempt('host@outpost.test')];
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
    expect(wrong).toMatchObject({ status: 422, code: 'invalid_credentials' });
  });

  it('after five failures the person waits, with the right password too, and others do not', async () => {
    const email = 'b2b@outpost.test';
    for (let i = 0; i < 5; i += 1) {
      const { problem } = await service.call(signIn, { body: { email, password: 'wrong wrong', recaptcha: await service.solution() } });
      expect(problem.code).toBe('invalid_credentials');
    }
    const body = { email, password: 'Outpost-demo-1' };
    const locked = await service.call(signIn, { body: { ...body, recaptcha: await service.solution() } });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    expect((await service.tokenOf('affiliate@outpost.test')).userId).toBe(4);
    service.advance(15 * 60_000 + 1000);
    expect((await service.tokenOf(email)).userId).toBe(5);
  });

  it('a solution counts once, and a made-up or changed one never', async () => {
    const recaptcha = await service.solution();
    const body = { email: 'shopper@outpost.test', password: 'Outpost-demo-1', recaptcha };
    expect((await service.call(signIn, { body })).status).toBe(200);
    expect((await service.call(signIn, { body })).problem.code).toBe('challenge_failed');
    const { data } = (await service.call(getChallenge, {})).reply;
    const forged = [
      'x',
      btoa('{}'),
      btoa(JSON.stringify({ challenge: data, solution: { counter: 1, derivedKey: '00'.repeat(32) } })),
      btoa(
        JSON.stringify({
          challenge: { ...data, parameters: { ...data.parameters, keyPrefix: '' } },
          solution: { counter: 1, derivedKey: '00'.repeat(32) },
        }),
      ),
    ];
    for (const wrong of forged)
      expect((await service.call(signIn, { body: { ...body, recaptcha: wrong } })).problem.code).toBe('challenge_failed');
  });
});

describe('sessions', () => {
  it('E-002 a person reads the own account whole and of others only the public part', async () => {
    const { token, userId } = await service.tokenOf('shopper@outpost.test');
    expect((await service.call(getUser, { params: { id: userId } }, { token })).reply.data).toHaveProperty('email', 'shopper@outpost.test');
    const other = (await service.call(getUser, { params: { id: 2 } }, { token })).reply.data;
    expect(Object.keys(other).sort()).toEqual(['id', 'name', 'profile_image_url', 'type']);
    expect((await service.call(getUser, { params: { id: 999_999 } }, { token })).status).toBe(404);
    expect((await service.call(getUser, { params: { id: userId } })).problem).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it('signing out ends that session and no other', async () => {
    const [first, second] = [await service.tokenOf('shopper@outpost.test'), await service.tokenOf('shopper@outpost.test')];
    expect((await service.call(signOut, {}, { token: first.token })).reply).toEqual({ data: { signed_out: true } });
    expect((await service.call(getUser, { params: { id: 1 } }, { token: first.token })).status).toBe(401);
    expect((await service.call(getUser, { params: { id: 1 } }, { token: second.token })).status).toBe(200);
  });

  it('a session lives on while it is used and ends 30 days after', async () => {
    const own = await serviceForTest();
    const { token } = await own.tokenOf('shopper@outpost.test');
    const status = async () => (await own.call(getUser, { params: { id: 1 } }, { token })).status;
    own.advance(29 * DAY);
    expect(await status()).toBe(200);
    own.advance(29 * DAY);
    expect(await status()).toBe(200);
    own.advance(30 * DAY + 1);
    expect(await status()).toBe(401);
  });

  it('neither tokens nor passwords are in the database', async () => {
    const { token } = await service.tokenOf('shopper@outpost.test');
    const { rows } = (await service.db.execute(sql`select token_hash from sessions`)) as never as { rows: Array<{ token_hash: string }> };
    expect(rows.map((row) => row.token_hash)).not.toContain(token);
    const people = (await service.db.execute(sql`select password_hash from users where password_hash is not null`)) as never as {
      rows: Array<{ password_hash: string }>;
    };
    expect(people.rows.every((row) => row.password_hash.startsWith('$argon2id$'))).toBe(true);
  });
});
