import { usd } from '@outpost/shared-contracts/money/money';
import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import { answerClaim, type ClaimReply, getOrderClaim } from '@outpost/shared-contracts/orders/claim-calls';
import { anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const order = anOrderDetail({ id: 7, order_number: 'OP-7', status: 9, status_name: 'delivered', next_action: 'answer_claim' });
const reported: ClaimReply = {
  claim: {
    ...{ id: 3, revision: 4, state: 'submitted', reason: 'missing', amount: usd(900), until: '2026-12-01T08:00:00Z' },
    ...{ invoice: null, host_agrees: null, payment: null },
    entries: [{ at: '2026-11-28T08:00:00Z', state: 'submitted', actor: 'shopper', text: 'The blue rest is not in the box.', photos: [] }],
  },
  ...{ offer: null, deeds: ['answer'] },
};
const open = (data: ClaimReply) =>
  renderRoute(remote, '/member/host-package-detail/7', {
    session: { state: 'signed-in', user: aUser({ type: 2 }) },
    api(api) {
      api.reply(getMyOrder, { data: order });
      api.reply(getOrderClaim, { data });
      if (data.claim) api.reply(answerClaim, { data: { ...data, deeds: [], claim: { ...data.claim, state: 'in_review' } } });
    },
  });

it('a host reads what was reported and answers it once, with a question only as long as none was asked', async () => {
  const view = await open(reported);
  const box = within(await screen.findByRole('region', { name: 'Sam S. reports a problem' }));
  expect(box.getByText('The blue rest is not in the box.')).toBeTruthy();
  expect(box.queryByRole('radio', { name: 'I have a question first' })).toBeNull();
  await view.user.click(box.getByRole('button', { name: 'Send the answer' }));
  expect(await box.findByText('Please choose an answer.')).toBeTruthy();
  expect(box.getByText('Please write an answer.')).toBeTruthy();
  await view.user.click(box.getByRole('radio', { name: 'It left here in order' }));
  await view.user.type(box.getByRole('textbox', { name: 'What you know of it' }), 'Both were in it.');
  await view.user.click(box.getByRole('button', { name: 'Send the answer' }));
  expect(await box.findByText('Outpost decides next.')).toBeTruthy();
  const [said] = view.requests.filter(({ path }) => path === 'order/7/claim/answer');
  expect(said?.body).toEqual({ revision: 4, answer: 'disagrees', text: 'Both were in it.', photos: [] });
  await waitFor(() => expect(view.notified).toMatchObject([{ tone: 'success' }]));
});

it('of a parcel of which nothing was reported its host sees nothing', async () => {
  await open({ claim: null, offer: null, deeds: [] });
  await screen.findByRole('heading', { level: 1, name: 'Order OP-7' });
  expect(screen.queryByRole('region', { name: /reports a problem/ })).toBeNull();
});
