import { changePurchaseStatus, getPurchase, payExtraCharge } from '@outpost/shared-contracts/bfm/purchase-calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { listCards, verifyPayment } from '@outpost/shared-contracts/payments/calls';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { anExtraCharge, aPurchase, aPurchaseItem, aUser } from '@outpost/shared-contracts/testing/builders';
import { type RenderedRoute, renderRoute } from '@outpost/shared-remote/testing/render-route';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { remote } from '../../remote.ts';

const session = { state: 'signed-in', user: aUser({ type: 1 }) } as const;
const PATH = '/member/bfm-order-detail/1101';
const quote = { unit_price: usd(13_900), local_shipping: usd(500), tax: usd(0), available_quantity: 1, note: '', alternative_url: null };
const card = { id: 'card_1', brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031, is_expired: false };
const payment_options = {
  card: { tokens_url: 'https://cards.example.test/tokens', publishable_key: 'pk_test' },
  wallet: true,
  express: false,
  pay_later: false,
};
const dearer = aPurchase({
  status: 'extra_charge',
  due_at: '2026-11-22T12:00:00.000Z',
  items: [aPurchaseItem({ status: 'quoted', quote }), aPurchaseItem({ id: 2, title: 'Camping lamp', status: 'quoted' })],
  extra_charge: anExtraCharge(),
  payment_options,
});
const stateOf = (state: Partial<PaymentState>): { data: PaymentState } => ({
  data: {
    payment_id: '00000000-0000-4000-8000-0000000000aa',
    purchase_id: 1101,
    status: 'succeeded',
    payment_intent_id: 'pi_1',
    client_secret: null,
    next_action: null,
    decline_code: null,
    ...state,
  },
});

const open = (purchase = aPurchase(), answers: (api: RenderedRoute['api']) => void = () => undefined, path = PATH) =>
  renderRoute(remote, path, {
    session,
    api(api) {
      api.reply(getPurchase, { data: purchase });
      api.reply(listCards, { data: [card] });
      answers(api);
    },
    commands: { 'shell.openModal': () => ({ opened: true }) },
  });
const sent = (view: RenderedRoute, path: string) => view.requests.filter((request) => request.path === path).map(({ body }) => body);

afterEach(() => vi.unstubAllGlobals());

