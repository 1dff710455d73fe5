import { createShoppingBasket } from '@outpost/shared-contracts/bfm/calls';
import { ITEM_PROBLEMS, type ItemProblem } from '@outpost/shared-contracts/bfm/item-problem';
import { payPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { getCart, saveCart } from '@outpost/shared-contracts/cart/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { type Problem, RefusedError } from '@outpost/shared-contracts/problem/problem';
import { aBfmItem, aCart } from '@outpost/shared-contracts/testing/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, CART, rememberCart } from '../../testing/basket-api.ts';
import { fresh, openCheckout, shopper } from '../../testing/open-checkout.ts';
import { cardCompany, field, NUMBER, PAYMENT_PATH, payByCard } from '../../testing/payment-page.ts';

cardCompany();

const mug = aBfmItem({ title: 'Mug', price: 18, quantity: 3, source: '101', url: 'https://outpost.test/affiliate?product=9' });
const errorOf = (code: ItemProblem['code'], now: Partial<ItemProblem['thing']> = {}) => ({
  field: 'items.0',
  code,
  message: 'No.',
  thing: { title: mug.title, url: mug.url, price: usd(1800), stock: 2, ...now },
});

beforeEach(() => {
  rememberCart({ owner: shopper.id, bfm_items: [mug], saved: [mug] });
});

const refused: Problem = {
  type: '/problems/items_changed',
  title: 'items_changed',
  status: 409,
  detail: 'No.',
  code: 'items_changed',
  requestId: 'test',
  result: { status: 409, message: 'No.' },
};

type Options = NonNullable<Parameters<typeof openCheckout>[0]>;
type Api = Parameters<NonNullable<Options['api']>>[0];

/** A service that keeps the basket with the mug in it; `saved` is what the browser made of it. */
function basketOf(...items: BfmItem[]) {
  let held = aCart({ anonymous_id: ANONYMOUS, shopping_cart_id: CART, items });
  return {
    answers(api: Api): void {
      api.reply(getCart, () => held);
      api.reply(saveCart, ({ body }) => {
        held = { ...held, items: body.items, revision: held.revision + 1 };
        return { items: held.items, revision: held.revision };
      });
    },
    saved: () => held.items.map(({ title, price, quantity }) => ({ title, price, quantity })),
  };
}

const notice = () =>
  screen.findByText('Something in your basket has changed').then((title) => title.closest('[role=alert]') as HTMLElement);

describe('things of a store that are not sold as the basket has them', () => {
  const WORDS: Record<ItemProblem['code'], string> = {
    price_changed: 'It costs $18.00 now.',
    too_few: 'Left in the store: 2.',
    sold_out: 'It is sold out.',
    not_sold: 'The store does not sell it any more.',
    host_away: 'Its host does not sell at the moment.',
  };
  it.each(ITEM_PROBLEMS)('%s is said at the thing, before there is a purchase, with the way out', async (code) => {
    const basket = basketOf({ ...mug, price: 20 });
    rememberCart({ owner: shopper.id, bfm_items: [{ ...mug, price: 20 }], saved: [{ ...mug, price: 20 }] });
    const view = await openCheckout({
      purchase: fresh,
      api(api) {
        basket.answers(api);
        api.refuse(createShoppingBasket, 'items_changed', 'No.', [errorOf(code)]);
      },
    });
    const said = within(await notice());
    expect(said.getByText('Mug')).toBeTruthy();
    expect(said.getByText(WORDS[code])).toBeTruthy();
    expect(said.getByRole('link', { name: 'Back to the basket' })).toBeTruthy();
    await view.user.click(said.getByRole('button', { name: 'Remove it', description: 'Mug' }));
    await waitFor(() => expect(basket.saved()).toEqual([]));
  });

  it('a new price stands beside the one that the basket has', async () => {
    rememberCart({ owner: shopper.id, bfm_items: [{ ...mug, price: 20 }], saved: [{ ...mug, price: 20 }] });
    await openCheckout({
      purchase: fresh,
      api(api) {
        basketOf({ ...mug, price: 20 }).answers(api);
        api.refuse(createShoppingBasket, 'items_changed', 'No.', [errorOf('price_changed')]);
      },
    });
    expect(within(await notice()).getByRole('listitem').textContent).toContain('It costs $18.00 now. Before: $20.00.');
  });

  it('the keyboard goes on at what is left, and then at the checkout', async () => {
    const tent = aBfmItem({ title: 'Tent', url: 'https://outpost.test/affiliate?product=4' });
    const basket = basketOf(mug, tent);
    rememberCart({ owner: shopper.id, bfm_items: [mug, tent], saved: [mug, tent] });
    const opening = Promise.withResolvers<void>();
    const view = await openCheckout({
      purchase: fresh,
      api(api) {
        basket.answers(api);
        const wrong = [errorOf('price_changed', { price: usd(1900) }), errorOf('sold_out', { title: tent.title, url: tent.url })];
        api.reply(createShoppingBasket, async () => {
          const left = wrong.filter(({ thing }) => basket.saved().some(({ title, price }) => title === thing.title && price !== 19));
          if (left.length > 0) throw new RefusedError({ ...refused, errors: left });
          await opening.promise;
          return {
            data: {
              anonymous_id: ANONYMOUS,
              cart_id: CART,
              status: 'OPEN' as const,
              created_at: '2026-11-21T09:00:00.000Z',
              purchase_id: fresh.id,
              left_lines: 0,
            },
          };
        });
      },
    });
    const said = within(await notice());
    await view.user.click(said.getByRole('button', { name: 'Remove it', description: 'Tent' }));
    await waitFor(() => expect(document.activeElement).toBe(said.getByRole('list')));
    expect(said.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Mug')]);
    await view.user.click(said.getByRole('button', { name: 'Use $19.00', description: 'Mug' }));
    expect(await screen.findByText('Loading your checkout')).toBeTruthy();
    expect(screen.queryByText('Something in your basket has changed')).toBeNull();
    opening.resolve();
    const title = await screen.findByRole('heading', { level: 1, name: 'Contact and address' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it.each([
    ['takes the new price', errorOf('price_changed', { price: usd(2050) }), 'Use $20.50', { price: 20.5, quantity: 3 }],
    ['takes what there is', errorOf('too_few'), 'Take 2', { price: 18, quantity: 2 }],
  ] as const)('while paying, the shopper %s; what was typed stays', async (_, error, button, line) => {
    const basket = basketOf(mug);
    const view = await openCheckout({
      path: PAYMENT_PATH,
      api(api) {
        basket.answers(api);
        api.refuse(payPurchase, 'items_changed', 'No.', [error]);
      },
    });
    await payByCard(view);
    const said = within(await notice());
    const checkouts = () => view.requests.filter(({ path }) => path === 'bfm/shopping-basket').length;
    const before = checkouts();
    await view.user.click(said.getByRole('button', { name: button, description: 'Mug' }));
    await waitFor(() => expect(basket.saved()).toEqual([{ title: 'Mug', ...line }]));
    await waitFor(() => expect(checkouts()).toBe(before + 1));
    expect(screen.queryByText('Something in your basket has changed')).toBeNull();
    const done = screen.getByText('Your basket is up to date').closest('[role=status]');
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(field('Card number').value.replace(/\s/g, '')).toBe(NUMBER.replace(/\s/g, ''));
    expect(field('Name on the card').value).toBe('Sam Shopper');
  });
});
