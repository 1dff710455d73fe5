import { type ChildProcess, fork } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { and, isNull, lte, notLike } from 'drizzle-orm';
import { httpPaymentProvider } from '../../src/domains/payments/adapters/payment-provider.ts';
import { httpPayoutProvider } from '../../src/domains/payments/adapters/payout-provider.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { tasks } from '../../src/platform/queue/schema.ts';
import { moneyCompany, type Settings } from '../money-company.ts';
import type { World } from './world.ts';

const INSTANCE = resolve(import.meta.dirname, 'instance.ts');
const COMPANIES = resolve(import.meta.dirname, '../../simulators/money/server.ts');
const SITE = 'http://outpost.test';
const SECRETS = {
  CARD_COMPANY_SECRET: 'sk_of_the_card_company',
  CARD_COMPANY_KEY: 'pk_of_the_card_company',
  CARD_WEBHOOK_SECRET: 'whsec_of_the_card_company',
  WALLET_COMPANY_SECRET: 'sk_of_the_wallet',
  WALLET_WEBHOOK_SECRET: 'whsec_of_the_wallet',
  PAYOUT_COMPANY_SECRET: 'sk_of_the_payouts',
  PAYOUT_WEBHOOK_SECRET: 'whsec_of_the_payouts',
};
const FATAL_LEVEL = 50;
/** What the log says of mishaps that the run itself causes; each is mended by what comes after. */
const EXPECTED =
  /queue cannot look|task left claimed|claims not prolonged|job failed|(refund|payout) (failed|refused)|a payment is disputed|a dispute was lost|tells of another amount|a host was paid twice/;

interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill(signal);
  await over;
}

/** Hands each webhook to one instance after the other; one that is not there is an answer of 502, as from a proxy. */
async function startProxy(portOf: () => number | undefined): Promise<Server> {
  const proxy = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', async () => {
      const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
      const answer = await fetch(`http://127.0.0.1:${portOf()}${request.url}`, {
        method: 'POST',
        headers,
        body: Buffer.concat(parts),
      }).catch(() => undefined);
      response.writeHead(answer?.status ?? 502).end(await answer?.text().catch(() => ''));
    });
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', () => listening()));
  return proxy;
}

/** The real service in several processes on one PostgreSQL, and the companies in another one. */
export async function processWorld(databaseUrl: string, count = 2): Promise<World> {
  const errors: string[] = [];
  const running: (Running | undefined)[] = [];
  let ahead = 0;
  let turn = 0;
  let coming = Promise.resolve();
  const proxy = await startProxy(() => running[turn++ % count]?.port);
  const webhooks = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const companies = fork(COMPANIES, {
    env: { ...process.env, ...SECRETS, NODE_NO_WARNINGS: '1', PORT: '0', SITE_ORIGINS: SITE, WEBHOOK_ORIGIN: webhooks, CONTROL: 'true' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const endCompanies = () => void companies.kill();
  process.once('exit', endCompanies);
  const money = await new Promise<string>((said, failed) => {
    companies.stdout?.once('data', (line) => said(/http:\S+/.exec(String(line))?.[0] ?? ''));
    companies.once('exit', () => failed(new Error('the companies ended')));
  });

  async function startInstance(): Promise<Running> {
    const child = fork(INSTANCE, {
      env: {
        ...process.env,
        ...SECRETS,
        NODE_NO_WARNINGS: '1',
        OUTPOST_MODE: 'test',
        LOG_LEVEL: 'error',
        DATABASE_URL: databaseUrl,
        PUBLIC_ORIGIN: SITE,
        CLOCK_AHEAD: String(ahead),
        CARD_COMPANY_URL: `${money}/cardpay`,
        WALLET_COMPANY_URL: `${money}/wallet`,
        PAYOUT_COMPANY_URL: `${money}/payouts`,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        const isError = /"level":(\d+)/.exec(line)?.[1] ?? '0';
        if (Number(isError) >= FATAL_LEVEL && !EXPECTED.test(line)) errors.push(line.slice(0, 2000));
      });
    const port = await new Promise<number>((listening, failed) => {
      child.once('message', (message: { port: number }) => {
        // The time has moved while it started.
        child.send({ ahead });
        listening(message.port);
      });
      child.once('exit', (code) => failed(new Error(`an instance ended with ${code}`)));
    });
    return { child, port };
  }

  for (let index = 0; index < count; index += 1) running.push(await startInstance());
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const now = () => new Date(Date.now() + ahead);
  const own = (name: string) => moneyCompany(`${money}/${name}`, fetch, SECRETS.CARD_COMPANY_KEY);
  const [card, wallet, payouts] = [own('cardpay'), own('wallet'), own('payouts')];
  let temper: Settings = {};
  /** The companies' clock goes with that of the service: they would refuse each other's signatures otherwise. */
  async function tellCompanies(): Promise<void> {
    for (const company of [card, wallet, payouts]) await company.injectFaults({ ...temper, clock_ahead_ms: ahead });
  }

  async function dueCount(): Promise<number> {
    return await database.db.$count(tasks, and(isNull(tasks.failedAt), lte(tasks.dueAt, now()), notLike(tasks.name, 'outbox.%')));
  }

  return {
    instances: count,
    db: database.db,
    errors,
    now,
    card,
    wallet,
    payouts,
    async injectFaults(settings) {
      temper = settings;
      await tellCompanies();
    },
    companies: {
      card: httpPaymentProvider({
        name: 'cardpay',
        url: `${money}/cardpay`,
        secretKey: SECRETS.CARD_COMPANY_SECRET,
        webhookSecret: SECRETS.CARD_WEBHOOK_SECRET,
        publishableKey: SECRETS.CARD_COMPANY_KEY,
      }),
      wallet: httpPaymentProvider({
        name: 'wallet',
        url: `${money}/wallet`,
        secretKey: SECRETS.WALLET_COMPANY_SECRET,
        webhookSecret: SECRETS.WALLET_WEBHOOK_SECRET,
      }),
      payouts: httpPayoutProvider({
        url: `${money}/payouts`,
        secretKey: SECRETS.PAYOUT_COMPANY_SECRET,
        webhookSecret: SECRETS.PAYOUT_WEBHOOK_SECRET,
      }),
    },
    async send({ method, url, headers, payload }, instance) {
      const port = running[instance % count]?.port;
      if (port === undefined) throw new Error('this instance was killed');
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
        method,
        headers: { ...(payload ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(payload ? { body: Buffer.isBuffer(payload) ? new Uint8Array(payload) : JSON.stringify(payload) } : {}),
      });
      const text = await answer.text();
      return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) };
    },
    async advance(milliseconds) {
      ahead += milliseconds;
      for (const instance of running) if (instance?.child.connected) instance.child.send({ ahead });
      await tellCompanies();
    },
    kill(index) {
      const victim = running[index];
      if (!victim || running.includes(undefined)) return false;
      running[index] = undefined;
      coming = ended(victim.child, 'SIGKILL')
        .then(startInstance)
        .then((back) => {
          running[index] = back;
        });
      return true;
    },
    async rest() {
      await coming;
      while ((await dueCount()) > 0) await setTimeout(100);
    },
    async stop() {
      await coming;
      for (const instance of running) if (instance) await ended(instance.child, 'SIGTERM');
      await ended(companies, 'SIGTERM');
      process.off('exit', endCompanies);
      proxy.closeAllConnections();
      proxy.close();
      await database.close();
    },
  };
}
