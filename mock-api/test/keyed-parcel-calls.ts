import { addToClaim, answerClaim, claimOrder, withdrawClaim } from '@outpost/shared-contracts/orders/claim-calls';
import {
  buyOrderLabel,
  buyOrderLabelFromCarrier,
  buyOrderLabelToday,
  handOverOrder,
  voidOrderLabel,
} from '@outpost/shared-contracts/orders/label-calls';
import { castVote, replyToReview, writeReview } from '@outpost/shared-contracts/orders/review-calls';
import { tipHost } from '@outpost/shared-contracts/orders/tip-calls';
import type { Input, KeyedCall, World } from './keyed-calls.ts';
import { anOrder, aWaitingPhoto } from './orders.ts';
import { paidOrderScenario } from './paid-orders.ts';

const withBody =
  (change: Record<string, unknown>) =>
  (input: Input): Input => ({ ...input, body: { ...input.body, ...change } });

/** Those that are about a parcel that was paid for: its label, and what is said and given after it has come. */
export function keyedParcelCalls(world: () => World): readonly KeyedCall[] {
  let made: ReturnType<typeof paidOrderScenario> | undefined;
  const parcels = () => {
    made ??= paidOrderScenario(world().service);
    return made;
  };
  const aPaid = async () => {
    const { id, revision } = await (await parcels()).paid();
    return { params: { id }, body: { revision } };
  };
  const aLabelled = async () => {
    const { read, host } = await parcels();
    const paid = await aPaid();
    await world().service.call(buyOrderLabel, paid, host);
    return { params: paid.params, body: { revision: (await read(paid.params.id)).revision } };
  };
  /** Of the shopper who sends the calls. */
  const anOrderOf = async (state: 'delivered' | 'completed') =>
    (await anOrder(world().service, { shopperId: world().scenario.shopper.userId, state })).id;
  const aReview = async () => ({ params: { id: await anOrderOf('completed') }, body: { rating: 4, title: 'Well packed', content: '' } });

  const aReport = async () => {
    const { userId } = world().scenario.shopper;
    const description = 'The second wrist rest is not in the box.';
    return {
      params: { id: await anOrderOf('delivered') },
      body: {
        ...{ reason: 'missing', amount: { minor: 900, currency: 'USD' }, description },
        invoice: await aWaitingPhoto(world().service.db, userId, 'claim-invoice'),
      },
    };
  };
  const aClaim = async () => {
    const { params, body } = await aReport();
    await world().service.call(claimOrder, { params, body: { ...body, reason: 'missing' } } as never, world().scenario.shopper);
    return { params, body: { revision: 0 } };
  };
  const anAnswer = async (answer: 'asks' | 'agrees') => withBody({ answer, text: 'Which one is missing?' })(await aClaim());
  const anAskedClaim = async () => {
    const { params, body } = await anAnswer('asks');
    await world().service.call(answerClaim, { params, body } as never, await world().service.tokenOf('host@outpost.test'));
    return { params, body: { revision: 1, text: 'The blue one.' } };
  };

  return [
    { call: claimOrder, as: 'shopper', make: aReport, other: withBody({ amount: { minor: 800, currency: 'USD' } }) },
    { call: answerClaim, as: 'host', make: () => anAnswer('agrees'), other: withBody({ text: 'It left in order.' }) },
    { call: addToClaim, as: 'shopper', make: anAskedClaim, other: withBody({ text: 'The red one.' }) },
    { call: withdrawClaim, as: 'shopper', make: aClaim, other: withBody({ revision: 7 }) },
    { call: buyOrderLabel, as: 'host', make: aPaid, other: withBody({ revision: 77 }) },
    { call: buyOrderLabelToday, as: 'host', make: aPaid, other: withBody({ revision: 77 }) },
    {
      call: buyOrderLabelFromCarrier,
      as: 'host',
      make: async () => withBody({ carrier: 'Meridian Air' })(await aPaid()),
      other: withBody({ carrier: 'Kestrel Express' }),
    },
    { call: voidOrderLabel, as: 'host', make: aLabelled, other: withBody({ revision: 77 }) },
    {
      call: handOverOrder,
      as: 'host',
      make: async () => withBody({ way: 'drop_off' })(await aLabelled()),
      other: withBody({ revision: 77 }),
    },
    {
      call: castVote,
      as: 'shopper',
      make: async () => ({ body: { order_id: await anOrderOf('completed'), rating: 5 } }),
      other: withBody({ rating: 1 }),
    },
    { call: writeReview, as: 'shopper', make: aReview, other: withBody({ title: 'Badly packed' }) },
    {
      call: replyToReview,
      as: 'host',
      make: async () => {
        const review = await aReview();
        await world().service.call(writeReview, review, world().scenario.shopper);
        return { params: review.params, body: { text: 'Thank you.' } };
      },
      other: withBody({ text: 'Never again.' }),
    },
    {
      call: tipHost,
      as: 'shopper',
      make: async () => ({
        params: { id: 2 },
        body: {
          order_id: await anOrderOf('delivered'),
          amount: { minor: 300, currency: 'USD' },
          payment_with_cardpay3ds: 1,
          token: await world().scenario.card.token(),
        },
      }),
      other: withBody({ amount: { minor: 3000, currency: 'USD' } }),
    },
  ];
}
