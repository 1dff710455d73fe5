import { usd } from '@outpost/shared-contracts/money/money';
import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import type { OrderClaim } from '@outpost/shared-contracts/orders/claim';
import { addToClaim, type ClaimReply, claimOrder, getOrderClaim, withdrawClaim } from '@outpost/shared-contracts/orders/claim-calls';
import { anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../remote.ts';
import { sent } from '../../testing/open-purchase.ts';

const order = anOrderDetail({ id: 7, order_number: 'OP-7', status: 9, status_name: 'delivered', next_action: 'confirm_receipt' });
const idOf = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const claim: OrderClaim = {
  ...{ id: 3, revision: 0, state: 'submitted', reason: 'damaged', amount: usd(2_900), until: '2026-12-01T08:00:00Z' },
  ...{ invoice: { id: idOf(9), url: '/api/files/9' }, host_agrees: null, payment: null },
  entries: [
    {
      ...{ at: '2026-11-28T08:00:00Z', state: 'submitted', actor: 'shopper', text: 'The corner is crushed and torn.' },
      photos: [{ id: idOf(1), url: '/api/files/1' }],
    },
  ],
};
const nothing: ClaimReply = {
  ...{ claim: null, deeds: [] },
  offer: { reasons: ['damaged', 'missing', 'lost'], until: '2026-12-12T08:00:00Z', most: usd(2_900) },
};
const reported: ClaimReply = { claim, offer: null, deeds: ['withdraw'] };
const open = (data: ClaimReply, answers: (api: RenderedRoute['api']) => void = () => undefined) =>
  renderRoute(remote, '/member/package-detail/7', {
    session: { state: 'signed-in', user: aUser() },
    api(api) {
      api.reply(getMyOrder, { data: data.claim ? { ...order, next_action: null } : order });
      api.reply(getOrderClaim, { data });
      answers(api);
    },
  });
const reports = (view: RenderedRoute) =>
  view.requests.filter(({ path, method }) => path === 'order/7/claim' && method === 'POST').map(({ body }) => body);
const picture = (name: string) => new File(['a picture'], name, { type: 'image/jpeg' });

it('a problem is reported with photos and an invoice, and what lacks is said at its field', async () => {
  let taken = 0;
  const view = await open(nothing, (api) => {
    api.reply(uploadFile, () => {
      taken += 1;
      const file = { id: idOf(taken), name: `${taken}.webp`, type: 'image/webp' as const, size: 9, width: 1, height: 1, url: '/x' };
      return { data: file };
    });
    api.reply(claimOrder, { data: reported });
  });
  await view.user.click(await screen.findByRole('button', { name: 'Report a problem' }));
  const form = within(screen.getByRole('form', { name: 'Is something wrong with it?' }));
  await view.user.click(form.getByRole('button', { name: 'Send the report' }));
  for (const said of ['Please choose what is wrong.', 'Please enter an amount up to $29.00.', 'Please add the invoice or the receipt.'])
    expect(await form.findByText(said)).toBeTruthy();
  await view.user.click(form.getByRole('radio', { name: 'It came damaged' }));
  await view.user.type(form.getByRole('textbox', { name: /What it cost you/ }), '29.01');
  await view.user.type(form.getByRole('textbox', { name: 'What happened?' }), 'The corner is crushed and torn.');
  await view.user.upload(form.getByLabelText('Invoice or receipt'), picture('invoice.jpg'));
  await view.user.click(form.getByRole('button', { name: 'Send the report' }));
  expect(await form.findByText('Please add two photos of the damage.')).toBeTruthy();
  await view.user.upload(form.getByLabelText('Photos'), [picture('box.jpg'), picture('rest.jpg')]);
  await view.user.click(form.getByRole('button', { name: 'Send the report' }));
  expect(await form.findByText('Please enter an amount up to $29.00.')).toBeTruthy();
  expect(reports(view)).toEqual([]);
  const amount = form.getByRole('textbox', { name: /What it cost you/ });
  await view.user.clear(amount);
  await view.user.type(amount, '29');
  await view.user.click(form.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByRole('region', { name: 'Your report' })).toBeTruthy();
  expect(reports(view)).toMatchObject([
    { reason: 'damaged', amount: usd(2_900), description: 'The corner is crushed and torn.', photos: [idOf(2), idOf(3)], invoice: idOf(1) },
  ]);
});

it('what was reported says whose turn it is, and can be taken back; nobody confirms the parcel meanwhile', async () => {
  const view = await open(reported, (api) => api.reply(withdrawClaim, { data: { ...nothing, claim: { ...claim, state: 'withdrawn' } } }));
  const box = within(await screen.findByRole('region', { name: 'Your report' }));
  expect(box.getByText('Your host answers next.')).toBeTruthy();
  expect(box.getByText('It came damaged')).toBeTruthy();
  expect(box.getByRole('img', { name: 'Photo 1 of the problem' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Confirm receipt/ })).toBeNull();
  await view.user.click(box.getByRole('button', { name: 'Take the report back' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await view.user.click(dialog.getByRole('button', { name: 'Take the report back' }));
  expect(await box.findByText('You took it back.')).toBeTruthy();
  expect(sent(view, 'order/7/claim/withdraw')).toEqual([{ revision: 0 }]);
});

it('the question of the host is answered', async () => {
  const asked: ClaimReply = { claim: { ...claim, revision: 1, state: 'needs_info' }, offer: null, deeds: ['add', 'withdraw'] };
  const view = await open(asked, (api) => api.reply(addToClaim, { data: reported }));
  const form = within(await screen.findByRole('form', { name: 'Your answer' }));
  await view.user.type(form.getByRole('textbox', { name: 'Your answer' }), 'The blue one.');
  await view.user.click(form.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText('Your host answers next.')).toBeTruthy();
  expect(sent(view, 'order/7/claim/more')).toEqual([{ revision: 1, text: 'The blue one.', photos: [] }]);
});

it('one that was paid says where the money went', async () => {
  await open({
    claim: { ...claim, state: 'paid', until: null, payment: { refund: usd(2_255), payout: usd(645) } },
    offer: null,
    deeds: [],
  });
  const box = within(await screen.findByRole('region', { name: 'Your report' }));
  expect(box.getByText('Accepted and paid.')).toBeTruthy();
  expect(box.getByText('$22.55')).toBeTruthy();
  expect(box.getByText('$6.45')).toBeTruthy();
});
