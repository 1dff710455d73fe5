import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listSocial, startSocial } from '@outpost/shared-contracts/accounts/social-calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { moneyAddresses } from '../simulators/money/beside.ts';
import { failingStatements } from '../test/failing-statements.ts';
import { startService, type TestService } from '../test/helper.ts';
import { aNewShopper } from '../test/people.ts';
import { recordingSmtp } from '../test/recording-smtp.ts';
import { urlOf } from '../test/url-of.ts';
import { CALLS } from './calls.ts';
import { SETTING_NAMES, type SettingName } from './config.ts';
import { stripeProvider } from './domains/payments/adapters/stripe/stripe-provider.ts';
import { createPaymentProviders } from './payment-providers.ts';
import { hideSecrets } from './platform/log/hide-secrets.ts';
import { writeMessage } from './platform/outbox/outbox.ts';
import { SETTING_CLASSES, secretsIn } from './setting-classes.ts';

/** The one secret that has a form. */
const DOCUMENT_KEY = Buffer.from('thirty-two bytes of a secret key').toString('base64');
/** What is secret in a setting: short and with marks, so that no rule about long or quoted parts finds it. */
const secretOf = (name: SettingName) => (name === 'DOCUMENT_KEYS' ? DOCUMENT_KEY : `k!9 \\${SETTING_NAMES.indexOf(name)}"of it`);
const inAddress = (name: SettingName) => encodeURIComponent(secretOf(name));
const closed: SettingName[] = SETTING_NAMES.filter((name) => SETTING_CLASSES[name] !== 'open');

/** A value of the setting that is as secret as it can be. */
function settingOf(name: SettingName): string {
  if (name === 'SECRET') return secretOf(name).padEnd(32, 'x');
  if (SETTING_CLASSES[name] === 'secret') return secretOf(name);
  const address = `https://somebody:${inAddress(name)}@${name.toLowerCase().replaceAll('_', '-')}.example`;
  if (name === 'CARRIERS') return `North=https://one.example/v1,South=${address}/v1`;
  return name === 'GEOLOCATION_URL' ? `${address}/{ip}?key=${inAddress(name)}` : address;
}

/** Needed beside the others: names that are sent along, no secrets. */
const OPEN = {
  MAIL_FROM: 'hello@outpost.example',
  CARD_COMPANY_KEY: 'pk_open',
  SOCIAL_ONE_NAME: 'One',
  SOCIAL_ONE_CLIENT_ID: 'one',
  SOCIAL_TWO_NAME: 'Two',
  SOCIAL_TWO_CLIENT_ID: 'two',
  FILES_BUCKET: 'files',
  FILES_ENDPOINT: 'http://127.0.0.1:1',
  FILES_KEY_ID: 'AKIDEXAMPLE',
};
const STRIPE: readonly SettingName[] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];

let service: TestService;
let smtp: Awaited<ReturnType<typeof recordingSmtp>>;
let lines: string[] = [];
/** What left for outside. */
let sent: string[] = [];
const logged = () => lines.join('');
const expectNone = () => {
  for (const name of closed)
    for (const form of [secretOf(name), inAddress(name), JSON.stringify(secretOf(name)).slice(1, -1)])
      expect(logged(), name).not.toContain(form);
};

beforeAll(async () => {
  smtp = await recordingSmtp();
  // The worst of networks: nothing is reached, and the error repeats all of the request.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const headers = JSON.stringify([...new Headers(init?.headers)]);
    sent.push(`${url} ${headers} ${init?.body ?? ''}`);
    if (url.includes('.well-known'))
      return Response.json({
        issuer: url.split('/.well-known')[0],
        authorization_endpoint: url,
        token_endpoint: url.replace('.well-known', 'token'),
      });
    const all = `${init?.method} ${url} ${headers} ${init?.body}`;
    throw new TypeError(`fetch failed: ${all}`, { cause: new Error(all) });
  });
  const environment = Object.fromEntries(
    closed.filter((name) => name !== 'DATABASE_URL' && !STRIPE.includes(name)).map((name) => [name, settingOf(name)]),
  );
  service = await startService(
    { LOG_LEVEL: 'trace', ...environment, ...OPEN, SMTP_URL: `smtp://somebody:${inAddress('SMTP_URL')}@127.0.0.1:${smtp.port}` },
    { logTo: { write: (line) => void lines.push(line) } },
  );
});
afterAll(async () => {
  vi.restoreAllMocks();
  await service.close();
  smtp.close();
});

