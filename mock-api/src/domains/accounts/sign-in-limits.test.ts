import { signIn } from '@outpost/shared-contracts/accounts/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper, PASSWORD } from '../../../test/people.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ OUTPOST_PROXIES: '1', SIGN_IN_FAILURES: '2' });
});
afterAll(() => service.close());

/** As the one proxy before the service tells of it; what stands left of it was written by who asks. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': `198.51.100.200, ${address}` } });
const statusOf = async (email: string, address: string, password = 'not the password') =>
  (await service.call(signIn, { body: { email, password, recaptcha: await service.solution() } }, from(address))).status;

describe('failed sign-ins', () => {
  it('of one IPv6 connection count as one, whatever address of its /64 is used and whatever it writes before it', async () => {
    const { email } = await aNewShopper(service);
    const seen: number[] = [];
    for (const end of ['1', 'aaaa', 'bbbb:1']) seen.push(await statusOf(email, `2001:db8:7:7::${end}`));
    expect(seen).toEqual([422, 422, 429]);
    expect(await statusOf(email, '2001:db8:7:8::1')).toBe(422);
  });

  it('from one address are limited over all accounts', async () => {
    const seen: number[] = [];
    for (let n = 0; n < 21; n += 1) seen.push(await statusOf(`nobody${n}@example.com`, '203.0.113.50'));
    expect(seen.slice(0, 20)).toEqual(Array(20).fill(422));
    expect(seen[20]).toBe(429);
  });

  it('of one account from everywhere are limited, and do not lock the owner out where the account is signed in', async () => {
    const { email } = await aNewShopper(service);
    expect(await statusOf(email, '192.0.2.9', PASSWORD)).toBe(200);
    const seen: number[] = [];
    for (let n = 0; n < 41; n += 1) seen.push(await statusOf(email, `10.7.${n}.1`));
    expect(seen.slice(0, 40)).toEqual(Array(40).fill(422));
    expect(seen[40], 'strangers').toBe(429);
    expect(await statusOf(email, '10.8.1.1', PASSWORD), 'a guess that is right comes too late').toBe(429);
    expect(await statusOf(email, '192.0.2.9', PASSWORD), 'the owner').toBe(200);
  });
});
