// What the load scripts share: a service in a process of its own, requests in parallel, and clocks.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Agent, request } from 'undici';

const SERVER = resolve(dirname(fileURLToPath(import.meta.url)), 'dev.ts');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((done) => server.close(() => done()));
  return port;
}

/** Starts the service and waits until it answers. Rejects when it ends before. */
export async function startService(environment: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, [SERVER], {
    env: { ...process.env, NODE_NO_WARNINGS: '1', OUTPOST_MODE: 'test', LOG_LEVEL: 'silent', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const ended = new Promise<never>((_, failed) => child.once('exit', (code) => failed(new Error(`The service ended with ${code}`))));
  ended.catch(() => {});
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const answers = async (): Promise<boolean> =>
    request(`${origin}/api/readyz`).then(
      async ({ statusCode, body }) => {
        await body.dump();
        return statusCode === 200;
      },
      () => false,
    );
  while (!(await Promise.race([answers(), ended]))) await new Promise((wait) => setTimeout(wait, 100));
  return {
    origin,
    stop: () => child.kill('SIGTERM'),
    /** Resolves once the process is gone, and with it its hold on the database. */
    gone,
  };
}

/** Does a piece of work so often, so many at a time. */
export async function inParallel({ count, connections }: { count: number; connections: number }, work: () => Promise<void>): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) await work();
    }),
  );
}

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Makes a request that has to be answered with 200 or 201, and gives the JSON of the answer. */
export async function ask(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  dispatcher: Agent,
  payload?: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const { statusCode, body } = await request(url, {
    method,
    dispatcher,
    ...(payload ? { body: JSON.stringify(payload), headers: { ...headers, 'content-type': 'application/json' } } : { headers }),
  });
  const answer = await body.json();
  if (statusCode !== 200 && statusCode !== 201) throw new Error(`${url} answered ${statusCode}: ${JSON.stringify(answer)}`);
  return answer;
}
