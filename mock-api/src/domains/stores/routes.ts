import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { readProducts, visibleTo } from './read-products.ts';
import { storeProducts } from './schema.ts';
import { readStoreHead } from './store-head.ts';

export function storeRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, listStoreProducts, async ({ db, query, caller, config }) => {
    const wanted = [
      visibleTo(db, caller?.userId),
      query.host_id === undefined ? undefined : eq(storeProducts.hostId, query.host_id),
      query.product_id === undefined ? undefined : eq(storeProducts.id, query.product_id),
    ];
    return {
      ...(query.host_id === undefined ? {} : { store: await readStoreHead(db, query.host_id, caller?.userId) }),
      data: await readProducts(db, and(...wanted), config.publicOrigin),
    };
  });
}
