import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { payments } from './schema.ts';

/** Whether two people have paid with the same card, as far as we know one: its brand and its last four digits. */
export async function shareCard(db: Database, one: number, other: number): Promise<boolean> {
  const others = alias(payments, 'others');
  const found = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(others, and(eq(others.brand, payments.brand), eq(others.last4, payments.last4)))
    .where(and(eq(payments.shopperId, one), eq(others.shopperId, other)))
    .limit(1);
  return found.length > 0;
}
