import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '../test/postgres.ts';
import { temporaryDirectory } from '../test/temporary-directory.ts';

const WITHOUT = join(import.meta.dirname, '../test/no-simulators.ts');

/** Runs a script of the service where simulators cannot be loaded. */
function runWithout(script: string, environment: Record<string, string>): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, ['--import', WITHOUT, join(import.meta.dirname, '..', script)], {
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)));
  return { child, said: () => said };
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}

it('production starts and answers where no simulator is installed, and says which companies are missing', async () => {
  const postgres = await startPostgres({ durable: false });
  onTestFinished(() => postgres.stop());
  const port = await freePort();
  const { child, said } = runWithout('src/server.ts', {
    OUTPOST_MODE: 'production',
    SECRET: 's'.repeat(40),
    DOCUMENT_KEYS: 'k'.repeat(43),
    PUBLIC_ORIGIN: 'https://outpost.example',
    OUTPOST_PROXIES: '1',
    DATABASE_URL: postgres.url,
    FILES_DIR: temporaryDirectory(),
    HOST: '127.0.0.1',
    PORT: port,
  });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/api/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    expect(child.exitCode, said()).toBeNull();
    await setTimeout(100);
  }
  for (const path of [
    '/api/simulated/cardpay/control',
    '/api/demo-shop/',
    '/api/companies/social-one/auth',
    '/api/demo-blog/posts',
    '/api/demo-outside/blog',
  ])
    expect((await fetch(origin + path)).status, path).toBe(404);
  expect(await (await fetch(`${origin}/api/authentication/social`)).json(), 'no company to sign in with').toEqual({ data: [] });
  expect(said()).toContain('no card company is configured');
  expect(said()).toContain('no payout company is configured');
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
});

it('a service for development does not start without them', async () => {
  const { child, said } = runWithout('scripts/dev.ts', { OUTPOST_MODE: 'test', DATA_DIR: 'memory://' });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said()).toContain('not installed: ../simulators/beside.ts');
});
