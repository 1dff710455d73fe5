import { join, resolve } from 'node:path';
import { buildApp } from '@outpost/mock-api/app';
import { readConfig as readApiConfig } from '@outpost/mock-api/config';
import { publishServiceContract } from '@outpost/shared-remote/store/service-contract';
import { buildEdge } from '@outpost/shell/edge';
import { readConfig } from '@outpost/shell/edge-config';
import { releaseBeside } from './lib/release-beside.ts';

/** `npm start`: builds and releases what changed, then serves the whole site on one port, on the embedded database. */
const root = resolve(import.meta.dirname, '..');

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function start(): Promise<void> {
  const edgeConfig = readConfig({ OUTPOST_STORE: join(root, '.deploy'), OUTPOST_LOG: 'warn', ...process.env });
  // The database first: a second instance on the same directory is refused before anything is built.
  // What is not configured is simulated, but in production, which loads none of it.
  const simulators = edgeConfig.mode === 'production' ? undefined : await import('@outpost/mock-api/simulators');
  const api = await buildApp(
    readApiConfig({
      DATA_DIR: join(root, '.data/db'),
      LOG_LEVEL: edgeConfig.log,
      PUBLIC_ORIGIN: edgeConfig.publicOrigin ?? `http://localhost:${edgeConfig.port}`,
      ...process.env,
      OUTPOST_MODE: edgeConfig.mode,
    }),
    { simulate: simulators?.simulateOutside },
  );
  await publishServiceContract({ dir: edgeConfig.store }, api.servedCalls);
  // `outpost verify` has put together what is live in its store, and that is what is tried.
  if (process.env.OUTPOST_RELEASE !== 'none') await releaseBeside(edgeConfig.store);
  await api.ready();
  const edge = await buildEdge(edgeConfig, api);
  const stop = single(async () => {
    await edge.close();
    await api.close();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      say('\nStopping …');
      void stop().then(() => process.exit(0));
    });
  }
  try {
    await edge.listen({ port: edgeConfig.port, host: edgeConfig.host });
  } catch (error) {
    await stop();
    throw error;
  }
  const accounts = [
    'Sample accounts: shopper@outpost.test, host@outpost.test, affiliate@outpost.test, b2b@outpost.test',
    'Their password:  Outpost-demo-1',
  ];
  say(
    [
      '',
      `Outpost is at http://localhost:${edgeConfig.port}/`,
      ...(edgeConfig.mode === 'production' ? [] : accounts),
      'Stop with Ctrl-C.',
    ].join('\n'),
  );
}

function single(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}

start().catch((error: NodeJS.ErrnoException) => {
  const message =
    error.code === 'EADDRINUSE'
      ? `Port ${process.env.PORT ?? 3000} is taken. Stop what runs there, or choose another: PORT=3001 npm start`
      : error.message;
  process.stderr.write(`\nOutpost cannot start. ${message}\n`);
  process.exit(1);
});
