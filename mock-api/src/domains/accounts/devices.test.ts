import { signIn } from '@outpost/shared-contracts/accounts/calls';
import { saveAccount } from '@outpost/shared-contracts/accounts/profile-calls';
import { changePassword } from '@outpost/shared-contracts/accounts/verification-calls';
import { newPasswordHref } from '@outpost/shared-contracts/paths/paths';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper, messagesTo, PASSWORD } from '../../../test/people.ts';
import { knownDevices, users } from './schema.ts';

const DAY = 24 * 3_600_000;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const signInFrom = async (email: string, userAgent: string) => {
  const body = { email, password: PASSWORD, recaptcha: await service.solution() };
  return await service.call(signIn, { body }, { headers: { 'user-agent': userAgent } });
};
const mailsTo = async (email: string, kind: string) => (await messagesTo(service, email)).filter(({ template }) => template === kind);

describe('a place that an account was never signed in from', () => {
  it('is told to the owner with the minute, once, and neither the first place nor an update of the browser', async () => {
    const { email } = await aNewShopper(service);
    await signInFrom(email, 'Browser/150 (Windows)');
    await signInFrom(email, 'Browser/151 (Windows)');
    expect(await mailsTo(email, 'new-device')).toEqual([]);
    await signInFrom(email, 'Browser/150 (iPhone)');
    await signInFrom(email, 'Browser/150 (iPhone)');
    const mails = await mailsTo(email, 'new-device');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('iPhone, network 127.0.0.0');
    expect(mails[0]?.body).toMatch(/On \w+ \d+, \d{4} at \d+:\d\d\s[AP]M UTC somebody/);
  });

  it('is not told of an account that only claims its e-mail: whose that is has nothing to do with it', async () => {
    const { id, email } = await aNewShopper(service);
    await signInFrom(email, 'Browser/150 (Windows)');
    await service.db.update(users).set({ claimedEmail: 'owner@example.com' }).where(eq(users.id, id));
    expect((await signInFrom(email, 'Browser/150 (iPhone)')).status).toBe(200);
    expect(await service.db.select().from(knownDevices).where(eq(knownDevices.userId, id))).toHaveLength(2);
    expect(await mailsTo(email, 'new-device')).toEqual([]);
    expect(await messagesTo(service, 'owner@example.com')).toEqual([]);
  });

  it('is forgotten by itself: the sign-ins of another place do not keep it', async () => {
    const { id, email } = await aNewShopper(service);
    await signInFrom(email, 'Browser/150 (Windows)');
    await signInFrom(email, 'Browser/150 (iPhone)');
    service.advance(DAY);
    await signInFrom(email, 'Browser/150 (iPhone)');
    const seen = await service.db.select().from(knownDevices).where(eq(knownDevices.userId, id));
    const times = seen.map(({ lastSeenAt }) => lastSeenAt.getTime()).sort((one, other) => one - other);
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(DAY);
  });
});

it('a mail that warns leads to where a new password is asked for, whoever is signed in there', async () => {
  const person = await aNewShopper(service);
  const { email } = person;
  await signInFrom(email, 'Browser/150 (Windows)');
  await signInFrom(email, 'Browser/150 (iPhone)');
  await service.call(saveAccount, { body: { email: `moved-${email}`, current_password: PASSWORD } }, person);
  await service.call(changePassword, { body: { current: PASSWORD, password: 'an even longer phrase' } }, person);
  for (const kind of ['new-device', 'email-change-asked', 'password-changed']) {
    const [mail] = await mailsTo(email, kind);
    expect(mail?.body, kind).toContain(newPasswordHref());
    expect(mail?.html, kind).toContain(newPasswordHref());
  }
});
