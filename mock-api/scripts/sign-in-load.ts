// Signs sample accounts in again and again, over HTTP, at a service in a process of its own; prints the times as JSON.
// `pnpm bench:sign-in` runs it. Options: --count 500 --connections 16 --database embedded|postgres
import { parseArgs } from 'node:util';
import { getChallenge, signIn } from '@outpost/shared-contracts/accounts/calls';
import { solveChallenge } from '@outpost/shared-contracts/accounts/challenge';
import { Agent, request } from 'undici';
import { isPassword } from '../src/domains/accounts/passwords.ts';
import { SAMPLE_PASSWORD } from '../src/seed/accounts.ts';
import { startPostgres } from '../test/postgres.ts';
import { urlOf } from '../test/url-of.ts';
import { ask, inParallel, startService, timed } from './load.ts';

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

async function measure(origin: string) {
  const dispatcher = new Agent({ connections });
  // Solved before: what is measured is the service, not the browser.
  const solutions: string[] = [];
  await inParallel({ count, connections }, async () => {
    const { data } = getChallenge.reply.parse(await ask('GET', origin + urlOf(getChallenge, {}), dispatcher));
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
    inParallel({ count, connections }, async () => {
      const body = { email: ACCOUNTS[times.length % ACCOUNTS.length], password: SAMPLE_PASSWORD, recaptcha: solutions.pop() };
      times.push(await timed(() => ask('POST', origin + urlOf(signIn, {}), dispatcher, body)));
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
