import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { and, asc, avg, eq, or, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { users } from '../accounts/schema.ts';
import { flagOf } from '../countries/port.ts';
import { hostReviews, hosts } from '../hosts/schema.ts';
import { pageOf } from './product-page.ts';
import { storeProducts } from './schema.ts';
import { readStoreHead } from './store-head.ts';

/** What somebody may see: published products of active stores of listed hosts, and everything of one's own. */
function visibleTo(userId: number | undefined): SQL | undefined {
  const open = and(storeProducts.isPublished, hosts.isStoreActive, hosts.isList);
  return userId === undefined ? open : or(open, eq(storeProducts.hostId, userId));
}

async function ratingsOf(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .select({ hostId: hostReviews.hostId, rating: avg(hostReviews.rating) })
    .from(hostReviews)
    .groupBy(hostReviews.hostId);
  return new Map(rows.map((row) => [row.hostId, Math.round(Number(row.rating) * 10) / 10]));
}

export function storeRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, listStoreProducts, async ({ db, query, caller, config }) => {
    const wanted = [
      visibleTo(caller?.userId),
      query.host_id === undefined ? undefined : eq(storeProducts.hostId, query.host_id),
      query.product_id === undefined ? undefined : eq(storeProducts.id, query.product_id),
    ];
    const rows = await db
      .select({ product: storeProducts, host: hosts, profileImageUrl: users.profileImageUrl })
      .from(storeProducts)
      .innerJoin(hosts, eq(hosts.userId, storeProducts.hostId))
      .innerJoin(users, eq(users.id, storeProducts.hostId))
      .where(and(...wanted))
      .orderBy(asc(storeProducts.hostId), asc(storeProducts.id));
    const ratings = await ratingsOf(db);
    return {
      ...(query.host_id === undefined ? {} : { store: await readStoreHead(db, query.host_id, caller?.userId) }),
      data: rows.map(({ product, host, profileImageUrl }) => ({
        id: product.id,
        images: product.images,
        name: product.name,
        description: product.description,
        category: product.category,
        price: product.priceCents / 100,
        is_publish: product.isPublished ? (1 as const) : (0 as const),
        url: pageOf(config.publicOrigin, product.id),
        host_id: product.hostId,
        stock: product.stock,
        store: {
          name: host.storeName ?? host.displayName,
          host_name: host.displayName,
          city: host.city,
          country_code: host.countryCode,
          country_flag: flagOf(host.countryCode),
          profile_image_url: profileImageUrl ?? '',
          rating: ratings.get(host.userId) ?? null,
        },
      })),
    };
  });
}
