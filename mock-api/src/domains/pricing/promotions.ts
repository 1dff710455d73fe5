import { createHash, randomUUID } from 'node:crypto';
import { and, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { CallContext } from '../../platform/http/context.ts';
import { ProblemError, refuseField } from '../../platform/http/problem.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/time.ts';
import { hasPaidOrder as hasPaid } from '../orders/port.ts';
import { instantDiscounts, promoCodes, promoUses } from './schema.ts';

/** Rate of the instant discount (B-333), in basis points. */
const INSTANT_RATE = 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Asker = Pick<CallContext, 'db' | 'now'> & { readonly caller: { readonly userId: number } | undefined };

/** Whether a person has paid for an order. */
export async function hasPaidOrder({ db, caller }: Asker): Promise<boolean> {
  return caller !== undefined && (await hasPaid(db, caller.userId));
}

/** Why a code cannot be used, as the calculator says it beside its field. */
const REFUSALS = {
  unknown: 'There is no such code. Please check its spelling.',
  expired: 'This code is not valid today.',
  not_first_order: 'This code is for a first order.',
  min_not_met: 'The shipping is below the amount from which this code counts.',
  already_used: 'You have used this code before.',
} as const;

const refuse = (reason: keyof typeof REFUSALS) => refuseField('promo_code', reason, REFUSALS[reason]);

/**
 * The rate of a code for who asks, in basis points. Refuses at `promo_code`, with the reason, what cannot be used;
 * `gross` is the dearest shipping that is offered, in US cents.
 */
export async function rateOfCode(text: string, gross: number, asker: Asker): Promise<{ code: string; basisPoints: number }> {
  return await checkedCode(await findCode(text, asker), gross, asker);
}

type PromoCode = typeof promoCodes.$inferSelect;

async function findCode(text: string, { db }: Pick<Asker, 'db'>): Promise<PromoCode | undefined> {
  const [found] = await db.select().from(promoCodes).where(eq(promoCodes.code, text.toUpperCase()));
  return found;
}

async function checkedCode(found: PromoCode | undefined, gross: number, asker: Asker): Promise<{ code: string; basisPoints: number }> {
  const { db, caller, now } = asker;
  // Whose code it is nobody else learns.
  if (!found || (found.ownerId !== null && found.ownerId !== caller?.userId)) throw refuse('unknown');
  if ((found.startsAt && found.startsAt > now) || (found.endsAt && found.endsAt <= now)) throw refuse('expired');
  if (found.firstOrderOnly && (await hasPaidOrder(asker))) throw refuse('not_first_order');
  if (gross < found.leastCents) throw refuse('min_not_met');
  const { code, basisPoints } = found;
  if (found.oncePerShopper && caller) {
    const [used] = await db
      .select({ code: promoUses.code })
      .from(promoUses)
      .where(and(eq(promoUses.code, code), eq(promoUses.userId, caller.userId)))
      .limit(1);
    if (used) throw refuse('already_used');
  }
  return { code, basisPoints };
}

/** The code of a partner that counts for who asks; null for what is none, or does not count for this person now. */
export async function partnerCodeFor(text: string, asker: Asker): Promise<string | null> {
  const found = await findCode(text, asker);
  if (!found || found.partnerId === null) return null;
  try {
    return (await checkedCode(found, Number.MAX_SAFE_INTEGER, asker)).code;
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

export type InstantDiscount = Pick<typeof instantDiscounts.$inferSelect, 'id' | 'basisPoints' | 'expiresAt'>;

const hashOf = (whose: 'user' | 'browser', id: string | number): string => createHash('sha256').update(`${whose}\n${id}`).digest('hex');

/** Whom an offer may belong to: the account, and the browser. The first is whose a new one is; an address is many people's. */
function ownersOf({ caller, visitor }: Pick<CallContext, 'caller' | 'visitor'>): string[] {
  return [...(caller ? [hashOf('user', caller.userId)] : []), ...(visitor === undefined ? [] : [hashOf('browser', visitor)])];
}

/**
 * The instant discount of a visitor: the one whose token is sent while it lasts, else a new one, once in a day. Undefined
 * when today's has run out or was used, and for who can be known by neither account nor browser.
 */
export async function instantDiscountFor(token: string | undefined, context: CallContext): Promise<InstantDiscount | undefined> {
  const { db, now, config } = context;
  const owners = ownersOf(context);
  const [owner] = owners;
  if (owner === undefined) return undefined;
  const own = inArray(instantDiscounts.visitor, owners);
  const living = and(own, gt(instantDiscounts.expiresAt, now), isNull(instantDiscounts.usedAt));
  if (token !== undefined && UUID.test(token)) {
    const [sent] = await db
      .select()
      .from(instantDiscounts)
      .where(and(eq(instantDiscounts.id, token), living));
    // Whoever signs in meanwhile keeps what was offered to their browser.
    if (sent) return sent;
  }
  return await db.transaction(async (transaction) => {
    // Two requests at once must not bring two offers.
    for (const locked of owners.toSorted()) await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`instant ${locked}`}))`);
    const today = await transaction
      .select()
      .from(instantDiscounts)
      // Also one that was issued after this request came: of two at once, the later one may be first here.
      .where(and(own, gte(instantDiscounts.issuedAt, new Date(now.getTime() - DAY_MS))));
    if (today.length > 0) return today.find(({ expiresAt, usedAt }) => expiresAt > now && usedAt === null);
    const expiresAt = new Date(now.getTime() + config.instantDiscountMinutes * MINUTE_MS);
    const [issued] = await transaction
      .insert(instantDiscounts)
      .values({ id: randomUUID(), visitor: owner, basisPoints: INSTANT_RATE, issuedAt: now, expiresAt })
      .returning();
    return issued;
  });
}
