import { getUser, signIn } from '@outpost/shared-contracts/accounts/calls';
import { savePhoto } from '@outpost/shared-contracts/accounts/profile-calls';
import {
  deleteAccount,
  endOtherSession,
  endOtherSessions,
  exportAccount,
  getDeletion,
  listSessions,
} from '@outpost/shared-contracts/accounts/session-calls';
import { createAnonymous, createCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper, messagesTo, PASSWORD } from '../../../test/people.ts';
import { OWN_DATA } from '../../own-data.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { carts } from '../cart/schema.ts';
import { eraseNextDueAccount } from './deletion.ts';
import { users } from './schema.ts';

const DAY = 86_400_000;

let service: TestService;
let ahead = 0;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const advance = (milliseconds: number) => {
  ahead += milliseconds;
  service.advance(milliseconds);
};
const now = () => new Date(Date.now() + ahead);
const deletionParts = () => ({ db: service.db, config: service.config, queue: service.app.queue, ownData: OWN_DATA });
const statusOf = async (token: string, id: number) => (await service.call(getUser, { params: { id } }, { token })).status;
const signInWith = async (email: string, userAgent = 'x') =>
  await service.call(
    signIn,
    { body: { email, password: PASSWORD, recaptcha: await service.solution() } },
    { headers: { 'user-agent': userAgent } },
  );

describe('sessions', () => {
  it('are listed with what helps to recognise them, and one can be ended', async () => {
    const person = await aNewShopper(service);
    const phone = (await signInWith(person.email, 'Phone browser')).reply.data.token;
    const { data } = (await service.call(listSessions, {}, person)).reply;
    expect(data).toHaveLength(2);
    const other = data.find(({ current }) => !current);
    expect(other).toMatchObject({ user_agent: 'Phone browser', network: '127.0.0.0' });
    expect(JSON.stringify(data)).not.toContain(phone);
    expect((await service.call(endOtherSession, { params: { sessionId: other?.id ?? '' } }, person)).reply.data).toEqual({ ended: 1 });
    expect([await statusOf(phone, person.id), await statusOf(person.token, person.id)]).toEqual([401, 200]);
  });

  it('of somebody else cannot be ended, and are not there', async () => {
    const [person, other] = [await aNewShopper(service), await aNewShopper(service)];
    const [session] = (await service.call(listSessions, {}, other)).reply.data;
    expect((await service.call(endOtherSession, { params: { sessionId: session?.id ?? '' } }, person)).status).toBe(404);
    expect(await statusOf(other.token, other.id)).toBe(200);
  });

  it('can all be ended but the one that asks', async () => {
    const person = await aNewShopper(service);
    const others = [(await signInWith(person.email)).reply.data.token, (await signInWith(person.email)).reply.data.token];
    expect((await service.call(endOtherSessions, {}, person)).reply.data).toEqual({ ended: 2 });
    for (const token of others) expect(await statusOf(token, person.id)).toBe(401);
    expect(await statusOf(person.token, person.id)).toBe(200);
  });
});

describe('the export', () => {
  it('holds everything of the person, no secret and nobody else', async () => {
    const { token } = await service.tokenOf('shopper@outpost.test');
    const { data } = (await service.call(exportAccount, { body: { password: 'Outpost-demo-1' } }, { token })).reply as never as {
      data: Record<string, never[]>;
    };
    expect(data).toMatchObject({ account: { email: 'shopper@outpost.test', has_password: true } });
    expect(data.orders?.length).toBeGreaterThan(5);
    expect(data.points).toHaveLength(3);
    expect(data.events?.length).toBeGreaterThan(0);
    const text = JSON.stringify(data);
    for (const secret of ['argon2', 'tokenHash', 'codeHash', 'addressHash', token, 'host@outpost.test']) expect(text).not.toContain(secret);
  });
});

