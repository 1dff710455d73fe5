import { changePurchaseStatus } from '@outpost/shared-contracts/bfm/purchase-calls';
import { PURCHASE_STATUSES, type PurchaseActor, type PurchaseStatus, purchaseMove } from '@outpost/shared-contracts/bfm/status';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import type { Database } from '../../platform/db/database.ts';
import { transitionPurchase } from './machine.ts';
import { findPurchase, type PurchaseRecord } from './repository.ts';
import { bfmMoves, bfmPurchases } from './schema.ts';

const ACTORS: readonly PurchaseActor[] = ['shopper', 'host', 'staff', 'timer'];
/** The sample purchase that is bought (src/seed/living-purchases.ts). */
const ID = 1001;

class RolledBack extends Error {}

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Tries something with the purchase in a state, and takes all of it back. */
async function withPurchaseIn<T>(
  status: PurchaseStatus,
  attempt: (transaction: Database, purchase: PurchaseRecord) => Promise<T>,
): Promise<T> {
  let outcome: T | undefined;
  await service.db
    .transaction(async (transaction) => {
      const [purchase] = await transaction.update(bfmPurchases).set({ status }).where(eq(bfmPurchases.id, ID)).returning();
      if (!purchase) throw new Error('the sample purchase is gone');
      outcome = await attempt(transaction, purchase);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return outcome as T;
}

const now = new Date('2026-11-22T12:00:00Z');

describe('the machine of purchases', () => {
  it.each(PURCHASE_STATUSES)('moves on from %s as the table says and in no other way, with timeline and audit', async (from) => {
    for (const to of PURCHASE_STATUSES)
      for (const actor of ACTORS) {
        const said = `${actor}: ${from} → ${to}`;
        const outcome = await withPurchaseIn(from, async (transaction, purchase) => {
          const moved = await transitionPurchase(transaction, service.app.queue, purchase, {
            actor,
            now,
            to,
            userId: 7,
            reason: 'why',
          }).catch((error: { code: string }) => error.code);
          if (typeof moved === 'string') return moved;
          const [row] = await transaction.select().from(bfmMoves).where(eq(bfmMoves.purchaseId, ID)).orderBy(desc(bfmMoves.id)).limit(1);
          const [audit] = await transaction
            .select()
            .from(auditRows)
            .where(and(eq(auditRows.event, 'purchase.moved'), eq(auditRows.at, now)));
          expect(row, said).toMatchObject({ from, to, actor, userId: 7, reason: 'why', revision: purchase.revision + 1, at: now });
          expect(audit?.detail, said).toEqual({ purchase: ID, from, to, actor, by: 7, reason: 'why' });
          return { status: moved.status, revision: moved.revision - purchase.revision };
        });
        expect(outcome, said).toEqual(purchaseMove(from, to, actor) ? { status: to, revision: 1 } : 'move_refused');
      }
  });

  it('compares: whoever read an older revision or another state changes nothing', async () => {
    const outcomes = await withPurchaseIn('paid', async (transaction, purchase) => {
      const move = (known: PurchaseRecord, to: PurchaseStatus) =>
        transitionPurchase(transaction, service.app.queue, known, { actor: 'host', now, to }).then(
          ({ status }) => status,
          (error: { code: string }) => error.code,
        );
      return [
        await move({ ...purchase, revision: purchase.revision - 1 }, 'purchasing'),
        await move({ ...purchase, status: 'shipped_to_host' }, 'arrived'),
        await move(purchase, 'purchasing'),
        await move(purchase, 'purchasing'),
      ];
    });
    expect(outcomes).toEqual(['stale_change', 'stale_change', 'purchasing', 'stale_change']);
  });

  it('B-271 E-106 takes no word for a move that is not said by its side, from whatever state', async () => {
    const people = { shopper: await service.tokenOf('shopper@outpost.test'), host: await service.tokenOf('host@outpost.test') };
    const before = await findPurchase(service.db, ID);
    for (const from of PURCHASE_STATUSES) {
      await service.db.update(bfmPurchases).set({ status: from }).where(eq(bfmPurchases.id, ID));
      for (const side of ['shopper', 'host'] as const)
        for (const to of PURCHASE_STATUSES) {
          if (to === from || purchaseMove(from, to, side)?.by === 'status') continue;
          const body = { status: to, expected_from: from };
          const answer = await service.call(changePurchaseStatus, { params: { id: ID }, body }, people[side]);
          expect([answer.status, answer.problem.code], `${side}: ${from} → ${to}`).toEqual([409, 'move_refused']);
        }
    }
    expect((await findPurchase(service.db, ID))?.revision).toBe(before?.revision);
    await service.db.update(bfmPurchases).set({ status: 'purchased' }).where(eq(bfmPurchases.id, ID));
  });
});
