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
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { PASSWORD } from '../../../test/people.ts';
import { aConfirmedShopper, aFile, purchaseTeller } from '../../../test/purchases.ts';
import { CALLS } from '../../calls.ts';
import { payments as paymentRows } from '../../domains/payments/schema.ts';

interface Input {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
}

interface Row {
  readonly call: Call;
  readonly as: 'shopper' | 'host' | 'visitor';
  /** A request that is answered, each time about something of its own. */
  readonly make: () => Promise<Input>;
  /** The same as somebody wants something else by it; absent where the call leaves nothing to choose. */
  readonly other?: (input: Input) => Input;
}

let service: TestService;
let teller: Awaited<ReturnType<typeof purchaseTeller>>;
let sessions: { shopper: { token: string }; host: { token: string }; visitor: object };
/** Another account of each kind. */
let strangers: typeof sessions;
let cardId: string;
beforeAll(async () => {
  service = await startService();
  teller = await purchaseTeller(service);
  sessions = { shopper: teller.shopper, host: teller.host, visitor: {} };
  const host = await service.tokenOf('host.jp@outpost.test').catch(() => teller.shopper);
  strangers = { shopper: await aConfirmedShopper(service), host, visitor: {} };
  const kept = await service.call(payments.createCustomer, { body: { token: await teller.card.token() } }, teller.shopper);
  cardId = kept.reply.data.card?.id ?? '';
});
afterAll(() => service.close());

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};
const withBody =
  (change: Record<string, unknown>) =>
  (input: Input): Input => ({ ...input, body: { ...input.body, ...change } });
const aPerson = async () => ({
  name: 'Zoë',
  surname: '王',
  email: `key${next()}@example.com`,
  password: PASSWORD,
  country: 'DE',
  terms: true,
  recaptcha: await service.solution(),
});
const agreed = async () => {
  const { id, amounts } = await teller.confirmed();
  return { purchase_id: id, expected_total: amounts.total, terms: true };
};
const aVisitor = async () => {
  const { anonymous_id } = (await service.call(createAnonymous, { body: { source: 'web' } })).reply;
  const { shopping_cart_id } = (await service.call(createCart, { body: { anonymous_id } })).reply;
  return { anonymous_id, cart_id: shopping_cart_id };
};
const aSavedCart = async () => {
  const { anonymous_id, cart_id } = await aVisitor();
  return { params: { cartId: cart_id }, query: { anonymous_id }, body: { items: [aBfmItem({ title: `Tent ${next()}` })] } };
};
const anAnonymousId = async () => ({ body: { anonymous_id: (await aVisitor()).anonymous_id } });

