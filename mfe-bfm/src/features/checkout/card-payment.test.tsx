import { payPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CART, rememberCart } from '../../testing/basket-api.ts';
import { confirmed, paymentState, shopper, TOKENS_URL } from '../../testing/open-checkout.ts';
import {
  acceptAndPay,
  cardCompany,
  field,
  fillCard,
  NUMBER,
  openPayment,
  PAYMENT_PATH,
  paid,
  payButton,
  payByCard,
  write,
} from '../../testing/payment-page.ts';

const posted = cardCompany();

describe('a new card', () => {
  it('B-224 E-105 its number goes to the card company alone: our service gets the token, and nothing keeps or reports it', async () => {
    const view = await openPayment();
    await payByCard(view);
    await paid();
    const [url, request] = posted.mock.calls[0] ?? [];
    expect([posted.mock.calls.length, url, request?.credentials]).toEqual([1, TOKENS_URL, 'omit']);
    expect(JSON.parse(String(request?.body))).toEqual({
      number: '4000000000003220',
      exp_month: 4,
      exp_year: 2030,
      cvc: '123',
      name: 'Sam Shopper',
    });
    expect(request?.headers).toMatchObject({ authorization: 'Bearer pk_test' });
    expect(view.requests.find(({ path, method }) => path === 'bfm/' && method === 'POST')?.body).toEqual({
      purchase_id: 1101,
      expected_total: usd(14_432),
      expected_limit: usd(14_932),
      terms: true,
      payment_with_cardpay3ds: 1,
      token: 'tok_1',
      save_card: false,
    });
    const kept = JSON.stringify([view.requests, view.reported, view.emitted, { ...localStorage }, { ...sessionStorage }, view.location()]);
    for (const secret of ['4000000000003220', '0000 3220', '0430', '04 / 30']) expect(kept).not.toContain(secret);
  });

  it('what is wrong is said at its field, and nothing leaves the page', async () => {
    const view = await openPayment();
    await screen.findByRole('textbox', { name: 'Card number' });
    write('Card number', '4242424242424241');
    write('Expiry', '0120');
    write('Security code', '12');
    await view.user.click(payButton());
    expect(await screen.findByText('The number has a typing mistake.')).toBeTruthy();
    expect(screen.getByText('This card has expired.')).toBeTruthy();
    expect(screen.getByText('3 digits, on the back')).toBeTruthy();
    expect(screen.getByText('Enter the name as it stands on the card.')).toBeTruthy();
    expect(screen.getByText('Please accept the terms to pay.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Card number'));
    expect([posted.mock.calls, view.requests.filter(({ path }) => path === 'bfm/')]).toEqual([[], []]);
  });

  it('is written in groups, asks for the code of its brand, and tells browsers what each field is', async () => {
    const view = await openPayment();
    await view.user.type(await screen.findByRole('textbox', { name: 'Card number' }), '378282246310005');
    await view.user.type(field('Expiry'), '0430');
    expect(field('Card number').value).toBe('3782 822463 10005');
    expect(field('Expiry').value).toBe('04 / 30');
    expect(screen.getByText('4 digits, on the front')).toBeTruthy();
    expect(['Card number', 'Expiry', 'Security code', 'Name on the card'].map((name) => field(name).autocomplete)).toEqual([
      'cc-number',
      'cc-exp',
      'cc-csc',
      'cc-name',
    ]);
    expect([field('Card number').inputMode, field('Security code').inputMode]).toEqual(['numeric', 'numeric']);
  });

  it('that its company does not know is said at the number', async () => {
    posted.mockImplementation(() => Response.json({ error: { code: 'incorrect_number', message: '4000…' } }, { status: 402 }));
    const view = await openPayment();
    await payByCard(view);
    expect(await screen.findByText('The card company does not know this number.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Card number')));
    expect(view.requests.some(({ path }) => path === 'bfm/')).toBe(false);
  });

  it('with a company that is away: nothing is begun, and the form stays', async () => {
    posted.mockImplementation(() => {
      throw new TypeError('network');
    });
    const view = await openPayment();
    await payByCard(view);
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the payment service');
    expect(field('Card number').value).toBe(NUMBER);
    expect(view.reported).toEqual([]);
  });

  it('that is declined says why in the page, keeps the form, and can be tried again', async () => {
    const view = await openPayment();
    view.api.reply(payPurchase, {
      data: paymentState({ status: 'requires_payment_method', decline_code: 'insufficient_funds' }),
    });
    await payByCard(view);
    const alert = await screen.findByText(/There is not enough money on this card/);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect([field('Card number').value, field('Name on the card').value]).toEqual([NUMBER, 'Sam Shopper']);
    view.service.answers(view.api);
    await view.user.click(payButton());
    await paid();
    expect(posted).toHaveBeenCalledTimes(2);
  });
});

describe('the total', () => {
  it('that changed is shown with the difference and must be agreed to', async () => {
    const view = await openPayment();
    await fillCard();
    view.service.change({ amounts: { ...confirmed.amounts, total: usd(15_000), limit: usd(15_300) } });
    await acceptAndPay(view);
    expect((await screen.findByRole('alert')).textContent).toContain('It was $149.32 and is $153.00 now. Nothing was charged.');
    expect(posted).not.toHaveBeenCalled();
    await view.user.click(screen.getAllByRole('button', { name: 'Pay $153.00' })[0] as HTMLElement);
    await paid();
    expect(view.requests.findLast(({ path, method }) => path === 'bfm/' && method === 'POST')?.body).toMatchObject({
      expected_total: usd(15_000),
    });
  });

  it('E-116 is brought up to the basket right before it is paid', async () => {
    const view = await openPayment();
    await fillCard();
    const before = view.requests.length;
    await acceptAndPay(view);
    await paid();
    expect(
      view.requests
        .slice(before)
        .map(({ method, path }) => `${method} ${path}`)
        .slice(0, 4),
    ).toEqual(['GET bfm/1101', 'POST bfm/shopping-basket', 'GET bfm/1101', 'POST bfm/']);
  });
});

describe('after paying', () => {
  it('B-255 B-256 B-257 shows number, receipt and what follows, keeps the keys of the confirmation, and closes the basket', async () => {
    rememberCart({ owner: shopper.id });
    const view = await openPayment();
    await payByCard(view);
    await paid();
    const order = screen.getByRole('region', { name: 'Order number' });
    expect(within(order).getByText('BFM-1101')).toBeTruthy();
    expect(within(order).getByText(/shopper@outpost.test/)).toBeTruthy();
    expect(within(order).getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe('/member/bfm-order-detail/1101');
    expect(screen.getByText(/Maya R\..? confirms the prices by/)).toBeTruthy();
    expect(['confrimedCheckout', 'confirmedOrderCheckUrl', 'confirmedOrderCheckPrice'].map((key) => localStorage.getItem(key))).toEqual([
      '1',
      '/member/bfm-order-detail/1101',
      '149.32',
    ]);
    await waitFor(() => expect(view.emitted).toContainEqual({ name: 'bfm.cart.closed', payload: { status: 'CLOSED' } }));
    expect([localStorage.getItem('cart_id'), view.requests.filter(({ path }) => path === `shopping_carts/${CART}`).length]).toEqual([
      null,
      1,
    ]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('Back finds that it is done', async () => {
    const view = await openPayment();
    await payByCard(view);
    await paid();
    await view.navigate(PAYMENT_PATH);
    await paid();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });
});
