import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { MOST_CART_ITEMS } from '@outpost/shared-contracts/cart/calls';
import { addItems, additionsTo } from '@outpost/shared-contracts/cart/lines';
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { type Cart, registerCart } from './repository.ts';
import { isUuid } from './rules.ts';
import { carts } from './schema.ts';

interface Kept {
  readonly anonymous_id?: string | undefined;
  readonly cart_id?: string | undefined;
}

interface Joined {
  readonly cart: Cart | undefined;
  readonly added: BfmItem[];
}

/** The visitor's open cart, unless it is another account's. Locked, so that it is emptied once. */
async function visitorsCart(db: Database, { anonymous_id, cart_id }: Kept, userId: number): Promise<Cart | undefined> {
  if (!cart_id || !anonymous_id || !isUuid(cart_id) || !isUuid(anonymous_id)) return undefined;
  const [cart] = await db
    .select()
    .from(carts)
    .where(
      and(
        eq(carts.id, cart_id),
        eq(carts.anonymousId, anonymous_id),
        eq(carts.status, 'OPEN'),
        or(isNull(carts.userId), eq(carts.userId, userId)),
      ),
    )
    .for('update');
  return cart;
}

/** The account's open cart: one with items before an empty one, then the one that was changed last. */
async function accountsCart(db: Database, userId: number, besides: string | undefined): Promise<Cart | undefined> {
  const [cart] = await db
    .select()
    .from(carts)
    .where(and(eq(carts.userId, userId), eq(carts.status, 'OPEN'), besides === undefined ? undefined : ne(carts.id, besides)))
    .orderBy(desc(sql`jsonb_array_length(${carts.items}) > 0`), desc(carts.updatedAt))
    .limit(1)
    .for('update');
  return cart;
}

/**
 * The one basket of somebody who signs in (product.md 2.7). What is in the visitor's cart goes to the end of the account's,
 * the same thing at the same price onto its line; the visitor's cart is left empty, so that a second tab adds nothing.
 */
export function joinCarts(database: Database, kept: Kept, userId: number, now: Date): Promise<Joined> {
  return database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`cart ${userId}`}))`);
    const visitors = await visitorsCart(db, kept, userId);
    const account = await accountsCart(db, userId, visitors?.id);
    if (!visitors) return { cart: account, added: [] };
    if (!account || (account.items.length === 0 && visitors.items.length > 0))
      return { cart: await registerCart(db, visitors.id, userId, now), added: [] };
    if (visitors.items.length === 0) return { cart: account, added: [] };
    const items = addItems(account.items, visitors.items).slice(0, MOST_CART_ITEMS);
    const added = additionsTo(account.items, items);
    const next = { revision: sql`${carts.revision} + 1`, updatedAt: now };
    const [cart] = await db
      .update(carts)
      .set({ ...next, items })
      .where(eq(carts.id, account.id))
      .returning();
    await db
      .update(carts)
      .set({ ...next, items: [], userId: null })
      .where(eq(carts.id, visitors.id));
    return { cart, added };
  });
}