describe('a purchase of a shopper', () => {
  it('R-107 E-103 is shown with its state, what comes next, its items and its amounts', async () => {
    const view = await open(
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
      await open(aPurchase({ due_at: '2026-11-22T12:30:00.000Z' }));
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
    await open(aPurchase({ status, open_payment_intent_id: intent }));
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  it('that became a package order leads there', async () => {
    await open(aPurchase({ status: 'ordered', package_order_id: 88 }));
    expect((await screen.findByRole('link', { name: 'Open the package order' })).getAttribute('href')).toBe('/member/package-detail/88');
  });

  it('its messages open in the shell', async () => {
    const view = await open();
    await view.user.click(await screen.findByRole('button', { name: 'Messages' }));
    await waitFor(() =>
      expect(view.requested).toEqual([{ name: 'shell.openModal', payload: { modal: 'conversation', entity: 'bfm', id: 1101 } }]),
    );
  });
});

describe('ending a purchase', () => {
  it('E-106 is asked back, and sends the state that was on the screen and the reason', async () => {
    const view = await open(aPurchase(), (api) => api.reply(changePurchaseStatus, { data: aPurchase({ status: 'canceled' }) }));
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
    await open(aPurchase({ status: 'paid', amounts }));
    expect(await screen.findByRole('button', { name: 'Cancel and get $144.32 back' })).toBeTruthy();
  });

  it('is not offered once the host is buying', async () => {
    await open(aPurchase({ status: 'purchasing' }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /cancel/i })).toBeNull();
  });

  it('that comes too late says so, keeps the reason and shows the new state behind it', async () => {
    const view = await open(aPurchase(), (api) => api.refuse(changePurchaseStatus, 'stale_change', 'It was changed meanwhile.'));
    await view.user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    await view.user.type(screen.getByRole('textbox'), 'Too slow');
    view.api.reply(getPurchase, { data: aPurchase({ status: 'purchasing' }) });
    await view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(screen.getByText('Being bought', { selector: 'h1 ~ *', ignore: false })).toBeTruthy());
  });
});

describe('an extra charge', () => {
  const accept = () => screen.findByRole('button', { name: 'Accept and pay $10.60' });

  it('E-113 says why and how much more with what the host saw, and is paid with a saved card', async () => {
    const view = await open(dearer, (api) => api.reply(payExtraCharge, stateOf({ status: 'succeeded' })));
    const region = within(await screen.findByRole('region', { name: 'It costs $10.60 more' }));
    expect(region.getByText('The price in the store is higher.')).toBeTruthy();
    expect(region.getByRole('img', { name: 'till.png' }).getAttribute('src')).toBe('/api/files/e1');
    expect(await region.findByRole('radio', { name: /^Visa ending in 4242/, checked: true })).toBeTruthy();
    view.api.reply(getPurchase, { data: aPurchase({ status: 'paid' }) });
    await view.user.click(await accept());
    expect(await screen.findByText(/Maya R\. buys it next/)).toBeTruthy();
    expect(sent(view, 'bfm/extra-charge-intent')).toEqual([{ purchase_id: 1101, expected_amount: usd(1060), card_id: 'card_1' }]);
  });

  it('E-032 that has to be confirmed opens the company’s challenge and ends when the company has decided', async () => {
    const next_action = { type: 'frame', url: 'https://cards.example.test/challenge/1' } as const;
    const view = await open(dearer, (api) => api.reply(payExtraCharge, stateOf({ status: 'requires_action', next_action })));
    await screen.findByRole('radio', { name: /^Visa ending in 4242/, checked: true });
    view.api.reply(verifyPayment, stateOf({ status: 'requires_payment_method', decline_code: 'authentication_failed' }));
    await view.user.click(await accept());
    const frame = (await screen.findByTitle('Confirm the payment')) as HTMLIFrameElement;
    expect(frame.src).toBe(next_action.url);
    fireEvent(
      window,
      new MessageEvent('message', {
        data: { type: 'payment.challenge-over' },
        origin: 'https://cards.example.test',
        source: frame.contentWindow,
      }),
    );
    expect(await screen.findByText(/The payment was not confirmed\. Nothing was charged/)).toBeTruthy();
    expect(screen.queryByTitle('Confirm the payment')).toBeNull();
    expect(sent(view, 'payment/verification')).toContainEqual({ type: 'card', payment_intent_id: 'pi_1' });
  });

  it('is paid with another card, whose number goes to the card company and never to us', async () => {
    const company = vi.fn<typeof fetch>(async () =>
      Response.json({ id: 'tok_1', card: { brand: 'visa', last4: '3220' } }, { status: 201 }),
    );
    vi.stubGlobal('fetch', company);
    const view = await open(dearer, (api) => api.reply(payExtraCharge, stateOf({ status: 'succeeded' })));
    await screen.findByRole('radio', { name: /^Visa ending in 4242/, checked: true });
    await view.user.click(screen.getByRole('radio', { name: 'Another card' }));
    await view.user.type(screen.getByRole('textbox', { name: 'Card number' }), '4000 0000 0000 3220');
    await view.user.type(screen.getByRole('textbox', { name: 'Expiry date' }), '04/31');
    await view.user.type(screen.getByRole('textbox', { name: 'Security code' }), '123');
    await view.user.type(screen.getByRole('textbox', { name: 'Name on the card' }), 'Sam Shopper');
    await view.user.click(await accept());
    await waitFor(() =>
      expect(sent(view, 'bfm/extra-charge-intent')).toEqual([
        { purchase_id: 1101, expected_amount: usd(1060), payment_with_cardpay3ds: 1, token: 'tok_1' },
      ]),
    );
    expect(JSON.parse(String(company.mock.calls[0]?.[1]?.body))).toEqual({
      number: '4000000000003220',
      exp_month: 4,
      exp_year: 2031,
      cvc: '123',
      name: 'Sam Shopper',
    });
    expect(JSON.stringify(view.requests)).not.toContain('3220');
  });

  it('with another card is paid where the company wants its fields as a form, too', async () => {
    const company = vi.fn<typeof fetch>(async () => Response.json({ id: 'tok_2' }));
    vi.stubGlobal('fetch', company);
    const inForm = { ...payment_options, card: { ...payment_options.card, format: 'form' as const } };
    const view = await open({ ...dearer, payment_options: inForm }, (api) => api.reply(payExtraCharge, stateOf({ status: 'succeeded' })));
    await view.user.click(await screen.findByRole('radio', { name: 'Another card' }));
    await view.user.type(screen.getByRole('textbox', { name: 'Card number' }), '4242 4242 4242 4242');
    await view.user.type(screen.getByRole('textbox', { name: 'Expiry date' }), '04/31');
    await view.user.type(screen.getByRole('textbox', { name: 'Security code' }), '123');
    await view.user.type(screen.getByRole('textbox', { name: 'Name on the card' }), 'Sam Shopper');
    await view.user.click(await accept());
    await waitFor(() => expect(sent(view, 'bfm/extra-charge-intent')).toMatchObject([{ token: 'tok_2' }]));
    const request = company.mock.calls[0]?.[1];
    expect(request?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
    expect(new URLSearchParams(String(request?.body)).get('card[number]')).toBe('4242424242424242');
  });

  it('that the bank does not decide is asked for fifteen times, then only when the person wants it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const processing = stateOf({ status: 'processing' });
    const view = await open(dearer, (api) => {
      api.reply(payExtraCharge, processing);
      api.reply(verifyPayment, processing);
    });
    await screen.findByRole('radio', { name: /^Visa ending in 4242/, checked: true });
    fireEvent.click(await accept());
    await screen.findByText(/The payment is being processed/);
    for (let question = 0; question < 20; question += 1) await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(await screen.findByText(/It takes longer than usual/)).toBeTruthy();
    expect(sent(view, 'payment/verification')).toHaveLength(15);
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(sent(view, 'payment/verification')).toHaveLength(15);
    fireEvent.click(screen.getByRole('button', { name: 'Ask now' }));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(sent(view, 'payment/verification')).toHaveLength(16);
  });

  it('with a card that its company refuses says so at the field and keeps what was typed', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'incorrect_number', message: 'no' } }, { status: 402 }));
    const view = await open(dearer);
    await view.user.click(await screen.findByRole('radio', { name: 'Another card' }));
    await view.user.type(screen.getByRole('textbox', { name: 'Card number' }), '4000 0000 0000 3220');
    await view.user.type(screen.getByRole('textbox', { name: 'Expiry date' }), '04/31');
    await view.user.type(screen.getByRole('textbox', { name: 'Security code' }), '123');
    await view.user.type(screen.getByRole('textbox', { name: 'Name on the card' }), 'Sam Shopper');
    await view.user.click(await accept());
    expect(await screen.findByText('Check the card number.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveProperty('value', '4000 0000 0000 3220');
    expect(sent(view, 'bfm/extra-charge-intent')).toEqual([]);
  });

  it('whose answer gets lost says the same request again, so that nothing is charged twice', async () => {
    const view = await open(dearer, (api) => api.unreachable(payExtraCharge));
    await screen.findByRole('radio', { name: /^Visa ending in 4242/, checked: true });
    await view.user.click(await accept());
    expect(await screen.findByText(/We do not know yet how the payment ended/)).toBeTruthy();
    view.api.reply(payExtraCharge, stateOf({ status: 'succeeded' }));
    view.api.reply(getPurchase, { data: aPurchase({ status: 'paid' }) });
    expect(await screen.findByText(/Maya R\. buys it next/, {}, { timeout: 6000 })).toBeTruthy();
    const [first, ...again] = sent(view, 'bfm/extra-charge-intent');
    expect(again.length).toBeGreaterThan(0);
    for (const one of again) expect(one).toEqual(first);
  }, 15_000);

  it('whose payment was begun before is gone on with, not begun anew', async () => {
    const next_action = { type: 'frame', url: 'https://cards.example.test/challenge/1' } as const;
    const running = { ...dearer, extra_charge: anExtraCharge({ status: 'paying' }), open_payment_intent_id: 'pi_1' };
    const view = await open(running, (api) => api.reply(verifyPayment, stateOf({ status: 'requires_action', next_action })));
    expect(screen.queryByRole('button', { name: /Accept and pay/ })).toBeNull();
    await view.user.click(await screen.findByRole('button', { name: 'Go on with the payment' }));
    expect(await screen.findByTitle('Confirm the payment')).toBeTruthy();
    expect(sent(view, 'bfm/extra-charge-intent')).toEqual([]);
  });

  it('is answered by doing without an item', async () => {
    const view = await open(dearer, (api) => api.reply(changePurchaseStatus, { data: aPurchase({ status: 'paid' }) }));
    await view.user.click(await screen.findByRole('button', { name: 'Remove an item' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await view.user.click(dialog.getByRole('radio', { name: /Camping lamp/ }));
    await view.user.click(dialog.getByRole('button', { name: 'Remove item' }));
    await screen.findByText(/Maya R\. buys it next/);
    expect(sent(view, 'bfm/1101/status')).toEqual([
      { status: 'extra_charge', expected_from: 'extra_charge', items: [{ id: 2, status: 'removed' }] },
    ]);
  });
});

it.each([PATH, '/member/bfm-order-detail/x'])('a purchase of somebody else, or of nobody, does not exist: %s', async (path) => {
  await open(aPurchase(), (api) => api.refuse(getPurchase, 'not_found'), path);
  expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeTruthy();
});

it('a purchase that does not load says so and loads on Retry', async () => {
  const view = await open(aPurchase(), (api) => api.unreachable(getPurchase));
  await screen.findByRole('alert');
  view.api.reply(getPurchase, { data: aPurchase() });
  await view.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Order BFM-1101' })).toBeTruthy();
});

it('the purchase page is for shoppers: a host is led away', async () => {
  const view = await renderRoute(remote, PATH, { session: { state: 'signed-in', user: aUser({ type: 2 }) } });
  expect(view.location()).toBe('/home');
  expect(view.requests).toEqual([]);
});
