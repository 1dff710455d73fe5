import { changePurchaseStatus, getPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { aPurchase, aPurchaseItem, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../../remote.ts';
import { openPurchase, PURCHASE_PATH, sent } from '../../testing/open-purchase.ts';

const quote = { unit_price: usd(13_900), local_shipping: usd(500), tax: usd(0), available_quantity: 1, note: '', alternative_url: null };

describe('a purchase of a shopper', () => {
  it('R-107 E-103 is shown with its state, what comes next, its items and its amounts', async () => {
    const view = await openPurchase(
      aPurchase({
        status: 'purchased',
        items: [
          aPurchaseItem({
            status: 'purchased',
            quantity: 2,
            quote: { ...quote, available_quantity: 1, note: 'Only one was left.', alternative_url: 'https://shop.example.com/other' },
            store_order_number: 'A-77',
            tracking_number: 'TRACK9',
            expected_at: '2026-11-30',
            refunded: usd(13_900),
          }),
        ],
        amounts: { ...aPurchase().amounts, is_final: true, captured: usd(14_432), refunded: usd(1000) },
        receipts: [{ id: '00000000-0000-4000-8000-0000000000b1', name: 'receipt.pdf', url: '/api/files/b1' }],
        receipt_total: usd(12_050),
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Order BFM-1101' })).toBeTruthy();
    expect(view.head()).toMatchObject({ title: 'Buy For Me order', noindex: true });
    expect(within(screen.getByRole('region', { name: 'What happens next' })).getByText(/Maya R\. waits for the parcel/)).toBeTruthy();
    expect(screen.getByRole('list', { name: 'How far the order has come' }).querySelector('[aria-current]')?.textContent).toContain(
      'Bought',
    );
    const items = within(screen.getByRole('region', { name: 'Items' }));
    expect(items.getByRole('link', { name: /Two-person tent/ }).getAttribute('href')).toBe('https://shop.example.com/tent');
    for (const text of [
      '2 × $139.00',
      'The store has 1 piece.',
      'Maya R. writes: Only one was left.',
      'Store order A-77',
      '$139.00 refunded',
    ])
      expect(items.getByText(text)).toBeTruthy();
    expect(items.getByText('Expected at your host on Nov 30, 2026')).toBeTruthy();
    const amounts = within(screen.getByRole('region', { name: 'Amounts' }));
    for (const text of ['Total', 'Charged', '-$10.00', 'Shipping to United Kingdom, paid later, about'])
      expect(amounts.getByText(text)).toBeTruthy();
    expect(amounts.queryByText('Estimated total')).toBeNull();
    expect(screen.getByRole('link', { name: /receipt\.pdf/ }).getAttribute('href')).toBe('/api/files/b1');
    expect(screen.getByText('Receipts in all').nextSibling?.textContent).toBe('$120.50');
    expect(screen.getByText(/What was not spent of the agreed amount goes back to you\./)).toBeTruthy();
    expect(screen.getByText('12 Orchard Lane')).toBeTruthy();
  });

  it('shows an estimate with the most that is charged, and when it ends by itself', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T13:00:00.000Z'), toFake: ['Date'] });
    try {
      await openPurchase(aPurchase({ due_at: '2026-11-22T12:30:00.000Z' }));
      expect(await screen.findByText('Estimated total')).toBeTruthy();
      expect(screen.getByText('Held').nextSibling?.textContent).toBe('$149.32');
      expect(screen.getByText('in 47 hours')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['confirmed', null, 'Go on to payment', '/bfm/checkout?purchase=1101'],
    ['paying', 'pi_1', 'Go on with the payment', '/bfm/checkout?purchase=1101&step=payment'],
  ] as const)('that is %s leads on to its payment', async (status, intent, name, href) => {
    await openPurchase(aPurchase({ status, open_payment_intent_id: intent }));
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  it('that became a package order leads there', async () => {
    await openPurchase(aPurchase({ status: 'ordered', package_order_id: 88 }));
    expect((await screen.findByRole('link', { name: 'Open the package order' })).getAttribute('href')).toBe('/member/package-detail/88');
  });

  it('its messages open in the shell', async () => {
    const view = await openPurchase();
    await view.user.click(await screen.findByRole('button', { name: 'Messages' }));
    await waitFor(() =>
      expect(view.requested).toEqual([{ name: 'shell.openModal', payload: { modal: 'conversation', entity: 'bfm', id: 1101 } }]),
    );
  });
});

describe('ending a purchase', () => {
  it('E-106 is asked back, and sends the state that was on the screen and the reason', async () => {
    const view = await openPurchase(aPurchase(), (api) => api.reply(changePurchaseStatus, { data: aPurchase({ status: 'canceled' }) }));
    await view.user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Cancel order BFM-1101?' }));
    expect(sent(view, 'bfm/1101/status')).toEqual([]);
    await view.user.type(dialog.getByRole('textbox'), 'Found it at home');
    await view.user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Canceled', { selector: 'h1 ~ *' })).toBeTruthy();
    expect(sent(view, 'bfm/1101/status')).toEqual([{ status: 'canceled', expected_from: 'authorized', reason: 'Found it at home' }]);
  });

  it('after it was charged names the amount that comes back', async () => {
    const amounts = { ...aPurchase().amounts, captured: usd(14_432), is_final: true };
    await openPurchase(aPurchase({ status: 'paid', amounts }));
    expect(await screen.findByRole('button', { name: 'Cancel and get $144.32 back' })).toBeTruthy();
  });

  it('is not offered once the host is buying', async () => {
    await openPurchase(aPurchase({ status: 'purchasing' }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /cancel/i })).toBeNull();
  });

  it('that comes too late says so, keeps the reason and shows the new state behind it', async () => {
    const view = await openPurchase(aPurchase(), (api) => api.refuse(changePurchaseStatus, 'stale_change', 'It was changed meanwhile.'));
    await view.user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await view.user.type(screen.getByRole('textbox'), 'Too slow');
    view.api.reply(getPurchase, { data: aPurchase({ status: 'purchasing' }) });
    await view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(screen.getByText('Being bought', { selector: 'h1 ~ *', ignore: false })).toBeTruthy());
  });
});

it.each([PURCHASE_PATH, '/member/bfm-order-detail/x'])('a purchase of somebody else, or of nobody, does not exist: %s', async (path) => {
  await openPurchase(aPurchase(), (api) => api.refuse(getPurchase, 'not_found'), path);
  expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeTruthy();
});

it('a purchase that does not load says so and loads on Retry', async () => {
  const view = await openPurchase(aPurchase(), (api) => api.unreachable(getPurchase));
  await screen.findByRole('alert');
  view.api.reply(getPurchase, { data: aPurchase() });
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Order BFM-1101' })).toBeTruthy();
});

it('the purchase page is for shoppers: a host is led away', async () => {
  const view = await renderRoute(remote, PURCHASE_PATH, { session: { state: 'signed-in', user: aUser({ type: 2 }) } });
  await waitFor(() => expect(view.location()).toBe('/home'));
  expect(view.requests).toEqual([]);
});
