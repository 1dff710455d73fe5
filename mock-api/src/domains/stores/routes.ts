import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { openStores } from '../hosts/port.ts';
import { pageOf } from './product-page.ts';
import { storeProducts } from './schema.ts';
import { readStoreHead } from './store-head.ts';
import { readStores } from './store-lines.ts';

/** What somebody may see: published products of open stores, and everything of one's own. */
export function visibleTo(db: Database, userId: number | undefined): SQL | undefined {
  const open = and(storeProducts.isPublished, inArray(storeProducts.hostId, openStores(db)));
  const visible = userId === undefined ? open : or(open, eq(storeProducts.hostId, userId));
  return and(visible, isNull(storeProducts.deletedAt));
}

export function storeRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, listStoreProducts, async ({ db, query, caller, config }) => {
    const wanted = [
      visibleTo(db, caller?.userId),
      query.host_id === undefined ? undefined : eq(storeProducts.hostId, query.host_id),
      query.product_id === undefined ? undefined : eq(storeProducts.id, query.product_id),
    ];
    const rows = await db
      .select()
      .from(storeProducts)
      .where(and(...wanted))
      .orderBy(asc(storeProducts.hostId), asc(storeProducts.id));
    const storesOf = await readStores(
      db,
      rows.map(({ hostId }) => hostId),
    );
    return {
      ...(query.host_id === undefined ? {} : { store: await readStoreHead(db, query.host_id, caller?.userId) }),
      data: rows.map((product) => ({
        id: product.id,
        images: product.images,
        name: product.name,
        description: product.description,
        category: product.category,
        price: product.priceCents / 100,
        is_publish: product.isPublished ? (1 as const) : (0 as const),
        url: pageOf(config.publicOrigin, product),
        host_id: product.hostId,
        stock: product.stock,
        weight: product.weightGrams,
        size: product.size,
        store: storesOf(product.hostId),
      })),
    };
  });
}
