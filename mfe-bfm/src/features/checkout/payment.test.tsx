import { getPurchase, payPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { usd } from '@outpost/shared-contracts/money/money';
import {
  chargeSavedCard,
  finishExpressPayment,
  listCards,
  startExpressPayment,
  verifyPayment,
} from '@outpost/shared-contracts/payments/calls';
import { priceOrder } from '@outpost/shared-contracts/pricing/calls';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CART, rememberCart } from '../../testing/basket-api.ts';
import { confirmed, IDS, openCheckout, paymentState, shopper, TOKENS_URL } from '../../testing/open-checkout.ts';

const PATH = `/bfm/checkout?${IDS}&purchase=1101&step=payment`;
const NUMBER = '4000 0000 0000 3220';
const CHALLENGE = 'https://bank.example/challenge/1';
const challenged = paymentState({ status: 'requires_action', next_action: { type: 'frame', url: CHALLENGE } });
const paying = { ...confirmed, status: 'paying', open_payment_intent_id: 'pi_1' } as const;
const saved = { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029, is_expired: false };

/** What the card company was sent. */
const posted = vi.fn<(url: string, request: RequestInit) => Response>();

beforeEach(() => {
  posted.mockReset().mockImplementation(() => Response.json({ id: 'tok_1', card: { brand: 'visa', last4: '3220' } }, { status: 201 }));
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => posted(url, request));
});
afterEach(() => void vi.unstubAllGlobals());

type View = Awaited<ReturnType<typeof openCheckout>>;
const open = (options: Parameters<typeof openCheckout>[0] = {}) => openCheckout({ path: PATH, ...options });
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
const pay = () => screen.getAllByRole('button', { name: 'Pay $149.32' })[0] as HTMLElement;
const paid = () => screen.findByRole('heading', { level: 1, name: /^Thank you, .?Sam/ });

const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

async function fillCard(number = NUMBER): Promise<void> {
  await screen.findByRole('textbox', { name: 'Card number' });
  write('Card number', number);
  write('Expiry', '0430');
  write('Security code', number.startsWith('3') ? '1234' : '123');
  write('Name on the card', 'Sam Shopper');
}

async function payByCard(view: View, number?: string): Promise<void> {
  await fillCard(number);
  await view.user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
  await view.user.click(pay());
}

const from = (origin: string, data: unknown) => {
  const frame = screen.getByTitle<HTMLIFrameElement>(/Page of your bank|Express payment/);
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin, data, source: frame.contentWindow })));
};

describe('a new card', () => {
  it('B-224 E-105 its number goes to the card company alone: our service gets the token, and nothing keeps or reports it', async () => {
    const view = await open();
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
    const view = await open();
    await screen.findByRole('textbox', { name: 'Card number' });
    write('Card number', '4242424242424241');
    write('Expiry', '0120');
    write('Security code', '12');
    await view.user.click(pay());
    expect(await screen.findByText('The number has a typing mistake.')).toBeTruthy();
    expect(screen.getByText('This card has expired.')).toBeTruthy();
    expect(screen.getByText('3 digits, on the back')).toBeTruthy();
    expect(screen.getByText('Enter the name as it stands on the card.')).toBeTruthy();
    expect(screen.getByText('Please accept the terms to pay.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Card number'));
    expect([posted.mock.calls, view.requests.filter(({ path }) => path === 'bfm/')]).toEqual([[], []]);
  });

  it('is written in groups, asks for the code of its brand, and tells browsers what each field is', async () => {
    const view = await open();
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
    const view = await open();
    await payByCard(view);
    expect(await screen.findByText('The card company does not know this number.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Card number')));
    expect(view.requests.some(({ path }) => path === 'bfm/')).toBe(false);
  });

  it('with a company that is away: nothing is begun, and the form stays', async () => {
    posted.mockImplementation(() => {
      throw new TypeError('network');
    });
    const view = await open();
    await payByCard(view);
    expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the payment service');
    expect(field('Card number').value).toBe(NUMBER);
    expect(view.reported).toEqual([]);
  });

  it('that is declined says why in the page, keeps the form, and can be tried again', async () => {
    const view = await open();
    view.api.reply(payPurchase, {
      data: paymentState({ status: 'requires_payment_method', decline_code: 'insufficient_funds' }),
    });
    await payByCard(view);
    const alert = await screen.findByText(/There is not enough money on this card/);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect([field('Card number').value, field('Name on the card').value]).toEqual([NUMBER, 'Sam Shopper']);
    view.service.answers(view.api);
    await view.user.click(pay());
    await paid();
    expect(posted).toHaveBeenCalledTimes(2);
  });
});