describe('a setting', () => {
  it('is classed each', () => {
    expect(Object.keys(SETTING_CLASSES).toSorted()).toEqual(SETTING_NAMES.toSorted());
    // Whoever calls one open says so to this test as well.
    const open = SETTING_NAMES.filter((name) => SETTING_CLASSES[name] === 'open');
    expect(open.filter((name) => /SECRET|TOKEN|PASSWORD|_URL$|ISSUER/.test(name))).toEqual([]);
  });

  it.each(closed)('%s is not in a line of the log, whoever writes it there', (name) => {
    const hide = hideSecrets(secretsIn({ [name]: settingOf(name) }));
    const secret = name === 'SECRET' ? settingOf(name) : secretOf(name);
    const basic = (before: string) => Buffer.from(`${before}${secret}`).toString('base64');
    const said = [secret, encodeURIComponent(secret), JSON.stringify({ secret }), basic(''), basic('a'), basic('ab'), basic('abc:')];
    for (const form of said) {
      const line = hide(JSON.stringify({ msg: form, headers: { 'x-of-it': [form] } }));
      const { msg } = JSON.parse(line) as { msg: string };
      const middle = Math.floor(form.length / 2);
      expect(msg, line).toContain('(kept out)');
      expect(msg).not.toContain(form.slice(middle - 3, middle + 3));
    }
    expect(hide('{"msg":"another line"}')).toBe('{"msg":"another line"}');
  });

  it.each(closed.filter((name) => name !== 'DATABASE_URL' && !STRIPE.includes(name)))(
    '%s is kept out by the log of the service',
    (name) => {
      lines = [];
      const { log } = service.app;
      const value = name === 'SECRET' ? settingOf(name) : secretOf(name);
      log.error({ err: new Error(`careless ${value}`) });
      log.warn({ reason: value, about: { deep: [value] } }, `said ${value}`);
      log.info(settingOf(name));
      expect(lines).toHaveLength(3);
      expect(logged()).not.toContain(JSON.stringify(value).slice(1, -1));
      expectNone();
    },
  );
});

