import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createTestKey } from '@outpost/shared-contracts/business/key-calls';
import { curlExample, typeScriptExample } from '@outpost/shared-contracts/business/machine-examples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { run, strangerWith } from '../../../test/stranger.ts';
import { SAMPLE_PASSWORD } from '../../seed/accounts.ts';
import { DAY_MS, dayOf } from '../time/time.ts';

let service: TestService;
let origin: string;
let key: string;
beforeAll(async () => {
  service = await startService();
  origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const who = await service.tokenOf('b2b@outpost.test');
  key = (await service.call(createTestKey, { body: { password: SAMPLE_PASSWORD } }, who)).reply.data.secret;
});
afterAll(() => service.close());

/** Something wrong on purpose, after all went well. */
const WRONG = `
const { error, response } = await outpost.POST('/api/shipments/pay', {
  params: { header: { 'Idempotency-Key': \`\${order}-wrong\` } },
  body: { shipment_id, revision: 0, expected_price: price, pay_with: 'balance' },
});
console.log(response.headers.get('content-type'), error?.status, error?.code, error?.detail);
const again = await outpost.POST('/api/shipments/refund/{id}', {
  params: { path: { id: shipment_id }, header: { 'Idempotency-Key': \`\${order}-refund\` } },
  body: { shipment_id },
});
console.log('again', again.response.headers.get('idempotency-replayed'), again.data?.data.state);
`;

/** Commands of the curl example, run one by one with what the answers before them said. */
async function walkWithCurl(example: string) {
  const now = Date.now();
  const day = (ahead: number) => dayOf(new Date(now + ahead * DAY_MS));
  const known: Record<string, string> = {
    ...{ OUTPOST_KEY: key, ORDER: randomUUID(), TODAY: day(0) },
    DAY: day(new Date(now + DAY_MS).getUTCDay() === 0 ? 2 : 1),
  };
  const answers: { readonly data: Record<string, unknown> }[] = [];
  for (const command of example.split('\n\n')) {
    const { output } = await run('sh', ['-c', command.replace('curl ', 'curl --silent ')], { env: known });
    const answer = JSON.parse(output);
    expect(answer.data, `${command}\n${output}`).toBeDefined();
    answers.push(answer);
    const { shipment_id, revision, rates } = answer.data;
    const [rate] = rates ?? [];
    if (shipment_id) known.SHIPMENT = String(shipment_id);
    if (revision !== undefined) known.REVISION = String(revision);
    if (rate) Object.assign(known, { CARRIER: rate.carrier, SERVICE: rate.service, PRICE: String(rate.price.minor) });
  }
  return answers.map(({ data }) => data);
}

it('is enough for a stranger: a client made from it compiles, and walks from rates to refund', async () => {
  const document = await (await fetch(`${origin}/api/docs/json`)).json();
  expect(document.servers).toEqual([{ url: service.config.publicOrigin }]);
  const stranger = await strangerWith(typeScriptExample({ origin, mode: 'test' }) + WRONG);
  expect(await stranger.check()).toEqual({ code: 0, output: '' });
  const { code, output } = await stranger.run({ OUTPOST_KEY: key });
  expect({ code, lines: output.trim().split('\n') }).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/^BS-\d+ \S{8,} \d\d:00–\d\d:00 canceled$/),
      expect.stringMatching(/^application\/problem\+json\S* ?\S* 409 move_refused .*\w/),
      'again true canceled',
    ],
  });
}, 120_000);

/** The walk above needs none; a machine may be without it. */
const hasCurl = spawnSync('curl', ['--version']).status === 0;

it.runIf(hasCurl)('takes what the example in curl sends, step by step', async () => {
  const [rates, price, pay, label, pickup, refund] = await walkWithCurl(curlExample({ origin, mode: 'test' }));
  expect(rates).toMatchObject({ bought: false, failed: expect.any(Array) });
  for (const answer of [price, pay, label, refund]) expect(answer).toMatchObject({ id: rates?.shipment_id, mode: 'test' });
  expect(label).toMatchObject({ state: 'pending', tracking_number: expect.stringMatching(/^TEST/) });
  expect(pickup).toMatchObject([{ status: 'scheduled', shipments: [{ id: rates?.shipment_id }] }]);
  expect(refund).toMatchObject({ state: 'canceled', pickup_status: 'canceled' });
});

it('has every path that the examples of both sides name', async () => {
  const { paths } = await (await fetch(`${origin}/api/docs/json`)).json();
  for (const mode of ['live', 'test'] as const) {
    const site = { origin: 'https://outpost.test', mode };
    const inProgram = [...typeScriptExample(site).matchAll(/outpost\.([A-Z]+)\('([^']+)'/g)];
    const inCurl = [...curlExample(site).matchAll(/curl -X ([A-Z]+) "https:\/\/outpost\.test([^"]+)"/g)];
    for (const named of [inProgram, inCurl]) {
      expect(named).toHaveLength(6);
      for (const [, method = '', path = ''] of named)
        expect(Object.keys(paths[path.replace('$SHIPMENT', '{id}')] ?? {}), path).toContain(method.toLowerCase());
    }
    expect(typeScriptExample(site).includes('/shipments/pickups/test')).toBe(mode === 'test');
    expect(curlExample(site).includes('/shipments/pickups/test')).toBe(mode === 'test');
  }
});
