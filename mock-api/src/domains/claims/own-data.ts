import { type ClaimState, OPEN_CLAIM_STATES } from '@outpost/shared-contracts/orders/claim';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { OPEN_HOSTING, OPEN_ORDERS, type OwnData } from '../../platform/own-data.ts';
import { orderClaimEntries, orderClaims } from './schema.ts';

/** The claims of a person on a side, with what that person said in them. */
async function claimsOf(db: Database, side: 'shopper' | 'host', userId: number) {
  const whose = eq(side === 'shopper' ? orderClaims.shopperId : orderClaims.hostId, userId);
  const { id, orderId, reason, state, amountCents, createdAt } = orderClaims;
  const claims = await db.select({ id, orderId, reason, state, amountCents, createdAt }).from(orderClaims).where(whose).orderBy(asc(id));
  const said = await db
    .select()
    .from(orderClaimEntries)
    .where(
      and(
        inArray(
          orderClaimEntries.claimId,
          claims.map((claim) => claim.id),
        ),
        eq(orderClaimEntries.actor, side),
      ),
    )
    .orderBy(asc(orderClaimEntries.claimId), asc(orderClaimEntries.revision));
  return claims.map((claim) => ({
    ...claim,
    said: said.filter(({ claimId }) => claimId === claim.id).map(({ at, to, text, photos }) => ({ at, to, text, photos })),
  }));
}

/** What was paid stays with the books; what people said and showed goes with their accounts. */
export const claimData: OwnData = {
  tables: [orderClaims, orderClaimEntries],
  collect: async (db, { id }) => ({ claims: await claimsOf(db, 'shopper', id), claims_hosted: await claimsOf(db, 'host', id) }),
  async erase(db, { id }) {
    for (const side of ['shopper', 'host'] as const) {
      const whose = db
        .select({ id: orderClaims.id })
        .from(orderClaims)
        .where(eq(side === 'shopper' ? orderClaims.shopperId : orderClaims.hostId, id));
      await db
        .update(orderClaimEntries)
        .set({ text: null, photos: [] })
        .where(and(inArray(orderClaimEntries.claimId, whose), eq(orderClaimEntries.actor, side)));
    }
    await db.update(orderClaims).set({ invoiceId: null }).where(eq(orderClaims.shopperId, id));
  },
  async blockers(db, { id }) {
    const count = (whose: SQL, states: readonly ClaimState[]) =>
      db.$count(orderClaims, and(whose, inArray(orderClaims.state, [...states])));
    return [
      // What was granted is still to be sent.
      { ...OPEN_ORDERS, count: await count(eq(orderClaims.shopperId, id), [...OPEN_CLAIM_STATES, 'approved']) },
      { ...OPEN_HOSTING, count: await count(eq(orderClaims.hostId, id), OPEN_CLAIM_STATES) },
    ];
  },
};