describe('deleting the account', () => {
  const remove = (person: { token: string }, body: Record<string, unknown> = {}) =>
    service.call(deleteAccount, { body: { confirm: 'DELETE', reason: 'privacy', password: PASSWORD, ...body } as never }, person);

  it('is refused while something is open, and says what', async () => {
    const { token } = await service.tokenOf('shopper@outpost.test');
    const { data } = (await service.call(getDeletion, {}, { token })).reply;
    expect(data).toMatchObject({ delete_after: null, blockers: [{ code: 'open_orders' }] });
    expect(data.kept.map(({ code }) => code)).toEqual(expect.arrayContaining(['orders', 'audit']));
    const refused = await remove({ token }, { password: 'Outpost-demo-1' });
    expect(refused.problem).toMatchObject({ status: 409, code: 'deletion_blocked', errors: [{ code: 'open_orders' }] });
    const person = await aNewShopper(service);
    const { anonymous_id } = (await service.call(createAnonymous, { body: { source: 'web' } })).reply;
    const { shopping_cart_id } = (await service.call(createCart, { body: { anonymous_id } }, person)).reply;
    const cart = { params: { cartId: shopping_cart_id }, query: { anonymous_id } };
    await service.call(saveCart, { ...cart, body: { items: [aBfmItem()] } }, person);
    expect((await service.call(getDeletion, {}, person)).reply.data.blockers).toMatchObject([{ code: 'basket', count: 1 }]);
    await service.db.delete(carts).where(eq(carts.userId, person.id));
    expect((await service.call(getDeletion, {}, person)).reply.data.blockers).toEqual([]);
  });

  it('needs the password and the word, ends all sessions and can be taken back for 14 days by signing in', async () => {
    const person = await aNewShopper(service);
    expect((await remove(person, { confirm: 'yes' })).status).toBe(422);
    expect((await remove(person, { password: 'wrong wrong' })).problem).toMatchObject({ errors: [{ field: 'password' }] });
    const asked = (await remove(person)).reply.data;
    expect(Math.round((Date.parse(asked.delete_after) - now().getTime()) / DAY)).toBe(14);
    expect(await statusOf(person.token, person.id)).toBe(401);
    expect((await messagesTo(service, person.email))[0]).toMatchObject({ template: 'deletion-asked' });
    advance(13 * DAY);
    expect(await eraseNextDueAccount(deletionParts(), now())).toBe(false);
    const { token } = (await signInWith(person.email)).reply.data;
    expect((await service.call(getDeletion, {}, { token })).reply.data.delete_after).toBeNull();
    advance(2 * DAY);
    expect(await eraseNextDueAccount(deletionParts(), now())).toBe(false);
    expect(await statusOf(token, person.id)).toBe(200);
  });

  it('takes everything personal out after 14 days, once, and leaves the e-mail free', async () => {
    const person = await aNewShopper(service, { phone: '+4915123450001' });
    const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { id } = (await service.upload('profile-photo', { name: 'me.png', content: photo }, person)).reply.data;
    await service.call(savePhoto, { body: { photo: id } }, person);
    await remove(person);
    advance(14 * DAY + 1000);
    const both = await Promise.all([eraseNextDueAccount(deletionParts(), now()), eraseNextDueAccount(deletionParts(), now())]);
    expect(both.filter(Boolean)).toHaveLength(1);
    const [row] = await service.db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({
      name: 'Former',
      phone: null,
      passwordHash: null,
      profileImageUrl: null,
      email: expect.stringMatching(/@deleted\.invalid$/),
    });
    expect((await signInWith(person.email)).problem.code).toBe('invalid_credentials');
    expect((await messagesTo(service, person.email)).map(({ template }) => template)).toEqual(['account-emptied']);
    for (const table of ['sessions', 'email_confirmations', 'phone_codes', 'addresses'])
      expect(
        (await service.db.execute(sql`select 1 from ${sql.identifier(table)} where user_id = ${person.id}`)) as never as {
          rows: unknown[];
        },
      ).toMatchObject({ rows: [] });
    expect(
      (await service.db.execute(sql`select 1 from uploads where owner_id = ${person.id}`)) as never as { rows: unknown[] },
    ).toMatchObject({ rows: [] });
    const events = await service.db.select({ event: auditRows.event }).from(auditRows).where(eq(auditRows.userId, person.id));
    expect(events.map(({ event }) => event)).toContain('account.emptied');
    expect((await aNewShopper(service, { email: person.email })).id).not.toBe(person.id);
  });
});
