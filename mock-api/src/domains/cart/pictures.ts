import { exists, type SQL, sql } from 'drizzle-orm';
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import { carts } from './schema.ts';

/** Whether a basket holds something with the picture of a path: a condition. */
export const isInBasket = (link: SQL): SQL =>
  exists(
    new QueryBuilder(new PgDialect())
      .select({ one: sql`1` })
      .from(carts)
      .innerJoin(sql`jsonb_array_elements(${carts.items}) as held(item)`, sql`true`)
      .where(sql`held.item ->> 'img' = ${link}`),
  );
