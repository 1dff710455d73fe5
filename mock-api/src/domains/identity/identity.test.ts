import { buffer } from 'node:stream/consumers';
import { getHost } from '@outpost/shared-contracts/hosts/calls';
import { getHostDesk, listHost } from '@outpost/shared-contracts/hosts/desk-calls';
import {
  deleteNationalDocument,
  deletePassport,
  getHostIdentity,
  sendNationalDocument,
  sendPassport,
} from '@outpost/shared-contracts/hosts/identity-calls';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aPictureOf, documentFields, forgetIdentity, sendACard, sendAPassport } from '../../../test/identity.ts';
import { messagesTo } from '../../../test/people.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { uploads } from '../../platform/uploads/schema.ts';
import { setListed } from '../hosts/port.ts';
import { post } from '../ledger/port.ts';
import { identityDocuments } from './schema.ts';
import { identityJobs } from './sweep.ts';

let service: TestService;
let host: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  await service.app.queue.stop();
  host = await service.tokenOf('host@outpost.test');
});
afterAll(() => service.close());
beforeEach(async () => {
  await forgetIdentity(service, host.userId);
});

const identity = async () => (await service.call(getHostIdentity, { params: { id: host.userId } }, host)).reply.data;
const passport = async () => (await identity()).documents.find(({ kind }) => kind === 'passport');
const remove = (call: typeof deletePassport | typeof deleteNationalDocument, revision: number, id = host.userId) =>
  service.call(call, { params: { id }, body: { revision } }, host);
/** Sends it and has it checked. */
const checked = async (name = 'photo.jpg', days = 400) => {
  await sendAPassport(service, host, { name, days });
  await service.runDue();
  return await passport();
};
const events = async (event: string) =>
  await service.db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.event, event), eq(auditRows.userId, host.userId)));

describe('a document that a host sends', () => {
  it('B-383 E-048 a passport is submitted, processed and approved; its number is shown masked, and shoppers see the badge', async () => {
    const badges = async () => (await service.call(getHost, { params: { id: host.userId } })).reply.data.badges;
    const sent = (await sendAPassport(service, host)).reply.data;
    expect(sent.documents.find(({ kind }) => kind === 'passport')).toMatchObject({
      ...{ state: 'submitted', masked_number: '•••••5678', country_code: 'US', tries_left: 4, reason: null },
    });
    expect(sent.standing).toMatchObject({ is_listable: false, is_payable: false, missing: ['identity', 'agreement'] });
    expect(await badges()).not.toContain('id_verified');
    await service.runDue();
    expect(await passport()).toMatchObject({ state: 'approved', revision: 3 });
    expect((await identity()).standing.missing).toEqual(['agreement']);
    expect(await badges()).toContain('id_verified');
    expect((await events('identity.processing')).length).toBeGreaterThan(0);
    const [mail] = await messagesTo(service, 'host@outpost.test');
    expect(mail?.template).toBe('identity-approved');
    expect(JSON.stringify(await identity())).not.toContain('X12345678');
  });

  it('B-383 E-047 a national identity card needs both sides, each its own file', async () => {
    const front = await aPictureOf(service, host);
    const { problem } = await service.call(sendNationalDocument, { body: { ...documentFields(), front, back: front } }, host);
    expect(problem.errors).toMatchObject([{ field: 'back', code: 'file_taken' }]);
    expect((await sendACard(service, host)).reply.data.documents[0]).toMatchObject({ kind: 'national', state: 'submitted' });
  });

  it('a file that is called so is rejected with its reason, and sent again it is checked anew; its old picture leaves', async () => {
    const picture = async () => {
      const [row] = await service.db.select().from(identityDocuments).where(eq(identityDocuments.hostId, host.userId));
      return row?.files.photo ?? '';
    };
    expect(await checked('reject-me.jpg')).toMatchObject({ state: 'rejected', reason: 'blurry' });
    const before = await picture();
    expect((await messagesTo(service, 'host@outpost.test'))[0]?.template).toBe('identity-rejected');
    expect(await checked('expired.jpg')).toMatchObject({ state: 'rejected', reason: 'expired' });
    expect(await service.db.$count(uploads, eq(uploads.id, before))).toBe(0);
    expect(await service.db.$count(uploads, eq(uploads.id, await picture()))).toBe(1);
    expect(await checked()).toMatchObject({ state: 'approved', reason: null });
  });

  it('what is being checked or approved is not sent again', async () => {
    await sendAPassport(service, host);
    expect((await sendAPassport(service, host)).problem.code).toBe('move_refused');
    await service.runDue();
    expect((await sendAPassport(service, host)).problem.code).toBe('move_refused');
  });

  it('each kind is checked five times within 30 days, deleted or not', async () => {
    for (let at = 0; at < 5; at += 1) {
      const { revision } = (await checked('reject.jpg')) ?? { revision: 0 };
      if (at === 2) await remove(deletePassport, revision);
    }
    expect((await passport())?.tries_left).toBe(0);
    expect((await sendAPassport(service, host)).problem.code).toBe('rate_limited');
    expect((await sendACard(service, host)).status).toBe(200);
  });

  it('refuses at its field an end that is near or no day, an unknown country, a number that is none, and other people’s files', async () => {
    const photo = await aPictureOf(service, host);
    const refused = async (body: object) =>
      (await service.call(sendPassport, { body: { ...documentFields(), photo, ...body } }, host)).problem.errors?.map(
        ({ field, code }) => `${field} ${code}`,
      );
    expect(await refused({ expires_on: documentFields(29).expires_on })).toEqual(['expires_on out_of_range']);
    expect(await refused({ expires_on: '2031-02-30' })).toEqual(['expires_on not_a_day']);
    expect(await refused({ country_code: 'QQ' })).toEqual(['country_code unknown_country']);
    for (const number of ['', 'A', 'x'.repeat(31), '<b>12345</b>']) expect(await refused({ number })).toHaveLength(1);
    const other = await service.tokenOf('affiliate@outpost.test');
    expect((await service.upload('identity-document', { name: 'a.pdf', content: '%PDF-1.4' }, other)).status).toBe(405);
    expect(await refused({ photo: crypto.randomUUID() })).toEqual(['photo unknown_file']);
    expect(await passport()).toMatchObject({ state: 'none', tries_left: 5 });
  });
});

