import { listGlobalStores } from '@outpost/shared-contracts/stores/catalogue';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { globalStore, listStores } from './port.ts';

export function catalogueRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, listGlobalStores, async ({ db }) => ({ data: (await listStores(db)).map(globalStore) }));
}
