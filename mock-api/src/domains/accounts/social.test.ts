import { getUser } from '@outpost/shared-contracts/accounts/calls';
import { saveAccount } from '@outpost/shared-contracts/accounts/profile-calls';
import { startSecondFactor } from '@outpost/shared-contracts/accounts/second-factor-calls';
import { deleteAccount, exportAccount } from '@outpost/shared-contracts/accounts/session-calls';
import type { SocialProvider } from '@outpost/shared-contracts/accounts/social';
import { listSocial, socialOneEmail, socialOneSignIn, socialTwoSignIn, startSocial } from '@outpost/shared-contracts/accounts/social-calls';
import { changePassword, confirmEmail } from '@outpost/shared-contracts/accounts/verification-calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSecondFactor } from '../../../test/authenticator.ts';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper, messagesTo, PASSWORD, tokenFor } from '../../../test/people.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import { SAMPLE_PASSWORD } from '../../seed/accounts.ts';
import { socialIdentities, users } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const DETAILS = { country: 'DE', terms: true as const };
const start = async (provider: SocialProvider) => (await service.call(startSocial, { params: { provider }, query: {} })).reply.data;

/** A browser that keeps cookies. */
function browser() {
  const cookies = new Map<string, string>();
  const open = async (address: string, form?: string) => {
    const { pathname, search, host } = new URL(address, service.config.publicOrigin);
    const response = await service.app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: pathname + search,
      headers: {
        host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === undefined ? {} : { payload: form }),
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return response;
  };
  return { open, follow: async (address: string, form?: string) => String((await open(address, form)).headers.location) };
}

/** Opens the company's page, says who one is and follows back to the site. */
async function signInAt(url: string, sub: string): Promise<Record<string, string>> {
  const { open, follow } = browser();
  let at = await follow(url);
  expect((await open(at)).body).toContain(`value="${sub}"`);
  at = await follow(at, `sub=${sub}`);
  for (let step = 0; step < 3 && !at.startsWith(`${service.config.publicOrigin}/signin`); step += 1) at = await follow(at);
  return Object.fromEntries(new URL(at).searchParams);
}

/** The whole way: begins, signs in at the company and brings the answer back. */
async function through(provider: SocialProvider, sub: string) {
  const { url, attempt } = await start(provider);
  const { code = '', iss } = await signInAt(url, sub);
  const call = provider === 'social-one' ? socialOneSignIn : (socialTwoSignIn as typeof socialOneSignIn);
  return { attempt, code, ...(await settle(call, { attempt, code, iss })) };
}

async function settle(call: typeof socialOneSignIn, body: Record<string, unknown>) {
  const answer = await service.call(call, { body: body as never });
  return { status: answer.status, answer, data: answer.status === 200 ? answer.reply.data : undefined };
}

