import { becomeHost, signIn } from '@outpost/shared-contracts/accounts/calls';
import { saveAccount } from '@outpost/shared-contracts/accounts/profile-calls';
import { changePassword, confirmEmail } from '@outpost/shared-contracts/accounts/verification-calls';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper, PASSWORD, tokenFor } from '../../../test/people.ts';
import { urlOf } from '../../../test/url-of.ts';
import { CALLS } from '../../calls.ts';
import { OWN_DATA } from '../../own-data.ts';
import { outboxMessages } from '../../platform/outbox/schema.ts';
import { eraseNextDueAccount } from './deletion.ts';
import { users } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** An account, and one of somebody else who signed up with the same e-mail. */
async function ownerAndClaim() {
  const owner = await aNewShopper(service);
  const password = `${PASSWORD} of another`;
  return {
    owner: { ...owner, password: PASSWORD },
    claim: { ...(await aNewShopper(service, { email: owner.email, password })), password },
  };
}

/** Everything that a shopper reads without saying more than who it is, and the export, which asks for the password beside. */
const READS = CALLS.filter(
  ({ name, method, auth, roles, path }) =>
    (method === 'GET' && auth === 'token' && (roles === undefined || roles.includes(1)) && !/\{(?!id\}|userId\})/.test(path)) ||
    name === 'exportAccount',
);

/** An answer without what is of one account or moment alone. */
const alike = (body: string, { id }: { readonly id: number }): string =>
  body
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '(time)')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(id)')
    .replaceAll(String(id), '(own)')
    .replace(/"id":\d+/g, '"id":0');

describe('an account that only claims its e-mail', () => {
  it('looks like every other account in all that it can read', async () => {
    const { owner, claim } = await ownerAndClaim();
    const read = async (who: typeof owner, call: (typeof CALLS)[number]) => {
      const url = urlOf(call, { params: { id: who.id, userId: who.id } });
      const payload = call.method === 'GET' ? undefined : { password: who.password };
      const { statusCode, body } = await service.app.inject({
        method: call.method,
        url,
        headers: { 'x-access-token': who.token },
        payload,
      });
      return [call.name, statusCode, alike(body, who)];
    };
    expect(READS.map(({ name }) => name)).toEqual(expect.arrayContaining(['getProfile', 'exportAccount', 'getDeletion', 'listSessions']));
    for (const call of READS) expect(await read(claim, call)).toEqual(await read(owner, call));
  });

  it('of a host is answered like every other one', async () => {
    const { email } = await aNewShopper(service);
    const apply = async (typed: string) =>
      (
        await service.call(becomeHost, {
          body: {
            ...{ name: 'Zoë', surname: '王', password: PASSWORD, country: 'DE', terms: true, phone: '+4915123456789' },
            address: { line1: 'Hauptstraße 1', city_name: 'Leipzig', post_code: '04109' },
            services: { consolidation: true, item_pictures: false, repacking: true, storage: true },
            kind: 'person',
            opening_days: [1],
            email: typed,
            recaptcha: await service.solution(),
          },
        })
      ).reply.data;
    const [taken, free] = [await apply(email), await apply(`free-${email}`)];
    expect(taken.email).toBe(email);
    expect({ ...taken, email: '', user: { ...taken.user, id: 0 } }).toEqual({ ...free, email: '', user: { ...free.user, id: 0 } });
  });

  it('becomes an account of its own with an e-mail of its own, and claims nothing any more', async () => {
    const { owner, claim } = await ownerAndClaim();
    const ownEmail = `own-${owner.email}`;
    const password = `${PASSWORD} of another`;
    await service.call(saveAccount, { body: { email: ownEmail, current_password: password } }, claim);
    const code = await tokenFor(service, ownEmail, 'confirm-new-email');
    expect((await service.call(confirmEmail, { params: { code } })).reply.data.state).toBe('confirmed');
    const signed = async (email: string) => await service.call(signIn, { body: { email, password, recaptcha: await service.solution() } });
    expect((await signed(ownEmail)).reply.data.user).toMatchObject({ id: claim.id, email: ownEmail, is_email_verified: 1 });
    expect((await signed(owner.email)).problem.code).toBe('invalid_credentials');
    const inAWeek = new Date(Date.now() + 7 * 86_400_000 + 60_000);
    while (await eraseNextDueAccount({ db: service.db, config: service.config, queue: service.app.queue, ownData: OWN_DATA }, inAWeek));
    const [row] = await service.db.select().from(users).where(eq(users.id, claim.id));
    expect(row).toMatchObject({ email: ownEmail, claimedEmail: null, deletedAt: null });
  });

  it('gets no mail under the name that stands in for its e-mail', async () => {
    const { owner, claim } = await ownerAndClaim();
    const password = `${PASSWORD} of another`;
    await service.call(saveAccount, { body: { email: `new-${owner.email}`, current_password: password } }, claim);
    await service.call(changePassword, { body: { current: password, password: `${password} still` } }, claim);
    expect(await service.db.select().from(outboxMessages).where(like(outboxMessages.recipient, '%@claimed.invalid'))).toEqual([]);
  });
});
