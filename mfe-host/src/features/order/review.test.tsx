import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import { getOrderReview, type OrderReview, replyToReview } from '@outpost/shared-contracts/orders/review-calls';
import { anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const order = anOrderDetail({ id: 7, order_number: 'OP-7', status: 10, status_name: 'completed' });
const review: OrderReview = {
  ...{ rating: 4, communication: null, speed: null, packaging: null, title: 'Well packed', content: 'In three days.', photos: [] },
  ...{ written_at: '2026-11-20T08:00:00Z', changes_until: '2026-12-04T08:00:00Z', reply: null },
};

it('a host reads what was said of a completed order, and answers once', async () => {
  const view = await renderRoute(remote, '/member/host-package-detail/7', {
    session: { state: 'signed-in', user: aUser({ id: 101, type: 2 }) },
    api(api) {
      api.reply(getMyOrder, { data: order });
      api.reply(getOrderReview, { data: { review, can_write: false, can_reply: true } });
      api.reply(replyToReview, { data: { review: { ...review, reply: 'Thank you.' }, can_write: false, can_reply: false } });
    },
  });
  const card = within(await screen.findByRole('region', { name: `What ${order.shopper.name} says of you` }));
  expect(card.getByText('In three days.')).toBeTruthy();
  await view.user.type(card.getByRole('textbox', { name: 'Answer' }), 'Thank you.');
  await view.user.click(card.getByRole('button', { name: 'Publish answer' }));
  expect(await card.findByText('Your answer')).toBeTruthy();
  expect(card.queryByRole('textbox')).toBeNull();
  expect(view.requests.filter(({ path }) => path === 'review/7/reply').map(({ body }) => body)).toEqual([{ text: 'Thank you.' }]);
});
