import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { MAX_CART_ITEMS } from '@outpost/shared-contracts/cart/calls';
import { addItems, additionsTo } from '@outpost/shared-contracts/cart/lines';
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { type Cart, lastChanges, registerCart } from './repository.ts';
import { isUuid } from './rules.ts';
import { carts } from './schema.ts';

interface Kept {
  readonly anonymous_id?: string | undefined;
  readonly cart_id?: string | undefined;
}

interface Joined {
  readonly cart: Cart | undefined;
  readonly added: BfmItem[];
  readonly left: BfmItem[];
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
 * The one basket of somebody who signs in (docs/product.md#basket). What is in the visitor's cart goes to the end of the account's,
 * the same thing at the same price onto its line; what finds no room stays. The visitor's cart is no longer saved to at the
 * revision that a second tab knows, and leads to the account's, which knows of its changes: nothing is lost or added twice.
 */
export function joinCarts(database: Database, kept: Kept, userId: number, now: Date): Promise<Joined> {
  return database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`cart ${userId}`}))`);
    const visitors = await visitorsCart(db, kept, userId);
    const account = await accountsCart(db, userId, visitors?.id);
    if (!visitors) return { cart: account, added: [], left: [] };
    if (!account || (account.items.length === 0 && visitors.items.length > 0)) {
      if (account) await retireCart(db, account, visitors.id, [], now);
      const changes = lastChanges(account?.changes ?? [], visitors.changes);
      await db.update(carts).set({ changes }).where(eq(carts.id, visitors.id));
      return { cart: await registerCart(db, visitors.id, userId, now), added: [], left: [] };
    }
    const items = addItems(account.items, visitors.items).slice(0, MAX_CART_ITEMS);
    const added = additionsTo(account.items, items);
    const left = additionsTo(added, visitors.items);
    const changes = lastChanges(account.changes, visitors.changes);
    const isNew = added.length > 0 || visitors.changes.some((id) => !account.changes.includes(id));
    const [cart] = isNew
      ? await db
          .update(carts)
          .set({ items, changes, revision: sql`${carts.revision} + 1`, updatedAt: now })
          .where(eq(carts.id, account.id))
          .returning()
      : [account];
    await retireCart(db, visitors, account.id, left, now);
    return { cart, added, left };
  });
}

/** Takes a cart out of use: whoever still saves to it, at the revision they know, is sent on to the other. */
async function retireCart(db: Database, cart: Cart, into: string, left: BfmItem[], now: Date): Promise<void> {
  if (cart.joinedInto === into && cart.userId === null && cart.items.length === left.length) return;
  await db
    .update(carts)
    .set({ items: left, userId: null, joinedInto: into, revision: sql`${carts.revision} + 1`, updatedAt: now })
    .where(eq(carts.id, cart.id));
}