describe('what is kept of a document', () => {
  it('is encrypted in the store and in the database, and no link opens it; each read leaves an audit row', async () => {
    const content = Buffer.from('%PDF-1.4 the page of a passport with its number X12345678');
    const { id, url, size } = (await service.upload('identity-document', { name: 'page.pdf', content }, host)).reply.data;
    expect([url, size]).toEqual(['', content.length]);
    const [row] = await service.db.select().from(uploads).where(eq(uploads.id, id));
    const stored = await service.app.files.open(row ?? { file: null, content: null });
    const bytes = stored && (await buffer(stored.content));
    expect(bytes?.includes('passport')).toBe(false);
    expect(bytes?.includes('%PDF')).toBe(false);
    expect((await service.app.inject({ url: `/api/files/${id}`, headers: { 'x-access-token': host.token } })).statusCode).toBe(404);

    await service.call(sendPassport, { body: { ...documentFields(), photo: id } }, host);
    const [kept] = await service.db.select().from(identityDocuments).where(eq(identityDocuments.hostId, host.userId));
    expect(JSON.stringify(kept)).not.toMatch(/X12345678|Hanna/);
    const before = (await events('identity.read')).length;
    await service.runDue();
    const read = await events('identity.read');
    expect(read.length).toBe(before + 1);
    expect(read.at(-1)?.detail).toEqual({ kind: 'passport', parts: ['number', 'photo'], why: 'check' });
  });

  it('pictures are erased 30 days after the decision; what came of them stays', async () => {
    await checked();
    const [before] = await service.db.select().from(identityDocuments).where(eq(identityDocuments.hostId, host.userId));
    const ids = Object.values(before?.files ?? {});
    const [erase] = jobs('identity.erase-pictures');
    await erase?.();
    expect(await service.db.$count(uploads, inArray(uploads.id, ids))).toBe(1);
    await service.db
      .update(identityDocuments)
      .set({ decidedAt: new Date(Date.now() - 31 * DAY_MS) })
      .where(eq(identityDocuments.hostId, host.userId));
    await erase?.();
    expect(await service.db.$count(uploads, inArray(uploads.id, ids))).toBe(0);
    expect(await passport()).toMatchObject({ state: 'approved', masked_number: '•••••5678' });
  });
});

