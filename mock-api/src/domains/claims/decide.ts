import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { Database } from '../../platform/db/database.ts';
import type { TaskWorker } from '../../platform/queue/queue.ts';
import { DAY_MS } from '../../platform/time/time.ts';
import { balanceOf, post } from '../ledger/port.ts';
import { lockOrder, type OrderListener, type OrderRecord } from '../orders/port.ts';
import { claimReference, type MoneyListener } from '../payments/port.ts';
import { type ClaimRecord, type ClaimTransition, findClaim, findClaimById, isSent, lockClaim, moveClaim, noteSent } from './machine.ts';
import { layBeforeDesk } from './mails/desk-mail.ts';
import { writeClaimMail } from './mails/mails.ts';
import { DUE_TASK, dueTask, LASTS } from './states.ts';
import type { ClaimTools } from './tools.ts';

type By = Omit<ClaimTransition, 'to'>;

/** The books: the host's part is taken off what is kept for him, the rest is the insurance's. */
async function book(transaction: Database, { id, orderId, amountCents }: ClaimRecord, hostCents: number, at: Date): Promise<void> {
  await post(transaction, {
    reference: `claim:${id}`,
    purchaseId: null,
    at,
    entries: [
      { account: 'claim_costs', cents: amountCents - hostCents },
      { account: 'claims_payable', cents: hostCents - amountCents },
    ],
  });
  await post(transaction, {
    reference: `claim-host:${id}`,
    purchaseId: null,
    orderId,
    at,
    entries: [
      { account: 'host_held', cents: hostCents },
      { account: 'claims_payable', cents: -hostCents },
    ],
  });
}

/** Grants a claim: all of it is paid, once. Of a host who agrees the share goes into it, as long as it is kept for him. */
export async function approve(tools: ClaimTools, transaction: Database, order: OrderRecord, claim: ClaimRecord, by: By): Promise<void> {
  const { now } = by.origin;
  const { id: claimId, orderId, shopperId, amountCents } = claim;
  const isOnItsWay = order.status === ORDER_STATUS.in_transit;
  const ways = await tools.payments.payClaim(transaction, { claimId, orderId, shopperId, amountCents, isOnItsWay }, now);
  const held = claim.hostAgrees ? -(await balanceOf(transaction, { account: 'host_held', orderId })) : 0;
  const hostCents = Math.min(Math.max(held, 0), ways.refundCents);
  await book(transaction, claim, hostCents, now);
  const approved = await moveClaim(tools, transaction, order, claim, { ...by, to: 'approved', set: { ...ways, hostCents } });
  await writeClaimMail(transaction, tools, 'approved', order, approved, now);
  await writeClaimMail(transaction, tools, 'decided', order, approved, now);
}

/** Refuses a claim, with words that both of its people read. */
export async function reject(tools: ClaimTools, transaction: Database, order: OrderRecord, claim: ClaimRecord, by: By): Promise<void> {
  const rejected = await moveClaim(tools, transaction, order, claim, { ...by, to: 'rejected' });
  await writeClaimMail(transaction, tools, 'rejected', order, rejected, by.origin.now);
  await writeClaimMail(transaction, tools, 'decided', order, rejected, by.origin.now);
}

/** Lays a claim before Outpost, which has a day for it. */
export async function takeToReview(
  tools: ClaimTools,
  transaction: Database,
  order: OrderRecord,
  claim: ClaimRecord,
  by: By & { readonly set?: { readonly hostAgrees: boolean } },
): Promise<void> {
  const inReview = await moveClaim(tools, transaction, order, claim, { ...by, to: 'in_review' });
  await layBeforeDesk(transaction, order, inReview, { config: tools.config, now: by.origin.now });
}

async function close(tools: ClaimTools, transaction: Database, order: OrderRecord, claim: ClaimRecord, by: By): Promise<void> {
  const closed = await moveClaim(tools, transaction, order, claim, { ...by, to: 'closed' });
  await writeClaimMail(transaction, tools, 'closed', order, closed, by.origin.now);
  await writeClaimMail(transaction, tools, 'decided', order, closed, by.origin.now);
}

/** In which what was said to be lost on its way is not. */
const CAME: readonly number[] = [ORDER_STATUS.delivered, ORDER_STATUS.completed, ORDER_STATUS.returned];

/** Goes on with a claim whose time is up, or whose parcel came after all. */
async function goOn(tools: ClaimTools, transaction: Database, order: OrderRecord, claim: ClaimRecord, now: Date): Promise<void> {
  const by = { actor: 'timer', origin: { now } } as const;
  const { state } = claim;
  if (claim.wasOnItsWay && CAME.includes(order.status) && (state === 'submitted' || state === 'in_review'))
    return await close(tools, transaction, order, claim, { ...by, met: ['came_after_all'] });
  const days = LASTS[state];
  if (days === undefined || now.getTime() - claim.since.getTime() < days * DAY_MS) return;
  if (state === 'submitted') return await takeToReview(tools, transaction, order, claim, by);
  if (state === 'needs_info') return await close(tools, transaction, order, claim, by);
  // Nobody knows yet: it is found, or it is lost.
  if (order.status === ORDER_STATUS.in_transit)
    return await tools.queue.send(transaction, dueTask(claim, new Date(now.getTime() + days * DAY_MS)));
  await approve(tools, transaction, order, claim, { ...by, met: ['undecided_1_day'] });
}

/** Moves claims on whose time is up. It looks first how things stand, so that coming twice does nothing. */
export const dueWorker = (tools: ClaimTools, clock: () => Date): TaskWorker => ({
  name: DUE_TASK,
  run: ({ claim: id, revision }) =>
    tools.db.transaction(async (transaction) => {
      const found = await findClaimById(transaction, Number(id));
      const order = found && (await lockOrder(transaction, found.orderId));
      const claim = order && (await lockClaim(transaction, order.id));
      if (claim?.id === found?.id && claim?.revision === Number(revision) && order) await goOn(tools, transaction, order, claim, clock());
    }),
});

/** Looks at a claim again when its parcel came, came back or is lost. */
export const followParcels =
  ({ queue }: Pick<ClaimTools, 'queue'>): OrderListener =>
  async (transaction, { order, to }, now) => {
    if (order.claimState === null || !['delivered', 'returned', 'lost'].includes(to)) return;
    const claim = await findClaim(transaction, order.id);
    if (claim) await queue.send(transaction, dueTask(claim, now));
  };

/** A claim is paid once all of its money has gone. */
export const claimMoneyListener =
  (tools: ClaimTools): MoneyListener =>
  async (transaction, event, now) => {
    if (event.type !== 'refunded' && event.type !== 'payout_sent') return;
    const isRefund = 'payment' in event;
    const id = isRefund ? claimOf(event.reference) : event.claimId;
    const found = id ? await findClaimById(transaction, id) : undefined;
    if (!found) return;
    const order = await lockOrder(transaction, found.orderId);
    if (!order) throw new Error(`The order of claim ${found.id} is gone`);
    const claim = await noteSent(transaction, found.id, isRefund ? 'isRefunded' : 'isPaidOut');
    if (claim?.state !== 'approved' || !isSent(claim)) return;
    const paid = await moveClaim(tools, transaction, order, claim, { to: 'paid', actor: 'timer', origin: { now } });
    await writeClaimMail(transaction, tools, 'paid', order, paid, now);
  };

/** The claim that a refund is for; undefined for all others. */
function claimOf(reference: string): number | undefined {
  const id = Number(reference.split(':')[1]);
  return Number.isSafeInteger(id) && reference === claimReference(id) ? id : undefined;
}
