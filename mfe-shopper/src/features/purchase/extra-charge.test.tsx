import { changePurchaseStatus, getPurchase, payExtraCharge } from '@outpost/shared-contracts/bfm/purchase-calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { verifyPayment } from '@outpost/shared-contracts/payments/calls';
import type { PaymentState } from '@outpost/shared-contracts/payments/payment';
import { UnreachableError } from '@outpost/shared-contracts/problem/problem';
import { anExtraCharge, aPurchase, aPurchaseItem } from '@outpost/shared-contracts/testing/builders';
import type { RenderedRoute } from '@outpost/shared-remote/testing/render-route';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPurchase, sent } from '../../testing/open-purchase.ts';

const quote = { unit_price: usd(13_900), local_shipping: usd(500), tax: usd(0), available_quantity: 1, note: '', alternative_url: null };
const payment_options = {
  card: { tokens_url: 'https://cards.example.test/tokens', publishable_key: 'pk_test' },
  wallet: true,
  express: true,
  pay_later: true,
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
    order_id: null,
    status: 'succeeded',
    payment_intent_id: 'pi_1',
    client_secret: null,
    next_action: null,
    decline_code: null,
    ...state,
  },
});

afterEach(() => vi.unstubAllGlobals());

describe('an extra charge', () => {
  const accept = () => screen.findByRole('button', { name: 'Accept and pay $10.60' });
  const payWithAnother = async ({ user }: RenderedRoute, number: string) => {
    await user.click(await screen.findByRole('radio', { name: /^New card/ }));
    await user.type(screen.getByRole('textbox', { name: 'Card number' }), number);
    await user.type(screen.getByRole('textbox', { name: 'Expiry' }), '04/31');
    await user.type(screen.getByRole('textbox', { name: 'Security code' }), '123');
    await user.type(screen.getByRole('textbox', { name: 'Name on the card' }), 'Sam Shopper');
    await user.click(await accept());
  };

  it('E-113 says why and how much more with what the host saw, and is paid with a saved card', async () => {
    const view = await openPurchase(dearer, (api) =>
      api.reply(payExtraCharge, () => {
        api.reply(getPurchase, { data: aPurchase({ status: 'paid' }) });
        return stateOf({ status: 'succeeded' });
      }),
    );
    const region = within(await screen.findByRole('region', { name: 'It costs $10.60 more' }));
    expect(region.getByText('The price in the store is higher.')).toBeTruthy();
    expect(region.getByRole('img', { name: 'till.png' }).getAttribute('src')).toBe('/api/files/e1');
    expect(await region.findByRole('radio', { name: /^Card ending in \u20664242/, checked: true })).toBeTruthy();
    expect(region.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual(['card_1', 'new-card', 'wallet']);
    await view.user.click(await accept());
    expect(await screen.findByText(/Maya R\. buys it next/)).toBeTruthy();
    expect(sent(view, 'bfm/extra-charge-intent')).toEqual([{ purchase_id: 1101, expected_amount: usd(1060), card_id: 'card_1' }]);
  });

  it('E-032 that has to be confirmed opens the company’s challenge and ends when the company has decided', async () => {
    const next_action = { type: 'frame', url: 'https://cards.example.test/challenge/1' } as const;
    const view = await openPurchase(dearer, (api) => api.reply(payExtraCharge, stateOf({ status: 'requires_action', next_action })));
    await screen.findByRole('radio', { name: /^Card ending in \u20664242/, checked: true });
    view.api.reply(verifyPayment, stateOf({ status: 'requires_payment_method', decline_code: 'authentication_failed' }));
    await view.user.click(await accept());
    const frame = (await screen.findByTitle('Page of your bank')) as HTMLIFrameElement;
    expect(frame.src).toBe(next_action.url);
    fireEvent(
      window,
      new MessageEvent('message', {
        data: { type: 'payment.challenge-over' },
        origin: 'https://cards.example.test',
        source: frame.contentWindow,
      }),
    );
    expect(await screen.findByText(/Your bank did not confirm the payment\. Nothing was charged/)).toBeTruthy();
    expect(screen.queryByTitle('Page of your bank')).toBeNull();
    expect(sent(view, 'payment/verification')).toContainEqual({ type: 'card', payment_intent_id: 'pi_1' });
  });

  it('is paid with another card, whose number goes to the card company and never to us', async () => {
    const company = vi.fn<typeof fetch>(async () =>
      Response.json({ id: 'tok_1', card: { brand: 'visa', last4: '3220' } }, { status: 201 }),
    );
    vi.stubGlobal('fetch', company);
    const view = await openPurchase(dearer, (api) => api.reply(payExtraCharge, stateOf({ status: 'succeeded' })));
    await screen.findByRole('radio', { name: /^Card ending in \u20664242/, checked: true });
    await payWithAnother(view, '4000 0000 0000 3220');
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
    const view = await openPurchase({ ...dearer, payment_options: inForm }, (api) =>
      api.reply(payExtraCharge, stateOf({ status: 'succeeded' })),
    );
    await payWithAnother(view, '4242 4242 4242 4242');
    await waitFor(() => expect(sent(view, 'bfm/extra-charge-intent')).toMatchObject([{ token: 'tok_2' }]));
    const request = company.mock.calls[0]?.[1];
    expect(request?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
    expect(new URLSearchParams(String(request?.body)).get('card[number]')).toBe('4242424242424242');
  });

  it('that the bank does not decide is asked for fifteen times, then only when the person wants it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const processing = stateOf({ status: 'processing' });
    const view = await openPurchase(dearer, (api) => {
      api.reply(payExtraCharge, processing);
      api.reply(verifyPayment, processing);
    });
    await screen.findByRole('radio', { name: /^Card ending in \u20664242/, checked: true });
    fireEvent.click(await accept());
    await screen.findByText('Your bank is deciding');
    for (let question = 0; question < 20; question += 1) await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(await screen.findByText(/It takes longer than usual/)).toBeTruthy();
    expect(sent(view, 'payment/verification')).toHaveLength(15);
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(sent(view, 'payment/verification')).toHaveLength(15);
    fireEvent.click(screen.getByRole('button', { name: 'Ask now' }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(sent(view, 'payment/verification')).toHaveLength(16);
  });

  it('with a card that its company refuses says so at the field and keeps what was typed', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ error: { code: 'incorrect_number', message: 'no' } }, { status: 402 }));
    const view = await openPurchase(dearer);
    await payWithAnother(view, '4000 0000 0000 3220');
    expect(await screen.findByText('The card company does not know this number.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveProperty('value', '4000 0000 0000 3220');
    // Nothing of it is kept: the shipping is paid another day.
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(sent(view, 'bfm/extra-charge-intent')).toEqual([]);
  });

  it('whose answer gets lost asks how it stands and does not pay again, so that nothing is charged twice', async () => {
    const view = await openPurchase(dearer, (api) =>
      api.reply(payExtraCharge, () => {
        api.unreachable(getPurchase);
        throw new UnreachableError('The answer got lost');
      }),
    );
    await screen.findByRole('radio', { name: /^Card ending in \u20664242/, checked: true });
    await view.user.click(await accept());
    expect(await screen.findByText('We do not know yet how it ended')).toBeTruthy();
    view.api.reply(getPurchase, { data: aPurchase({ status: 'paid' }) });
    expect(await screen.findByText(/Maya R\. buys it next/, {}, { timeout: 6000 })).toBeTruthy();
    expect(sent(view, 'bfm/extra-charge-intent')).toHaveLength(1);
  }, 15_000);

  it('whose payment was begun before is gone on with, not begun anew', async () => {
    const next_action = { type: 'frame', url: 'https://cards.example.test/challenge/1' } as const;
    const running = { ...dearer, extra_charge: anExtraCharge({ status: 'paying' }), open_payment_intent_id: 'pi_1' };
    const view = await openPurchase(running, (api) => api.reply(verifyPayment, stateOf({ status: 'requires_action', next_action })));
    expect(screen.queryByRole('button', { name: /Accept and pay/ })).toBeNull();
    await view.user.click(await screen.findByRole('button', { name: 'Go on with the payment' }));
    expect(await screen.findByTitle('Page of your bank')).toBeTruthy();
    expect(sent(view, 'bfm/extra-charge-intent')).toEqual([]);
  });

  it('whose payment runs is not taken up by looking at the page again, only by a press', async () => {
    const running = { ...dearer, extra_charge: anExtraCharge({ status: 'paying' }), open_payment_intent_id: 'pi_1' };
    const view = await openPurchase(running);
    await screen.findByRole('button', { name: 'Go on with the payment' });
    const before = view.requests.length;
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(view.requests.slice(before).map(({ path }) => path)).toContain('bfm/1101'));
    expect(sent(view, 'payment/verification')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Go on with the payment' })).toBeTruthy();
  });

  it('is answered by doing without an item', async () => {
    const view = await openPurchase(dearer, (api) => api.reply(changePurchaseStatus, { data: aPurchase({ status: 'paid' }) }));
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
