import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import type { RetentionRule } from '../../platform/retention.ts';
import { uploads } from '../../platform/uploads/schema.ts';
import { carts } from '../cart/schema.ts';
import { storeProducts } from '../stores/schema.ts';
import { bfmPurchaseItems } from './schema.ts';

const query = new QueryBuilder(new PgDialect());
/** As products, baskets and purchases name a picture. */
const link = sql`'/api/files/' || ${uploads.id}`;

const ofProduct = query
  .select({ one: sql`1` })
  .from(storeProducts)
  .innerJoin(sql`jsonb_array_elements_text(${storeProducts.images}) as shown(link)`, sql`true`)
  .where(and(isNull(storeProducts.deletedAt), sql`shown.link = ${link}`));
const inBasket = query
  .select({ one: sql`1` })
  .from(carts)
  .innerJoin(sql`jsonb_array_elements(${carts.items}) as held(item)`, sql`true`)
  .where(sql`held.item ->> 'img' = ${link}`);
const inPurchase = query.select({ one: sql`1` }).from(bfmPurchaseItems).where(sql`${bfmPurchaseItems.imageUrl} = ${link}`);

const isUnused = and(
  eq(uploads.purpose, 'product-photo'),
  isNull(uploads.waitingSince),
  notExists(ofProduct),
  notExists(inBasket),
  notExists(inPurchase),
);

/** Pictures of products that no product has any more, no basket holds and no purchase names; their bytes leave with the row. */
export const unusedPictures: readonly RetentionRule[] = [{ table: uploads, since: uploads.createdAt, days: 90, only: isUnused }];
