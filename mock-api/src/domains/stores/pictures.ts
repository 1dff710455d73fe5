import { and, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import { storeProducts } from './schema.ts';

/** Whether a product that was not deleted has the picture of a path: a condition. */
export const isOfProduct = (link: SQL): SQL =>
  exists(
    new QueryBuilder(new PgDialect())
      .select({ one: sql`1` })
      .from(storeProducts)
      .innerJoin(sql`jsonb_array_elements_text(${storeProducts.images}) as shown(link)`, sql`true`)
      .where(and(isNull(storeProducts.deletedAt), sql`shown.link = ${link}`)),
  );
