import { buildEdge } from './app.ts';
import { readConfig } from './config.ts';

// The edge alone, with the service elsewhere. `npm start` runs both in one process (scripts/start-site.ts).
const config = readConfig(process.env);
const app = await buildEdge(config);
await app.listen({ port: config.port, host: config.host });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
