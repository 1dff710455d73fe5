import { changePassword } from '@outpost/shared-contracts/accounts/verification-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withSecondFactor } from '../../../test/authenticator.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper, PASSWORD } from '../../../test/people.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { sessions, users } from './schema.ts';
import { passSecondFactor } from './second-factor.ts';
import { enter } from './sign-in.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Somebody of whom a sign-in has looked at everything, and has no session yet. */
async function underWay() {
  const { token, id } = await aNewShopper(service);
  const context = {
    ...{ db: service.db, config: service.config, now: new Date(), address: '198.51.100.7' },
    ...{ userAgent: 'test', acceptLanguage: '', requestId: 'r' },
  } as CallContext;
  const [user] = await service.db.select().from(users).where(eq(users.id, id));
  const shown = await passSecondFactor(id, undefined, 'second_factor', context);
  const sessionsOf = () => service.db.$count(sessions, eq(sessions.userId, id));
  return {
    token,
    sessionsOf,
    goOn: () => enter(shown, 'password', context, user?.passwordHash),
    goOnByCompany: () => enter(shown, 'social-one', context),
  };
}

it('a sign-in that is under way opens a session where nothing changed', async () => {
  const { goOn, sessionsOf } = await underWay();
  await goOn();
  expect(await sessionsOf()).toBe(2);
});

it('a sign-in that is under way while a second factor is turned on gets no session without a code', async () => {
  const { token, goOn, goOnByCompany, sessionsOf } = await underWay();
  await withSecondFactor(service, token);
  await expect(goOn()).rejects.toMatchObject({ code: 'second_factor_required' });
  await expect(goOnByCompany()).rejects.toMatchObject({ code: 'second_factor_required' });
  expect(await sessionsOf()).toBe(1);
});

it('a sign-in that is under way while the password changes gets no session by the old one', async () => {
  const { token, goOn, sessionsOf } = await underWay();
  const changed = await service.call(changePassword, { body: { current: PASSWORD, password: 'quite another phrase 71' } }, { token });
  expect(changed.status).toBe(200);
  await expect(goOn()).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(await sessionsOf()).toBe(1);
});
