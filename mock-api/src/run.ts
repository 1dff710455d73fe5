import { type AppOverrides, buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { DataDirectoryInUseError } from './platform/db/lock.ts';
import { StoreUnusableError } from './platform/files/store.ts';
import { hideSecrets } from './platform/log/hide-secrets.ts';
import { secretsIn } from './setting-classes.ts';

async function run(overrides: Pick<AppOverrides, 'simulate'>): Promise<void> {
  const config = readConfig();
  const app = await buildApp(config, overrides);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await app.listen({ host: config.host, port: config.port });
}

/** Runs the service by itself. Ends with a message, not a stack, where a person can do something about it. */
export const runService = (overrides: Pick<AppOverrides, 'simulate'> = {}): Promise<void> =>
  run(overrides).catch((error: NodeJS.ErrnoException) => {
    const known = error instanceof ConfigError || error instanceof DataDirectoryInUseError || error instanceof StoreUnusableError;
    const taken = error.code === 'EADDRINUSE' ? 'The port is taken: set PORT to another one.' : undefined;
    const said = taken ?? (known ? error.message : (error.stack ?? error.message));
    process.stderr.write(`${hideSecrets(secretsIn(process.env))(said)}\n`);
    process.exit(1);
  });