describe('what fails outside', () => {
  it('mails and short messages: neither password nor token is logged', async () => {
    lines = [];
    const message = { template: 'of the test', subject: '', body: 'hello', html: null, createdAt: new Date() };
    await writeMessage(service.db, { ...message, channel: 'mail', recipient: 'ada@people.example' });
    await writeMessage(service.db, { ...message, channel: 'sms', recipient: '+442079460000' });
    await vi.waitFor(() => expect(logged().match(/not sent|given up/g)?.length).toBeGreaterThanOrEqual(2), 10_000);
    expect(smtp.given).toContain(secretOf('SMTP_URL'));
    expect(sent.join('\n')).toContain(JSON.stringify(`Bearer ${secretOf('SMS_TOKEN')}`));
    expectNone();
  });

  it('companies that sign people in', async () => {
    lines = [];
    for (const { provider } of (await service.call(listSocial, {})).reply.data)
      await service.call(startSocial, { params: { provider }, query: {} });
    expect(sent.filter((one) => one.includes('.well-known'))).toHaveLength(2);
    expectNone();
  });

  it('companies that move money, whatever they are asked for', async () => {
    lines = [];
    sent = [];
    const stripe = createServer(async (request, response) => {
      const all = `${request.url} ${JSON.stringify(request.headers)} ${await text(request)}`;
      sent.push(all);
      response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { type: 'api_error', message: all } }));
    }).listen(0, '127.0.0.1');
    await once(stripe, 'listening');
    const { port } = stripe.address() as AddressInfo;
    const keys = {
      secretKey: secretOf('STRIPE_SECRET_KEY').replaceAll(' ', ''),
      publishableKey: 'pk_open',
      webhookSecret: secretOf('STRIPE_WEBHOOK_SECRET'),
    };
    const { card, wallet, payouts } = createPaymentProviders(service.config, service.app.log, {
      send: fetch,
      ...moneyAddresses(service.config),
    });
    const headers = { 'company-signature': 't=1,v1=0', 'stripe-signature': 't=1,v1=0' };
    const cards = [card, ...(wallet ? [wallet] : []), stripeProvider(keys, { host: '127.0.0.1', port, protocol: 'http' })];
    expect(cards).toHaveLength(3);
    const asked = [
      ...cards.flatMap((company) => [
        () => company.findIntent('pi_1'),
        () => company.cancel('pi_1', { key: 'one' }),
        () => company.createCustomer({ key: 'two', reference: 'r' }),
        async () => company.readEvent('{}', headers, new Date()),
      ]),
      () => payouts.findPayout('po_1'),
      () => payouts.createAccount({ key: 'k', reference: 'r', currency: 'USD', type: 'wallet', email: 'a@b.example' }),
      () => payouts.createPayout({ key: 'k', amountCents: 1, currency: 'USD', account: 'a@b.example', reference: 'r' }),
      async () => payouts.readEvent('{}', headers, new Date()),
    ];
    for (const ask of asked) {
      const error = await ask().then(
        () => expect.fail('the company answered'),
        (failure: Error) => failure,
      );
      service.app.log.error({ err: error }, 'failed');
      service.app.log.warn({ reason: error.message }, 'company not reached');
    }
    stripe.close();
    for (const name of ['CARD_COMPANY_SECRET', 'WALLET_COMPANY_SECRET', 'PAYOUT_COMPANY_SECRET'] as const)
      expect(sent.join('\n')).toContain(JSON.stringify(`Bearer ${secretOf(name)}`));
    expect(sent.join('\n')).toContain(JSON.stringify(keys.secretKey).slice(1, -1));
    expect(logged()).not.toContain(JSON.stringify(keys.secretKey).slice(1, -1));
    expectNone();
  });

  it('all that the service asks when it is called, and every call that fails in the database', async () => {
    lines = [];
    sent = [];
    const { token } = await aNewShopper(service);
    const statements = await failingStatements(service.db);
    const cookie = 'a_session=Short-7Q; outpost_visitor=abcdefgh12345678';
    const headers = { 'x-access-token': token, authorization: 'Bearer Short-8Q', cookie, 'proxy-authorization': 'Basic Short-9Q' };
    const given: string[] = [];
    for (const fails of [false, true]) {
      const stop = statements.watch(() => fails);
      for (const call of CALLS) {
        const params = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']));
        const answer = await service.app.inject({
          method: call.method,
          url: urlOf(call, { params }),
          headers,
          ...(call.method === 'GET' ? {} : { payload: {} }),
        });
        given.push(...[answer.headers['set-cookie'] ?? []].flat().map((one) => one.split(/[=;]/)[1] ?? ''));
      }
      stop();
    }
    expect(logged()).toContain('"failed"');
    expect(sent.length).toBeGreaterThan(0);
    for (const one of [token, 'Short-7Q', 'Short-8Q', 'Short-9Q', 'abcdefgh12345678', ...given.filter((value) => value.length > 5)])
      expect(logged()).not.toContain(one);
    expectNone();
  }, 120_000);
});

it('headers are not in the log, wherever somebody puts them', () => {
  lines = [];
  const headers = { cookie: 'of=Short-1Q', authorization: 'Bearer Short-2Q', 'set-cookie': ['of=Short-3Q'], 'x-access-token': 'Short-4Q' };
  const { log } = service.app;
  log.error({ headers });
  log.error({ request: { headers } });
  log.error({ of: { a: { headers } } });
  log.error(headers);
  log.error({ answer: headers, rawHeaders: ['cookie', 'of=Short-5Q'] });
  log.error({ err: Object.assign(new Error('failed'), { headers, request: { headers }, response: { headers } }) });
  expect(lines).toHaveLength(6);
  expect(logged()).not.toMatch(/Short-\dQ/);
});

it('a service that cannot start does not tell why in words of its settings', async () => {
  for (const address of [
    `postgres://user:${inAddress('DATABASE_URL')}@127.0.0.1:1/none`,
    `postgres://user:${inAddress('DATABASE_URL')}@[broken/none`,
  ]) {
    const process_ = spawn(process.execPath, [join(import.meta.dirname, 'server.ts')], {
      env: { PATH: process.env.PATH, OUTPOST_MODE: 'test', DATABASE_URL: address, SECRET: settingOf('SECRET') },
    });
    const [out, error] = await Promise.all([text(process_.stdout), text(process_.stderr)]);
    expect(error).not.toBe('');
    for (const secret of [secretOf('DATABASE_URL'), inAddress('DATABASE_URL'), settingOf('SECRET')])
      expect(out + error).not.toContain(secret);
  }
}, 60_000);
