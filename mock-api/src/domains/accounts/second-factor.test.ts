import { signIn } from '@outpost/shared-contracts/accounts/calls';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@outpost/shared-contracts/accounts/second-factor-calls';
import { listSessions } from '@outpost/shared-contracts/accounts/session-calls';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appOf, withSecondFactor } from '../../../test/authenticator.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper, messagesTo, PASSWORD } from '../../../test/people.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { limitWindows } from '../../platform/limits/schema.ts';
import { recoveryCodes, secondFactors } from './schema.ts';

let service: TestService;
let ahead = 0;
const clock = () => Date.now() + ahead;
const advance = (milliseconds: number) => {
  ahead += milliseconds;
  service.advance(milliseconds);
};
/** Past the code that was used last, to the beginning of a step: the codes after it are of one step, however slow the machine is. */
const nextCode = () => advance(90_000 - (clock() % 30_000));

beforeAll(async () => {
  service = await startService({ OUTPOST_PROXIES: '1' });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.delete(limitWindows);
});

type Person = Awaited<ReturnType<typeof aNewShopper>>;
const enter = async ({ email }: Person, second_factor?: string, password = PASSWORD) =>
  await service.call(signIn, { body: { email, password, second_factor, recaptcha: await service.solution() } });
const guarded = async () => {
  const person = await aNewShopper(service);
  const { secret, recoveryCodes: codes } = await withSecondFactor(service, person.token);
  nextCode();
  return { person, app: { ...appOf(secret, clock), recoveryCodes: codes } };
};
const mailsTo = async ({ email }: Person, template: string) =>
  (await messagesTo(service, email)).filter((message) => message.template === template);
const auditOf = (userId: number, event: string) =>
  service.db.$count(auditRows, and(eq(auditRows.userId, userId), eq(auditRows.event, event)));
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

describe('turning a second factor on', () => {
  it('asks for the password, shows the secret in three ways, and keeps it sealed', async () => {
    const { token, id, email } = await aNewShopper(service);
    const refused = await service.call(startSecondFactor, { body: { password: 'another phrase' } }, { token });
    expect(refused.problem.errors).toMatchObject([{ field: 'password', code: 'password_wrong' }]);
    const { secret, uri, qr } = (await service.call(startSecondFactor, { body: { password: PASSWORD } }, { token })).reply.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain(email);
    expect(qr).toMatch(/^<svg /);
    const [row] = await service.db.select().from(secondFactors).where(eq(secondFactors.userId, id));
    expect(Buffer.from(row?.sealed ?? '', 'base64').includes(secret)).toBe(false);
    expect(row).toMatchObject({ enabledAt: null });
    expect((await service.call(getSecondFactor, {}, { token })).reply.data).toEqual({ enabled_at: null, recovery_codes_left: 0 });
  });

  it('is done by the first code of the app, tells the owner, and signs all others out', async () => {
    const person = await aNewShopper(service);
    const { token, id } = person;
    await enter(person);
    expect((await service.call(listSessions, {}, { token })).reply.data).toHaveLength(2);
    const { secret } = (await service.call(startSecondFactor, { body: { password: PASSWORD } }, { token })).reply.data;
    const app = appOf(secret, clock);
    const wrong = await service.call(confirmSecondFactor, { body: { code: app.code(5) } }, { token });
    expect(wrong.problem).toMatchObject({ code: 'code_wrong', errors: [{ field: 'code', code: 'code_wrong' }] });
    expect((await enter(person)).status, 'nothing is asked for before').toBe(200);
    const { recovery_codes } = (await service.call(confirmSecondFactor, { body: { code: app.code() } }, { token })).reply.data;
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const kept = await service.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id));
    expect(kept.map(({ codeHash }) => codeHash).join()).not.toContain(recovery_codes[0]?.replaceAll('-', ''));
    expect((await service.call(listSessions, {}, { token })).reply.data).toHaveLength(1);
    expect(await mailsTo(person, 'second-factor-on')).toHaveLength(1);
    expect(await auditOf(id, 'second_factor.added')).toBe(1);
    expect((await service.call(getSecondFactor, {}, { token })).reply.data).toMatchObject({ recovery_codes_left: 10 });
    const again = await service.call(startSecondFactor, { body: { password: PASSWORD } }, { token });
    expect(again.problem.code, 'another app cannot be put in its place').toBe('already_added');
  });

  it('takes no first code after 15 minutes', async () => {
    const { token } = await aNewShopper(service);
    const { secret } = (await service.call(startSecondFactor, { body: { password: PASSWORD } }, { token })).reply.data;
    advance(15 * 60_000 + 1);
    const late = await service.call(confirmSecondFactor, { body: { code: appOf(secret, clock).code() } }, { token });
    expect(late.problem.code).toBe('code_expired');
  });
});

