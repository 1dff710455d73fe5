import { getPurchase, payPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { verifyPayment } from '@outpost/shared-contracts/payments/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { confirmed, paymentState } from '../../testing/open-checkout.ts';
import {
  CHALLENGE,
  cardCompany,
  challenged,
  fillCard,
  messageFrom,
  openPayment,
  paid,
  payButton,
  payByCard,
  paying,
} from '../../testing/payment-page.ts';

cardCompany();

describe('the challenge of the bank', () => {
  it('E-032 stands in a frame of its own; when the page hints at its end, the service is asked and decides', async () => {
    const view = await openPayment();
    view.api.reply(payPurchase, { data: challenged });
    await payByCard(view);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm the payment with your bank' });
    const frame = within(dialog).getByTitle<HTMLIFrameElement>('Page of your bank');
    expect([frame.src, frame.getAttribute('sandbox')]).toEqual([CHALLENGE, 'allow-forms allow-scripts allow-same-origin']);
    const asked = () => view.requests.filter(({ path }) => path === 'payment/verification');
    messageFrom('https://elsewhere.example', { type: 'payment.challenge-over' });
    messageFrom('https://bank.example', 'nonsense');
    expect(asked()).toEqual([]);
    messageFrom('https://bank.example', { type: 'payment.challenge-over' });
    await paid();
    expect(asked()[0]?.body).toEqual({ type: 'card', payment_intent_id: 'pi_1' });
  });

  it('Escape asks first; put aside, the payment waits and is gone on with', async () => {
    const view = await openPayment();
    view.api.reply(payPurchase, { data: challenged });
    view.api.reply(verifyPayment, { data: challenged });
    await payByCard(view);
    await screen.findByRole('dialog', { name: 'Confirm the payment with your bank' });
    await view.user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: "Leave the bank's window?" });
    await view.user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const dialog = screen.getByRole('dialog', { name: 'Confirm the payment with your bank' });
    await waitFor(() => expect(dialog.contains(document.activeElement), 'the keyboard is back in the window').toBe(true));
    await view.user.keyboard('{Escape}');
    await view.user.click(await screen.findByRole('button', { name: 'Leave the window' }));
    await view.user.click(await screen.findByRole('button', { name: 'Go on with the payment' }));
    expect(await screen.findByRole('dialog', { name: 'Confirm the payment with your bank' })).toBeTruthy();
    expect(view.requests.filter(({ path, method }) => path === 'bfm/' && method === 'POST')).toHaveLength(1);
  });
});

describe('coming back', () => {
  it('a payment that runs is taken up where it stands, whichever step the address names', async () => {
    const view = await openPayment({
      purchase: paying,
      path: '/bfm/checkout?purchase=1101&step=address',
      api: (api) => api.reply(verifyPayment, { data: challenged }),
    });
    expect(await screen.findByRole('dialog', { name: 'Confirm the payment with your bank' })).toBeTruthy();
    await waitFor(() => expect(view.location()).toContain('step=payment'));
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
    expect(view.requests.some(({ path, method }) => path === 'bfm/' && method === 'POST')).toBe(false);
  });

  it('from the wallet with the webhook ahead it is done, and the address is tidied', async () => {
    const view = await openPayment({
      purchase: { ...confirmed, status: 'authorized' },
      path: '/bfm/checkout?purchase=1101&step=payment&payment_intent=pi_1',
    });
    await paid();
    await waitFor(() => expect(view.location()).toBe('/bfm/checkout?purchase=1101&step=done'));
  });

  it('from the wallet without an end it can be gone on with', async () => {
    const url = 'https://wallet.example/approve';
    const assign = vi.fn();
    await openPayment({
      purchase: { ...paying, due_at: '2026-11-22T10:30:00.000Z' },
      path: '/bfm/checkout?purchase=1101&step=payment&payment_intent=pi_1',
      api: (api) => api.reply(verifyPayment, { data: paymentState({ status: 'requires_action', next_action: { type: 'redirect', url } }) }),
    });
    expect(await screen.findByText('Your payment waits for you')).toBeTruthy();
    expect(screen.getByText(/it ends by itself at/)).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  it('another tab that paid is heard of at once', async () => {
    const view = await openPayment();
    await screen.findByRole('textbox', { name: 'Card number' });
    view.service.change({ status: 'authorized' });
    const other = new BroadcastChannel('bfm-payment-1101');
    other.postMessage('changed');
    await paid();
    other.close();
  });

  it('an answer that got lost is asked about, and is not paid again', async () => {
    const view = await openPayment();
    view.api.unreachable(payPurchase);
    await fillCard();
    await view.user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
    // The service did the work; its answer did not come.
    view.api.reply(payPurchase, () => {
      view.service.change({ status: 'authorized' });
      throw new Error('The connection broke');
    });
    await view.user.dblClick(payButton());
    await paid();
    expect(view.requests.filter(({ path, method }) => path === 'bfm/' && method === 'POST')).toHaveLength(1);
  });

  it('while nobody knows, the page says so and keeps the person from paying elsewhere', async () => {
    const view = await openPayment();
    view.api.unreachable(payPurchase);
    await fillCard();
    await view.user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
    view.api.reply(payPurchase, () => {
      view.api.unreachable(getPurchase);
      throw new Error('The connection broke');
    });
    await view.user.click(payButton());
    expect(await screen.findByText('We do not know yet how it ended')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    expect(view.updateBlocked()).toBe(true);
    view.service.change({ status: 'authorized' });
    view.service.answers(view.api);
    await view.user.click(screen.getByRole('button', { name: 'Ask now' }));
    await paid();
  });
});
