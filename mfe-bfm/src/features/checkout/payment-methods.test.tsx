import { usd } from '@outpost/shared-contracts/money/money';
import { chargeSavedCard, finishExpressPayment, listCards, startExpressPayment } from '@outpost/shared-contracts/payments/calls';
import { priceOrder } from '@outpost/shared-contracts/pricing/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { confirmed, paymentState } from '../../testing/open-checkout.ts';
import { acceptAndPay, type CheckoutView, cardCompany, messageFrom, openPayment, paid, payButton } from '../../testing/payment-page.ts';

const posted = cardCompany();

const saved = { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029, is_expired: false };
describe('other ways to pay', () => {
  it('E-030 E-034 a saved card is chosen already; an expired one cannot be', async () => {
    const view = await openPayment({
      api: (api) => {
        api.reply(listCards, { data: [{ ...saved, id: 'pm_old', last4: '1111', exp_year: 2024, is_expired: true }, saved] });
        api.reply(chargeSavedCard, () => {
          view.service.change({ status: 'authorized' });
          return { data: paymentState() };
        });
      },
    });
    const card = await screen.findByRole<HTMLInputElement>('radio', { name: /4242/ });
    await waitFor(() => expect(card.checked).toBe(true));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /1111/ }).disabled).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
    await acceptAndPay(view);
    await paid();
    expect(view.requests.find(({ path }) => path === 'cardpay/customer/charge')?.body).toMatchObject({ card_id: 'pm_1', terms: true });
    expect(posted).not.toHaveBeenCalled();
  });

  it('E-035 E-036 the express sheet hands over a token; closing it begins nothing', async () => {
    const sheet = 'https://cards.example/sheet/1';
    const view = await openPayment({
      api: (api) => {
        api.reply(startExpressPayment, { data: { session_id: 's_1', sheet_url: sheet, amount: usd(14_932) } });
        api.reply(finishExpressPayment, () => {
          view.service.change({ status: 'authorized' });
          return { data: paymentState() };
        });
      },
    });
    await view.user.click(await screen.findByRole('radio', { name: /Express pay/ }));
    await acceptAndPay(view);
    await screen.findByRole('dialog', { name: 'Express pay' });
    messageFrom('https://cards.example', { type: 'payment.express-canceled' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await view.user.click(payButton());
    await screen.findByRole('dialog', { name: 'Express pay' });
    messageFrom('https://cards.example', { type: 'payment.express', token: 'tok_x' });
    await paid();
    expect(view.requests.filter(({ method, path }) => method === 'PUT' && path.startsWith('order/')).map(({ body }) => body)).toEqual([
      { purchase_id: 1101, expected_total: usd(14_432), expected_limit: usd(14_932), terms: true, token: 'tok_x' },
    ]);
  });

  it('paying later is offered for totals from $50 to $1,500 only', async () => {
    await openPayment();
    expect(await screen.findByRole('radio', { name: /Pay later/ })).toBeTruthy();
  });

  it.each([4_999, 150_001])('paying later is not offered for %i cents', async (cents) => {
    await openPayment({ purchase: { ...confirmed, amounts: { ...confirmed.amounts, total: usd(cents), limit: usd(cents) } } });
    await screen.findByRole('radio', { name: /New card/ });
    expect(screen.queryByRole('radio', { name: /Pay later/ })).toBeNull();
  });
});

describe('a promo code', () => {
  const offer = async (view: CheckoutView, code: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Promo code' }), { target: { value: code } });
    await view.user.click(screen.getByRole('button', { name: 'Check' }));
  };

  it('is checked and kept for the shipping, and changes nothing here', async () => {
    const view = await openPayment({
      api: (api) =>
        api.reply(priceOrder, {
          data: {
            id: 'q',
            actual_grams: 1000,
            quotes: [],
            cheapest: null,
            fastest: null,
            promo: { code: 'BACK15', basis_points: 1500, used: true },
            instant_discount: null,
            duties: { destination: 'GB', rules: [], estimates: [] },
          },
        }),
    });
    await screen.findByRole('textbox', { name: 'Card number' });
    await offer(view, 'back15');
    expect(await screen.findByText(/BACK15 takes 15% off the shipping/)).toBeTruthy();
    expect(localStorage.getItem('kept_promo_code')).toBe('BACK15');
    expect(payButton()).toBeTruthy();
  });

  it('that is kept goes along with the payment, whatever the way', async () => {
    localStorage.setItem('kept_promo_code', 'SLOWTRAIL');
    const view = await openPayment({
      api: (api) => {
        api.reply(listCards, { data: [saved] });
        api.reply(chargeSavedCard, () => {
          view.service.change({ status: 'authorized' });
          return { data: paymentState() };
        });
      },
    });
    const card = await screen.findByRole<HTMLInputElement>('radio', { name: /4242/ });
    await waitFor(() => expect(card.checked).toBe(true));
    await acceptAndPay(view);
    await paid();
    expect(view.requests.find(({ path }) => path === 'cardpay/customer/charge')?.body).toMatchObject({ promo_code: 'SLOWTRAIL' });
    localStorage.removeItem('kept_promo_code');
  });

  it('that does not count says why', async () => {
    const view = await openPayment({
      api: (api) => api.refuse(priceOrder, 'validation_failed', 'No.', [{ field: 'promo_code', code: 'already_used', message: 'No.' }]),
    });
    await screen.findByRole('textbox', { name: 'Card number' });
    await offer(view, 'HELLO10');
    expect(await screen.findByText('You have used this code already.')).toBeTruthy();
    expect(localStorage.getItem('kept_promo_code')).toBeNull();
  });
});