describe('signing in with a second factor', () => {
  it('asks for a code once the password is right, and not before', async () => {
    const { person, app } = await guarded();
    expect((await enter(person, undefined, 'another phrase')).problem.code).toBe('invalid_credentials');
    expect((await enter(person)).problem).toMatchObject({ code: 'second_factor_required', errors: [{ field: 'second_factor' }] });
    expect((await enter(person, app.code(), 'another phrase')).problem.code).toBe('invalid_credentials');
    expect((await enter(person, app.code())).reply.data.user.id).toBe(person.id);
  });

  it('takes the codes of a clock that is half a minute off, written with spaces, and no others', async () => {
    const { person, app } = await guarded();
    expect((await enter(person, app.code(-2))).problem.code).toBe('code_wrong');
    expect((await enter(person, app.code(2))).problem.code).toBe('code_wrong');
    expect((await enter(person, app.code(-1).replace(/^.../, '$& '))).status).toBe(200);
    nextCode();
    expect((await enter(person, app.code(1))).status).toBe(200);
  });

  it('takes a code once, also of many who send it at once, and none from before it', async () => {
    const { person, app } = await guarded();
    const code = app.code();
    const answers = await Promise.all(Array.from({ length: 4 }, () => statusOf(enter(person, code))));
    expect(answers.toSorted()).toEqual([200, 422, 422, 422]);
    expect((await enter(person, app.code(-1))).problem.code).toBe('code_wrong');
  });

  it('takes no more than ten wrong codes in a quarter of an hour, wherever they come from; a recovery code still opens', async () => {
    const { person, app } = await guarded();
    const tryAt = async (tries: number, second_factor: string) =>
      await service.call(
        signIn,
        { body: { email: person.email, password: PASSWORD, second_factor, recaptcha: await service.solution() } },
        // Sign-in itself lets five pass from one network.
        { headers: { 'x-forwarded-for': `198.51.${tries}.1` } },
      );
    for (let tries = 0; tries < 10; tries += 1) expect((await tryAt(tries, app.code(10 + tries))).problem.code).toBe('code_wrong');
    expect(await auditOf(person.id, 'second_factor.refused')).toBe(10);
    expect(await mailsTo(person, 'second-factor-refused'), 'the owner is told once').toHaveLength(1);
    expect((await tryAt(10, app.code())).problem.code).toBe('rate_limited');
    expect((await tryAt(11, app.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('wrong codes', () => {
  it('are told to the owner from the third in a day on, once, of many at once and of every kind', async () => {
    const { person, app } = await guarded();
    expect((await enter(person, app.code(10))).problem.code).toBe('code_wrong');
    expect((await enter(person, 'abcd-efgh-jkmn-pqrs')).problem.code).toBe('code_wrong');
    expect(await mailsTo(person, 'second-factor-refused')).toHaveLength(0);
    await Promise.all([11, 12, 13].map((step) => enter(person, app.code(step))));
    const mails = await mailsTo(person, 'second-factor-refused');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('/settings/security');
    advance(24 * 3_600_000);
    for (const step of [10, 11, 12]) await enter(person, app.code(step));
    expect(await mailsTo(person, 'second-factor-refused')).toHaveLength(2);
  });
});

describe('a recovery code', () => {
  it('opens once, however it is written and of many at once, and its owner is told', async () => {
    const { person, app } = await guarded();
    const [code = ''] = app.recoveryCodes;
    const answers = await Promise.all([code, code.toUpperCase(), code.replaceAll('-', ' ')].map((typed) => statusOf(enter(person, typed))));
    expect(answers.toSorted()).toEqual([200, 422, 422]);
    const mails = await mailsTo(person, 'recovery-code-used');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('9');
    expect(await auditOf(person.id, 'second_factor.recovery_code_used')).toBe(1);
  });

  it('of somebody else opens nothing', async () => {
    const [one, other] = [await guarded(), await guarded()];
    expect((await enter(one.person, other.app.recoveryCodes[0])).problem.code).toBe('code_wrong');
    expect((await enter(other.person, other.app.recoveryCodes[0])).status).toBe(200);
  });

  it('is worth nothing once there are new ones, which password and code are asked for', async () => {
    const { person, app } = await guarded();
    const renew = (password: string, code: string) => service.call(renewRecoveryCodes, { body: { password, code } }, person);
    expect((await renew('another phrase', app.code())).problem.errors).toMatchObject([{ code: 'password_wrong' }]);
    expect((await renew(PASSWORD, app.code(7))).problem.code).toBe('code_wrong');
    const { recovery_codes } = (await renew(PASSWORD, app.code())).reply.data;
    expect((await enter(person, app.recoveryCodes[0])).problem.code).toBe('code_wrong');
    expect((await enter(person, recovery_codes[0])).status).toBe(200);
  });
});

describe('turning it off', () => {
  it('asks for password and code, tells the owner, and asks for nothing from then on', async () => {
    const { person, app } = await guarded();
    const remove = (password: string, code: string) => service.call(removeSecondFactor, { body: { password, code } }, person);
    expect((await remove('another phrase', app.code())).problem.errors).toMatchObject([{ code: 'password_wrong' }]);
    expect((await remove(PASSWORD, app.code(7))).problem.code).toBe('code_wrong');
    expect((await enter(person)).problem.code).toBe('second_factor_required');
    expect((await remove(PASSWORD, app.code())).reply.data).toEqual({ enabled_at: null, recovery_codes_left: 0 });
    expect((await enter(person)).status).toBe(200);
    expect(await mailsTo(person, 'second-factor-off')).toHaveLength(1);
    expect(await auditOf(person.id, 'second_factor.removed')).toBe(1);
    expect(await service.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0);
    expect((await remove(PASSWORD, app.code(1))).problem.code).toBe('not_found');
  });
});
