import Fastify from 'fastify';
import { demoShopRoutes } from './routes.ts';

export interface DemoShop {
  /** `http://127.0.0.1:{port}`. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts the demo shop by itself on this machine; port 0 takes any free one. */
export async function startDemoShop(port = 0): Promise<DemoShop> {
  // Closing does not wait for pages that never answer.
  const app = Fastify({ forceCloseConnections: true });
  await app.register(demoShopRoutes);
  const origin = await app.listen({ host: '127.0.0.1', port });
  return { origin, close: () => app.close() };
}
