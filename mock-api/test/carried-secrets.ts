import { becomeHost, signIn, signUp } from '@outpost/shared-contracts/accounts/calls';
import { answerSurvey, contactUs, getContact } from '@outpost/shared-contracts/accounts/contact-calls';
import * as passkeys from '@outpost/shared-contracts/accounts/passkey-calls';
import { getProfile, saveAccount } from '@outpost/shared-contracts/accounts/profile-calls';
import * as factor from '@outpost/shared-contracts/accounts/second-factor-calls';
import { deleteAccount, exportAccount } from '@outpost/shared-contracts/accounts/session-calls';
import * as social from '@outpost/shared-contracts/accounts/social-calls';
import * as verification from '@outpost/shared-contracts/accounts/verification-calls';
import { createAddress } from '@outpost/shared-contracts/addresses/calls';
import { startAffiliate } from '@outpost/shared-contracts/affiliates/calls';
import { payExtraCharge, payPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { topUpBalance } from '@outpost/shared-contracts/business/balance-calls';
import * as keys from '@outpost/shared-contracts/business/key-calls';
import type { Call } from '@outpost/shared-contracts/call/call';
import { payConsolidation } from '@outpost/shared-contracts/consolidations/pay-calls';
import { payOrder } from '@outpost/shared-contracts/orders/shipping-calls';
import { tipHost } from '@outpost/shared-contracts/orders/tip-calls';
import { applyAsShipper } from '@outpost/shared-contracts/partners/calls';
import { createCustomer, finishExpressPayment, startExpressPayment } from '@outpost/shared-contracts/payments/calls';
import { choosePayoutMethod, connectPayoutBank, connectPayoutWallet } from '@outpost/shared-contracts/payments/payout-method-calls';
import { enterCode } from '@outpost/shared-contracts/promotions/calls';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import { payoutMethods } from '../src/domains/payments/schema.ts';
import { SAMPLE_PASSWORD } from '../src/seed/accounts.ts';
import type { TestService } from './helper.ts';
import { anOrder } from './orders.ts';
import { aNewShopper, messagesTo, PASSWORD, tokenFor } from './people.ts';
import type { purchaseScenario } from './purchases.ts';

let serial = 0;
/** Words that stand nowhere else. */
export const own = (what: string) => {
  serial += 1;
  return `${what}Qx${serial}z${Math.random().toString(36).slice(2, 10)}`;
};

const anAttempt = () => own('attempt').padEnd(43, 'x');

/** A call and what must not be in the log when one of its queries fails. */
interface Try {
  /** What must not be in the log. */
  readonly secrets: readonly string[];
  readonly call: Call;
  readonly input: object;
  readonly sent?: object;
}

/** What the calls are made with; filled before the first of them. */
export interface World {
  readonly service: TestService;
  readonly scenario: Awaited<ReturnType<typeof purchaseScenario>>;
}

/** Each secret that a request can carry, with the call that carries it; each time one of its own. */
export function carriedSecrets(world: World): Readonly<Record<string, () => Promise<Try>>> {
  const aPerson = async () => ({
    name: own('Name'),
    surname: own('Surname'),
    email: `${own('mail')}@people.example`,
    password: own('Pass word '),
    phone: '+442079460000',
    country: 'GB',
    terms: true as const,
    recaptcha: await world.service.solution(),
  });
  const personal = ({ name, surname, email, password, recaptcha }: Awaited<ReturnType<typeof aPerson>>) => [
    name,
    surname,
    email,
    password,
    recaptcha,
  ];

  const forKey = async (call: Call, more: object) => {
    const { token } = await world.service.tokenOf('b2b@outpost.test');
    const key = `live_abcdefgh_${anAttempt()}`;
    const body = { password: SAMPLE_PASSWORD, ...more };
    return { secrets: [SAMPLE_PASSWORD, key, token], call, input: { body }, sent: { token, headers: { 'x-api-key': key } } };
  };

  return {
    'password, e-mail, challenge and key of a sign-up': async () => {
      const [body, idempotencyKey] = [await aPerson(), own('key')];
      return { secrets: [...personal(body), idempotencyKey], call: signUp, input: { body }, sent: { idempotencyKey } };
    },
    'sign-up of an affiliate': async () => {
      const [body, idempotencyKey] = [await aPerson(), own('key')];
      return { secrets: [...personal(body), idempotencyKey], call: startAffiliate, input: { body }, sent: { idempotencyKey } };
    },
    'address of a host': async () => {
      const [line1, idempotencyKey] = [own('Mill Lane '), own('key')];
      const body = {
        ...(await aPerson()),
        kind: 'person' as const,
        address: { line1, city_name: own('City'), post_code: 'EC1A 1BB' },
        services: { consolidation: true, item_pictures: false, repacking: false, storage: false },
        opening_days: [1],
      };
      const secrets = [...personal(body), line1, body.address.city_name, idempotencyKey];
      return { secrets, call: becomeHost, input: { body }, sent: { idempotencyKey } };
    },
    'password of a sign-in': async () => {
      const { email } = await aNewShopper(world.service);
      const body = { email, password: PASSWORD, recaptcha: await world.service.solution() };
      return { secrets: Object.values(body), call: signIn, input: { body } };
    },
    'reset link that is sent': async () => {
      const { email } = await aNewShopper(world.service);
      return { secrets: [email], call: verification.forgotPassword, input: { body: { email } } };
    },
    'reset link that is opened': async () => {
      const { email } = await aNewShopper(world.service);
      await world.service.call(verification.forgotPassword, { body: { email } });
      const code = await tokenFor(world.service, email, 'reset-password');
      const password = own('New word ');
      return { secrets: [code, password], call: verification.resetPassword, input: { params: { code }, body: { password } } };
    },
    'confirmation link': async () => {
      const { email } = await aNewShopper(world.service);
      const code = await tokenFor(world.service, email, 'confirm-email');
      return { secrets: [code, email], call: verification.confirmEmail, input: { params: { code } } };
    },
    'older link by which a new one is asked for': async () => {
      const { id, email } = await aNewShopper(world.service);
      const code = await tokenFor(world.service, email, 'confirm-email');
      return { secrets: [code, email], call: verification.resendConfirmation, input: { params: { id }, query: { code } } };
    },
    'changed e-mail and session': async () => {
      const { token } = await aNewShopper(world.service);
      const body = { email: `${own('new')}@people.example`, current_password: PASSWORD };
      return { secrets: [...Object.values(body), token], call: saveAccount, input: { body }, sent: { token } };
    },
    'session of who reads': async () => {
      const { token, id, email } = await aNewShopper(world.service);
      return { secrets: [token, email], call: getProfile, input: { params: { id } }, sent: { token } };
    },
    'phone number and its code': async () => {
      const { token } = await aNewShopper(world.service);
      serial += 1;
      const phone = `+4479${String(11_000_000 + serial)}`;
      return { secrets: [phone, token], call: verification.sendPhoneCode, input: { body: { phone } }, sent: { token } };
    },
    'question, its key and its link': async () => {
      const idempotencyKey = own('key');
      const body = {
        topic: 'order',
        name: own('Asker'),
        email: `${own('ask')}@people.example`,
        message: own('Where is my parcel '),
      } as const;
      const recaptcha = await world.service.solution();
      const secrets = [body.name, body.email, body.message, recaptcha, idempotencyKey];
      return { secrets, call: contactUs, input: { body: { ...body, recaptcha } }, sent: { idempotencyKey } };
    },
    'file of a question': async () => {
      const recaptcha = await world.service.solution();
      const name = own('receipt');
      const file = new File(['%PDF-1.4'], `${name}.pdf`);
      return { secrets: [recaptcha, name], call: uploadFile, input: { query: { purpose: 'contact', recaptcha }, body: { file } } };
    },
    'link of a question': async () => {
      const email = `${own('asked')}@people.example`;
      const body = {
        topic: 'order',
        name: 'Ada',
        email,
        message: 'Where is my parcel?',
        recaptcha: await world.service.solution(),
      } as const;
      const { id, key } = (await world.service.call(contactUs, { body })).reply.data;
      return { secrets: [key], call: getContact, input: { params: { id }, query: { key } } };
    },
    'link of a survey': async () => {
      const id = own('survey-token-of-forty-three-characters-');
      const text = own('Slow answer ');
      return { secrets: [id, text], call: answerSurvey, input: { params: { id }, body: { score: 3, reasons: [], text } } };
    },
    'address of a shopper': async () => {
      const body = { line1: own('Mill Lane '), city_name: own('City'), post_code: 'EC1A 1BB', country_code: 'GB' };
      const sent = { token: world.scenario.shopper.token, idempotencyKey: own('key') };
      return { secrets: [body.line1, body.city_name, ...Object.values(sent)], call: createAddress, input: { body }, sent: sent };
    },
    'password and code of who turns a second factor off': async () => {
      const { token } = await aNewShopper(world.service);
      const body = { password: PASSWORD, code: own('code') };
      return { secrets: [...Object.values(body), token], call: factor.removeSecondFactor, input: { body }, sent: { token } };
    },
    'password and code of who wants new recovery codes': async () => {
      const { token } = await aNewShopper(world.service);
      const body = { password: PASSWORD, code: own('code') };
      return { secrets: [...Object.values(body), token], call: factor.renewRecoveryCodes, input: { body }, sent: { token } };
    },
    'password of who sets a second factor up': async () => {
      const { token } = await aNewShopper(world.service);
      const body = { password: PASSWORD };
      return { secrets: [PASSWORD, token], call: factor.startSecondFactor, input: { body }, sent: { token } };
    },
    'first code of an app': async () => {
      const { token } = await aNewShopper(world.service);
      const body = { code: own('code') };
      return { secrets: [body.code, token], call: factor.confirmSecondFactor, input: { body }, sent: { token } };
    },
    'password and code of who adds a passkey': async () => {
      const { token } = await aNewShopper(world.service);
      const body = { password: PASSWORD, second_factor: own('code') };
      return { secrets: [...Object.values(body), token], call: passkeys.startPasskey, input: { body }, sent: { token } };
    },
    'password and code of who removes a passkey': async () => {
      const { token } = await aNewShopper(world.service);
      const body = { password: PASSWORD, second_factor: own('code') };
      return {
        secrets: [...Object.values(body), token],
        call: passkeys.removePasskey,
        input: { params: { id: 1 }, body },
        sent: { token },
      };
    },
    'new passkey': async () => {
      const { token } = await aNewShopper(world.service);
      const body = {
        credential_id: own('credential'),
        client_data: own('said'),
        attestation: own('made'),
        transports: [],
        name: own('Key '),
      };
      const { transports, ...secrets } = body;
      return { secrets: [...Object.values(secrets), token], call: passkeys.addPasskey, input: { body }, sent: { token } };
    },
    'passkey in place of a code': async () => {
      const { token } = await aNewShopper(world.service);
      const body = {
        credential_id: own('credential'),
        client_data: own('said'),
        authenticator_data: own('data'),
        signature: own('signed'),
      };
      return { secrets: [...Object.values(body), token], call: passkeys.provePasskey, input: { body }, sent: { token } };
    },
    'passkey of who signs in': async () => {
      const body = {
        credential_id: own('credential'),
        client_data: own('said'),
        authenticator_data: own('data'),
        signature: own('signed'),
      };
      const email = `${own('holder')}@people.example`;
      return { secrets: [...Object.values(body), email], call: passkeys.signInByPasskey, input: { body: { ...body, email } } };
    },
    'new password': async () => {
      const { token } = await aNewShopper(world.service);
      const body = { password: own('New word '), current: PASSWORD };
      return { secrets: [...Object.values(body), token], call: verification.changePassword, input: { body }, sent: { token } };
    },
    'password of who takes the data': async () => {
      const { token } = await aNewShopper(world.service);
      return { secrets: [PASSWORD, token], call: exportAccount, input: { body: { password: PASSWORD } }, sent: { token } };
    },
    'password of who leaves': async () => {
      const { token } = await aNewShopper(world.service);
      return {
        secrets: [PASSWORD, token],
        call: deleteAccount,
        input: { body: { confirm: 'DELETE', reason: 'other', password: PASSWORD } },
        sent: { token },
      };
    },
    'account at the wallet that a host is paid at': async () => {
      const { token } = world.scenario.host;
      const body = { email: `${own('paid')}@people.example`, password: SAMPLE_PASSWORD };
      return { secrets: [...Object.values(body), token], call: connectPayoutWallet, input: { body }, sent: { token } };
    },
    'account at a bank that a host is paid at': async () => {
      const { token } = world.scenario.host;
      const address = { line1: own('Mill Lane '), city: own('City'), post_code: '78701', country_code: 'US' };
      const account = {
        type: 'routing',
        account_number: String(10_000_000_000 + Math.floor(Math.random() * 1e9)),
        routing_number: '021000021',
      };
      const body = { legal_name: own('Holder'), address, currency: 'USD', account, password: SAMPLE_PASSWORD };
      const secrets = [body.legal_name, address.line1, address.city, account.account_number, SAMPLE_PASSWORD, token];
      return { secrets, call: connectPayoutBank, input: { body }, sent: { token } };
    },
    'choice of where a host is paid': async () => {
      const { token } = world.scenario.host;
      const email = `${own('other')}@people.example`;
      await world.service.call(connectPayoutWallet, { body: { email, password: SAMPLE_PASSWORD } }, { token });
      await world.service.db.update(payoutMethods).set({ isDefault: false });
      const body = { kind: 'wallet' as const, password: SAMPLE_PASSWORD };
      return { secrets: [SAMPLE_PASSWORD, email, token], call: choosePayoutMethod, input: { body }, sent: { token } };
    },
    'password for a live key': () => forKey(keys.createLiveKey, {}),
    'password for a test key': () => forKey(keys.createTestKey, {}),
    'password for a live key and the one that it replaces': () => forKey(keys.regenerateLiveKey, { keep_hours: 1 as const }),
    'password for a test key and the one that it replaces': () => forKey(keys.regenerateTestKey, { keep_hours: 1 as const }),
    'code of a phone': async () => {
      const { token } = await aNewShopper(world.service);
      serial += 1;
      const phone = `+4479${String(22_000_000 + serial)}`;
      await world.service.call(verification.sendPhoneCode, { body: { phone } }, { token });
      const [message] = await messagesTo(world.service, phone);
      const code = message?.body.match(/\d{6}/)?.[0] ?? '';
      return { secrets: [phone, code, token], call: verification.verifyPhone, input: { body: { phone, code } }, sent: { token } };
    },
    'application of a company': async () => {
      const [idempotencyKey, recaptcha] = [own('key'), await world.service.solution()];
      const who = {
        company: own('Freight '),
        contact: own('Contact'),
        email: `${own('freight')}@people.example`,
        message: own('Hello to you '),
      };
      const lanes = [{ from: 'US', to: 'GB', service: 'express', max_kg: 30, price_per_kg: { minor: 650, currency: 'USD' } }];
      const body = { ...who, phone: '+442079460000', home_country: 'GB', lanes, monthly_capacity: 400, recaptcha };
      return {
        secrets: [...Object.values(who), recaptcha, idempotencyKey],
        call: applyAsShipper,
        input: { body },
        sent: { idempotencyKey },
      };
    },
    'answer of the first company': async () => {
      const body = { attempt: anAttempt(), code: own('code') };
      return { secrets: Object.values(body), call: social.socialOneSignIn, input: { body } };
    },
    'answer of the second company': async () => {
      const body = { attempt: anAttempt(), code: own('code') };
      return { secrets: Object.values(body), call: social.socialTwoSignIn, input: { body } };
    },
    'e-mail for the first company': async () => {
      const body = { attempt: anAttempt(), email: `${own('social')}@people.example` };
      return { secrets: Object.values(body), call: social.socialOneEmail, input: { body: { ...body, country: 'GB', terms: true } } };
    },
    'card of an extra charge': async () => {
      const { id, extra_charge } = await world.scenario.dearer();
      const token = await world.scenario.card.token();
      const body = { purchase_id: id, expected_amount: extra_charge?.amount, payment_with_cardpay3ds: 1, token };
      return { secrets: [token], call: payExtraCharge, input: { body }, sent: world.scenario.shopper };
    },
    'card of the way of a parcel': async () => {
      const { id } = await anOrder(world.service, { shopperId: world.scenario.shopper.userId, state: 'quoted' });
      const token = await world.scenario.card.token();
      const body = { expected_total: { minor: 4_200, currency: 'USD' }, payment_with_cardpay3ds: 1, token };
      return { secrets: [token], call: payOrder, input: { params: { id }, body }, sent: world.scenario.shopper };
    },
    'card of the way of a box': async () => {
      const { id } = await anOrder(world.service, { shopperId: world.scenario.shopper.userId, state: 'quoted' });
      const token = await world.scenario.card.token();
      const body = { expected_total: { minor: 4_200, currency: 'USD' }, payment_with_cardpay3ds: 1, token };
      return { secrets: [token], call: payConsolidation, input: { params: { id }, body }, sent: world.scenario.shopper };
    },
    'card of a sheet': async () => {
      const { id, amounts } = await world.scenario.confirmed();
      const { data } = (await world.service.call(startExpressPayment, { body: { purchase_id: id } }, world.scenario.shopper)).reply;
      const token = await world.scenario.card.expressToken(data.sheet_url);
      const body = { purchase_id: id, expected_total: amounts.total, terms: true, token };
      return { secrets: [token], call: finishExpressPayment, input: { body }, sent: world.scenario.shopper };
    },
    'card that is kept': async () => {
      const token = await world.scenario.card.token();
      return { secrets: [token], call: createCustomer, input: { body: { token } }, sent: world.scenario.shopper };
    },
    'card that is paid with': async () => {
      const { id, amounts } = await world.scenario.confirmed();
      const token = await world.scenario.card.token();
      const idempotencyKey = own('key');
      const body = { purchase_id: id, expected_total: amounts.total, terms: true, payment_with_cardpay3ds: 1, token } as const;
      return {
        secrets: [token, idempotencyKey, world.scenario.shopper.token],
        call: payPurchase,
        input: { body },
        sent: { ...world.scenario.shopper, idempotencyKey },
      };
    },
    'card that a tip is paid with': async () => {
      const { id } = await anOrder(world.service, { shopperId: world.scenario.shopper.userId, state: 'delivered' });
      const token = await world.scenario.card.token();
      const body = { order_id: id, amount: { minor: 300, currency: 'USD' }, payment_with_cardpay3ds: 1, token } as const;
      return { secrets: [token], call: tipHost, input: { params: { id: 2 }, body }, sent: world.scenario.shopper };
    },
    'card that the balance of a company is topped up with': async () => {
      const token = await world.scenario.card.token();
      const body = { amount: { minor: 2_000, currency: 'USD' }, token } as const;
      return { secrets: [token], call: topUpBalance, input: { body }, sent: await world.service.tokenOf('b2b@outpost.test') };
    },
    'code of a friend or a coupon': async () => {
      const code = own('CODE').toUpperCase().slice(0, 20);
      return { secrets: [code], call: enterCode, input: { body: { code } }, sent: await aNewShopper(world.service) };
    },
  };
}
