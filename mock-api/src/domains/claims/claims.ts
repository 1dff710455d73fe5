import { LEAST_DAMAGE_PHOTOS } from '@outpost/shared-contracts/orders/claim';
import type { addToClaim, answerClaim, claimOrder, getOrderClaim, withdrawClaim } from '@outpost/shared-contracts/orders/claim-calls';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { notFound, refuseField } from '../../platform/http/problem.ts';
import type { CallHandler } from '../../platform/http/serve-call.ts';
import { claimNamed, claimUploadIds } from '../../platform/uploads/claims.ts';
import { findRecord, lockOrder, type OrderRecord, transitionRefused } from '../orders/port.ts';
import { takeToReview } from './decide.ts';
import { beginClaim, type ClaimRecord, lockClaim, moveClaim, staleClaim } from './machine.ts';
import { writeClaimMail } from './mails/mails.ts';
import { offerOf } from './offer.ts';
import { answerOf, type Side } from './present.ts';
import type { ClaimCallTools } from './tools.ts';

const sideOf = ({ shopperId, hostId }: OrderRecord, { caller }: Pick<CallContext, 'caller'>): Side | undefined => {
  if (caller?.userId === shopperId) return 'shopper';
  return caller?.userId === hostId ? 'host' : undefined;
};

const noSuchOrder = () => notFound('There is no such order.');

/** What was reported of an order, for its two people. */
export const readClaim =
  (tools: ClaimCallTools): CallHandler<typeof getOrderClaim> =>
  async (context) => {
    const order = await findRecord(context.db, context.params.id);
    const side = order && sideOf(order, context);
    if (!order || !side) throw noSuchOrder();
    return await answerOf(tools, context.db, order, side, context);
  };

type Deed = (found: {
  readonly transaction: Database;
  readonly order: OrderRecord;
  readonly claim: ClaimRecord | undefined;
}) => Promise<void>;

/** Does something with the claim of an order of the caller, which nobody else changes meanwhile, and answers how it stands then. */
async function doing(tools: ClaimCallTools, context: CallContext, id: number, side: Side, deed: Deed) {
  return await context.db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order || sideOf(order, context) !== side) throw noSuchOrder();
    await deed({ transaction, order, claim: await lockClaim(transaction, id) });
    return await answerOf(tools, transaction, (await findRecord(transaction, id)) ?? order, side, context);
  });
}

/** The claim as the caller saw it. */
function asSeen(claim: ClaimRecord | undefined, revision: number): ClaimRecord {
  if (!claim) throw transitionRefused();
  if (claim.revision !== revision) throw staleClaim();
  return claim;
}

/** Reports a problem with an order. */
export const openClaim =
  (tools: ClaimCallTools): CallHandler<typeof claimOrder> =>
  (context) =>
    doing(tools, context, context.params.id, 'shopper', async ({ transaction, order, claim: before }) => {
      const { body, now } = context;
      const offer = await offerOf(tools, transaction, order, before, now);
      if (!offer?.reasons.includes(body.reason)) throw transitionRefused();
      if (body.amount.minor > offer.mostCents)
        throw refuseField('amount', 'too_large', 'It is insured for what was declared, and no more.');
      const { photos: ids = [], invoice } = body;
      if (body.reason === 'damaged' && ids.length < LEAST_DAMAGE_PHOTOS)
        throw refuseField('photos', 'required', 'A damage is shown on two photos at least.');
      const ownerId = order.shopperId;
      await claimNamed(transaction, { ownerId, purpose: 'claim-invoice' }, [{ id: invoice, field: 'invoice' }]);
      const photos = await claimUploadIds(transaction, { ids, ownerId, purpose: 'claim-photo', field: 'photos' });
      const wanted = {
        ...{ reason: body.reason, amountCents: body.amount.minor, invoiceId: invoice },
        wasOnItsWay: order.status === ORDER_STATUS.in_transit,
      };
      const said = { text: body.description, photos };
      const claim = await beginClaim(tools, transaction, order, wanted, {
        ...{ to: 'submitted', actor: 'shopper', origin: context, met: ['in_its_days'] },
        ...said,
      });
      await writeClaimMail(transaction, tools, 'to_answer', order, claim, now);
    });

/** The host's answer, or his question. */
export const answer =
  (tools: ClaimCallTools): CallHandler<typeof answerClaim> =>
  (context) =>
    doing(tools, context, context.params.id, 'host', async ({ transaction, order, claim }) => {
      const { body, now } = context;
      const before = asSeen(claim, body.revision);
      const photos = await claimUploadIds(transaction, {
        ids: body.photos,
        ownerId: order.hostId,
        purpose: 'claim-photo',
        field: 'photos',
      });
      const by = { actor: 'host', origin: context, text: body.text, photos } as const;
      if (body.answer === 'asks') {
        const asked = await moveClaim(tools, transaction, order, before, { ...by, to: 'needs_info', set: { hostAsked: true } });
        await writeClaimMail(transaction, tools, 'asked', order, asked, now);
      } else await takeToReview(tools, transaction, order, before, { ...by, set: { hostAgrees: body.answer === 'agrees' } });
    });

/** The shopper's answer to the question. */
export const add =
  (tools: ClaimCallTools): CallHandler<typeof addToClaim> =>
  (context) =>
    doing(tools, context, context.params.id, 'shopper', async ({ transaction, order, claim }) => {
      const { body, now } = context;
      const before = asSeen(claim, body.revision);
      const photos = await claimUploadIds(transaction, {
        ...{ ids: body.photos, ownerId: order.shopperId, purpose: 'claim-photo', field: 'photos' },
      });
      const by = { to: 'submitted', actor: 'shopper', origin: context, text: body.text, photos } as const;
      await writeClaimMail(transaction, tools, 'to_answer', order, await moveClaim(tools, transaction, order, before, by), now);
    });

/** Takes a claim back. */
export const withdraw =
  (tools: ClaimCallTools): CallHandler<typeof withdrawClaim> =>
  (context) =>
    doing(tools, context, context.params.id, 'shopper', async ({ transaction, order, claim }) => {
      const before = asSeen(claim, context.body.revision);
      const by = { to: 'withdrawn', actor: 'shopper', origin: context } as const;
      await writeClaimMail(transaction, tools, 'decided', order, await moveClaim(tools, transaction, order, before, by), context.now);
    });
