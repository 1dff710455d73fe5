import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import { getOrderReview, type OrderReview, writeReview } from '@outpost/shared-contracts/orders/review-calls';
import { anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';
import { sent } from '../../testing/open-purchase.ts';

const order = anOrderDetail({ id: 7, order_number: 'OP-7', status: 10, status_name: 'completed' });
const review: OrderReview = {
  ...{ rating: 4, communication: 5, speed: null, packaging: null, title: 'Well packed', content: 'In three days.', photos: [] },
  ...{ written_at: '2026-11-20T08:00:00Z', changes_until: '2026-12-04T08:00:00Z', reply: 'Thank you.' },
};
const open = (written: OrderReview | null, can_write = true, answers: (api: RenderedRoute['api']) => void = () => undefined) =>
  renderRoute(remote, '/member/package-detail/7', {
    session: { state: 'signed-in', user: aUser() },
    api(api) {
      api.reply(getMyOrder, { data: order });
      api.reply(getOrderReview, { data: { review: written, can_write, can_reply: false } });
      answers(api);
    },
  });
const section = async () => within(await screen.findByRole('region', { name: `How was it with ${order.host.name}?` }));

describe('what a shopper says of the host of a completed order', () => {
  it('B-017 E-095 is stars that nobody chose beforehand, and words', async () => {
    const view = await open(null, true, (api) =>
      api.reply(writeReview, { data: { review: { ...review, reply: null }, can_write: true, can_reply: false } }),
    );
    const form = await section();
    expect((await form.findAllByRole('radio', { checked: false })).length).toBe(5);
    await view.user.click(form.getByRole('button', { name: 'Publish review' }));
    expect(await form.findByText('Please choose 1 to 5 stars.')).toBeTruthy();
    expect(sent(view, 'review/7')).toEqual([]);
    await view.user.click(form.getByRole('radio', { name: '4 of 5' }));
    await view.user.selectOptions(form.getByRole('combobox', { name: /Communication/ }), '5');
    await view.user.type(form.getByRole('textbox', { name: /Title/ }), 'Well packed');
    await view.user.click(form.getByRole('button', { name: 'Publish review' }));
    expect(await form.findByRole('heading', { name: 'Well packed' })).toBeTruthy();
    expect(sent(view, 'review/7')).toEqual([
      { rating: 4, communication: 5, speed: null, packaging: null, title: 'Well packed', content: '', photos: [] },
    ]);
  });

  it('that is written shows the host’s answer, and is changed while it may be', async () => {
    const view = await open(review);
    const card = await section();
    expect(await card.findByText('Thank you.')).toBeTruthy();
    await view.user.click(card.getByRole('button', { name: 'Change' }));
    expect(card.getByRole('radio', { name: '4 of 5', checked: true })).toBeTruthy();
    view.unmount();
    await open(review, false);
    expect(await (await section()).findByText('In three days.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it('that is refused says so, and what was typed stays', async () => {
    const view = await open(null, true, (api) => api.refuse(writeReview, 'move_refused', 'This cannot be done any more.'));
    const form = await section();
    await view.user.click(await form.findByRole('radio', { name: '2 of 5' }));
    await view.user.click(form.getByRole('button', { name: 'Publish review' }));
    expect((await form.findByRole('alert')).textContent).toContain('This cannot be done any more.');
    expect(form.getByRole('radio', { name: '2 of 5', checked: true })).toBeTruthy();
  });
});
