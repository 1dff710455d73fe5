import { becomeHost, signUp } from '@outpost/shared-contracts/accounts/calls';
import { contactUs } from '@outpost/shared-contracts/accounts/contact-calls';
import { createAddress } from '@outpost/shared-contracts/addresses/calls';
import { startAffiliate } from '@outpost/shared-contracts/affiliates/calls';
import { createShoppingBasket } from '@outpost/shared-contracts/bfm/calls';
import * as purchases from '@outpost/shared-contracts/bfm/purchase-calls';
import type { Call } from '@outpost/shared-contracts/call/call';
import { createAnonymous, createCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import {
  createHostConsolidation,
  createShopperConsolidation,
  packConsolidation,
  priceConsolidation,
  updateConsolidation,
} from '@outpost/shared-contracts/consolidations/calls';
import { completeConsolidation, payConsolidation } from '@outpost/shared-contracts/consolidations/pay-calls';
import { sendMessage } from '@outpost/shared-contracts/messages/calls';
import {
  changeOrderStatus,
  createHostOrder,
  createOrder,
  moveOrderToArrived,
  moveOrderToMailbox,
  updateOrder,
} from '@outpost/shared-contracts/orders/calls';
import { addOrderImages } from '@outpost/shared-contracts/orders/image-calls';
import { completeOrder, listShippingOptions, payOrder } from '@outpost/shared-contracts/orders/shipping-calls';
import { applyAsShipper } from '@outpost/shared-contracts/partners/calls';
import * as payments from '@outpost/shared-contracts/payments/calls';
import { createProduct, importProducts } from '@outpost/shared-contracts/stores/own-calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { aPackedBox } from './boxes.ts';
import type { TestService } from './helper.ts';
import { keyedBusinessCalls } from './keyed-business-calls.ts';
import { keyedParcelCalls } from './keyed-parcel-calls.ts';
import { anInspection, anOrder, aWaitingPhoto } from './orders.ts';
import { PASSWORD } from './people.ts';
import type { purchaseScenario } from './purchases.ts';

export interface Input {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
}

/** A call that takes an Idempotency-Key, and how to send it. */
export interface KeyedCall {
  readonly call: Call;
  readonly as: 'shopper' | 'host' | 'business' | 'visitor';
  /** A request that is answered, each time about something of its own. */
  readonly make: () => Promise<Input>;
  /** The same as somebody wants something else by it; absent where the call leaves nothing to choose. */
  readonly other?: (input: Input) => Input;
}

/** What the calls are about. */
export interface World {
  readonly service: TestService;
  readonly scenario: Awaited<ReturnType<typeof purchaseScenario>>;
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
    const { id, amounts } = await world().scenario.confirmed();
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

  /** An arrived parcel of the shopper, and what its way costs. */
  const aChoice = async () => {
    const { service, scenario } = world();
    const { id, revision } = await anOrder(service, { shopperId: scenario.shopper.userId, state: 'arrived' });
    const home = { line1: '7 Long Lane', city_name: 'London', post_code: 'EC1A 1BB', country_code: 'GB' };
    const address_id = (await service.call(createAddress, { body: home }, scenario.shopper)).reply.data.id;
    const asked = await service.call(listShippingOptions, { params: { id }, body: { address_id } }, scenario.shopper);
    const express = asked.reply.data.pricing?.quotes.find((quote) => quote.service === 'express');
    if (!express) throw new Error('Express is not offered');
    return { params: { id }, body: { revision, address_id, service: express.service, expected_total: express.total } };
  };

  /** A packed box of the shopper, and what its way costs. */
  const aBoxChoice = async () => {
    const { service, scenario } = world();
    const { id } = await anOrder(service, { shopperId: scenario.shopper.userId, state: 'arrived' });
    const child = await anOrder(service, { shopperId: scenario.shopper.userId, state: 'arrived' });
    const box = await aPackedBox(service, [id, child.id], { shopper: scenario.shopper, host: scenario.host });
    const { body } = await aChoice();
    const asked = { query: { name: 'express' as const }, body: { orders: [id, child.id], address_id: body.address_id } };
    const [quote] = (await service.call(priceConsolidation, asked, scenario.shopper)).reply.data.quotes;
    if (!quote) throw new Error('Express is not offered');
    return { params: { id }, body: { ...body, revision: box.revision, expected_total: quote.total } };
  };

  const visitors: readonly KeyedCall[] = [
    { call: signUp, as: 'visitor', make: async () => ({ body: await aPerson() }), other: withBody({ country: 'FR' }) },
    { call: startAffiliate, as: 'visitor', make: async () => ({ body: await aPerson() }), other: withBody({ country: 'FR' }) },
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
          lanes: [{ from: 'US', to: 'GB', service: 'express', max_kg: 30, price_per_kg: { minor: 650, currency: 'USD' } }],
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

  const anExpected = async () => {
    const body = { host_id: 2, store_name: `Shop ${next()}`, items: [{ title: 'Kettle', quantity: 1 }] };
    return (await world().service.call(createOrder, { body }, world().scenario.shopper)).reply.data;
  };

  const anArrived = async () => (await anOrder(world().service, { shopperId: world().scenario.shopper.userId, state: 'arrived' })).id;
  /** Two that lie at the host, and how they are put together. */
  const aBox = async () => ({ params: { id: await anArrived() }, body: { orders: [await anArrived()] } });
  const aRequest = async () => {
    const { id } = (await world().service.call(createShopperConsolidation, await aBox(), world().scenario.shopper)).reply.data;
    return id;
  };

  const signedIn: readonly KeyedCall[] = [
    ...keyedParcelCalls(world),
    ...keyedBusinessCalls(world),
    { call: createAnonymous, as: 'shopper', make: async () => ({ body: { source: 'web' } }) },
    { call: createCart, as: 'shopper', make: anAnonymousId, other: withBody({ anonymous_id: 'another' }) },
    { call: saveCart, as: 'shopper', make: aSavedCart, other: withBody({ items: [] }) },
    {
      call: createShoppingBasket,
      as: 'shopper',
      make: async () => ({ body: { ...(await world().scenario.aCartOf([aBfmItem()])), checkout: { host_id: 2 } } }),
      other: withBody({ checkout: { host_id: 3 } }),
    },
    {
      call: createAddress,
      as: 'shopper',
      make: async () => ({ body: { line1: `${next()} Mill Lane`, city_name: 'London', post_code: 'EC1A 1BB', country_code: 'GB' } }),
      other: withBody({ city_name: 'Leeds' }),
    },
    {
      call: createProduct,
      as: 'host',
      make: async () => ({
        body: {
          ...{ name: `Thing ${next()}`, description: '', category: 'Home', price: 5, stock: 1 },
          ...{ weight: null, size: '', images: [], is_publish: 0 },
        },
      }),
      other: withBody({ price: 6 }),
    },
    {
      call: importProducts,
      as: 'host',
      make: async () => ({ body: { csv: `name,price\nThing ${next()},5\n`, dry_run: false } }),
      other: withBody({ dry_run: true }),
    },
    {
      call: createOrder,
      as: 'shopper',
      make: async () => ({ body: { host_id: 2, store_name: `Shop ${next()}`, items: [{ title: 'Camping stove', quantity: 1 }] } }),
      other: withBody({ store_name: 'Another' }),
    },
    {
      call: updateOrder,
      as: 'shopper',
      make: async () => {
        const { id, revision } = await anExpected();
        return { params: { id }, body: { revision, note: 'Ring twice.' } };
      },
      other: withBody({ note: 'Ring once.' }),
    },
    {
      call: changeOrderStatus,
      as: 'shopper',
      make: async () => ({ params: { id: (await anExpected()).id }, body: { status: 0, expected_from: 1 } }),
      other: withBody({ reason: 'The shop has none left.' }),
    },
    {
      call: completeOrder,
      as: 'shopper',
      make: aChoice,
      other: withBody({ service: 'economy' }),
    },
    {
      call: payOrder,
      as: 'shopper',
      make: async () => {
        const { params, body } = await aChoice();
        const { data } = (await world().service.call(completeOrder, { params, body }, world().scenario.shopper)).reply;
        const token = await world().scenario.card.token();
        return { params, body: { expected_total: data.amount, payment_with_cardpay3ds: 1, token } };
      },
      other: withBody({ token: 'tok_of_another_card' }),
    },
    {
      call: completeConsolidation,
      as: 'shopper',
      make: aBoxChoice,
      other: withBody({ service: 'economy' }),
    },
    {
      call: payConsolidation,
      as: 'shopper',
      make: async () => {
        const { params, body } = await aBoxChoice();
        const { data } = (await world().service.call(completeConsolidation, { params, body }, world().scenario.shopper)).reply;
        const token = await world().scenario.card.token();
        return { params, body: { expected_total: data.amount, payment_with_cardpay3ds: 1, token } };
      },
      other: withBody({ token: 'tok_of_another_card' }),
    },
    {
      call: createHostOrder,
      as: 'host',
      make: async () => {
        const { order_number } = await anExpected();
        return { params: { id: 2 }, body: { order_number, shopper_name: '' } };
      },
      other: withBody({ shopper_name: 'Somebody' }),
    },
    {
      call: moveOrderToMailbox,
      as: 'host',
      make: async () => {
        const { id, revision } = await anExpected();
        return { params: { id }, body: { revision } };
      },
      other: withBody({ revision: 7 }),
    },
    {
      call: moveOrderToArrived,
      as: 'host',
      make: async () => {
        const { id, revision } = await anExpected();
        return { params: { id }, body: await anInspection(world().service.db, revision) };
      },
      other: withBody({ weight_grams: 901 }),
    },
    { call: createShopperConsolidation, as: 'shopper', make: aBox, other: withBody({ packaging: 'keep_all' }) },
    { call: createHostConsolidation, as: 'host', make: aBox, other: withBody({ packaging: 'keep_all' }) },
    {
      call: updateConsolidation,
      as: 'shopper',
      make: async () => ({ params: { id: await aRequest() }, body: { revision: 0, packaging: 'keep_all' } }),
      other: withBody({ packaging: 'remove_unnecessary' }),
    },
    {
      call: packConsolidation,
      as: 'host',
      make: async () => {
        const { service, scenario } = world();
        const id = await aRequest();
        await service.call(updateConsolidation, { params: { id }, body: { revision: 0, state: 'packing' } }, scenario.host);
        return { params: { id }, body: await anInspection(service.db, 1) };
      },
      other: withBody({ weight_grams: 901 }),
    },
    {
      call: addOrderImages,
      as: 'host',
      make: async () => {
        const { id } = await anOrder(world().service, { state: 'arrived' });
        return { params: { id }, body: { kind: 'inside', images: [await aWaitingPhoto(world().service.db)] } };
      },
      other: withBody({ kind: 'outside' }),
    },
    {
      call: sendMessage,
      as: 'host',
      make: async () => ({ params: { entity: 'bfm' }, body: { id: (await world().scenario.paid()).id, text: 'Is it there?' } }),
      other: withBody({ text: 'Or not?' }),
    },
    {
      call: purchases.changePurchaseStatus,
      as: 'host',
      make: async () => ({ params: { id: (await world().scenario.paid()).id }, body: { status: 'purchasing', expected_from: 'paid' } }),
      other: withBody({ status: 'refunded' }),
    },
    {
      call: purchases.quotePurchase,
      as: 'host',
      make: async () => {
        const purchase = await world().scenario.authorized();
        return { params: { id: purchase.id }, body: world().scenario.costOf(purchase) };
      },
      other: withBody({ note: 'Found it.' }),
    },
    {
      call: purchases.orderPurchase,
      as: 'host',
      make: async () => ({ params: { id: (await world().scenario.arrived()).id } }),
      other: () => ({ params: { id: 1 } }),
    },
    {
      call: purchases.payPurchase,
      as: 'shopper',
      make: async () => ({ body: { ...(await agreed()), payment_with_cardpay3ds: 1, token: await world().scenario.card.token() } }),
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
          world().scenario.shopper,
        );
        return { body: { ...agreement, token: await world().scenario.card.expressToken(sheet.reply.data.sheet_url) } };
      },
      other: withBody({ token: 'tok_of_another_sheet' }),
    },
    {
      call: purchases.payExtraCharge,
      as: 'shopper',
      make: async () => {
        const { id, extra_charge } = await world().scenario.dearer();
        return {
          body: {
            purchase_id: id,
            expected_amount: extra_charge?.amount,
            payment_with_cardpay3ds: 1,
            token: await world().scenario.card.token(),
          },
        };
      },
      other: withBody({ token: 'tok_of_another_card' }),
    },
  ];

  return { visitors, signedIn, agreed };
}
