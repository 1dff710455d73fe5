import { usd } from '@outpost/shared-contracts/money/money';
import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import { getOrderMoney } from '@outpost/shared-contracts/orders/money-call';
import { getOrderTip, type OrderTip, tipHost } from '@outpost/shared-contracts/orders/tip-calls';
import { listCards } from '@outpost/shared-contracts/payments/calls';
import { anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';
import { sent } from '../../testing/open-purchase.ts';

const order = anOrderDetail({ id: 7, order_number: 'OP-7', status: 9, status_name: 'delivered' });
const { name } = order.host;
const tip: OrderTip = {
  ...{ order_id: 7, host_id: order.host.id, phase: 'open', presets: [usd(122), usd(244)], amount: null, open_payment_intent_id: null },
  payment_options: {
    card: { tokens_url: 'https://cards.example.test/tokens', publishable_key: 'pk_test' },
    ...{ wallet: true, express: false, pay_later: false },
  },
};
const card = { id: 'card_1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, is_expired: false };
const open = (answers: (api: RenderedRoute['api']) => void = () => undefined) =>
  renderRoute(remote, '/member/package-detail/7', {
    session: { state: 'signed-in', user: aUser() },
    api(api) {
      api.reply(getMyOrder, { data: order });
      api.reply(getOrderTip, { data: tip });
      api.reply(listCards, { data: [card] });
      const until = '2026-12-01T08:00:00Z';
      api.reply(getOrderMoney, {
        data: {
          paid: usd(2255),
          parts: [
            { place: 'host_waiting', amount: usd(240), until },
            { place: 'platform', amount: usd(2015), until: null },
          ],
        },
      });
      answers(api);
    },
  });

describe('after a parcel has come', () => {
  it('its page says where each part of the money is, and until when', async () => {
    await open();
    const money = within(await screen.findByRole('region', { name: 'Where your money is' }));
    expect(money.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`^Kept for ${name} until you confirm the parcel \\(until Dec 1`)),
      'With Outpost, for shipping and service',
      'You paid',
    ]);
    expect(money.getByText('$22.55')).toBeTruthy();
  });

  it('B-020 E-059 its host is given a tip of an amount that is offered or typed', async () => {
    const view = await open((api) =>
      api.reply(tipHost, () => {
        api.reply(getOrderTip, { data: { ...tip, phase: 'paid', amount: usd(500), payment_options: null } });
        const state = { payment_id: '00000000-0000-4000-8000-0000000000aa', purchase_id: null, order_id: 7, status: 'succeeded' } as const;
        return { data: { ...state, payment_intent_id: 'pi_1', client_secret: null, next_action: null, decline_code: null } };
      }),
    );
    const box = within(await screen.findByRole('region', { name: `A tip for ${name}` }));
    await view.user.click(box.getByRole('button', { name: 'Give a tip' }));
    await box.findByRole('radio', { name: /^Card ending in/, checked: true });
    expect(box.getByRole('button', { name: 'Give $1.22' })).toBeTruthy();
    await view.user.click(box.getByRole('radio', { name: 'Another amount' }));
    await view.user.click(box.getByRole('button', { name: 'Give a tip' }));
    expect(box.getByText('Please enter an amount from $1.00 to $100.00.')).toBeTruthy();
    expect(sent(view, `host/${order.host.id}/tip`)).toEqual([]);
    await view.user.type(box.getByRole('textbox', { name: 'Amount of the tip' }), '5');
    await view.user.click(box.getByRole('button', { name: 'Give $5.00' }));
    expect(await box.findByText(`You gave ${name} $5.00. Thank you!`)).toBeTruthy();
    expect(sent(view, `host/${order.host.id}/tip`)).toEqual([{ order_id: 7, amount: usd(500), card_id: 'card_1' }]);
  });
});
