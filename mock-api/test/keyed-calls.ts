import { becomeHost, signUp } from '@outpost/shared-contracts/accounts/calls';
import { contactUs } from '@outpost/shared-contracts/accounts/contact-calls';
import { createAddress } from '@outpost/shared-contracts/addresses/calls';
import { createShoppingBasket } from '@outpost/shared-contracts/bfm/calls';
import * as purchases from '@outpost/shared-contracts/bfm/purchase-calls';
import type { Call } from '@outpost/shared-contracts/call/call';
import { createAnonymous, createCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import { sendMessage, uploadAttachment } from '@outpost/shared-contracts/messages/calls';
import { createHostOrder, createOrder } from '@outpost/shared-contracts/orders/calls';
import { applyAsShipper } from '@outpost/shared-contracts/partners/calls';
import * as payments from '@outpost/shared-contracts/payments/calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import type { TestService } from './helper.ts';
import { PASSWORD } from './people.ts';
import { aFile, type purchaseTeller } from './purchases.ts';

export interface Input {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
}

/** A call that takes an Idempotency-Key, and how to send it. */
export interface KeyedCall {
  readonly call: Call;
  readonly as: 'shopper' | 'host' | 'visitor';
  /** A request that is answered, each time about something of its own. */
  readonly make: () => Promise<Input>;
  /** The same as somebody wants something else by it; absent where the call leaves nothing to choose. */
  readonly other?: (input: Input) => Input;
}

interface World {
  readonly service: TestService;
  readonly teller: Awaited<ReturnType<typeof purchaseTeller>>;
  /** A card that the shopper has kept. */
  readonly cardId: string;
}

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};
const withBody =
  (change: Record<string, unknown>) =>
  (input: Input): Input => ({ ...input, body: { ...input.body, ...change } });
