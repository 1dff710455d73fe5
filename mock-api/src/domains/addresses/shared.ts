import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { addresses } from './schema.ts';

/** Whether two people live at the same door, as their books say it: street, post code and country. */
export async function shareAddress(db: Database, one: number, other: number): Promise<boolean> {
  const others = alias(addresses, 'others');
  const plain = (text: unknown) => sql`lower(regexp_replace(${text}, '[[:space:][:punct:]]', '', 'g'))`;
  const sameDoor = and(
    eq(plain(others.line1), plain(addresses.line1)),
    eq(plain(others.postCode), plain(addresses.postCode)),
    eq(others.countryCode, addresses.countryCode),
  );
  const found = await db
    .select({ id: addresses.id })
    .from(addresses)
    .innerJoin(others, sameDoor)
    .where(and(eq(addresses.userId, one), eq(others.userId, other)))
    .limit(1);
  return found.length > 0;
}
