import { randomInt } from 'node:crypto';
import { CODE_DISCOUNT } from '@outpost/shared-contracts/affiliates/commission';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { refuseField } from '../../platform/http/problem.ts';
import { instantDiscounts, promoCodes, promoUses } from './schema.ts';

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** So many characters of chance, for a code that people read and type. */
export const codeOf = (length: number): string => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Gives somebody a code of their own, which counts for one order. */
export async function grantCode(
  transaction: Database,
  { ownerId, basisPoints, endsAt }: { readonly ownerId: number; readonly basisPoints: number; readonly endsAt: Date },
): Promise<string> {
  const code = `THANKS${codeOf(8)}`;
  await transaction.insert(promoCodes).values({ code, ownerId, basisPoints, endsAt, oncePerShopper: true });
  return code;
}

/** A code as its owner, or who has entered it, sees it. */
export interface ListedCode {
  readonly code: string;
  readonly basisPoints: number;
  readonly leastCents: number;
  readonly firstOrderOnly: boolean;
  readonly endsAt: Date | null;
  /** The order that took it; null while none has. */
  readonly usedFor: string | null;
}

/** The codes that belong to a person, and those of the house that the person has entered. */
export async function listCodesOf(db: Database, userId: number, entered: readonly string[]): Promise<ListedCode[]> {
  const { code, basisPoints, leastCents, firstOrderOnly, endsAt, ownerId } = promoCodes;
  const rows = await db
    .select({ code, basisPoints, leastCents, firstOrderOnly, endsAt, usedFor: promoUses.orderNumber })
    .from(promoCodes)
    .leftJoin(promoUses, and(eq(promoUses.code, code), eq(promoUses.userId, userId)))
    .where(or(eq(ownerId, userId), entered.length > 0 ? inArray(code, [...entered]) : undefined))
    .orderBy(code);
  // One that counts many times is listed once.
  return [...new Map(rows.map((row) => [row.code, row])).values()];
}

/** What was taken off an order that counts once, and whose it is. */
export interface Discounts {
  readonly promoCode: string | null;
  readonly instantDiscount: string | null;
  readonly userId: number;
  readonly orderNumber: string;
}

/**
 * Takes a code and an instant discount that count once for an order whose payment begins, before the money moves: of many
 * payments at once one gets them. Refuses when another order has them.
 */
export async function holdDiscounts(transaction: Database, discounts: Discounts, now: Date): Promise<void> {
  await holdCode(transaction, discounts, now);
  const { instantDiscount } = discounts;
  if (instantDiscount === null) return;
  const held = await transaction
    .update(instantDiscounts)
    .set({ usedAt: now })
    .where(and(eq(instantDiscounts.id, instantDiscount), isNull(instantDiscounts.usedAt)))
    .returning({ id: instantDiscounts.id });
  if (held.length === 0)
    throw refuseField('expected_total', 'discount_taken', 'Another order has taken the discount. Please choose the shipping again.');
}

async function holdCode(transaction: Database, { promoCode, userId, orderNumber }: Discounts, now: Date): Promise<void> {
  if (promoCode === null) return;
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`promo ${promoCode} ${userId}`}))`);
  const [found] = await transaction.select().from(promoCodes).where(eq(promoCodes.code, promoCode));
  if (found?.oncePerShopper) {
    const elsewhere = and(eq(promoUses.code, promoCode), eq(promoUses.userId, userId), ne(promoUses.orderNumber, orderNumber));
    if ((await transaction.$count(promoUses, elsewhere)) > 0)
      throw refuseField('promo_code', 'already_used', 'Another order has taken this code. Please choose the shipping again.');
  }
  await transaction.insert(promoUses).values({ code: promoCode, userId, orderNumber, usedAt: now }).onConflictDoNothing();
}

/** The payment of an order came to nothing: what it had taken can be used again. */
export async function releaseDiscounts(transaction: Database, { instantDiscount, userId, orderNumber }: Omit<Discounts, 'promoCode'>) {
  await transaction.delete(promoUses).where(and(eq(promoUses.userId, userId), eq(promoUses.orderNumber, orderNumber)));
  if (instantDiscount !== null)
    await transaction.update(instantDiscounts).set({ usedAt: null }).where(eq(instantDiscounts.id, instantDiscount));
}

/** So many codes a partner has in all: what was given up is nobody else's. */
const MOST_PARTNER_CODES = 10;

/**
 * Gives a partner a code, in place of the one before; an empty one ends that. Gives false where the code is somebody else's, or
 * the partner has had too many. One that was given up counts no more, and stays the partner's.
 */
export async function keepPartnerCode(
  transaction: Database,
  { partnerId, code, isActive }: { readonly partnerId: number; readonly code: string; readonly isActive: boolean },
  now: Date,
): Promise<boolean> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`partner code ${partnerId}`}))`);
  const own = eq(promoCodes.partnerId, partnerId);
  await transaction
    .update(promoCodes)
    .set({ endsAt: now })
    .where(and(own, isNull(promoCodes.endsAt)));
  if (code === '') return true;
  const endsAt = isActive ? null : now;
  const again = await transaction
    .update(promoCodes)
    .set({ endsAt })
    .where(and(own, eq(promoCodes.code, code)))
    .returning({ code: promoCodes.code });
  if (again.length > 0) return true;
  if ((await transaction.$count(promoCodes, own)) >= MOST_PARTNER_CODES) return false;
  const made = await transaction
    .insert(promoCodes)
    .values({ code, partnerId, basisPoints: CODE_DISCOUNT, firstOrderOnly: true, oncePerShopper: true, endsAt })
    .onConflictDoNothing({ target: promoCodes.code })
    .returning({ code: promoCodes.code });
  return made.length > 0;
}
