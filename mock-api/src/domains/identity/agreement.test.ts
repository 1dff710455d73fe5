import { getHostDesk } from '@outpost/shared-contracts/hosts/desk-calls';
import { getHostIdentity, signAgreement } from '@outpost/shared-contracts/hosts/identity-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { forgetIdentity } from '../../../test/identity.ts';
import { messagesTo } from '../../../test/people.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { users } from '../accounts/schema.ts';
import { addresses } from '../addresses/schema.ts';
import { hosts } from '../hosts/schema.ts';
import { findStanding } from './port.ts';
import { hostAgreements } from './schema.ts';
import { identityJobs } from './sweep.ts';

let service: TestService;
let host: { token: string; userId: number };
let name = '';
beforeAll(async () => {
  service = await startService();
  await service.app.queue.stop();
  host = await service.tokenOf('host@outpost.test');
  name = (await agreement()).legal_name;
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.delete(hostAgreements).where(eq(hostAgreements.hostId, host.userId));
});

const identity = async () => (await service.call(getHostIdentity, { params: { id: host.userId } }, host)).reply.data;
const agreement = async () => (await identity()).agreement;
const sign = (body: object) => service.call(signAgreement, { body: { version: '1.0', legal_name: name, accept: true, ...body } }, host);
/** Signed a version before the current one. */
const signedBefore = () =>
  service.db.insert(hostAgreements).values({ hostId: host.userId, version: '0.9', signedAt: new Date(), legalName: name });
const follow = () =>
  identityJobs(service.app.identity)
    .find((job) => job.name === 'identity.agreement')
    ?.run();
const rows = () => service.db.select().from(hostAgreements).where(eq(hostAgreements.hostId, host.userId));

it('B-384 E-055 the agreement is signed with the name of the profile, its version is kept, and the copy is a PDF', async () => {
  expect(await agreement()).toMatchObject({ version: '1.0', signed_version: null, copy_url: null, sign_by: null });
  expect((await identity()).standing.missing).toEqual(['agreement']);
  expect((await sign({ legal_name: 'Somebody Else' })).problem.errors).toMatchObject([{ field: 'legal_name', code: 'invalid_value' }]);
  expect((await sign({ accept: false })).status).toBe(422);
  expect((await sign({ version: '0.9' })).problem.code).toBe('stale_change');
  expect(await rows()).toEqual([]);
  const { reply } = await sign({ legal_name: `  ${name.toUpperCase().replace(' ', '   ')} ` });
  expect(reply.data.agreement).toMatchObject({ signed_version: '1.0', sign_by: null });
  expect(reply.data.standing).toEqual({ is_listable: true, is_payable: true, missing: [] });
  const copy = await service.app.inject(reply.data.agreement.copy_url ?? '');
  expect([copy.statusCode, copy.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(copy.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await service.app.inject((reply.data.agreement.copy_url ?? '').replace(/signature=.{6}/, 'signature=AAAAAA'))).statusCode).toBe(
    404,
  );
  const [before] = await rows();
  await sign({});
  expect(await rows()).toEqual([before]);
  expect(await service.db.$count(auditRows, eq(auditRows.event, 'agreement.signed'))).toBe(1);
});

it('a version that follows the signed one is told once, holds off for 30 days, and then takes who did not sign it off the list', async () => {
  await signedBefore();
  expect((await identity()).standing.missing).toEqual([]);
  const told = async (template: string) =>
    (await messagesTo(service, 'host@outpost.test')).filter((mail) => mail.template === template).length;
  const before = await told('identity-agreement');
  await follow();
  await follow();
  expect(await told('identity-agreement')).toBe(before + 1);
  const { sign_by } = await agreement();
  expect(Math.round((Date.parse(sign_by ?? '') - Date.now()) / DAY_MS)).toBe(30);
  const listed = async () => (await service.call(getHostDesk, { params: { id: host.userId } }, host)).reply.data.is_listed;
  const askedAgo = (days: number) =>
    service.db
      .update(hostAgreements)
      .set({ askedAt: new Date(Date.now() - days * DAY_MS) })
      .where(eq(hostAgreements.version, '1.0'));
  await askedAgo(29);
  await follow();
  expect(await listed()).toBe(true);
  // Others who are late as well, more than are looked at together, and before this host.
  const others = Array.from({ length: 60 }, (_, at) => -1 - at);
  const [person] = await service.db.select().from(users).where(eq(users.id, host.userId));
  if (!person) throw new Error('the sample host is gone');
  await service.db.insert(users).values(others.map((id) => ({ ...person, id, publicId: undefined, email: `late${id}@outpost.test` })));
  await service.db.insert(hostAgreements).values(others.map((hostId) => ({ hostId, version: '1.0', askedAt: new Date() })));
  await askedAgo(30);
  await follow();
  expect(await listed()).toBe(false);
  expect((await identity()).standing.missing).toEqual(['agreement']);
  expect(await told('identity-unlisted')).toBe(1);
  await sign({});
  expect((await identity()).standing).toMatchObject({ is_listable: true, missing: [] });
  await service.db.update(hosts).set({ isList: true }).where(eq(hosts.userId, host.userId));
});

it('listable and payable are one answer that names what lacks; without a way to be paid a host is listed and not paid', async () => {
  await sign({});
  const { db } = service;
  const standing = (paid = true) => findStanding({ hasPaymentMethod: async () => paid }, db, host.userId, new Date());
  expect(await standing()).toMatchObject({ is_listable: true, is_payable: true, missing: [] });
  expect(await standing(false)).toMatchObject({ is_listable: true, is_payable: false, missing: ['payment'] });
  const [row] = await db.select().from(hosts).where(eq(hosts.userId, host.userId));
  await db.update(hosts).set({ services: {}, openingDays: [] }).where(eq(hosts.userId, host.userId));
  await db.update(addresses).set({ active: false }).where(eq(addresses.userId, host.userId));
  expect(await standing()).toMatchObject({ is_listable: false, is_payable: true, missing: ['address', 'services', 'hours'] });
  await db.update(users).set({ isPhoneVerified: false, isEmailVerified: false }).where(eq(users.id, host.userId));
  expect(await standing()).toMatchObject({ is_payable: false, missing: ['email', 'phone', 'address', 'services', 'hours'] });
  await forgetIdentity(service, host.userId);
  expect((await standing())?.missing).toEqual(['email', 'phone', 'identity', 'agreement', 'address', 'services', 'hours']);
  await db.update(users).set({ isPhoneVerified: true, isEmailVerified: true }).where(eq(users.id, host.userId));
  await db.update(addresses).set({ active: true }).where(eq(addresses.userId, host.userId));
  if (row) await db.update(hosts).set(row).where(eq(hosts.userId, host.userId));
  expect(await findStanding({ hasPaymentMethod: async () => true }, db, 1, new Date())).toBeUndefined();
});
