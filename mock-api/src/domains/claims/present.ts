import { usd } from '@outpost/shared-contracts/money/money';
import { type CLAIM_DEEDS, type ClaimState, claimMove, type OrderClaim } from '@outpost/shared-contracts/orders/claim';
import type { ClaimReply } from '@outpost/shared-contracts/orders/claim-calls';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { signedLinkOf } from '../../platform/uploads/uploads.ts';
import type { OrderRecord } from '../orders/port.ts';
import { type ClaimRecord, type EntryRecord, findClaim, listEntries } from './machine.ts';
import { offerOf } from './offer.ts';
import { untilOf } from './states.ts';
import type { ClaimCallTools } from './tools.ts';

/** On which side of an order somebody is. */
export type Side = 'shopper' | 'host';

type Deed = (typeof CLAIM_DEEDS)[number];

/** What each deed makes of a claim, and whose it is. */
const DEEDS: Readonly<Record<Deed, { readonly to: ClaimState; readonly by: Side }>> = {
  answer: { to: 'in_review', by: 'host' },
  ask: { to: 'needs_info', by: 'host' },
  add: { to: 'submitted', by: 'shopper' },
  withdraw: { to: 'withdrawn', by: 'shopper' },
};

/** What a person may do with a claim now, by the table of moves. */
function deedsOf({ state, hostAsked }: ClaimRecord, side: Side): Deed[] {
  return (Object.keys(DEEDS) as Deed[]).filter(
    (deed) => DEEDS[deed].by === side && claimMove(state, DEEDS[deed].to, side) && !(deed === 'ask' && hostAsked),
  );
}

function present(
  claim: ClaimRecord,
  entries: readonly EntryRecord[],
  side: Side,
  { config, now }: Pick<CallContext, 'config' | 'now'>,
): OrderClaim {
  const { shopperId, hostId, state } = claim;
  const file = (id: string) => ({ id, url: signedLinkOf(config, id, now, side === 'host' ? hostId : shopperId) });
  const isGranted = state === 'approved' || state === 'paid';
  return {
    ...{ id: claim.id, revision: claim.revision, state, reason: claim.reason, amount: usd(claim.amountCents) },
    until: untilOf(claim)?.toISOString() ?? null,
    invoice: claim.invoiceId === null ? null : file(claim.invoiceId),
    host_agrees: claim.hostAgrees,
    payment: isGranted && side === 'shopper' ? { refund: usd(claim.refundCents), payout: usd(claim.payoutCents) } : null,
    entries: entries.map(({ at, to, actor, text, photos }) => ({
      ...{ at: at.toISOString(), state: to, actor, text },
      photos: photos.map(file),
    })),
  };
}

/** What the person on a side sees of the claim of an order. */
export async function answerOf(
  tools: Pick<ClaimCallTools, 'lastScanOf'>,
  db: Database,
  order: OrderRecord,
  side: Side,
  context: Pick<CallContext, 'config' | 'now'>,
): Promise<{ data: ClaimReply }> {
  const claim = await findClaim(db, order.id);
  const offer = side === 'shopper' ? await offerOf(tools, db, order, claim, context.now) : undefined;
  return {
    data: {
      claim: claim ? present(claim, await listEntries(db, claim.id), side, context) : null,
      offer: offer ? { reasons: [...offer.reasons], until: offer.until.toISOString(), most: usd(offer.mostCents) } : null,
      deeds: claim ? deedsOf(claim, side) : [],
    },
  };
}
