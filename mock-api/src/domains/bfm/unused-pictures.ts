import { and, eq, exists, isNull, not, sql } from 'drizzle-orm';
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import type { RetentionRule } from '../../platform/retention.ts';
import { uploads } from '../../platform/uploads/schema.ts';
import { isInBasket } from '../cart/port.ts';
import { isOfProduct } from '../stores/port.ts';
import { bfmPurchaseItems } from './schema.ts';

/** As products, baskets and purchases name a picture. */
const link = sql`'/api/files/' || ${uploads.id}`;

const inPurchase = new QueryBuilder(new PgDialect())
  .select({ one: sql`1` })
  .from(bfmPurchaseItems)
  .where(sql`${bfmPurchaseItems.imageUrl} = ${link}`);

const isUnused = and(
  eq(uploads.purpose, 'product-photo'),
  isNull(uploads.waitingSince),
  not(isOfProduct(link)),
  not(isInBasket(link)),
  not(exists(inPurchase)),
);

/** Pictures of products that no product has any more, no basket holds and no purchase names; their bytes leave with the row. */
export const unusedPictures: readonly RetentionRule[] = [{ table: uploads, since: uploads.createdAt, days: 90, only: isUnused }];
