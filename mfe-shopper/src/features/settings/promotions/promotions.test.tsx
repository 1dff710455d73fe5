import { usd } from '@outpost/shared-contracts/money/money';
import { type Coupon, enterCode, getReferral, listCoupons, mailFriends, makeReferral } from '@outpost/shared-contracts/promotions/calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../../remote.ts';
import { addressesIn } from '../refer/model/addresses.ts';

const open = (path: string, api: (api: FakeApi) => void) =>
  renderRoute(remote, path, { session: { state: 'signed-in', user: aUser({ id: 7, type: 1 }) }, api });
const LINK = 'https://outpost.test/signup?ref=AMELIA7';
const friends = (['invited', 'joined', 'ordered', 'earned', 'refused'] as const).map((state) => ({
  email: `${state.charAt(0)}•••@mail.example`,
  state,
  since: '2026-11-02T10:00:00.000Z',
}));
const none = { code: null, link: null, friends: [] };
const mine = { code: 'AMELIA7', link: LINK, friends };
const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '');

it('R-120 B-411 E-099 shows code and link to be copied, and how far each friend has come', async () => {
  const view = await open('/settings/refer', (api) => api.reply(getReferral, { data: mine }));
  expect(view.head()).toMatchObject({ title: 'Refer a Friend', noindex: true });
  await view.user.click(screen.getByRole('button', { name: 'Copy the code' }));
  expect(await navigator.clipboard.readText()).toBe('AMELIA7');
  await view.user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(LINK);
  const rows = within(screen.getByRole('table', { name: 'Your friends' }))
    .getAllByRole('row')
    .slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['i•••@mail.example', 'not yet', 'not yet', 'Invited'],
    ['j•••@mail.example', 'Nov 2, 2026', 'not yet', 'Joined'],
    ['o•••@mail.example', 'Nov 2, 2026', 'yes', 'Pending'],
    ['e•••@mail.example', 'Nov 2, 2026', 'yes', 'Earned'],
    ['r•••@mail.example', 'Nov 2, 2026', 'not yet', 'Not counted'],
  ]);
});

it('E-100 the code is made when it is asked for', async () => {
  const view = await open('/settings/refer', (api) => {
    api.reply(getReferral, { data: none });
    api.reply(makeReferral, { data: { ...mine, friends: [] } });
  });
  expect(screen.getByText('Nobody yet')).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Get my code' }));
  expect(await screen.findByText('AMELIA7')).toBeTruthy();
});

it('E-101 writes to the addresses of friends, at most ten, each of which is looked at', async () => {
  const view = await open('/settings/refer', (api) => {
    api.reply(getReferral, { data: none });
    api.reply(mailFriends, { data: { sent: 2, ...mine } });
  });
  const box = screen.getByLabelText('E-mail addresses');
  const send = () => view.user.click(screen.getByRole('button', { name: 'Send' }));
  await view.user.type(box, Array.from({ length: 11 }, (_, n) => `f${n}@x.example`).join(' '));
  await send();
  expect(await screen.findByText('At most 10 addresses at a time')).toBeTruthy();
  await view.user.clear(box);
  await view.user.type(box, 'ana@x.example, nobody');
  await waitFor(() => expect(plain(screen.getByText(/This is not an e-mail address/).textContent)).toContain('nobody'));
  await view.user.clear(box);
  await view.user.type(box, 'ana@x.example, Bo@x.example');
  await send();
  await waitFor(() => expect(view.notified.at(-1)?.text).toBe('2 friends were written to.'));
  expect(view.requests.at(-1)).toMatchObject({ path: 'promotions/refer/mail', body: { emails: ['ana@x.example', 'bo@x.example'] } });
  expect(await screen.findByText('AMELIA7')).toBeTruthy();
});

it('addresses are told apart however they are separated, and each counts once', () => {
  expect(addressesIn(' a@x.example,b@x.example;\nA@X.example  c@x.example、 ')).toEqual(['a@x.example', 'b@x.example', 'c@x.example']);
  expect(addressesIn(' \n')).toEqual([]);
});

const coupon = (change: Partial<Coupon>): Coupon => ({
  code: 'BACK15',
  basis_points: 1500,
  least: null,
  first_order_only: false,
  ends_at: null,
  state: 'available',
  used_for: null,
  ...change,
});

it('R-121 B-413 lists coupons with value, least amount and end, and what became of each', async () => {
  const view = await open('/settings/coupon', (api) =>
    api.reply(listCoupons, {
      data: [
        coupon({ least: usd(2000), ends_at: '2026-12-31T00:00:00.000Z', first_order_only: true }),
        coupon({ code: 'USED1', state: 'used', used_for: 'OP-7' }),
        coupon({ code: 'OLD1', state: 'expired', ends_at: '2026-01-31T12:00:00.000Z' }),
      ],
    }),
  );
  expect(view.head()).toMatchObject({ title: 'Coupon', noindex: true });
  const rows = within(screen.getByRole('list', { name: 'Your coupons' })).getAllByRole('listitem');
  expect(plain(rows[0]?.textContent ?? '')).toContain('BACK15 · 15% off shipping');
  expect(rows[0]?.textContent).toContain('from $20.00 of shipping · first order only · until Dec');
  expect(rows.map((row) => ['Available', 'Used', 'Expired'].find((state) => within(row).queryByText(state)))).toEqual([
    'Available',
    'Used',
    'Expired',
  ]);
  expect(plain(rows[1]?.textContent ?? '')).toContain('used for OP-7');
  expect(rows.map((row) => within(row).queryByRole('button') !== null)).toEqual([true, false, false]);
});

it('E-102 a code is entered; why it is not taken is said at its field and what was typed stays', async () => {
  const view = await open('/settings/coupon', (api) => {
    api.reply(listCoupons, { data: [] });
    api.refuse(enterCode, 'validation_failed', 'No.', [{ field: 'code', code: 'unknown', message: 'There is no such code.' }]);
  });
  expect(screen.getByText('No coupons yet')).toBeTruthy();
  await view.user.type(screen.getByLabelText('Code'), 'nope');
  await view.user.click(screen.getByRole('button', { name: 'Enter code' }));
  expect(await screen.findByText('There is no such code.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('nope');
  view.api.reply(enterCode, { data: { kind: 'coupon', code: 'BACK15', basis_points: 1500 } });
  view.api.reply(listCoupons, { data: [coupon({})] });
  await view.user.click(screen.getByRole('button', { name: 'Enter code' }));
  expect(await screen.findByRole('list', { name: 'Your coupons' })).toBeTruthy();
  expect(plain(String(view.notified.at(-1)?.text))).toBe('BACK15 is in your list.');
});
