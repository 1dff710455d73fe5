import { eq, isNull, notExists, sql } from 'drizzle-orm';
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import type { RetentionRule } from '../../platform/retention.ts';
import { carts, visitors } from './schema.ts';

const withoutCart = notExists(
  new QueryBuilder(new PgDialect()).select({ one: sql`1` }).from(carts).where(eq(carts.anonymousId, visitors.id)),
);

export const cartRetention: readonly RetentionRule[] = [
  // Of an account a basket stays; one that was paid is part of the purchase by then.
  { table: carts, since: carts.updatedAt, days: 180, only: isNull(carts.userId) },
  { table: visitors, since: visitors.createdAt, days: 180, only: withoutCart },
];
