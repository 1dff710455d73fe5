import { signUp } from '@outpost/shared-contracts/accounts/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { PASSWORD } from '../../../test/people.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { users } from './schema.ts';
import { addHost, addShopper, prepareSignUp } from './sign-up.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const PERSON = { name: 'Zoë', surname: '王', password: PASSWORD, country: 'DE', terms: true as const, recaptcha: '' };
const HOST = {
  ...PERSON,
  phone: '+4915123456789',
  address: { line1: 'Hauptstraße 1', city_name: 'Leipzig', post_code: '04109' },
  services: { consolidation: true, item_pictures: false, repacking: true, storage: true },
  kind: 'person' as const,
  opening_days: [1],
};
const mine = () => `${crypto.randomUUID()}@people.example`;
const context = () => ({ db: service.db, config: service.config, now: new Date(), address: '127.0.0.1', requestId: 'r' }) as CallContext;

it('what opens an account in a transaction takes the hash that it is given, and makes none', async () => {
  const ids = [
    await addShopper({ ...PERSON, email: mine() }, 'hashed before', context()),
    await addHost({ ...HOST, email: mine() }, 'hashed before', context()),
  ];
  for (const id of ids) {
    const [row] = await service.db.select().from(users).where(eq(users.id, id));
    expect(row?.passwordHash).toBe('hashed before');
  }
});

it('the hash is made once the country is known, the password good and the challenge spent', async () => {
  const recaptcha = await service.solution();
  const prepare = (body: object) => prepareSignUp({ ...context(), body: { ...PERSON, email: mine(), recaptcha, ...body } });
  await expect(prepare({ recaptcha: 'nothing.at.all' })).rejects.toMatchObject({ code: 'challenge_failed' });
  await expect(prepare({ country: 'XX' })).rejects.toMatchObject({ errors: [{ field: 'country' }] });
  await expect(prepare({ password: 'password1' })).rejects.toMatchObject({ errors: [{ field: 'password' }] });
  expect(await prepare({})).toMatch(/^\$argon2id\$/);
  await expect(prepare({})).rejects.toMatchObject({ code: 'challenge_failed' });
});

it('a sign-up that is sent again with its key finds its challenge spent by itself', async () => {
  const sent = { body: { ...PERSON, email: mine(), recaptcha: await service.solution() } };
  const idempotencyKey = crypto.randomUUID();
  const [first, again] = [await service.call(signUp, sent, { idempotencyKey }), await service.call(signUp, sent, { idempotencyKey })];
  expect(again.status).toBe(first.status);
});
