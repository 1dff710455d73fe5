import { randomUUID } from 'node:crypto';
import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { REMEMBERED_CHANGES } from '@outpost/shared-contracts/cart/calls';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { isUuid } from './rules.ts';
import { carts, visitors } from './schema.ts';

export type Cart = typeof carts.$inferSelect;

/** Both ids that a browser keeps; they open a cart together. */
export interface CartKey {
  readonly cartId: string;
  readonly anonymousId: string;
}

export async function insertVisitor(db: Database, now: Date): Promise<string> {
  const id = randomUUID();
  await db.insert(visitors).values({ id, createdAt: now });
  return id;
}

export async function isVisitor(db: Database, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  return (await db.select({ id: visitors.id }).from(visitors).where(eq(visitors.id, id))).length > 0;
}

/** The visitor's open cart, made when there is none; two calls at once get the same one. */
export async function openCart(db: Database, anonymousId: string, userId: number | undefined, now: Date): Promise<string> {
  const id = randomUUID();
  await db
    .insert(carts)
    .values({ id, anonymousId, userId: userId ?? null, items: [], createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  const [open] = await db
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.anonymousId, anonymousId), eq(carts.status, 'OPEN')));
  return open?.id ?? id;
}

/**
 * The cart of both ids. A cart that belongs to an account opens with the ids, which nobody else has; a wrong pair is
 * `not_found`, also for the owner of another cart.
 */
export async function findCart(db: Database, { cartId, anonymousId }: CartKey, caller?: number): Promise<Cart> {
  if (isUuid(cartId)) {
    const [cart] = await db.select().from(carts).where(eq(carts.id, cartId));
    const isOwn = caller !== undefined && cart?.userId === caller;
    if (cart && (cart.anonymousId === anonymousId.toLowerCase() || isOwn)) return cart;
  }
  throw notFound('There is no such cart.');
}

/**
 * The cart of both ids as its owner has it: one whose items were joined into the caller's cart is that cart. Somebody
 * else, or a visitor, finds the joined one itself.
 */
export async function findCurrentCart(db: Database, key: CartKey, caller?: number): Promise<Cart> {
  const found = await findCart(db, key, caller);
  if (caller === undefined || found.items.length > 0) return found;
  let into = found.joinedInto;
  const seen = new Set<string>();
  while (into !== null && !seen.has(into)) {
    seen.add(into);
    const [next] = await db.select().from(carts).where(eq(carts.id, into));
    if (next?.userId === caller) return next;
    into = next?.joinedInto ?? null;
  }
  return found;
}

/** What a save puts into a cart. Changes count with a revision only: without one they may be in the list or not. */
interface Saving {
  readonly items: BfmItem[];
  readonly revision?: number | undefined;
  readonly changes?: readonly string[] | undefined;
}

/** The last so many ids, the newest at the end. */
export const lastChanges = (...lists: (readonly string[])[]): string[] => [...new Set(lists.flat())].slice(-REMEMBERED_CHANGES);

/** Replaces the items if the cart is still open and, where a revision is given, still that one. */
export async function replaceItems(db: Database, cart: Cart, { items, revision, changes }: Saving, now: Date): Promise<Cart | undefined> {
  if (revision !== undefined && revision !== cart.revision) return undefined;
  const counted = revision === undefined || changes === undefined ? {} : { changes: lastChanges(cart.changes, changes) };
  const [saved] = await db
    .update(carts)
    .set({ items, ...counted, revision: sql`${carts.revision} + 1`, updatedAt: now })
    .where(and(eq(carts.id, cart.id), eq(carts.status, 'OPEN'), revision === undefined ? undefined : eq(carts.revision, revision)))
    .returning();
  return saved;
}

/** Registers the cart; an account that comes along becomes its owner unless it has one. */
export async function registerCart(db: Database, cartId: string, userId: number | undefined, now: Date): Promise<Cart | undefined> {
  const [cart] = await db
    .update(carts)
    .set({
      registeredAt: sql`coalesce(${carts.registeredAt}, ${now.toISOString()}::timestamptz)`,
      ...(userId === undefined ? {} : { userId: sql`coalesce(${carts.userId}, ${userId}::int)` }),
    })
    .where(eq(carts.id, cartId))
    .returning();
  return cart;
}

/**
 * Closes a cart that was ordered. What was not ordered goes into a new open cart of the same visitor, so that nothing is
 * lost; a cart that is closed already stays as it is.
 */
export async function closeCart(
  transaction: Database,
  cartId: string,
  leftOf: (items: readonly BfmItem[]) => BfmItem[],
  now: Date,
): Promise<void> {
  const [closed] = await transaction
    .update(carts)
    .set({ status: 'CLOSED', revision: sql`${carts.revision} + 1`, updatedAt: now })
    .where(and(eq(carts.id, cartId), eq(carts.status, 'OPEN')))
    .returning();
  if (!closed) return;
  const items = leftOf(closed.items);
  if (items.length === 0) return;
  const { anonymousId, userId } = closed;
  await transaction.insert(carts).values({ id: randomUUID(), anonymousId, userId, items, createdAt: now, updatedAt: now });
}
