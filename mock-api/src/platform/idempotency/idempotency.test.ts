import * as purchases from '@outpost/shared-contracts/bfm/purchase-calls';
import type { Call } from '@outpost/shared-contracts/call/call';
import { createAnonymous, createCart } from '@outpost/shared-contracts/cart/calls';
import * as payments from '@outpost/shared-contracts/payments/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { type Input, keyedCalls } from '../../../test/keyed-calls.ts';
import { aConfirmedShopper, purchaseScenario } from '../../../test/purchases.ts';
import { CALLS } from '../../calls.ts';
import { users } from '../../domains/accounts/schema.ts';
import { payments as paymentRows } from '../../domains/payments/schema.ts';

let service: TestService;
let scenario: Awaited<ReturnType<typeof purchaseScenario>>;
let sessions: { shopper: { token: string }; host: { token: string }; business: { token: string }; visitor: object };
/** Another account of each kind. */
let strangers: typeof sessions;
let cardId: string;
beforeAll(async () => {
  service = await startService();
  scenario = await purchaseScenario(service);
  sessions = { shopper: scenario.shopper, host: scenario.host, business: await service.tokenOf('b2b@outpost.test'), visitor: {} };
  const host = await service.tokenOf('host.jp@outpost.test').catch(() => scenario.shopper);
  const another = await aConfirmedShopper(service);
  await service.db.update(users).set({ type: 5 }).where(eq(users.id, another.userId));
  strangers = { shopper: await aConfirmedShopper(service), host, business: another, visitor: {} };
  const kept = await service.call(payments.createCustomer, { body: { token: await scenario.card.token() } }, scenario.shopper);
  cardId = kept.reply.data.card?.id ?? '';
});
afterAll(() => service.close());

const { visitors, signedIn, agreed } = keyedCalls(() => ({ service, scenario, cardId }));
const send = (call: Call, input: Input, sent: { token?: string; idempotencyKey?: string }) => service.call(call, input as never, sent);
const isReplay = ({ headers }: { headers: Record<string, unknown> }) => headers['idempotency-replayed'] === 'true';

describe('a call with an Idempotency-Key', () => {
  it.each([...signedIn, ...visitors].map((row) => [`${row.call.name} of a ${row.as}`, row] as const))(
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
    const body = { ...(await agreed()), payment_with_cardpay3ds: 1, token: await scenario.card.token() };
    const mine = { ...scenario.shopper, idempotencyKey: 'two at once' };
    const both = await Promise.all([1, 2].map(() => send(purchases.payPurchase, { body }, mine)));
    for (const answer of both) if (answer.status !== 200) expect(answer.problem.code).toBe('in_progress');
    expect(both.some(({ status }) => status === 200)).toBe(true);
    expect((await send(purchases.payPurchase, { body }, mine)).status).toBe(200);
    expect(await service.db.select().from(paymentRows).where(eq(paymentRows.purchaseId, body.purchase_id))).toHaveLength(1);
  });

  it('E-105 that was refused may be sent again with its key', async () => {
    const { id, amounts } = await scenario.requested();
    const body = { purchase_id: id, expected_total: amounts.total, terms: true, payment_with_wallet: 1 };
    const mine = { ...scenario.shopper, idempotencyKey: 'too early' };
    expect((await send(purchases.payPurchase, { body }, mine)).problem.code).toBe('move_refused');
    await scenario.confirm(id);
    expect((await send(purchases.payPurchase, { body }, mine)).status).toBe(200);
  });
});

/** Calls that change something and take no key, by why sending one twice does no harm. */
const WITHOUT_A_KEY: Readonly<Record<string, readonly string[]>> = {
  'is one more visit, as a page that is opened twice': ['keepAffiliateClick'],
  'changes nothing': [
    'filterMyShipments',
    'getMyShipment',
    'exportAccount',
    'filterHostsOfCountry',
    'previewLink',
    'listShippingOptions',
    'priceConsolidation',
    'priceConsolidationByCarriers',
    'priceConsolidationToday',
    'priceOrder',
    'priceOrderByCarriers',
    'priceOrderToday',
    'convertAmount',
    'convertAmounts',
  ],
  'says how something is, so that again it is so': [
    'saveAccount',
    'saveAffiliate',
    'addAffiliateProduct',
    'changeAffiliateProduct',
    'publishAffiliateProducts',
    'submitAffiliate',
    'saveFurtherInfo',
    'savePhoto',
    'saveSocial',
    'renamePasskey',
    'updateAddress',
    'saveHostOff',
    'answerChannel',
    'answerSurvey',
    'markSeen',
    'confirmPurchase',
    'confirmHostPayment',
    'connectPayoutWallet',
    'connectPayoutBank',
    'choosePayoutMethod',
    'requestPayout',
    'saveOwnStore',
    'updateProduct',
    'publishProducts',
    'changeStock',
    'signAgreement',
    'requestHostCountry',
    'joinCart',
    'saveQuote',
    'connectWallet',
    'makeReferral',
    'listHost',
    'unlistHost',
  ],
  'is gone after the first time': [
    'signOut',
    'endOtherSession',
    'endOtherSessions',
    'deleteAddress',
    'deleteSavedQuote',
    'deleteCard',
    'deleteNationalDocument',
    'deletePassport',
    'deleteAccount',
    'removeOrderImage',
    'deleteHostOff',
    'deleteProducts',
    'removeAffiliateProducts',
    'disconnectWallet',
    'revokeKey',
    'removePasskey',
  ],
  'spends a code, a link or a challenge, which is good for once': [
    'signIn',
    'changePassword',
    'resetPassword',
    'verifyPhone',
    'confirmSecondFactor',
    'renewRecoveryCodes',
    'removeSecondFactor',
    'addPasskey',
    'provePasskey',
    'signInByPasskey',
    'enterCode',
    'finishWallet',
    'socialOneEmail',
    'socialOneSignIn',
    'socialTwoSignIn',
  ],
  'is refused while the one before is looked at': ['sendNationalDocument', 'sendPassport'],
  'is refused while there is a key, and is good for the key that it names': [
    'createLiveKey',
    'createTestKey',
    'regenerateLiveKey',
    'regenerateTestKey',
  ],
  'sends one more message, within its limit': ['forgotPassword', 'sendPhoneCode', 'mailFriends'],
  'begins something that costs nothing until it is finished': [
    'startSocial',
    'startSecondFactor',
    'startPasskey',
    'startPasskeyProof',
    'startPasskeySignIn',
    'startExpressPayment',
    'createCustomer',
    'uploadFile',
  ],
  'asks the company, as often as one likes': ['verifyPayment', 'checkTopUp'],
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
        [...signedIn, ...visitors].some((row) => row.call === call && (row.as === 'visitor') === (as === 'visitor'));
      if (visitor) expect(tried('visitor'), `${name} of a visitor`).toBe(true);
      if (auth === 'token') expect(tried('account'), `${name} of an account`).toBe(true);
    }
  });
});