describe('a document that a host deletes', () => {
  it('B-430 E-050 E-049 names with its body the revision that was seen; without a body nothing is deleted', async () => {
    await sendACard(service, host);
    const { revision = 0 } = (await checked('reject.jpg')) ?? {};
    const bare = await service.app.inject({
      method: 'DELETE',
      url: `/api/user/${host.userId}/passport`,
      headers: { 'x-access-token': host.token },
    });
    expect(bare.statusCode).toBe(422);
    const rows = await service.db.select().from(identityDocuments).where(eq(identityDocuments.kind, 'passport'));
    const picture = rows.find(({ hostId }) => hostId === host.userId)?.files.photo ?? '';
    expect(await service.db.$count(uploads, eq(uploads.id, picture))).toBe(1);
    expect((await remove(deletePassport, revision - 1)).problem.code).toBe('stale_change');
    expect((await remove(deletePassport, revision)).reply.data.documents).toMatchObject([
      { kind: 'national' },
      { kind: 'passport', state: 'none' },
    ]);
    expect(await service.db.$count(uploads, eq(uploads.id, picture))).toBe(0);
    expect((await remove(deletePassport, revision)).problem.code).toBe('not_found');
    const card = (await identity()).documents[0];
    expect(card?.state).toBe('approved');
    expect((await remove(deleteNationalDocument, card?.revision ?? 0)).problem.code).toBe('move_refused');
  });

  it('the only approved one stays while its host is listed or is owed something', async () => {
    const { revision = 0, can_delete } = (await checked()) ?? {};
    expect(can_delete).toBe(false);
    expect((await remove(deletePassport, revision)).problem.code).toBe('move_refused');
    await setListed(service.db, host.userId, false);
    const owed = (cents: number) =>
      service.db.transaction((transaction) =>
        post(transaction, {
          ...{ reference: `test:${cents}`, purchaseId: null, orderId: 5001, at: new Date() },
          entries: [
            { account: 'purchase_money', cents },
            { account: 'host_held', cents: -cents },
          ],
        }),
      );
    const balance = await service.app.identity.balanceOf(service.db, host.userId);
    await owed(100 - balance);
    expect((await passport())?.can_delete).toBe(false);
    expect((await remove(deletePassport, revision)).problem.code).toBe('move_refused');
    await owed(-100);
    expect((await remove(deletePassport, revision)).status).toBe(200);
    await setListed(service.db, host.userId, true);
  });

  it('one that is approved leaves where the other is approved, too', async () => {
    await sendACard(service, host);
    const { revision = 0 } = (await checked()) ?? {};
    expect((await remove(deletePassport, revision)).status).toBe(200);
    expect((await identity()).documents).toMatchObject([{ state: 'approved', can_delete: false }, { state: 'none' }]);
  });

  it('one that is being checked stays until that is done', async () => {
    await sendAPassport(service, host);
    await service.db.update(identityDocuments).set({ state: 'processing' }).where(eq(identityDocuments.hostId, host.userId));
    expect((await passport())?.can_delete).toBe(false);
    expect((await remove(deletePassport, 1)).problem.code).toBe('move_refused');
  });
});

describe('the end of a document', () => {
  it('is told 30 and 7 days before, once each; then it has expired, and who has no other is not listed any more', async () => {
    await checked('photo.jpg', 40);
    const templates = async () => (await messagesTo(service, 'host@outpost.test')).map(({ template }) => template);
    const count = async (name: string) => (await templates()).filter((one) => one === name).length;
    const [before, unlistedBefore] = [await count('identity-expiring'), await count('identity-unlisted')];
    const on = async (days: number) => {
      const expiresOn = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
      await service.db.update(identityDocuments).set({ expiresOn }).where(eq(identityDocuments.hostId, host.userId));
      for (const run of jobs('identity.warn', 'identity.expire')) await run();
    };
    await on(31);
    expect(await count('identity-expiring')).toBe(before);
    await on(30);
    await on(29);
    expect(await count('identity-expiring')).toBe(before + 1);
    await on(7);
    await on(0);
    expect(await count('identity-expiring')).toBe(before + 2);
    expect((await passport())?.state).toBe('approved');
    await on(-1);
    expect((await passport())?.state).toBe('expired');
    expect(await count('identity-unlisted')).toBe(unlistedBefore + 1);
    const desk = (await service.call(getHostDesk, { params: { id: host.userId } }, host)).reply.data;
    expect(desk.is_listed).toBe(false);
    expect(desk.steps).toContainEqual({ key: 'identity', done: false });
    expect((await service.call(listHost, { params: { id: host.userId } }, host)).problem.code).toBe('move_refused');
    expect((await sendAPassport(service, host)).reply.data.documents[1]).toMatchObject({ state: 'submitted' });
    await setListed(service.db, host.userId, true);
  });
});

it('what a company forgot, and what was given up while it was away, is checked again', async () => {
  await sendAPassport(service, host);
  await service.db
    .update(identityDocuments)
    .set({ state: 'processing', checkId: 'chk_forgotten' })
    .where(eq(identityDocuments.hostId, host.userId));
  const [row] = await service.db.select().from(identityDocuments).where(eq(identityDocuments.hostId, host.userId));
  const submission = row?.submission ?? '';
  await service.app.queue.send(service.db, { name: 'identity.look', data: { submission, round: 0 }, key: 'again' });
  await service.runDue();
  expect(await passport()).toMatchObject({ state: 'approved' });
});

/** Jobs of the domain by their names, as the service runs them. */
function jobs(...names: string[]): Array<() => Promise<boolean>> {
  const all = identityJobs(service.app.identity);
  return names.map((name) => all.find((job) => job.name === name)?.run ?? (() => Promise.reject(new Error(name))));
}
