import { createShoppingBasket, getBasketSummary, getBfmCountries } from '@outpost/shared-contracts/bfm/calls';
import { type BfmCart, createAnonymous, createCart, getCart, joinCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import { getCountries, guessCountry } from '@outpost/shared-contracts/countries/calls';
import { getHost, getHostsOfCountry } from '@outpost/shared-contracts/hosts/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { aCart, aHostCard, aHostCountry, aHostDetail } from '@outpost/shared-contracts/testing/builders';
import type { RenderedRoute } from '@outpost/shared-remote/testing/render-route';

type FakeApi = RenderedRoute['api'];

export const ANONYMOUS = '00000000-0000-4000-8000-000000000001';
export const CART = '00000000-0000-4000-8000-000000000002';

/** Lets a fake service answer as the cart service does: it opens one cart, keeps its items and adds up the costs. */
export function basketApi(cart: Partial<BfmCart> = {}): (api: FakeApi) => void {
  let held = aCart({ anonymous_id: ANONYMOUS, shopping_cart_id: CART, ...cart });
  return (api) => {
    api.reply(createAnonymous, { anonymous_id: ANONYMOUS });
    api.reply(createCart, { shopping_cart_id: CART });
    api.reply(createShoppingBasket, {
      data: {
        anonymous_id: ANONYMOUS,
        cart_id: CART,
        status: 'OPEN',
        created_at: '2026-11-21T09:00:00.000Z',
        purchase_id: null,
        left_lines: 0,
      },
    });
    api.reply(getCart, () => held);
    api.reply(saveCart, ({ body }) => {
      held = { ...held, items: body.items, revision: held.revision + 1 };
      return { items: held.items, revision: held.revision };
    });
    api.reply(joinCart, { data: { cart: null, added: [], left: [] } });
    api.reply(getBfmCountries, { data: [aHostCountry(), aHostCountry({ code: 'DE', name: 'Germany', country_flag: 'de.svg' })] });
    api.reply(getCountries, {
      data: [
        { code: 'GB', name: 'United Kingdom', is_host: 1 },
        { code: 'FR', name: 'France', is_host: 1 },
      ],
    });
    api.reply(guessCountry, { data: { country: null } });
    api.reply(getHostsOfCountry, { data: [aHostCard(), aHostCard({ id: 102, name: 'Ben K.', city: 'Austin' })] });
    api.reply(getHost, ({ params }) => ({ data: aHostDetail({ id: Number(params.id), name: `Host ${params.id}` }) }));
    api.reply(getBasketSummary, () => {
      const items = held.items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
      return {
        data: {
          items: usd(items),
          local_shipping: usd(690),
          service_fee: usd(500),
          international_shipping: null,
          total: usd(items + 1190),
          is_estimate: true as const,
          note: 'Final after the host confirms.',
          landed: null,
          basis: { country_from: 'US', country_to: null, chargeable_grams: 1000, pieces: 1 },
        },
        suspicions: [],
      };
    });
  };
}

/** Puts a cart into the browser's storage, as an earlier visit left it. */
export function rememberCart(state: object = {}): void {
  const cart = {
    products: [],
    status: 'ACTIVE',
    anonymous_id: ANONYMOUS,
    shopping_cart_id: CART,
    bfm_items: [],
    saved: [],
    revision: 0,
    pending: [],
    kept: [],
    ...state,
  };
  localStorage.setItem('bfm_cart', JSON.stringify(cart));
  localStorage.setItem('anonymous_id', ANONYMOUS);
  localStorage.setItem('cart_id', CART);
}