describe('the total', () => {
  it('that changed is shown with the difference and must be agreed to', async () => {
    const view = await open();
    await fillCard();
    view.service.change({ amounts: { ...confirmed.amounts, total: usd(15_000), limit: usd(15_300) } });
    await view.user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
    await view.user.click(pay());
    expect((await screen.findByRole('alert')).textContent).toContain('It was $149.32 and is $153.00 now. Nothing was charged.');
    expect(posted).not.toHaveBeenCalled();
    await view.user.click(screen.getAllByRole('button', { name: 'Pay $153.00' })[0] as HTMLElement);
    await paid();
    expect(view.requests.findLast(({ path, method }) => path === 'bfm/' && method === 'POST')?.body).toMatchObject({
      expected_total: usd(15_000),
    });
  });

  it('E-116 is brought up to the basket right before it is paid', async () => {
    const view = await open();
    await fillCard();
    const before = view.requests.length;
    await view.user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
    await view.user.click(pay());
    await paid();
    expect(
      view.requests
        .slice(before)
        .map(({ method, path }) => `${method} ${path}`)
        .slice(0, 4),
    ).toEqual(['GET bfm/1101', 'POST bfm/shopping-basket', 'GET bfm/1101', 'POST bfm/']);
  });
});

describe('the challenge of the bank', () => {
  it('E-032 stands in a frame of its own; when the page hints at its end, the service is asked and decides', async () => {
    const view = await open();
    view.api.reply(payPurchase, { data: challenged });
    await payByCard(view);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm the payment with your bank' });
    const frame = within(dialog).getByTitle<HTMLIFrameElement>('Page of your bank');
    expect([frame.src, frame.getAttribute('sandbox')]).toEqual([CHALLENGE, 'allow-forms allow-scripts allow-same-origin']);
    const asked = () => view.requests.filter(({ path }) => path === 'payment/verification');
    from('https://elsewhere.example', { type: 'payment.challenge-over' });
    from('https://bank.example', 'nonsense');
    expect(asked()).toEqual([]);
    from('https://bank.example', { type: 'payment.challenge-over' });
    await paid();
    expect(asked()[0]?.body).toEqual({ type: 'card', payment_intent_id: 'pi_1' });
  });

  it('Escape asks first; put aside, the payment waits and is gone on with', async () => {
    const view = await open();
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
    const view = await open({
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
    const view = await open({
      purchase: { ...confirmed, status: 'authorized' },
      path: '/bfm/checkout?purchase=1101&step=payment&payment_intent=pi_1',
    });
    await paid();
    await waitFor(() => expect(view.location()).toBe('/bfm/checkout?purchase=1101&step=done'));
  });

  it('from the wallet without an end it can be gone on with', async () => {
    const url = 'https://wallet.example/approve';
    const assign = vi.fn();
    await open({
      purchase: { ...paying, due_at: '2026-11-22T10:30:00.000Z' },
      path: '/bfm/checkout?purchase=1101&step=payment&payment_intent=pi_1',
      api: (api) => api.reply(verifyPayment, { data: paymentState({ status: 'requires_action', next_action: { type: 'redirect', url } }) }),
    });
    expect(await screen.findByText('Your payment waits for you')).toBeTruthy();
    expect(screen.getByText(/it ends by itself at/)).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  it('another tab that paid is heard of at once', async () => {
    const view = await open();
    await screen.findByRole('textbox', { name: 'Card number' });
    view.service.change({ status: 'authorized' });
    const other = new BroadcastChannel('bfm-payment-1101');
    other.postMessage('changed');
    await paid();
    other.close();
  });

  it('an answer that got lost is asked about, and is not paid again', async () => {
    const view = await open();
    view.api.unreachable(payPurchase);
    await fillCard();
    await view.user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
    // The service did the work; its answer did not come.
    view.api.reply(payPurchase, () => {
      view.service.change({ status: 'authorized' });
      throw new Error('The connection broke');
    });
    await view.user.dblClick(pay());
    await paid();
    expect(view.requests.filter(({ path, method }) => path === 'bfm/' && method === 'POST')).toHaveLength(1);
  });

  it('while nobody knows, the page says so and keeps the person from paying elsewhere', async () => {
    const view = await open();
    view.api.unreachable(payPurchase);
    await fillCard();
    await view.user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
    view.api.reply(payPurchase, () => {
      view.api.unreachable(getPurchase);
      throw new Error('The connection broke');
    });
    await view.user.click(pay());
    expect(await screen.findByText('We do not know yet how it ended')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
    expect(view.updateBlocked()).toBe(true);
    view.service.change({ status: 'authorized' });
    view.service.answers(view.api);
    await view.user.click(screen.getByRole('button', { name: 'Ask now' }));
    await paid();
  });
});

describe('other ways to pay', () => {
  it('E-030 E-034 a saved card is chosen already; an expired one cannot be', async () => {
    const view = await open({
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
    await view.user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
    await view.user.click(pay());
    await paid();
    expect(view.requests.find(({ path }) => path === 'cardpay/customer/charge')?.body).toMatchObject({ card_id: 'pm_1', terms: true });
    expect(posted).not.toHaveBeenCalled();
  });

  it('E-035 E-036 the express sheet hands over a token; closing it begins nothing', async () => {
    const sheet = 'https://cards.example/sheet/1';
    const view = await open({
      api: (api) => {
        api.reply(startExpressPayment, { data: { session_id: 's_1', sheet_url: sheet, amount: usd(14_932) } });
        api.reply(finishExpressPayment, () => {
          view.service.change({ status: 'authorized' });
          return { data: paymentState() };
        });
      },
    });
    await view.user.click(await screen.findByRole('radio', { name: /Express pay/ }));
    await view.user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
    await view.user.click(pay());
    await screen.findByRole('dialog', { name: 'Express pay' });
    from('https://cards.example', { type: 'payment.express-canceled' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await view.user.click(pay());
    await screen.findByRole('dialog', { name: 'Express pay' });
    from('https://cards.example', { type: 'payment.express', token: 'tok_x' });
    await paid();
    expect(view.requests.filter(({ method, path }) => method === 'PUT' && path.startsWith('order/')).map(({ body }) => body)).toEqual([
      { purchase_id: 1101, expected_total: usd(14_432), expected_limit: usd(14_932), terms: true, token: 'tok_x' },
    ]);
  });

  it('paying later is offered for totals from $50 to $1,500 only', async () => {
    await open();
    expect(await screen.findByRole('radio', { name: /Pay later/ })).toBeTruthy();
  });

  it.each([4_999, 150_001])('paying later is not offered for %i cents', async (cents) => {
    await open({ purchase: { ...confirmed, amounts: { ...confirmed.amounts, total: usd(cents), limit: usd(cents) } } });
    await screen.findByRole('radio', { name: /New card/ });
    expect(screen.queryByRole('radio', { name: /Pay later/ })).toBeNull();
  });
});

describe('a promo code', () => {
  const offer = async (view: View, code: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Promo code' }), { target: { value: code } });
    await view.user.click(screen.getByRole('button', { name: 'Check' }));
  };

  it('is checked and kept for the shipping, and changes nothing here', async () => {
    const view = await open({
      api: (api) =>
        api.reply(priceOrder, {
          data: {
            id: 'q',
            currency: 'USD',
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
    expect(pay()).toBeTruthy();
  });

  it('that does not count says why', async () => {
    const view = await open({
      api: (api) => api.refuse(priceOrder, 'validation_failed', 'No.', [{ field: 'promo_code', code: 'already_used', message: 'No.' }]),
    });
    await screen.findByRole('textbox', { name: 'Card number' });
    await offer(view, 'HELLO10');
    expect(await screen.findByText('You have used this code already.')).toBeTruthy();
    expect(localStorage.getItem('kept_promo_code')).toBeNull();
  });
});

describe('after paying', () => {
  it('B-255 B-256 B-257 shows number, receipt and what follows, keeps the keys of the confirmation, and closes the basket', async () => {
    rememberCart({ owner: shopper.id });
    const view = await open();
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
    const view = await open();
    await payByCard(view);
    await paid();
    await view.navigate(PATH);
    await paid();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });
});
