import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { DataDirectoryInUseError } from './platform/db/lock.ts';
import { hideSecrets } from './platform/log/hide-secrets.ts';
import { secretsIn } from './setting-classes.ts';

/** Runs the service by itself. Ends with a message, not a stack, where a person can do something about it. */
async function run(): Promise<void> {
  const config = readConfig();
  const app = await buildApp(config);
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

run().catch((error: NodeJS.ErrnoException) => {
  const known = error instanceof ConfigError || error instanceof DataDirectoryInUseError;
  const taken = error.code === 'EADDRINUSE' ? 'The port is taken: set PORT to another one.' : undefined;
  const said = taken ?? (known ? error.message : (error.stack ?? error.message));
  process.stderr.write(`${hideSecrets(secretsIn(process.env))(said)}\n`);
  process.exit(1);
});