/** Every call that takes an Idempotency-Key, by who sends it. `world` is there once a test runs. */
export function keyedCalls(world: () => World) {
  const aPerson = async () => ({
    name: 'Zoë',
    surname: '王',
    email: `key${next()}@example.com`,
    password: PASSWORD,
    country: 'DE',
    terms: true,
    recaptcha: await world().service.solution(),
  });
  const agreed = async () => {
    const { id, amounts } = await world().teller.confirmed();
    return { purchase_id: id, expected_total: amounts.total, terms: true };
  };
  const aVisitor = async () => {
    const { anonymous_id } = (await world().service.call(createAnonymous, { body: { source: 'web' } })).reply;
    const { shopping_cart_id } = (await world().service.call(createCart, { body: { anonymous_id } })).reply;
    return { anonymous_id, cart_id: shopping_cart_id };
  };
  const aSavedCart = async () => {
    const { anonymous_id, cart_id } = await aVisitor();
    return { params: { cartId: cart_id }, query: { anonymous_id }, body: { items: [aBfmItem({ title: `Tent ${next()}` })] } };
  };
  const anAnonymousId = async () => ({ body: { anonymous_id: (await aVisitor()).anonymous_id } });

  const visitors: readonly KeyedCall[] = [
    { call: signUp, as: 'visitor', make: async () => ({ body: await aPerson() }), other: withBody({ country: 'FR' }) },
    {
      call: becomeHost,
      as: 'visitor',
      make: async () => ({
        body: {
          ...(await aPerson()),
          phone: '+4915123456789',
          address: { line1: 'Hauptstraße 1', city_name: 'Leipzig', post_code: '04109' },
          services: { consolidation: true, item_pictures: false, repacking: true, storage: true },
          kind: 'person',
          opening_days: [5, 1],
        },
      }),
      other: withBody({ opening_days: [2] }),
    },
    {
      call: contactUs,
      as: 'visitor',
      make: async () => ({
        body: {
          topic: 'order',
          name: 'Ada',
          email: 'ada@example.com',
          message: 'Where is my parcel, please?',
          recaptcha: await world().service.solution(),
        },
      }),
      other: withBody({ message: 'Where is the other parcel, please?' }),
    },
    {
      call: applyAsShipper,
      as: 'visitor',
      make: async () => ({
        body: {
          company: 'Meridian Freight',
          contact: 'Ines',
          email: `ines${next()}@meridian.example`,
          phone: '+442079460000',
          home_country: 'gb',
          lanes: [{ from: 'US', to: 'GB', service: 'express', max_kg: 30, price_per_kg: 650 }],
          monthly_capacity: 400,
          recaptcha: await world().service.solution(),
        },
      }),
      other: withBody({ monthly_capacity: 500 }),
    },
    { call: createCart, as: 'visitor', make: anAnonymousId },
    { call: saveCart, as: 'visitor', make: aSavedCart, other: withBody({ items: [] }) },
    {
      call: createShoppingBasket,
      as: 'visitor',
      make: async () => ({ body: await aVisitor() }),
      other: withBody({ cart_id: 'another' }),
    },
  ];

  const signedIn: readonly KeyedCall[] = [
    { call: createAnonymous, as: 'shopper', make: async () => ({ body: { source: 'web' } }) },
    { call: createCart, as: 'shopper', make: anAnonymousId, other: withBody({ anonymous_id: 'another' }) },
    { call: saveCart, as: 'shopper', make: aSavedCart, other: withBody({ items: [] }) },
    {
      call: createShoppingBasket,
      as: 'shopper',
      make: async () => ({ body: { ...(await world().teller.aCartOf([aBfmItem()])), checkout: { host_id: 2 } } }),
      other: withBody({ checkout: { host_id: 3 } }),
    },
    {
      call: createAddress,
      as: 'shopper',
      make: async () => ({ body: { line1: `${next()} Mill Lane`, city_name: 'London', post_code: 'EC1A 1BB', country_code: 'GB' } }),
      other: withBody({ city_name: 'Leeds' }),
    },
    {
      call: createOrder,
      as: 'shopper',
      make: async () => ({ body: { host_id: 2, store_name: `Shop ${next()}`, items: [{ title: 'Camping stove', quantity: 1 }] } }),
      other: withBody({ store_name: 'Another' }),
    },
    {
      call: createHostOrder,
      as: 'host',
      make: async () => {
        const body = { host_id: 2, store_name: `Shop ${next()}`, items: [{ title: 'Kettle', quantity: 1 }] };
        const { data } = (await world().service.call(createOrder, { body }, world().teller.shopper)).reply;
        return { params: { id: 2 }, body: { order_number: data.order_number, shopper_name: '' } };
      },
      other: withBody({ shopper_name: 'Somebody' }),
    },
    {
      call: uploadAttachment,
      as: 'shopper',
      make: async () => ({ body: aFile(`${next()}.png`) }),
      other: withBody({ name: 'another.png' }),
    },
    {
      call: sendMessage,
      as: 'host',
      make: async () => ({ params: { entity: 'bfm' }, body: { id: (await world().teller.paid()).id, text: 'Is it there?' } }),
      other: withBody({ text: 'Or not?' }),
    },
    {
      call: purchases.changePurchaseStatus,
      as: 'host',
      make: async () => ({ params: { id: (await world().teller.paid()).id }, body: { status: 'purchasing', expected_from: 'paid' } }),
      other: withBody({ status: 'refunded' }),
    },
    {
      call: purchases.quotePurchase,
      as: 'host',
      make: async () => {
        const purchase = await world().teller.authorized();
        return { params: { id: purchase.id }, body: world().teller.costOf(purchase) };
      },
      other: withBody({ note: 'Found it.' }),
    },
    {
      call: purchases.orderPurchase,
      as: 'host',
      make: async () => ({ params: { id: (await world().teller.arrived()).id } }),
      other: () => ({ params: { id: 1 } }),
    },
    {
      call: purchases.payPurchase,
      as: 'shopper',
      make: async () => ({ body: { ...(await agreed()), payment_with_cardpay3ds: 1, token: await world().teller.card.token() } }),
      other: withBody({ token: 'tok_of_another_card' }),
    },
    {
      call: payments.chargeSavedCard,
      as: 'shopper',
      make: async () => ({ body: { ...(await agreed()), card_id: world().cardId } }),
      other: withBody({ card_id: 'card_of_another' }),
    },
    {
      call: payments.finishExpressPayment,
      as: 'shopper',
      make: async () => {
        const agreement = await agreed();
        const sheet = await world().service.call(
          payments.startExpressPayment,
          { body: { purchase_id: agreement.purchase_id } },
          world().teller.shopper,
        );
        return { body: { ...agreement, token: await world().teller.card.expressToken(sheet.reply.data.sheet_url) } };
      },
      other: withBody({ token: 'tok_of_another_sheet' }),
    },
    {
      call: purchases.payExtraCharge,
      as: 'shopper',
      make: async () => {
        const { id, extra_charge } = await world().teller.dearer();
        return {
          body: {
            purchase_id: id,
            expected_amount: extra_charge?.amount,
            payment_with_cardpay3ds: 1,
            token: await world().teller.card.token(),
          },
        };
      },
      other: withBody({ token: 'tok_of_another_card' }),
    },
  ];

  return { visitors, signedIn, agreed };
}
