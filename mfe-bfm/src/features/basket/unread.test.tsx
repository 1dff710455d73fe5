import { getBasketSummary } from '@outpost/shared-contracts/bfm/calls';
import { getCart, joinCart } from '@outpost/shared-contracts/cart/calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';
import { basketApi, rememberCart } from '../../testing/basket-api.ts';
import { openBasket, quantityOf, socks, tent } from '../../testing/open-basket.ts';

beforeEach(() => localStorage.clear());

const EMPTY = 'Your basket is empty';
const away = (api: FakeApi) => {
  for (const call of [getCart, joinCart, getBasketSummary]) api.unreachable(call);
};
const retry = () => screen.findByRole('button', { name: 'Retry' });

describe('with every call failing', () => {
  it('the basket of the address is not called empty, and comes by Retry', async () => {
    const view = await openBasket({ api: away });
    expect((await screen.findByRole('alert')).textContent).toContain('The basket did not load');
    expect(screen.queryByText(EMPTY)).toBeNull();
    basketApi({ items: [socks] })(view.api);
    await view.user.click(await retry());
    await quantityOf('Merino socks');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('nor is the one that this browser remembers, which comes back once and nothing of it lies aside', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent] });
    localStorage.setItem('token', 't');
    const view = await openBasket({ path: '/bfm', api: away });
    expect((await screen.findByRole('alert')).textContent).toContain('The basket did not load');
    expect(screen.queryByText(EMPTY)).toBeNull();
    await view.user.click(await retry());
    expect((await screen.findByRole('alert')).textContent, 'still away').toContain('The basket did not load');
    basketApi({ items: [tent] })(view.api);
    await view.user.click(await retry());
    await quantityOf('Two-person tent');
    expect(screen.queryByText(/kept/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('nor is the one of an account whose baskets could not be joined', async () => {
    const view = await openBasket({ path: '/bfm', api: away, session: { state: 'signed-in', user: aUser() } });
    view.bus.forSender('shell').emit('session.changed', { state: 'signed-in', userId: 1, userType: 1 });
    expect((await screen.findByRole('alert')).textContent).toContain('The basket did not load');
    basketApi()(view.api);
    view.api.reply(joinCart, { data: { cart: null, added: [], left: [] } });
    await view.user.click(await retry());
    expect(await screen.findByText(EMPTY), 'now it is known').toBeTruthy();
  });

  it('the checkout does not say that there is nothing to buy', async () => {
    rememberCart({ bfm_items: [tent], saved: [tent] });
    localStorage.setItem('token', 't');
    await renderRoute(remote, '/bfm/checkout', {
      session: { state: 'signed-in', user: aUser({ is_email_verified: 1, is_phone_verified: 1 }) },
      api: (api) => {
        basketApi()(api);
        away(api);
      },
    });
    await retry();
    expect(screen.getByText('The checkout did not load')).toBeTruthy();
    expect(screen.queryByText('There is nothing to check out')).toBeNull();
  });
});
