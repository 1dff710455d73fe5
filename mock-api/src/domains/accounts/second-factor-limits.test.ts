import { signIn } from '@outpost/shared-contracts/accounts/calls';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from '@outpost/shared-contracts/accounts/second-factor-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appOf, withSecondFactor } from '../../../test/authenticator.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper, PASSWORD } from '../../../test/people.ts';
import { limitWindows } from '../../platform/limits/schema.ts';
import { MINUTE_MS } from '../../platform/time/time.ts';
import { secondFactors } from './schema.ts';

let service: TestService;
let ahead = 0;
const advance = (milliseconds: number) => {
  ahead += milliseconds;
  service.advance(milliseconds);
};

beforeAll(async () => {
  service = await startService({ OUTPOST_PROXIES: '1' });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.delete(limitWindows);
});

let networks = 0;
/** Somebody with a second factor. Each try comes from a network of its own unless one is named: sign-in counts by them, too. */
async function guarded() {
  const { token, id, email } = await aNewShopper(service);
  const { secret, recoveryCodes } = await withSecondFactor(service, token);
  const enter = async (second_factor?: string, network = `198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`) =>
    await service.call(
      signIn,
      { body: { email, password: PASSWORD, second_factor, recaptcha: await service.solution() } },
      { headers: { 'x-forwarded-for': network } },
    );
  return { id, enter, app: appOf(secret, () => Date.now() + ahead), recoveryCodes };
}

describe('codes of a second factor', () => {
  it('that are right are not counted: who signs in often is kept out by nothing', async () => {
    const { enter, app } = await guarded();
    for (let times = 0; times < 13; times += 1) {
      advance(MINUTE_MS);
      expect((await enter(app.code())).status, `time ${times}`).toBe(200);
    }
  });

  it('that are wrong are thirty in a day at most, also of who waits in between', async () => {
    const { enter, app, recoveryCodes } = await guarded();
    for (let tries = 0; tries < 30; tries += 1) {
      if (tries % 10 === 0) advance(16 * MINUTE_MS);
      expect((await enter(app.code(10 + tries))).problem.code, `try ${tries}`).toBe('code_wrong');
    }
    advance(16 * MINUTE_MS);
    expect((await enter(app.code())).problem.code).toBe('rate_limited');
    expect((await enter(recoveryCodes[0])).status).toBe(200);
    advance(24 * 60 * MINUTE_MS);
    expect((await enter(app.code())).status).toBe(200);
  });

  it('are counted apart from recovery codes, of which ten wrong ones are taken in a quarter of an hour', async () => {
    const { enter, app, recoveryCodes } = await guarded();
    for (let tries = 0; tries < 10; tries += 1) expect((await enter('abcd-efgh-jkmn-pqrs')).problem.code).toBe('code_wrong');
    expect((await enter(recoveryCodes[0])).problem.code).toBe('rate_limited');
    advance(MINUTE_MS);
    expect((await enter(app.code())).status).toBe(200);
    advance(16 * MINUTE_MS);
    expect((await enter(recoveryCodes[0])).status).toBe(200);
  });

  it('of strangers who know the password keep nobody out where the account is signed in, and are no more there either', async () => {
    const { enter, app, recoveryCodes } = await guarded();
    const home = '203.0.113.90';
    advance(MINUTE_MS);
    expect((await enter(app.code(), home)).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect((await enter(app.code(10 + tries))).problem.code).toBe('code_wrong');
    for (let tries = 0; tries < 10; tries += 1) expect((await enter('abcd-efgh-jkmn-pqrs')).problem.code).toBe('code_wrong');
    advance(MINUTE_MS);
    expect((await enter(app.code())).problem.code, 'elsewhere').toBe('rate_limited');
    expect((await enter(app.code(), home)).status, 'at home').toBe(200);
    expect((await enter(recoveryCodes[0])).problem.code, 'elsewhere').toBe('rate_limited');
    expect((await enter(recoveryCodes[0], home)).status, 'at home').toBe(200);
  });

  it('are ten at most also where the account is signed in', async () => {
    const { id, enter, app } = await guarded();
    const home = '203.0.113.91';
    advance(MINUTE_MS);
    const { token } = (await enter(app.code(), home)).reply.data;
    const off = (code: string) =>
      service.call(removeSecondFactor, { body: { password: PASSWORD, code } }, { token, headers: { 'x-forwarded-for': home } });
    for (let tries = 0; tries < 10; tries += 1) expect((await off(app.code(10 + tries))).problem.code).toBe('code_wrong');
    advance(MINUTE_MS);
    expect((await off(app.code())).problem.code).toBe('rate_limited');
    expect(await service.db.$count(secondFactors, eq(secondFactors.userId, id))).toBe(1);
  });

  it('that are missing are no failed sign-ins, and those that are wrong are', async () => {
    const { enter, app } = await guarded();
    const here = '203.0.113.7';
    for (let times = 0; times < 8; times += 1) expect((await enter(undefined, here)).problem.code).toBe('second_factor_required');
    for (let tries = 0; tries < 5; tries += 1) expect((await enter(app.code(10 + tries), here)).problem.code).toBe('code_wrong');
    advance(MINUTE_MS);
    expect((await enter(app.code(), here)).problem.code, 'from here').toBe('rate_limited');
    expect((await enter(app.code())).status, 'from elsewhere').toBe(200);
  });

  it('do not open twice: the one that turned it on signs nobody in', async () => {
    const { token, email } = await aNewShopper(service);
    const { secret } = (await service.call(startSecondFactor, { body: { password: PASSWORD } }, { token })).reply.data;
    const code = appOf(secret, () => Date.now() + ahead).code();
    expect((await service.call(confirmSecondFactor, { body: { code } }, { token })).status).toBe(200);
    const body = { email, password: PASSWORD, second_factor: code, recaptcha: await service.solution() };
    expect((await service.call(signIn, { body })).problem.code).toBe('code_wrong');
  });

  it('are guessed ten times at most also before it is on', async () => {
    const { token } = await aNewShopper(service);
    const { secret } = (await service.call(startSecondFactor, { body: { password: PASSWORD } }, { token })).reply.data;
    const app = appOf(secret, () => Date.now() + ahead);
    const confirm = (code: string) => service.call(confirmSecondFactor, { body: { code } }, { token });
    for (let tries = 0; tries < 10; tries += 1) expect((await confirm(app.code(10 + tries))).problem.code).toBe('code_wrong');
    expect((await confirm(app.code())).problem.code).toBe('rate_limited');
  });

  it('of an app whose secret cannot be opened any more are wrong, and recovery codes still open', async () => {
    const { id, enter, app, recoveryCodes } = await guarded();
    await service.db
      .update(secondFactors)
      .set({ sealed: Buffer.alloc(80, 7).toString('base64') })
      .where(eq(secondFactors.userId, id));
    advance(MINUTE_MS);
    expect((await enter(app.code())).problem.code).toBe('code_wrong');
    expect((await enter(recoveryCodes[0])).status).toBe(200);
  });
});
