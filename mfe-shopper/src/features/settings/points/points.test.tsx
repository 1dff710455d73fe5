import { getLoyalty } from '@outpost/shared-contracts/accounts/profile-calls';
import type { CallReply } from '@outpost/shared-contracts/call/call';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../../remote.ts';

type Reply = CallReply<typeof getLoyalty>;
const reply: Reply = {
  data: [
    { id: 3, date: '2026-11-02T10:00:00.000Z', reason: 'order', points: 20, balance: 60, order_number: 'OP-47310' },
    { id: 2, date: '2026-07-03T10:00:00.000Z', reason: 'refund', points: -20, balance: 40, order_number: 'OP-46640' },
    { id: 1, date: '2026-06-01T10:00:00.000Z', reason: 'bonus', points: 1, balance: 60, order_number: null },
  ],
  total: 45,
  page: 1,
  per_page: 20,
  standing: {
    level: 2,
    points: 60,
    discount_rate: 0.1,
    next: { level: 3, from: 100, discount_rate: 0.14, orders_left: 2, progress: 0.2 },
    explorer_offer: false,
  },
  pending: [{ order_number: 'OP-47902', points: 20, paid_at: '2026-11-20T10:00:00.000Z' }],
};
const open = (answer: Reply = reply, path = '/settings/outpost-points') =>
  renderRoute(remote, path, {
    session: { state: 'signed-in', user: aUser({ id: 7, type: 1 }) },
    api: (api) => api.reply(getLoyalty, answer),
  });
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
const rungs = () => within(screen.getByRole('list', { name: 'Tiers' })).getAllByRole('listitem');

it('R-113 B-103 B-199 E-019 tells tier, rate as a percent, points and what is left to the next tier', async () => {
  const view = await open();
  await waitFor(() => expect(view.location()).toBe('/settings/outpost-points'));
  expect(view.head()).toMatchObject({ title: 'Outpost Points', noindex: true });
  const card = within(screen.getByRole('region', { name: 'Tier 2' }));
  expect(card.getByText('10% off the shipping of every order')).toBeTruthy();
  expect(card.getByText('2 orders left to')).toBeTruthy();
  expect(card.getByText(/Next: Tier 3/).textContent).toBe('Next: Tier 3 14%');
  expect(card.getByRole('img', { name: '60 points' })).toBeTruthy();
  expect(view.requests).toMatchObject([{ method: 'GET', path: 'user/7/loyalty', query: { page: '1' } }]);
});

it('B-198 B-342 the ladder has the levels 0 to 3, each with rate and range, and marks the own one', async () => {
  await open();
  expect(
    rungs().map((rung) =>
      [...rung.querySelectorAll('b, span, small')].map(({ textContent }) => textContent).filter((text) => text !== 'You are here'),
    ),
  ).toEqual([
    ['Explorer', '20%', 'first order', '0–19 points'],
    ['Tier 1', '6%', 'every order', '20–49 points'],
    ['Tier 2', '10%', 'every order', '50–99 points'],
    ['Tier 3', '14%', 'every order', '100+ points'],
  ]);
  expect(rungs().map((rung) => rung.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
});

it('the ledger begins with what paid orders will bring; it is filtered and paged by the address', async () => {
  const view = await open();
  expect(cells()).toEqual([
    ['when it is completed', 'Order paid, on the way', 'OP-47902', '+20', ''],
    ['Nov 2, 2026', 'Order completed', 'OP-47310', '+20', '60'],
    ['Jul 3, 2026', 'Order refunded', 'OP-46640', '-20', '40'],
    ['Jun 1, 2026', 'Bonus', '', '+1', '60'],
  ]);
  await view.user.click(screen.getByRole('button', { name: /3/, description: '' }));
  await waitFor(() => expect(view.location()).toBe('/settings/outpost-points?page=3'));
  await waitFor(() => expect(screen.queryByText('OP-47902')).toBeNull());
  await view.user.selectOptions(screen.getByLabelText('Show'), 'Order refunded');
  await waitFor(() => expect(view.location()).toBe('/settings/outpost-points?reason=refund'));
  await waitFor(() => expect(view.requests.at(-1)?.query).toMatchObject({ reason: 'refund' }));
  await waitFor(() => expect(screen.queryByText('OP-47902')).toBeNull());
});

it('the first order brings the offer of an Explorer; without points the ledger says what will bring them', async () => {
  const next = { level: 1, from: 20, discount_rate: 0.06, orders_left: 1, progress: 0 };
  await open({
    ...reply,
    data: [],
    total: 0,
    pending: [],
    standing: { level: 0, points: 0, discount_rate: 0, next, explorer_offer: true },
  });
  expect(within(screen.getByRole('region', { name: 'Explorer' })).getByText('20% off the shipping of your first order')).toBeTruthy();
  expect(screen.getByText('There are no points yet')).toBeTruthy();
});

it('the highest tier has nothing next; a kind that there is nothing of can be left', async () => {
  const view = await open(
    { ...reply, data: [], total: 0, standing: { level: 3, points: 120, discount_rate: 0.14, next: null, explorer_offer: false } },
    '/settings/outpost-points?reason=adjustment',
  );
  expect(within(screen.getByRole('region', { name: 'Tier 3' })).getByText('The highest tier is yours')).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Show everything' }));
  await waitFor(() => expect(view.location()).toBe('/settings/outpost-points'));
});
