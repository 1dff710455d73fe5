import { getProfile } from '@outpost/shared-contracts/accounts/profile-calls';
import type { User } from '@outpost/shared-contracts/accounts/user';
import { listAddresses } from '@outpost/shared-contracts/addresses/calls';
import { createShoppingBasket } from '@outpost/shared-contracts/bfm/calls';
import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { confirmPurchase, getPurchase, payPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { getCart } from '@outpost/shared-contracts/cart/calls';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { listCards, verifyPayment } from '@outpost/shared-contracts/payments/calls';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { aBfmItem, aCart, aProfile, aPurchase, aUser } from '@outpost/shared-contracts/testing/builders';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { remote } from '../remote.ts';
import { ANONYMOUS, CART } from './basket-api.ts';

type FakeApi = RenderedRoute['api'];

export const TOKENS_URL = 'https://cards.example/tokens';
export const IDS = `anonymous_id=${ANONYMOUS}&cart_id=${CART}`;
export const shopper: User = aUser({ is_phone_verified: 1 });

/** What the shopper has not confirmed yet. */
export const fresh = aPurchase({
  status: 'requested',
  delivery: null,
  choices: null,
  payment: null,
  payment_options: { card: { tokens_url: TOKENS_URL, publishable_key: 'pk_test' }, wallet: true, express: true, pay_later: true },
});

export const paymentState = (overrides: Partial<PaymentState> = {}): PaymentState => ({
  payment_id: '00000000-0000-4000-8000-000000000009',
  purchase_id: fresh.id,
  order_id: null,
  status: 'succeeded',
  payment_intent_id: 'pi_1',
  client_secret: null,
  next_action: null,
  decline_code: null,
  ...overrides,
});

/** What was confirmed before, and waits to be paid. */
export const confirmed: Purchase = aPurchase({
  status: 'confirmed',
  payment: null,
  payment_options: fresh.payment_options,
});

/** A service that holds one purchase and its cart, moved by confirming and paying as the real one moves it. */
function checkoutApi(begin: Purchase) {
  let held = begin;
  const answers = (api: FakeApi): void => {
    api.reply(createShoppingBasket, {
      data: {
        anonymous_id: ANONYMOUS,
        cart_id: CART,
        status: 'OPEN',
        created_at: '2026-11-21T09:00:00.000Z',
        purchase_id: held.id,
        left_lines: 0,
      },
    });
    api.reply(getCart, () => aCart({ status: held.status === 'authorized' ? 'CLOSED' : 'OPEN', items: [aBfmItem()] }));
    api.reply(getPurchase, () => ({ data: held }));
    api.reply(confirmPurchase, ({ body }) => {
      const { delivery, choices } = body;
      const limit = choices.price_rule === 'ask' ? held.amounts.total : usd(held.amounts.total.minor + 289);
      held = {
        ...held,
        status: 'confirmed',
        choices,
        amounts: { ...held.amounts, limit },
        delivery: { ...delivery, address: { line2: '', state: '', post_code: '', ...delivery.address } },
      };
      return { data: held };
    });
    api.reply(payPurchase, () => {
      held = { ...held, status: 'authorized' };
      return { data: paymentState() };
    });
    api.reply(verifyPayment, () => {
      held = { ...held, status: 'authorized' };
      return { data: paymentState() };
    });
    api.reply(listAddresses, { data: [] });
    api.reply(listCards, { data: [] });
    api.reply(getProfile, { data: PROFILE });
    api.reply(getCountries, {
      data: [
        { code: 'GB', name: 'United Kingdom', is_host: 1 },
        { code: 'US', name: 'United States', is_host: 1 },
        { code: 'HK', name: 'Hong Kong', is_host: 0 },
      ],
    });
  };
  return {
    answers,
    /** The purchase changes on its own, as another tab or the service changes it. */
    change: (change: Partial<Purchase>) => {
      held = { ...held, ...change };
    },
  };
}

const PROFILE = aProfile({ user: shopper, phone: '+447700900123' });

/** Opens the checkout of a purchase, as its shopper unless said otherwise. */
export async function openCheckout({
  purchase = confirmed,
  path = `/bfm/checkout?${IDS}`,
  session = { state: 'signed-in', user: shopper },
  api,
  ...options
}: { purchase?: Purchase; path?: string } & Parameters<typeof renderRoute>[2] = {}) {
  const service = checkoutApi(purchase);
  const view = await renderRoute(remote, path, {
    ...options,
    session,
    api: (fake) => {
      service.answers(fake);
      api?.(fake);
    },
  });
  return { ...view, service };
}