const VISITORS: readonly Row[] = [
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
        recaptcha: await service.solution(),
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
        recaptcha: await service.solution(),
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

const SIGNED_IN: readonly Row[] = [
  { call: createAnonymous, as: 'shopper', make: async () => ({ body: { source: 'web' } }) },
  { call: createCart, as: 'shopper', make: anAnonymousId, other: withBody({ anonymous_id: 'another' }) },
  { call: saveCart, as: 'shopper', make: aSavedCart, other: withBody({ items: [] }) },
  {
    call: createShoppingBasket,
    as: 'shopper',
    make: async () => ({ body: { ...(await teller.aCartOf([aBfmItem()])), checkout: { host_id: 2 } } }),
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
      const { data } = (await service.call(createOrder, { body }, teller.shopper)).reply;
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
    make: async () => ({ params: { entity: 'bfm' }, body: { id: (await teller.paid()).id, text: 'Is it there?' } }),
    other: withBody({ text: 'Or not?' }),
  },
  {
    call: purchases.changePurchaseStatus,
    as: 'host',
    make: async () => ({ params: { id: (await teller.paid()).id }, body: { status: 'purchasing', expected_from: 'paid' } }),
    other: withBody({ status: 'refunded' }),
  },
  {
    call: purchases.quotePurchase,
    as: 'host',
    make: async () => {
      const purchase = await teller.authorized();
      return { params: { id: purchase.id }, body: teller.costOf(purchase) };
    },
    other: withBody({ note: 'Found it.' }),
  },
  {
    call: purchases.orderPurchase,
    as: 'host',
    make: async () => ({ params: { id: (await teller.arrived()).id } }),
    other: () => ({ params: { id: 1 } }),
  },
  {
    call: purchases.payPurchase,
    as: 'shopper',
    make: async () => ({ body: { ...(await agreed()), payment_with_cardpay3ds: 1, token: await teller.card.token() } }),
    other: withBody({ token: 'tok_of_another_card' }),
  },
  {
    call: payments.chargeSavedCard,
    as: 'shopper',
    make: async () => ({ body: { ...(await agreed()), card_id: cardId } }),
    other: withBody({ card_id: 'card_of_another' }),
  },
  {
    call: payments.finishExpressPayment,
    as: 'shopper',
    make: async () => {
      const agreement = await agreed();
      const sheet = await service.call(payments.startExpressPayment, { body: { purchase_id: agreement.purchase_id } }, teller.shopper);
      return { body: { ...agreement, token: await teller.card.expressToken(sheet.reply.data.sheet_url) } };
    },
    other: withBody({ token: 'tok_of_another_sheet' }),
  },
  {
    call: purchases.payExtraCharge,
    as: 'shopper',
    make: async () => {
      const { id, extra_charge } = await teller.dearer();
      return {
        body: { purchase_id: id, expected_amount: extra_charge?.amount, payment_with_cardpay3ds: 1, token: await teller.card.token() },
      };
    },
    other: withBody({ token: 'tok_of_another_card' }),
  },
];

const send = (call: Call, input: Input, sent: { token?: string; idempotencyKey?: string }) => service.call(call, input as never, sent);
const isReplay = ({ headers }: { headers: Record<string, unknown> }) => headers['idempotency-replayed'] === 'true';

describe('a call with an Idempotency-Key', () => {
  it.each([...SIGNED_IN, ...VISITORS].map((row) => [`${row.call.name} of a ${row.as}`, row] as const))(
    '%s is answered once, refused with another body, and known to its caller alone',
    async (name, { call, as, make, other }) => {
      const idempotencyKey = `key of ${name}`;
      const input = await make();
      const mine = { ...sessions[as], idempotencyKey };
      const first = await send(call, input, mine);
      expect(isReplay(first)).toBe(false);
      expect(first.reply).toBeTruthy();

      const again = await send(call, input, mine);
      expect([again.status, isReplay(again)]).toEqual([200, true]);
      expect(again.reply).toEqual(first.reply);

      if (other) {
        const mismatch = (await send(call, other(input), mine)).problem;
        expect([mismatch.status, mismatch.code]).toEqual([409, 'idempotency_mismatch']);
      }

      const theirs = await send(call, as === 'visitor' ? await make() : input, { ...strangers[as], idempotencyKey });
      expect(isReplay(theirs)).toBe(false);
      if (as === 'visitor') expect(theirs.reply).not.toEqual(first.reply);
      else if (theirs.status !== 200) expect(theirs.problem.code).not.toBe('idempotency_mismatch');
    },
  );

  it('E-118 E-119 of two visitors who hit on the same key gives each a cart of his own', async () => {
    const visit = async () => {
      const { anonymous_id } = (await send(createAnonymous, { body: { source: 'web' } }, { idempotencyKey: '1' })).reply as {
        anonymous_id: string;
      };
      const cart = await send(createCart, { body: { anonymous_id } }, { idempotencyKey: '2' });
      return { anonymous_id, ...(cart.reply as object) };
    };
    const [one, other] = [await visit(), await visit()];
    expect(other.anonymous_id).not.toBe(one.anonymous_id);
    expect(other).not.toEqual(one);
  });

  it('E-105 that comes twice at once begins one payment, which the same key answers afterwards', async () => {
    const body = { ...(await agreed()), payment_with_cardpay3ds: 1, token: await teller.card.token() };
    const mine = { ...teller.shopper, idempotencyKey: 'two at once' };
    const both = await Promise.all([1, 2].map(() => send(purchases.payPurchase, { body }, mine)));
    for (const answer of both) if (answer.status !== 200) expect(answer.problem.code).toBe('in_progress');
    expect(both.some(({ status }) => status === 200)).toBe(true);
    expect((await send(purchases.payPurchase, { body }, mine)).status).toBe(200);
    expect(await service.db.select().from(paymentRows).where(eq(paymentRows.purchaseId, body.purchase_id))).toHaveLength(1);
  });

  it('E-105 that was refused may be sent again with its key', async () => {
    const { id, amounts } = await teller.requested();
    const body = { purchase_id: id, expected_total: amounts.total, terms: true, payment_with_wallet: 1 };
    const mine = { ...teller.shopper, idempotencyKey: 'too early' };
    expect((await send(purchases.payPurchase, { body }, mine)).problem.code).toBe('move_refused');
    await teller.confirm(id);
    expect((await send(purchases.payPurchase, { body }, mine)).status).toBe(200);
  });
});

/** Calls that change something and take no key, by why sending one twice does no harm. */
const WITHOUT_A_KEY: Readonly<Record<string, readonly string[]>> = {
  'changes nothing': [
    'filterHostsOfCountry',
    'previewLink',
    'priceOrder',
    'priceOrderByCarriers',
    'priceOrderToday',
    'convertAmount',
    'convertAmounts',
  ],
  'says how something is, so that again it is so': [
    'saveAccount',
    'saveFurtherInfo',
    'savePhoto',
    'saveSocial',
    'updateAddress',
    'answerChannel',
    'answerSurvey',
    'markSeen',
    'confirmPurchase',
    'confirmHostPayment',
    'requestHostCountry',
    'joinCart',
    'saveQuote',
  ],
  'is gone after the first time': [
    'signOut',
    'endOtherSession',
    'endOtherSessions',
    'deleteAddress',
    'deleteSavedQuote',
    'deleteCard',
    'deleteAccount',
  ],
  'spends a code, a link or a challenge, which is good for once': [
    'signIn',
    'changePassword',
    'resetPassword',
    'verifyPhone',
    'socialOneEmail',
    'socialOneSignIn',
    'socialTwoSignIn',
  ],
  'sends one more message, within its limit': ['forgotPassword', 'sendPhoneCode'],
  'begins something that costs nothing until it is finished': ['startSocial', 'startExpressPayment', 'createCustomer'],
  'asks the company, as often as one likes': ['verifyPayment'],
};

describe('the published calls', () => {
  it('take an Idempotency-Key or say why they need none', () => {
    const changing = CALLS.filter(({ method }) => method !== 'GET');
    const keyless = Object.values(WITHOUT_A_KEY).flat();
    expect(
      changing
        .filter(({ idempotent }) => !idempotent)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(keyless.toSorted());
  });

  it('that take one are all tried above, as every kind of caller who may have one', async () => {
    const document = (await service.app.inject('/api/docs/json')).json() as {
      paths: Record<string, Record<string, { operationId?: string; parameters?: { name: string; description: string }[] }>>;
    };
    const published = Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .filter(({ parameters }) => parameters?.some(({ name }) => name === 'Idempotency-Key'));
    expect(published.map(({ operationId }) => operationId).sort()).toEqual(
      CALLS.filter(({ idempotent }) => idempotent)
        .map(({ name }) => name)
        .sort(),
    );
    for (const call of CALLS.filter(({ idempotent }) => idempotent)) {
      const { name, auth, visitor, problems } = call;
      expect(problems, name).toEqual(expect.arrayContaining(['idempotency_mismatch', 'in_progress']));
      expect(auth !== 'none' || visitor !== undefined, `${name}: nobody's key would be looked at`).toBe(true);
      const tried = (as: string) =>
        [...SIGNED_IN, ...VISITORS].some((row) => row.call === call && (row.as === 'visitor') === (as === 'visitor'));
      if (visitor) expect(tried('visitor'), `${name} of a visitor`).toBe(true);
      if (auth === 'token') expect(tried('account'), `${name} of an account`).toBe(true);
    }
  });
});
