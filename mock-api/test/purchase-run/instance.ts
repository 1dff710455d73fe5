// The service as a process of its own, whose clock its parent moves: it says where it listens, and is killed at will.
import type { AddressInfo } from 'node:net';
import { simulateOutside } from '../../simulators/beside.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';

let ahead = Number(process.env.CLOCK_AHEAD ?? 0);
const app = await buildApp(readConfig(), { now: () => new Date(Date.now() + ahead), simulate: simulateOutside });
await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', (message: { ahead: number }) => {
  ahead = message.ahead;
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: (app.server.address() as AddressInfo).port });