describe('signing in with another company', () => {
  it('the companies that are offered have names, and the way there carries no secret of ours', async () => {
    expect((await service.call(listSocial, {})).reply.data).toEqual([
      { provider: 'social-one', name: 'Northkey', logo: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
      { provider: 'social-two', name: 'Tidewell', logo: expect.stringMatching(/^data:image\/svg\+xml;base64,/) },
    ]);
    const { url, attempt } = await start('social-one');
    const query = new URL(url).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    expect(query.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(url).not.toContain(attempt);
  });

  it('a company that is configured stands under its own name and mark; a name is asked for', async () => {
    const own = { SOCIAL_ONE_ISSUER: 'https://id.example', SOCIAL_ONE_CLIENT_ID: 'outpost', SOCIAL_ONE_CLIENT_SECRET: 'kept' };
    await expect(startService(own)).rejects.toThrow('SOCIAL_ONE_NAME: missing, SOCIAL_ONE_ISSUER needs it');
    await expect(startService({ ...own, SOCIAL_ONE_NAME: 'Own', SOCIAL_ONE_LOGO: 'https://id.example/mark.svg' })).rejects.toThrow(
      'SOCIAL_ONE_LOGO: a data:image',
    );
    const configured = await startService({ ...own, SOCIAL_ONE_NAME: 'Own', SOCIAL_ONE_LOGO: 'data:image/png;base64,AAAA' });
    try {
      expect((await configured.call(listSocial, {})).reply.data[0]).toEqual({
        provider: 'social-one',
        name: 'Own',
        logo: 'data:image/png;base64,AAAA',
      });
    } finally {
      await configured.close();
    }
  });

  it.each([
    ['de', 'de', 'ltr', 'Weiter zu Outpost', 'Northkey gibt Ihren Namen'],
    ['he', 'he', 'rtl', 'המשך אל Outpost', 'ביטול'],
    ['no', 'nb', 'ltr', 'Fortsett til Outpost', 'Avbryt'],
    [undefined, 'en', 'ltr', 'Continue to Outpost', 'Northkey will share your name and email address with Outpost.'],
  ] as const)('a stand-in asks in the language of the site (%s), and takes no for an answer', async (language, lang, dir, title, said) => {
    const { url } = (await service.call(startSocial, { params: { provider: 'social-one' }, query: language ? { language } : {} })).reply
      .data;
    const visit = browser();
    const to = await visit.follow(url);
    const { body, headers } = await visit.open(to);
    expect(body).toContain(`<html lang="${lang}" dir="${dir}"`);
    expect(body).toContain(title);
    expect(body).toContain(said);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const back = new URL(await visit.follow(await visit.follow(to, 'sub=cancel')));
    expect([back.pathname, back.searchParams.get('error'), back.searchParams.get('code')]).toEqual(['/signin', 'access_denied', null]);
  });

  it('E-010 somebody whose e-mail both sides have verified is signed in to the own account, and linked once', async () => {
    for (let i = 0; i < 2; i += 1) {
      const { data } = await through('social-one', 'one-sam');
      expect(data).toMatchObject({ state: 'signed_in', user: { id: 1, email: 'shopper@outpost.test' } });
      const token = data?.state === 'signed_in' ? data.token : '';
      expect((await service.call(getUser, { params: { id: 1 } }, { token })).status).toBe(200);
    }
    expect(await service.db.select().from(socialIdentities).where(eq(socialIdentities.userId, 1))).toHaveLength(1);
    const events = await service.db.select().from(auditRows).where(eq(auditRows.event, 'social.linked'));
    expect(events.map(({ userId, detail }) => [userId, detail])).toEqual([[1, { provider: 'social-one' }]]);
  });

  it('E-012 somebody new gives country and terms and has a confirmed account without a password', async () => {
    const { attempt, data } = await through('social-two', 'two-noah');
    expect(data).toEqual({ state: 'needs_details', email: 'noah@two.example', name: 'Noah', surname: 'Newcomer' });
    const send = (body: object) => settle(socialTwoSignIn as typeof socialOneSignIn, { attempt, ...body });
    expect((await send({ country: 'XX', terms: true })).answer.problem).toMatchObject({ errors: [{ field: 'country' }] });
    expect((await send({ country: 'DE' })).data).toMatchObject({ state: 'needs_details' });
    const opened = await send(DETAILS);
    expect(opened.data).toMatchObject({ state: 'signed_in', user: { type: 1, email: 'noah@two.example', is_email_verified: 1 } });
    expect((await send(DETAILS)).answer.problem.code, 'an attempt ends with the session').toBe('code_expired');
    const [row] = await service.db.select().from(users).where(eq(users.email, 'noah@two.example'));
    expect(row).toMatchObject({ passwordHash: null, source: 'social-two', countryCode: 'DE' });
    expect((await through('social-two', 'two-noah')).data).toMatchObject({ state: 'signed_in', user: { id: row?.id } });
  });

  it('E-011 somebody without an e-mail at the company types one, which is confirmed by mail', async () => {
    const { attempt, data } = await through('social-one', 'one-quiet');
    expect(data).toEqual({ state: 'needs_email', name: 'Quinn', surname: 'Quiet' });
    const send = async (email: string) => await service.call(socialOneEmail, { body: { attempt, email, ...DETAILS } });
    expect((await send('quinn@example.com')).reply.data).toMatchObject({ state: 'signed_in', user: { is_email_verified: 0 } });
    expect(await messagesTo(service, 'quinn@example.com')).toMatchObject([{ template: 'confirm-email' }]);
    const code = await tokenFor(service, 'quinn@example.com', 'confirm-email');
    expect((await service.call(confirmEmail, { params: { code } })).reply.data.state).toBe('confirmed');
  });

  it('a typed e-mail links nothing, and does not tell who has an account: the owner is told by mail', async () => {
    const { attempt } = await through('social-one', 'one-silent');
    const body = { attempt, email: 'host@outpost.test', ...DETAILS };
    const { data } = (await service.call(socialOneEmail, { body })).reply;
    expect(data).toMatchObject({ state: 'signed_in', user: { email: 'host@outpost.test', is_email_verified: 0 } });
    expect(data.state === 'signed_in' && data.user.id).not.toBe(2);
    expect((await messagesTo(service, 'host@outpost.test'))[0]).toMatchObject({ template: 'account-exists' });
  });

  it('an account without a password can be given one, by a session of this quarter of an hour: who stole an older one gets nothing', async () => {
    const enter = async () => {
      const { data } = await through('social-two', 'two-noah');
      return data?.state === 'signed_in' ? data.token : '';
    };
    const stolen = await enter();
    service.advance(15 * 60_000 + 1000);
    const refused = [
      await service.call(changePassword, { body: { password: PASSWORD } }, { token: stolen }),
      await service.call(startSecondFactor, { body: {} }, { token: stolen }),
      await service.call(exportAccount, { body: {} }, { token: stolen }),
      await service.call(deleteAccount, { body: { confirm: 'DELETE', reason: 'other' } }, { token: stolen }),
      await service.call(saveAccount, { body: { email: 'thief@outpost.test' } }, { token: stolen }),
    ];
    expect(refused.map(({ problem }) => problem.code)).toEqual(refused.map(() => 'sign_in_again'));
    const token = await enter();
    expect((await service.call(exportAccount, { body: {} }, { token })).status).toBe(200);
    expect((await service.call(startSecondFactor, { body: {} }, { token })).status).toBe(200);
    expect((await service.call(changePassword, { body: { password: PASSWORD } }, { token })).status).toBe(200);
    expect(
      (await service.call(changePassword, { body: { password: 'yet another phrase' } }, { token })).status,
      'from then on it is needed',
    ).toBe(422);
    expect((await service.tokenOf('noah@two.example', PASSWORD)).token).not.toBe(token);
  });

  it('an e-mail that the company has not verified opens no account of that e-mail', async () => {
    const { data } = await through('social-one', 'one-mallory');
    expect(data).toMatchObject({ state: 'needs_email' });
    expect(await service.db.select().from(socialIdentities).where(eq(socialIdentities.userId, 2))).toEqual([]);
  });

  it('an account here whose e-mail was never confirmed is not linked: whoever opened it may be somebody else', async () => {
    await aNewShopper(service, { email: 'nora@one.example' });
    const { problem } = (await through('social-one', 'one-nora')).answer;
    // Nothing was typed, so no field is wrong: a form would look for it in vain.
    expect([problem.code, problem.errors]).toEqual(['email_taken', undefined]);
  });

  it('an answer counts once, in the browser that began and for that company only', async () => {
    const begun = await start('social-one');
    const { code = '', iss } = await signInAt(begun.url, 'one-sam');
    const stranger = await start('social-one');
    expect((await settle(socialOneSignIn, { attempt: stranger.attempt, code, iss })).answer.problem.code).toBe('code_expired');
    const again = await start('social-one');
    const back = await signInAt(again.url, 'one-sam');
    const body = { attempt: again.attempt, code: back.code, iss: back.iss };
    expect((await settle(socialTwoSignIn as typeof socialOneSignIn, body)).answer.problem.code).toBe('code_expired');
    expect((await settle(socialOneSignIn, { ...body, iss: 'https://evil.example' })).answer.problem.code).toBe('code_expired');
    expect((await settle(socialOneSignIn, body)).status).toBe(200);
    expect((await settle(socialOneSignIn, body)).answer.problem.code).toBe('code_expired');
    expect((await settle(socialOneSignIn, { attempt: 'x'.repeat(43), code: 'made-up' })).answer.problem.code).toBe('code_expired');
  });

  it('an attempt is over after 15 minutes', async () => {
    const { url, attempt } = await start('social-one');
    const { code, iss } = await signInAt(url, 'one-sam');
    service.advance(15 * 60_000 + 1000);
    expect((await settle(socialOneSignIn, { attempt, code, iss })).answer.problem.code).toBe('code_expired');
  });

  it('asks who has a second factor for a code, which goes on with the same attempt, and then ends it', async () => {
    const { token } = await service.tokenOf('shopper@outpost.test');
    const app = await withSecondFactor(service, token, SAMPLE_PASSWORD);
    const { attempt, answer } = await through('social-one', 'one-sam');
    expect(answer.problem.code).toBe('second_factor_required');
    const send = (second_factor?: string) => settle(socialOneSignIn, { attempt, second_factor });
    expect((await send()).answer.problem.code).toBe('second_factor_required');
    expect((await send('abcd-efgh-jkmn-pqrs')).answer.problem.code).toBe('code_wrong');
    expect((await send(app.recoveryCodes[0])).data).toMatchObject({ state: 'signed_in', user: { id: 1 } });
    expect((await send(app.recoveryCodes[1])).answer.problem.code).toBe('code_expired');
  });
});
