import { and, asc, eq } from 'drizzle-orm';
import type { RepeatingTask } from '../../platform/queue/queue.ts';
import { lockOrder } from '../orders/port.ts';
import { approve, reject } from './decide.ts';
import { lockClaim } from './machine.ts';
import { orderClaimEntries, orderClaims } from './schema.ts';
import type { ClaimTools } from './tools.ts';

const BATCH = 50;
/** How often what is to be decided is looked for. */
const REVIEW_MS = 15_000;

/** Stands in for the operator where there is none, as in development: decides at once, or leaves it. */
export type ClaimReviewer = (claim: {
  /** What the shopper wrote first. */
  readonly description: string;
}) => { readonly to: 'approved' } | { readonly to: 'rejected'; readonly text: string } | undefined;

/** Has what Outpost decides next decided by who stands in for the operator; nothing where nobody does. */
export function claimJobs(tools: ClaimTools, clock: () => Date, reviewer?: ClaimReviewer): RepeatingTask[] {
  if (!reviewer) return [];
  return [
    {
      name: 'claims.review',
      every: REVIEW_MS,
      async run() {
        const { db } = tools;
        const waiting = await db
          .select({ id: orderClaims.id, orderId: orderClaims.orderId, revision: orderClaims.revision, text: orderClaimEntries.text })
          .from(orderClaims)
          .innerJoin(orderClaimEntries, and(eq(orderClaimEntries.claimId, orderClaims.id), eq(orderClaimEntries.revision, 0)))
          .where(eq(orderClaims.state, 'in_review'))
          .orderBy(asc(orderClaims.since))
          .limit(BATCH);
        for (const { id, orderId, revision, text } of waiting) {
          const verdict = reviewer({ description: text ?? '' });
          if (!verdict) continue;
          await db.transaction(async (transaction) => {
            const order = await lockOrder(transaction, orderId);
            const claim = await lockClaim(transaction, orderId);
            if (!order || claim?.id !== id || claim.revision !== revision) return;
            const by = { actor: 'staff', origin: { now: clock() } } as const;
            if (verdict.to === 'approved') await approve(tools, transaction, order, claim, by);
            else await reject(tools, transaction, order, claim, { ...by, text: verdict.text });
          });
        }
        return false;
      },
    },
  ];
}
