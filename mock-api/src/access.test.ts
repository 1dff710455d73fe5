import * as accounts from '@outpost/shared-contracts/accounts/calls';
import { contactUs, getContact } from '@outpost/shared-contracts/accounts/contact-calls';
import { removePasskey, renamePasskey } from '@outpost/shared-contracts/accounts/passkey-calls';
import { getLoyalty, getProfile, saveAccount } from '@outpost/shared-contracts/accounts/profile-calls';
import { endOtherSession, listSessions } from '@outpost/shared-contracts/accounts/session-calls';
import {
  createAddress,
  deleteAddress,
  getAddress,
  listAddresses,
  updateAddress,
  validateAddress,
} from '@outpost/shared-contracts/addresses/calls';
import { saveAffiliate } from '@outpost/shared-contracts/affiliates/calls';
import { createShoppingBasket } from '@outpost/shared-contracts/bfm/calls';
import {
  changePurchaseStatus,
  confirmHostPayment,
  confirmPurchase,
  getExtraCharge,
  getPurchase,
  orderPurchase,
  quotePurchase,
} from '@outpost/shared-contracts/bfm/purchase-calls';
import { createTestKey, revokeKey } from '@outpost/shared-contracts/business/key-calls';
import { cancelPickup, scheduleTestPickup } from '@outpost/shared-contracts/business/pickup-calls';
import { createReport, downloadReport, getReport } from '@outpost/shared-contracts/business/report-calls';
import {
  buyShipmentLabel,
  completeShipment,
  getMyShipment,
  getShipmentInvoice,
  refundShipment,
} from '@outpost/shared-contracts/business/shipment-calls';
import type { Call } from '@outpost/shared-contracts/call/call';
import { createAnonymous, createCart, getCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import {
  createHostConsolidation,
  createShopperConsolidation,
  getConsolidation,
  packConsolidation,
  priceConsolidation,
  updateConsolidation,
} from '@outpost/shared-contracts/consolidations/calls';
import { completeConsolidation, getConsolidationBill, payConsolidation } from '@outpost/shared-contracts/consolidations/pay-calls';
import { getHostAddress } from '@outpost/shared-contracts/hosts/calls';
import { getHostDesk, listHost, unlistHost } from '@outpost/shared-contracts/hosts/desk-calls';
import { deleteNationalDocument, deletePassport, getHostIdentity } from '@outpost/shared-contracts/hosts/identity-calls';
import { listMessages, markSeen, sendMessage } from '@outpost/shared-contracts/messages/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { listNotifications } from '@outpost/shared-contracts/notifications/calls';
import {
  changeOrderStatus,
  createHostOrder,
  getMyOrder,
  listHostOrders,
  listShopperOrders,
  listUsedHosts,
  moveOrderToArrived,
  moveOrderToMailbox,
  updateOrder,
} from '@outpost/shared-contracts/orders/calls';
import { addToClaim, answerClaim, claimOrder, getOrderClaim, withdrawClaim } from '@outpost/shared-contracts/orders/claim-calls';
import { getDashboard } from '@outpost/shared-contracts/orders/dashboard-call';
import { addOrderImages, listOrderImages, removeOrderImage } from '@outpost/shared-contracts/orders/image-calls';
import {
  buyOrderLabel,
  buyOrderLabelFromCarrier,
  buyOrderLabelToday,
  getOrderShipment,
  handOverOrder,
  listLabelOffers,
  voidOrderLabel,
} from '@outpost/shared-contracts/orders/label-calls';
import { getOrderMoney } from '@outpost/shared-contracts/orders/money-call';
import { castVote, getOrderReview, replyToReview, writeReview } from '@outpost/shared-contracts/orders/review-calls';
import { completeOrder, getOrderBill, listShippingOptions, payOrder } from '@outpost/shared-contracts/orders/shipping-calls';
import { getOrderTip, tipHost } from '@outpost/shared-contracts/orders/tip-calls';
import { deleteSavedQuote, saveQuote } from '@outpost/shared-contracts/pricing/saved-quote-calls';
import { aBfmItem } from '@outpost/shared-contracts/testing/builders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStore } from '../test/affiliates.ts';
import { aPackedBox } from '../test/boxes.ts';
import { aDraft, businessScenario } from '../test/business.ts';
import { startService, type TestService } from '../test/helper.ts';
import { anInspection, anOrder, aWaitingPhoto } from '../test/orders.ts';
import { withPasskey } from '../test/passkey.ts';
import { aNewShopper } from '../test/people.ts';
import { CHOICES, DELIVERY } from '../test/purchases.ts';
import { urlOf } from '../test/url-of.ts';
import { giveWay } from '../test/ways.ts';
import { CALLS } from './calls.ts';
import { startSession } from './domains/accounts/repository.ts';
import { users } from './domains/accounts/schema.ts';
import { identityDocuments } from './domains/identity/schema.ts';
import { dayOf } from './platform/time/time.ts';
import { SAMPLE_PASSWORD } from './seed/accounts.ts';

/** Who tries: the owner's own kind of account first. */
const ROLES = { shopper: 1, host: 2, affiliate: 4, business: 5 } as const;
type Role = keyof typeof ROLES;

interface Input {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: Record<string, unknown>;
}

interface Row {
  readonly call: Call;
  /** Whose data it is; the sample account of that kind. */
  readonly owner: Role;
  /** The request, about the owner's data. */
  readonly input: () => Input;
  /** What a stranger gets: 404, unless everybody may see a part, which then must hold none of `never`. */
  readonly strangers?: number;
  readonly signedOut?: number;
  readonly never?: readonly string[];
}

let service: TestService;
const tokens = {} as Record<Role, string>;
/** Another account of each kind. */
const others = {} as Record<Role, string>;
const made = {
  session: '',
  passkey: 0,
  ticket: '',
  key: '',
  shipment: 0,
  shipmentRevision: 0,
  traveling: 0,
  pickup: 0,
  report: 0,
  cart: '',
  visitor: '',
  message: 0,
  quote: '',
  address: 0,
  purchase: 0,
  thing: 0,
  expected: 0,
  pictured: 0,
  photo: '',
  arrived: 0,
  completed: 0,
  claimed: 0,
  claim: {} as Record<string, unknown>,
  home: 0,
  total: usd(0),
  inspection: {},
  boxed: [0, 0, 0, 0] as number[],
  packing: 0,
  packed: 0,
  boxTotal: usd(0),
  box: {},
  costs: [] as object[],
  paid: [] as { id: number; revision: number }[],
};

const SHOPPER = 1;
const HOST = 2;
const AFFILIATE = 4;
/** Of the sample shopper at the sample host. */
const ORDER = 5001;
/** Another expected one. */
const NOT_COMING = 5002;
const conversation = { params: { entity: 'order' }, query: { id: ORDER } };
const ofBfm = { params: { entity: 'bfm' }, query: { id: 1001 } };

const AN_ADDRESS = { line1: '12 Mill Lane', city_name: 'London', post_code: 'EC1A 1BB', country_code: 'GB' };

/** Sample purchases of the same two people, by their state (src/seed/living-purchases.ts). */
const BOUGHT = 1001;
const TO_QUOTE = 1002;
const EXTRA_CHARGE = 1003;
const ARRIVED = 1005;
const TEST_SIDE = { mode: 'test' };
const sameState = { status: 'purchased', expected_from: 'purchased' };

/** Every call that names whose data it is about. A call that is missing here fails the last test. */
const ROWS: readonly Row[] = [
  {
    call: accounts.getUser,
    owner: 'shopper',
    input: () => ({ params: { id: SHOPPER } }),
    strangers: 200,
    never: ['shopper@outpost.test', 'Shopper', 'loyalty', 'verified'],
  },
  { call: getProfile, owner: 'shopper', input: () => ({ params: { id: SHOPPER } }) },
  { call: getProfile, owner: 'host', input: () => ({ params: { id: HOST } }) },
  { call: getLoyalty, owner: 'shopper', input: () => ({ params: { id: SHOPPER } }) },
  { call: endOtherSession, owner: 'shopper', input: () => ({ params: { sessionId: made.session } }) },
  { call: renamePasskey, owner: 'shopper', input: () => ({ params: { id: made.passkey }, body: { name: 'Blue key' } }) },
  { call: removePasskey, owner: 'shopper', input: () => ({ params: { id: made.passkey }, body: { password: SAMPLE_PASSWORD } }) },
  { call: revokeKey, owner: 'business', input: () => ({ params: { name: made.key } }) },
  {
    call: getMyShipment,
    owner: 'business',
    input: () => ({ params: { id: made.shipment }, body: { ...TEST_SIDE, shipmentID: made.shipment } }),
  },
  {
    call: buyShipmentLabel,
    owner: 'business',
    input: () => ({ params: { id: made.shipment }, body: { ...TEST_SIDE, revision: made.shipmentRevision } }),
  },
  { call: getShipmentInvoice, owner: 'business', input: () => ({ params: { id: made.shipment }, query: TEST_SIDE }) },
  {
    call: completeShipment,
    owner: 'business',
    input: () => ({ params: { id: made.traveling }, body: { ...TEST_SIDE, expected_from: 6 } }),
  },
  { call: cancelPickup, owner: 'business', input: () => ({ params: { id: made.pickup }, body: TEST_SIDE }) },
  { call: getReport, owner: 'business', input: () => ({ params: { id: made.report }, query: TEST_SIDE }) },
  { call: downloadReport, owner: 'business', input: () => ({ params: { id: made.report }, query: TEST_SIDE }) },
  {
    call: refundShipment,
    owner: 'business',
    input: () => ({ params: { id: made.shipment }, body: { ...TEST_SIDE, shipment_id: made.shipment } }),
  },
  { call: getContact, owner: 'shopper', input: () => ({ params: { id: made.ticket } }), signedOut: 404 },
  { call: listShopperOrders, owner: 'shopper', input: () => ({ params: { userId: SHOPPER } }) },
  { call: listHostOrders, owner: 'host', input: () => ({ params: { userId: HOST } }) },
  { call: getDashboard, owner: 'shopper', input: () => ({ params: { userId: SHOPPER } }) },
  { call: getDashboard, owner: 'host', input: () => ({ params: { userId: HOST } }) },
  { call: deleteSavedQuote, owner: 'shopper', input: () => ({ params: { quoteId: made.quote } }) },
  { call: getAddress, owner: 'shopper', input: () => ({ params: { id: made.address } }) },
  { call: validateAddress, owner: 'shopper', input: () => ({ params: { id: made.address } }) },
  { call: updateAddress, owner: 'shopper', input: () => ({ params: { id: made.address }, body: AN_ADDRESS }) },
  { call: listAddresses, owner: 'shopper', input: () => ({ params: { id: SHOPPER } }), never: [AN_ADDRESS.line1] },
  { call: deleteAddress, owner: 'shopper', input: () => ({ body: { id: made.address } }) },
  { call: getMyOrder, owner: 'shopper', input: () => ({ params: { id: ORDER } }) },
  { call: listUsedHosts, owner: 'shopper', input: () => ({ params: { userId: SHOPPER } }) },
  { call: updateOrder, owner: 'shopper', input: () => ({ params: { id: ORDER }, body: { revision: 0, note: 'Ring twice.' } }) },
  {
    call: changeOrderStatus,
    owner: 'shopper',
    input: () => ({ params: { id: NOT_COMING }, body: { status: 0, expected_from: 1 } }),
  },
  { call: listShippingOptions, owner: 'shopper', input: () => ({ params: { id: made.arrived }, body: { address_id: made.home } }) },
  {
    call: completeOrder,
    owner: 'shopper',
    input: () => ({
      params: { id: made.arrived },
      body: { revision: 1, address_id: made.home, service: 'express', expected_total: made.total },
    }),
  },
  { call: getOrderBill, owner: 'shopper', input: () => ({ params: { id: made.arrived } }) },
  {
    call: payOrder,
    owner: 'shopper',
    input: () => ({ params: { id: made.arrived }, body: { expected_total: made.total, payment_with_wallet: 1 } }),
  },
  { call: getOrderMoney, owner: 'shopper', input: () => ({ params: { id: made.arrived } }) },
  { call: getOrderTip, owner: 'shopper', input: () => ({ params: { id: made.completed } }) },
  {
    call: tipHost,
    owner: 'shopper',
    input: () => ({ params: { id: HOST }, body: { order_id: made.completed, amount: usd(500), payment_with_wallet: 1 } }),
  },
  { call: claimOrder, owner: 'shopper', input: () => ({ params: { id: made.claimed }, body: made.claim }) },
  { call: getOrderClaim, owner: 'shopper', input: () => ({ params: { id: made.claimed } }) },
  { call: getOrderClaim, owner: 'host', input: () => ({ params: { id: made.claimed } }) },
  {
    call: answerClaim,
    owner: 'host',
    input: () => ({ params: { id: made.claimed }, body: { revision: 0, answer: 'asks', text: 'Which one is missing?' } }),
  },
  {
    call: addToClaim,
    owner: 'shopper',
    input: () => ({ params: { id: made.claimed }, body: { revision: 1, text: 'The blue one.' } }),
  },
  { call: withdrawClaim, owner: 'shopper', input: () => ({ params: { id: made.claimed }, body: { revision: 2 } }) },
  { call: castVote, owner: 'shopper', input: () => ({ body: { order_id: made.completed, rating: 5 } }) },
  {
    call: writeReview,
    owner: 'shopper',
    input: () => ({ params: { id: made.completed }, body: { rating: 4, title: 'Fine', content: 'All well.' } }),
  },
  { call: getOrderReview, owner: 'shopper', input: () => ({ params: { id: made.completed } }) },
  { call: getOrderReview, owner: 'host', input: () => ({ params: { id: made.completed } }) },
  { call: replyToReview, owner: 'host', input: () => ({ params: { id: made.completed }, body: { text: 'Thank you.' } }) },
  { call: getOrderShipment, owner: 'shopper', input: () => ({ params: { id: made.paid[0]?.id } }) },
  { call: listLabelOffers, owner: 'host', input: () => ({ params: { id: made.paid[0]?.id } }) },
  ...[buyOrderLabel, buyOrderLabelToday, buyOrderLabelFromCarrier].map(
    (call, at): Row => ({
      call,
      owner: 'host',
      input: () => ({
        params: { id: made.paid[at]?.id },
        body: { revision: made.paid[at]?.revision, ...(call === buyOrderLabelFromCarrier ? { carrier: 'Kestrel Express' } : {}) },
      }),
    }),
  ),
  {
    call: voidOrderLabel,
    owner: 'host',
    input: () => ({ params: { id: made.paid[0]?.id }, body: { revision: (made.paid[0]?.revision ?? 0) + 1 } }),
  },
  {
    call: handOverOrder,
    owner: 'host',
    input: () => ({ params: { id: made.paid[1]?.id }, body: { revision: (made.paid[1]?.revision ?? 0) + 1, way: 'drop_off' } }),
  },
  { call: getConsolidationBill, owner: 'shopper', input: () => ({ params: { id: made.packed } }) },
  {
    call: completeConsolidation,
    owner: 'shopper',
    input: () => ({
      params: { id: made.packed },
      body: { revision: 2, address_id: made.home, service: 'express', expected_total: made.boxTotal },
    }),
  },
  {
    call: payConsolidation,
    owner: 'shopper',
    input: () => ({ params: { id: made.packed }, body: { expected_total: made.boxTotal, payment_with_wallet: 1 } }),
  },
  {
    // Everybody signed in is told the city; the street only shoppers with a confirmed e-mail address.
    call: getHostAddress,
    owner: 'shopper',
    input: () => ({ params: { id: 101 } }),
    strangers: 200,
    never: ['line1', 'line2', 'post_code'],
  },
  { call: saveAffiliate, owner: 'affiliate', input: () => ({ params: { id: AFFILIATE }, body: { ...aStore({ revision: 3 }) } }) },
  { call: getHostDesk, owner: 'host', input: () => ({ params: { id: HOST } }) },
  { call: getHostIdentity, owner: 'host', input: () => ({ params: { id: HOST } }) },
  { call: deleteNationalDocument, owner: 'host', input: () => ({ params: { id: HOST }, body: { revision: 1 } }) },
  { call: deletePassport, owner: 'host', input: () => ({ params: { id: HOST }, body: { revision: 3 } }) },
  { call: listHost, owner: 'host', input: () => ({ params: { id: HOST } }) },
  { call: createHostOrder, owner: 'host', input: () => ({ params: { id: HOST }, body: { order_number: `OP-${ORDER}` } }) },
  { call: moveOrderToMailbox, owner: 'host', input: () => ({ params: { id: made.expected }, body: { revision: 0 } }) },
  { call: moveOrderToArrived, owner: 'host', input: () => ({ params: { id: made.expected }, body: made.inspection }) },
  {
    call: createShopperConsolidation,
    owner: 'shopper',
    input: () => ({ params: { id: made.boxed[0] }, body: { orders: [made.boxed[1]] } }),
  },
  {
    call: createHostConsolidation,
    owner: 'host',
    input: () => ({ params: { id: made.boxed[2] }, body: { orders: [made.boxed[3]] } }),
  },
  { call: getConsolidation, owner: 'shopper', input: () => ({ params: { id: made.packing } }) },
  { call: getConsolidation, owner: 'host', input: () => ({ params: { id: made.packing } }) },
  { call: updateConsolidation, owner: 'shopper', input: () => ({ params: { id: made.boxed[0] }, body: { revision: 0, extras: [] } }) },
  { call: packConsolidation, owner: 'host', input: () => ({ params: { id: made.packing }, body: made.box }) },
  { call: listOrderImages, owner: 'shopper', input: () => ({ params: { id: ORDER } }) },
  { call: listOrderImages, owner: 'host', input: () => ({ params: { id: ORDER } }) },
  { call: addOrderImages, owner: 'host', input: () => ({ params: { id: made.pictured }, body: { kind: 'inside', images: [made.photo] } }) },
  { call: removeOrderImage, owner: 'host', input: () => ({ params: { id: made.pictured, imageId: made.photo } }) },
  { call: listMessages, owner: 'shopper', input: () => conversation },
  { call: listMessages, owner: 'host', input: () => conversation },
  { call: listMessages, owner: 'shopper', input: () => ofBfm },
  { call: sendMessage, owner: 'shopper', input: () => ({ params: { entity: 'order' }, body: { id: ORDER, text: 'Hello' } }) },
  { call: sendMessage, owner: 'host', input: () => ({ params: { entity: 'bfm' }, body: { id: 1001, text: 'Hello' } }) },
  { call: markSeen, owner: 'host', input: () => ({ params: { entity: 'order' }, body: { id: ORDER, message_id: made.message } }) },
  { call: getPurchase, owner: 'shopper', input: () => ({ params: { id: BOUGHT } }) },
  { call: getPurchase, owner: 'host', input: () => ({ params: { id: BOUGHT } }) },
  { call: getExtraCharge, owner: 'shopper', input: () => ({ params: { id: EXTRA_CHARGE } }) },
  {
    call: changePurchaseStatus,
    owner: 'host',
    input: () => ({ params: { id: BOUGHT }, body: { ...sameState, items: [{ id: made.thing, tracking_number: '1Z' }] } }),
  },
  {
    call: confirmPurchase,
    owner: 'shopper',
    input: () => ({ params: { id: made.purchase }, body: { delivery: DELIVERY, choices: CHOICES } }),
  },
  {
    call: quotePurchase,
    owner: 'host',
    input: () => ({ params: { id: TO_QUOTE }, body: { items: made.costs } }),
  },
  {
    call: confirmHostPayment,
    owner: 'host',
    input: () => ({ params: { id: BOUGHT }, body: { status: 'confirmed' } }),
  },
  { call: orderPurchase, owner: 'host', input: () => ({ params: { id: ARRIVED } }) },
  {
    call: getCart,
    owner: 'shopper',
    input: () => ({ params: { cartId: made.cart }, query: { anonymous_id: '00000000-0000-4000-8000-000000000000' } }),
    signedOut: 404,
  },
  {
    call: saveCart,
    owner: 'shopper',
    input: () => ({
      params: { cartId: made.cart },
      query: { anonymous_id: '00000000-0000-4000-8000-000000000000' },
      body: { items: [aBfmItem()] },
    }),
    signedOut: 404,
  },
  // At last: nobody announces parcels to who is not listed.
  { call: unlistHost, owner: 'host', input: () => ({ params: { id: HOST }, body: { reason: 'break' } }) },
];

/** Calls with a parameter that names nobody, and why they need no row. */
const NOBODYS: readonly (readonly [name: string, why: string])[] = [
  ['listShopperOrdersWithoutToken', 'it is empty, whoever is named and whoever asks'],
  ['resendConfirmation', 'answers alike for every id and sends to the account itself'],
  ['confirmEmail', 'the token is the right'],
  ['resetPassword', 'the token is the right'],
  ['answerSurvey', 'the token is the right'],
  ['startSocial', 'names a company, nobody'],
  ['getCountry', 'public'],
  ['getProhibitedIn', 'public'],
  ['getHost', 'public'],
  ['getHostReviews', 'public'],
  ['getHostsOfCountry', 'public'],
  ['filterHostsOfCountry', 'public'],
  ['getWarehousesOfCountry', 'public'],
  ['suggestPlaces', 'public'],
  ['listAffiliateProducts', 'public: what is shown by an open store'],
  ['getAffiliateStock', 'public: what is shown by an open store'],
  ['getAffiliate', 'public: an open store'],
  ['getLandingPage', 'public'],
  ['getLatestPurchase', 'public: nothing in it leads to a person'],
  ['getShopLanding', 'public'],
];

async function send(call: Call, { params, query, body }: Input, token?: string) {
  const response = await service.app.inject({
    method: call.method,
    url: urlOf(call, { ...(params ? { params } : {}), ...(query ? { query } : {}) }),
    headers: token === undefined ? {} : { 'x-access-token': token },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: response.statusCode, text: response.body };
}

beforeAll(async () => {
  service = await startService();
  for (const [role, email] of [
    ['shopper', 'shopper'],
    ['host', 'host'],
    ['affiliate', 'affiliate'],
    ['business', 'b2b'],
  ] as const)
    tokens[role] = (await service.tokenOf(`${email}@outpost.test`)).token;
  for (const role of Object.keys(ROLES) as Role[]) {
    const { id } = await aNewShopper(service);
    await service.db.update(users).set({ type: ROLES[role] }).where(eq(users.id, id));
    others[role] = await startSession(service.db, id, { now: new Date(), address: '127.0.0.1', userAgent: 'another' });
  }
  const shopper = { token: tokens.shopper };
  await service.tokenOf('shopper@outpost.test');
  made.session = (await service.call(listSessions, {}, shopper)).reply.data.find(({ current }) => !current)?.id ?? '';
  made.passkey = (await withPasskey(service, shopper, { password: SAMPLE_PASSWORD })).id;
  const question = { topic: 'other' as const, name: 'Sam', email: 'sam@example.com', message: 'A question about something' };
  const ticket = (await service.call(contactUs, { body: { ...question, recaptcha: await service.solution() } }, shopper)).reply.data;
  made.ticket = ticket.id;
  const keys = await service.call(createTestKey, { body: { password: SAMPLE_PASSWORD } }, { token: tokens.business });
  made.key = keys.reply.data.keys.current?.name ?? '';
  const business = await businessScenario(service, 'test');
  const draft = aDraft(dayOf(new Date()));
  const shipment = await business.paid(draft);
  [made.shipment, made.shipmentRevision] = [shipment.id, shipment.revision];
  made.traveling = (await business.labelled(draft)).id;
  const waiting = await business.labelled(draft);
  const tomorrow = new Date(Date.now() + 86_400_000);
  // Carriers do not come on Sundays.
  const day = dayOf(tomorrow.getUTCDay() === 0 ? new Date(tomorrow.getTime() + 86_400_000) : tomorrow);
  const times = { day, ready: '09:00', close: '17:00', place: 'dock' as const, phone: '+31 20 123 4567' };
  const order = { shipment_ids: [waiting.id], address: draft.from, ...times };
  made.pickup = (await service.call(scheduleTestPickup, { body: order }, business.who)).reply.data[0]?.id ?? 0;
  const asked = { mode: 'test' as const, type: 'shipments' as const, from: dayOf(new Date()), to: dayOf(new Date()) };
  made.report = (await service.call(createReport, { body: asked }, business.who)).reply.data.id;
  await service.runDue();
  const talk = await service.call(listMessages, { params: { entity: 'order' }, query: { id: ORDER } }, shopper);
  made.message = talk.reply.data[0]?.id ?? 0;
  made.visitor = (await service.call(createAnonymous, { body: { source: 'web' } })).reply.anonymous_id;
  const request = { country_from: 'US', country_to: 'GB', dimension: { weight: 1 } };
  made.quote = (await service.call(saveQuote, { body: { service: 'express', request } }, shopper)).reply.data.id;
  made.expected = (await anOrder(service)).id;
  // After it was logged.
  made.inspection = await anInspection(service.db, 1);
  for (const at of made.boxed.keys()) made.boxed[at] = (await anOrder(service, { state: 'arrived' })).id;
  const [lead, child] = [await anOrder(service, { state: 'arrived' }), await anOrder(service, { state: 'arrived' })];
  made.packing = lead.id;
  await service.call(createShopperConsolidation, { params: { id: lead.id }, body: { orders: [child.id] } }, shopper);
  const begin = { params: { id: lead.id }, body: { revision: 0, state: 'packing' as const } };
  await service.call(updateConsolidation, begin, { token: tokens.host });
  made.box = await anInspection(service.db, 1);
  made.pictured = (await anOrder(service, { state: 'arrived' })).id;
  made.photo = await aWaitingPhoto(service.db);
  // Not approved, so that both may be deleted.
  await service.db.update(identityDocuments).set({ state: 'rejected' }).where(eq(identityDocuments.hostId, HOST));
  const [passport] = await service.db.select().from(identityDocuments).where(eq(identityDocuments.hostId, HOST));
  if (passport) await service.db.insert(identityDocuments).values({ ...passport, kind: 'national', revision: 1 });
  made.address = (await service.call(createAddress, { body: AN_ADDRESS }, shopper)).reply.data.id;
  made.home = (await service.call(createAddress, { body: { ...AN_ADDRESS, line1: '7 Long Lane' } }, shopper)).reply.data.id;
  made.arrived = (await anOrder(service, { state: 'arrived' })).id;
  made.claimed = (await anOrder(service, { state: 'delivered' })).id;
  made.claim = {
    ...{ reason: 'missing', amount: usd(900), description: 'The second wrist rest is not in the box.' },
    invoice: await aWaitingPhoto(service.db, SHOPPER, 'claim-invoice'),
  };
  made.completed = (await anOrder(service, { state: 'completed' })).id;
  for (const at of [0, 1, 2]) {
    const { id, revision } = await anOrder(service, { state: 'paid' });
    await giveWay(service.db, id);
    made.paid[at] = { id, revision };
  }
  const ways = await service.call(listShippingOptions, { params: { id: made.arrived }, body: { address_id: made.home } }, shopper);
  made.total = ways.reply.data.pricing?.quotes.find((quote) => quote.service === 'express')?.total ?? usd(0);
  const together = [(await anOrder(service, { state: 'arrived' })).id, (await anOrder(service, { state: 'arrived' })).id] as const;
  made.packed = (await aPackedBox(service, together, { shopper, host: { token: tokens.host } })).id;
  const boxWays = { query: { name: 'express' as const }, body: { orders: [...together], address_id: made.home } };
  made.boxTotal = (await service.call(priceConsolidation, boxWays, shopper)).reply.data.quotes[0]?.total ?? usd(0);
  const things = (await service.call(getPurchase, { params: { id: TO_QUOTE } }, shopper)).reply.data.items;
  made.costs = things.map(({ id, price }) => ({
    id,
    unit_price: price,
    local_shipping: usd(0),
    tax: usd(0),
    available_quantity: 1,
  }));
  made.thing = (await service.call(getPurchase, { params: { id: BOUGHT } }, shopper)).reply.data.items[0]?.id ?? 0;
  const visitor = (await service.call(createAnonymous, { body: { source: 'web' } })).reply.anonymous_id;
  const cart = (await service.call(createCart, { body: { anonymous_id: visitor } }, shopper)).reply.shopping_cart_id;
  const ids = { params: { cartId: cart }, query: { anonymous_id: visitor } };
  await service.call(saveCart, { ...ids, body: { items: [aBfmItem()] } }, shopper);
  const basket = { anonymous_id: visitor, cart_id: cart, checkout: { host_id: HOST } };
  made.purchase = (await service.call(createShoppingBasket, { body: basket }, shopper)).reply.data.purchase_id ?? 0;
  made.cart = (await service.call(createCart, { body: { anonymous_id: made.visitor } }, shopper)).reply.shopping_cart_id;
});
afterAll(() => service.close());

const titleOf = ({ call, owner }: Row) => `${call.name} of the ${owner}`;

describe("an account's data is never readable by another", () => {
  it.each(ROWS.map((row) => [titleOf(row), row] as const))('%s is refused to everybody else', async (_, row) => {
    const { call, input, strangers = 404, signedOut = 401, never = [] } = row;
    expect((await send(call, input())).status, 'signed out').toBe(signedOut);
    expect((await send(call, input(), 'x'.repeat(43))).status, 'with an invented token').toBe(signedOut);
    for (const role of Object.keys(ROLES) as Role[]) {
      for (const [who, token] of [
        [`another ${role}`, others[role]],
        [`the sample ${role}`, tokens[role]],
      ] as const) {
        const isParty =
          token === tokens[row.owner] ||
          ((call.path.startsWith('{entity}') ||
            call === getMyOrder ||
            call === getOrderShipment ||
            call === listOrderImages ||
            call === getOrderReview ||
            call === getOrderClaim ||
            call === getPurchase ||
            call === getConsolidation ||
            call === updateConsolidation ||
            call === getExtraCharge ||
            call === changePurchaseStatus) &&
            ['the sample shopper', 'the sample host'].includes(who));
        if (isParty) continue;
        const answer = await send(call, input(), token);
        const wrongKind = call.roles !== undefined && !call.roles.includes(ROLES[role]);
        expect(answer.status, `${who}: ${answer.text}`).toBe(wrongKind ? 405 : strangers);
        for (const secret of never) expect(answer.text, who).not.toContain(secret);
      }
    }
    const owners = await send(call, input(), tokens[row.owner]);
    expect(owners.status, `the owner: ${owners.text}`).toBe(200);
  });

  it.each(CALLS.filter(({ auth }) => auth === 'token').map((call) => [call.name, call] as const))('%s needs a session', async (_, call) => {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, name === 'entity' ? 'order' : 1]);
    expect((await send(call, { params: Object.fromEntries(names), ...(call.body ? { body: {} } : {}) })).status).toBe(401);
  });

  it.each(CALLS.filter(({ roles }) => roles).map((call) => [call.name, call] as const))(
    '%s is for its kinds of account only',
    async (_, call) => {
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, name === 'entity' ? 'order' : 1]);
      for (const role of Object.keys(ROLES) as Role[]) {
        const { status } = await send(call, { params: Object.fromEntries(names), ...(call.body ? { body: {} } : {}) }, others[role]);
        if (call.roles?.includes(ROLES[role])) expect(status, role).not.toBe(405);
        else expect(status, role).toBe(405);
      }
    },
  );

  it('what a list of the caller’s own holds is never somebody else’s', async () => {
    for (const role of ['shopper', 'host', 'affiliate'] as const) {
      const { text } = await send(listNotifications, {}, others[role]);
      expect(JSON.parse(text)).toMatchObject({ data: [], total: 0, unread: { messages: 0, conversations: 0 } });
    }
  });

  it("what a call writes is always the caller's, whatever name the body holds", async () => {
    const before = (await service.db.select().from(users).where(eq(users.id, SHOPPER)))[0];
    const body = {
      bio: 'written by a stranger',
      id: SHOPPER,
      user_id: SHOPPER,
      userId: SHOPPER,
      type: 2,
      is_email_verified: 1,
      loyalty_points: 500,
    };
    // Alone, and beside names that only the service's own tables know: those are refused, and nothing of it is kept.
    expect((await send(saveAccount, { body: { bio: body.bio } }, others.host)).status).toBe(200);
    const { status, text } = await send(saveAccount, { body: { ...body, bio: 'written with foreign names' } }, others.host);
    expect([
      status,
      JSON.parse(text)
        .errors.map(({ field }: { field: string }) => field)
        .sort(),
    ]).toEqual([
      422,
      Object.keys(body)
        .filter((name) => name !== 'bio')
        .sort(),
    ]);
    const [after] = await service.db.select().from(users).where(eq(users.id, SHOPPER));
    expect(after).toEqual(before);
    const [strangers] = await service.db.select().from(users).where(eq(users.bio, 'written by a stranger'));
    expect(strangers).toMatchObject({ type: 2, isEmailVerified: false, loyaltyPoints: 0 });
  });

  it('the basket of an account becomes nobody else’s', async () => {
    const basket = { anonymous_id: made.visitor, cart_id: made.cart };
    expect((await send(createShoppingBasket, { body: basket }, tokens.shopper)).status).toBe(200);
    const wrong = { ...basket, anonymous_id: '00000000-0000-4000-8000-000000000000' };
    expect((await send(createShoppingBasket, { body: wrong }, others.shopper)).status).toBe(404);
  });

  it('every call with somebody or something in its path has a row above, or a reason', () => {
    const known = new Set([...ROWS.map(({ call }) => call.name), ...NOBODYS.map(([name]) => name)]);
    const unknown = CALLS.filter(({ path, name }) => path.includes('{') && !known.has(name)).map(({ name }) => name);
    expect(unknown, 'calls without a row in ROWS (whose data it is) or in NOBODYS (why it is nobody’s)').toEqual([]);
    for (const [name, why] of NOBODYS)
      expect(
        CALLS.some((call) => call.name === name),
        why,
      ).toBe(true);
  });
});
