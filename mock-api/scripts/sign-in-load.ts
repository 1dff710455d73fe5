// Signs sample accounts in again and again, over HTTP, at a service in a process of its own; prints the times as JSON.
// `pnpm bench:sign-in` runs it. Options: --count 500 --connections 16 --database embedded|postgres
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { getChallenge, signIn } from '@outpost/shared-contracts/accounts/calls';
import { solveChallenge } from '@outpost/shared-contracts/accounts/challenge';
import { Agent, request } from 'undici';
import { isPassword } from '../src/domains/accounts/passwords.ts';
import { SAMPLE_PASSWORD } from '../src/seed/accounts.ts';
import { startPostgres } from '../test/postgres.ts';
import { urlOf } from '../test/url-of.ts';

const SERVER = resolve(dirname(fileURLToPath(import.meta.url)), '../src/server.ts');
const ACCOUNTS = ['shopper', 'host', 'affiliate', 'b2b'].map((name) => `${name}@outpost.test`);
/** How often the service is asked for something small meanwhile, in milliseconds. */
const PULSE = 10;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    connections: { type: 'string', default: '16' },
    database: { type: 'string', default: 'embedded' },
  },
});
const count = Number(values.count);
const connections = Number(values.connections);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((done) => server.close(() => done()));
  return port;
}

async function startService(environment: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', OUTPOST_MODE: 'test', LOG_LEVEL: 'silent', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const ended = new Promise<never>((_, failed) => child.once('exit', (code) => failed(new Error(`The service ended with ${code}`))));
  ended.catch(() => {});
  const answers = async (): Promise<boolean> =>
    request(`${origin}/api/readyz`).then(
      async ({ statusCode, body }) => {
        await body.dump();
        return statusCode === 200;
      },
      () => false,
    );
  while (!(await Promise.race([answers(), ended]))) await new Promise((wait) => setTimeout(wait, 100));
  return { origin, stop: () => child.kill('SIGTERM') };
}

async function inParallel(work: () => Promise<void>): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) await work();
    }),
  );
}

/** Milliseconds that some work takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function measure(origin: string) {
  const dispatcher = new Agent({ connections });
  async function ask(method: 'GET' | 'POST', url: string, payload?: object): Promise<unknown> {
    const { statusCode, body } = await request(origin + url, {
      method,
      dispatcher,
      ...(payload ? { body: JSON.stringify(payload), headers: { 'content-type': 'application/json' } } : {}),
    });
    const answer = await body.json();
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${JSON.stringify(answer)}`);
    return answer;
  }

  // Solved before: what is measured is the service, not the browser.
  const solutions: string[] = [];
  await inParallel(async () => {
    const { data } = getChallenge.reply.parse(await ask('GET', urlOf(getChallenge, {})));
    solutions.push(await solveChallenge(data));
  });

  const pulse: number[] = [];
  const beat = async (): Promise<void> => {
    await request(`${origin}/api/healthz`).then(({ body }) => body.dump());
  };
  let beating = true;
  const heart = (async () => {
    while (beating) {
      pulse.push(await timed(beat));
      await new Promise((wait) => setTimeout(wait, PULSE));
    }
  })();

  const times: number[] = [];
  const total = await timed(() =>
    inParallel(async () => {
      const body = { email: ACCOUNTS[times.length % ACCOUNTS.length], password: SAMPLE_PASSWORD, recaptcha: solutions.pop() };
      times.push(await timed(() => ask('POST', urlOf(signIn, {}), body)));
    }),
  );
  beating = false;
  await heart;
  await dispatcher.close();
  return { times, pulse, perSecond: (count / total) * 1000 };
}

/** What one comparison of a password costs by itself, as the median of a few, in milliseconds. */
async function costOfPassword(): Promise<number> {
  const costs: number[] = [];
  for (let run = 0; run < 9; run += 1) costs.push(await timed(() => isPassword('wrong', null)));
  return costs.sort((a, b) => a - b)[4] ?? 0;
}

const postgres = values.database === 'postgres' ? await startPostgres() : undefined;
// Every sign-in starts a session that counts as a try until it is right; many at once are no attack here.
const service = await startService({
  SIGN_IN_FAILURES: String(10 * count),
  ...(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: 'memory://' }),
});
try {
  const password = await costOfPassword();
  process.stdout.write(`${JSON.stringify({ count, connections, password, ...(await measure(service.origin)) })}\n`);
} finally {
  service.stop();
  await postgres?.stop();
}
