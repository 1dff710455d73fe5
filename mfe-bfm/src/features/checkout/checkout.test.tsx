import { listAddresses } from '@outpost/shared-contracts/addresses/calls';
import { createShoppingBasket } from '@outpost/shared-contracts/bfm/calls';
import { confirmPurchase, getPurchase } from '@outpost/shared-contracts/bfm/purchase-calls';
import { type FieldProblem, PROBLEM_STATUS, type ProblemCode, RefusedError } from '@outpost/shared-contracts/problem/problem';
import { aBfmItem, aUser } from '@outpost/shared-contracts/testing/builders';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS, CART, rememberCart } from '../../testing/basket-api.ts';
import { confirmed, fresh, IDS, openCheckout, shopper } from '../../testing/open-checkout.ts';

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}));
afterEach(() => void vi.unstubAllGlobals());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
function refused(code: ProblemCode, errors: FieldProblem[]): RefusedError {
  const status = PROBLEM_STATUS[code];
  return new RefusedError({
    type: '',
    title: code,
    status,
    detail: code,
    code,
    errors,
    requestId: 'test',
    result: { status, message: code },
  });
}

/** The first step, with all that it begins with. */
async function addressForm() {
  await screen.findByRole('textbox', { name: 'Full name' });
  await screen.findByRole('option', { name: 'United States' });
}
const stored = (key: string) => localStorage.getItem(key);

describe('who may check out', () => {
  it('R-068 somebody who is not signed in is led to sign in and back; cart and countries are kept (B-249, B-250)', async () => {
    const path = `/bfm/checkout?${IDS}&country_from=gb&country_to=de`;
    const view = await openCheckout({ path, session: { state: 'signed-out' } });
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe(`/signin?returnTo=${encodeURIComponent(path)}`);
    localStorage.setItem('bfm_shopper_id', '3');
    await view.user.click(link);
    expect([stored('anonymous_id'), stored('cart_id'), stored('bfm_country_from'), stored('bfm_country_to')]).toEqual([
      ANONYMOUS,
      CART,
      'GB',
      'DE',
    ]);
    expect(stored('bfm_shopper_id')).toBeNull();
    expect(view.requests).toEqual([]);
  });

  it.each([
    ['phone', { is_phone_verified: 0 }, /confirmed phone number/],
    ['e-mail', { is_email_verified: 0 }, /confirmed e-mail address\./],
    ['e-mail and phone', { is_email_verified: 0, is_phone_verified: 0 }, /e-mail address and phone number/],
  ] as const)('B-249 B-250 B-251 who has not confirmed the %s leaves with everything that the resume needs', async (_, missing, text) => {
    const user = aUser({ id: 7, is_email_verified: 1, is_phone_verified: 1, ...missing });
    const path = `/bfm/checkout?${IDS}&country_from=US&country_to=GB`;
    const view = await openCheckout({ path, session: { state: 'signed-in', user } });
    expect(await screen.findByText(text)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Confirm now' });
    expect(link.getAttribute('href')).toBe('/verification');
    await view.user.click(link);
    expect(['anonymous_id', 'cart_id', 'bfm_country_from', 'bfm_country_to', 'bfm_shopper_id'].map(stored)).toEqual([
      ANONYMOUS,
      CART,
      'US',
      'GB',
      '7',
    ]);
  });

  it('the service knows better than what the page was told of the person', async () => {
    await openCheckout({ api: (api) => api.refuse(createShoppingBasket, 'phone_not_confirmed') });
    expect(await screen.findByText(/confirmed phone number/)).toBeTruthy();
  });

  it('a host is told that this is for shoppers', async () => {
    const view = await openCheckout({ session: { state: 'signed-in', user: aUser({ type: 2 }) } });
    expect(await screen.findByRole('heading', { name: 'This account cannot buy' })).toBeTruthy();
    expect(view.requests).toEqual([]);
  });
});

describe('what is checked out', () => {
  it('R-068 E-116 E-103 the basket of the address becomes a purchase, and the address names it from then on', async () => {
    const view = await openCheckout({ purchase: fresh, path: `/bfm/checkout?${IDS}&country_from=US&country_to=GB` });
    await heading('Contact and address');
    expect(view.requests.find(({ path }) => path === 'bfm/shopping-basket')?.body).toEqual({
      anonymous_id: ANONYMOUS,
      cart_id: CART,
      checkout: { country_from: 'US', country_to: 'GB' },
    });
    await waitFor(() => {
      const query = new URLSearchParams(view.location().split('?')[1]);
      expect([query.get('purchase'), query.get('cart_id')]).toEqual(['1101', CART]);
    });
    expect(view.requests.filter(({ path }) => path === 'bfm/shopping-basket')).toHaveLength(1);
    expect(view.head()).toMatchObject({ title: 'Checkout', noindex: true });
  });

  it('without ids in the address it is the basket of this browser', async () => {
    rememberCart({ owner: shopper.id });
    const view = await openCheckout({ purchase: fresh, path: '/bfm/checkout' });
    await heading('Contact and address');
    expect(view.requests.find(({ path }) => path === 'bfm/shopping-basket')?.body).toMatchObject({ cart_id: CART });
  });

  it('the basket of a visitor that went into the account at sign-in is found there', async () => {
    rememberCart({ owner: shopper.id, bfm_items: [aBfmItem()], saved: [aBfmItem()] });
    const view = await openCheckout({
      purchase: fresh,
      path: '/bfm/checkout?anonymous_id=visitor&cart_id=emptied',
      api: (api) => {
        api.reply(createShoppingBasket, ({ body }) => {
          if (body.cart_id === CART)
            return {
              data: { ...body, status: 'OPEN' as const, created_at: '2026-11-21T09:00:00.000Z', purchase_id: fresh.id, left_lines: 0 },
            };
          throw refused('validation_failed', [{ field: 'items', code: 'required', message: 'The basket is empty.' }]);
        });
      },
    });
    await heading('Contact and address');
    expect(new URLSearchParams(view.location().split('?')[1]).get('cart_id')).toBe(CART);
  });

  it('without any basket there is nothing to check out', async () => {
    await openCheckout({ path: '/bfm/checkout' });
    expect(await screen.findByRole('heading', { name: 'There is nothing to check out' })).toBeTruthy();
  });

  it.each([
    ['cart_closed', 'This basket was ordered'],
    ['not_found', 'This checkout is not there any more'],
    ['validation_failed', 'This basket cannot be ordered yet'],
  ] as const)('%s: says what is the matter and leads on', async (code, title) => {
    await openCheckout({ api: (api) => api.refuse(createShoppingBasket, code) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: title })).getByRole('link')).toBeTruthy();
  });

  it('a service that is away can be asked again', async () => {
    const view = await openCheckout({ api: (api) => api.unreachable(getPurchase) });
    await screen.findByText('The checkout did not load');
    view.api.reply(getPurchase, { data: confirmed });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    await heading('Contact and address');
  });

  it('things that another host has are said to stay in the basket', async () => {
    await openCheckout({
      api: (api) =>
        api.reply(createShoppingBasket, {
          data: {
            anonymous_id: ANONYMOUS,
            cart_id: CART,
            status: 'OPEN',
            created_at: '2026-11-21T09:00:00.000Z',
            purchase_id: fresh.id,
            left_lines: 2,
          },
        }),
    });
    expect(await screen.findByText(/2 items stay in your basket/)).toBeTruthy();
  });

  it('a purchase that was canceled is not paid', async () => {
    await openCheckout({ purchase: { ...confirmed, status: 'canceled' }, path: '/bfm/checkout?purchase=1101&step=payment' });
    expect(await screen.findByRole('heading', { name: 'This purchase was canceled' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  });
});

describe('step by step', () => {
  async function fillAddress(user: Awaited<ReturnType<typeof openCheckout>>['user']) {
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), 'GB');
    write('Street and number', '12 Orchard Lane');
    write('City', 'Leeds');
    write('Post code', 'ls1 4ap');
  }

  it('R-068 E-107 address, options and payment are steps of their own with the total always in sight, and Back loses nothing', async () => {
    const view = await openCheckout({ purchase: fresh });
    await addressForm();
    expect((field('Full name') as HTMLInputElement).value).toBe('Sam Shopper');
    expect((field('Phone on delivery day') as HTMLInputElement).value).toBe('+447700900123');
    await fillAddress(view.user);
    await view.user.click(press('Continue to review'));

    await heading('Review and options');
    expect(document.activeElement).toBe(await heading('Review and options'));
    await waitFor(() => expect(view.location()).toContain('step=options'));
    expect(view.requests.find(({ path }) => path === 'bfm/1101/confirmation')?.body).toMatchObject({
      delivery: {
        name: 'Sam Shopper',
        phone: '+447700900123',
        address: { line1: '12 Orchard Lane', post_code: 'ls1 4ap', country_code: 'GB' },
      },
      choices: { photos: true, insurance: false, consolidate: false, price_rule: 'auto' },
      save_address: true,
    });
    await view.user.click(screen.getByRole('checkbox', { name: /Insure the whole value/ }));
    await view.user.click(screen.getByRole('radio', { name: /Always ask me/ }));
    await view.user.click(press('Continue to payment'));

    await heading('Payment');
    expect(view.requests.findLast(({ path }) => path === 'bfm/1101/confirmation')?.body).toMatchObject({
      choices: { insurance: true, price_rule: 'ask' },
    });
    expect(within(screen.getByRole('region', { name: 'What you decided' })).getByText('12 Orchard Lane, Leeds ls1 4ap')).toBeTruthy();
    expect(within(screen.getByRole('complementary', { name: 'Summary' })).getAllByText('$144.32').length).toBeGreaterThan(0);
    expect(screen.getAllByRole('button', { name: 'Pay $144.32' }).length).toBeGreaterThan(0);

    await view.navigate(-1 as never);
    await heading('Review and options');
    expect((screen.getByRole('radio', { name: /Always ask me/ }) as HTMLInputElement).checked).toBe(true);
    await view.navigate(-1 as never);
    await addressForm();
    expect((field('Street and number') as HTMLInputElement).value).toBe('12 Orchard Lane');
  });

  it('what is missing is said at its field, and the first one gets the focus', async () => {
    const view = await openCheckout({ purchase: fresh });
    await addressForm();
    await view.user.clear(field('Full name'));
    await view.user.click(press('Continue to review'));
    expect(await screen.findByText('Enter the name of the person who receives it.')).toBeTruthy();
    expect(screen.getByText('Enter the post code.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('4 fields need your attention.');
    expect(document.activeElement).toBe(field('Full name'));
    expect(view.requests.some(({ path }) => path === 'bfm/1101/confirmation')).toBe(false);
  });

  it('asks for what the country has: a state in the United States, no post code in Hong Kong', async () => {
    const view = await openCheckout({ purchase: fresh });
    await addressForm();
    const country = screen.getByRole('combobox', { name: 'Country' });
    await view.user.selectOptions(country, 'US');
    expect(field('State or region')).toBeTruthy();
    await view.user.selectOptions(country, 'HK');
    expect(screen.queryByRole('textbox', { name: /Post code/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'State or region' })).toBeNull();
  });

  it('what the service refuses is said at its field and nothing is lost', async () => {
    const view = await openCheckout({ purchase: fresh });
    await addressForm();
    await fillAddress(view.user);
    view.api.refuse(confirmPurchase, 'validation_failed', 'Please check the address.', [
      { field: 'delivery.address.city_name', code: 'unknown', message: 'We do not know this city.' },
    ]);
    await view.user.click(press('Continue to review'));
    expect(await screen.findByText('We do not know this city.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('City')));
    expect((field('Street and number') as HTMLInputElement).value).toBe('12 Orchard Lane');
    view.api.unreachable(confirmPurchase);
    write('City', 'Leeds upon Aire');
    await view.user.click(press('Continue to review'));
    expect(await screen.findByText(/What you entered is still here/)).toBeTruthy();
  });

  it('E-069 an address of the book needs no typing', async () => {
    const entry = {
      id: 5,
      active: 1 as const,
      line1: '1 Mill Road',
      line2: '',
      city_name: 'Austin',
      state: 'TX',
      post_code: '73301',
      country_code: 'US',
      country_name: 'United States',
    };
    const view = await openCheckout({ purchase: fresh, api: (api) => api.reply(listAddresses, { data: [entry] }) });
    expect(((await screen.findByRole('radio', { name: /1 Mill Road, Austin TX 73301/ })) as HTMLInputElement).checked).toBe(true);
    expect(screen.queryByRole('textbox', { name: 'City' })).toBeNull();
    await view.user.click(press('Continue to review'));
    await heading('Review and options');
    const body = view.requests.find(({ path }) => path === 'bfm/1101/confirmation')?.body;
    expect(body).toMatchObject({ delivery: { address: { line1: '1 Mill Road', state: 'TX' } } });
    expect(body).not.toHaveProperty('save_address');
  });

  it('what was typed is there again after a reload', async () => {
    const first = await openCheckout({ purchase: fresh });
    await addressForm();
    write('Street and number', '99 Long Acre');
    first.unmount();
    await openCheckout({ purchase: fresh });
    await addressForm();
    expect((field('Street and number') as HTMLInputElement).value).toBe('99 Long Acre');
    expect(first.updateBlocked()).toBe(false);
  });

  it('what was typed of an address is not laid over another one that was confirmed since', async () => {
    const typed = () => ['Full name', 'Street and number', 'City'].map((name) => (field(name) as HTMLInputElement).value);
    const delivery = confirmed.delivery ?? expect.fail();
    const first = await openCheckout();
    await addressForm();
    const before = typed();
    write('Street and number', '99 Long Acre');
    first.unmount();
    const again = await openCheckout();
    await addressForm();
    expect(typed()).toEqual([before[0], '99 Long Acre', before[2]]);
    again.unmount();
    const moved = { ...delivery, address: { ...delivery.address, line1: '1 New Street', city_name: 'York' } };
    const now = await openCheckout({ purchase: { ...confirmed, delivery: moved } });
    await addressForm();
    expect(typed()).toEqual([before[0], '1 New Street', 'York']);
    now.unmount();
    // Somebody else who gets it, at the same address.
    await openCheckout({ purchase: { ...confirmed, delivery: { ...delivery, name: 'Kim S.' } } });
    await addressForm();
    expect(typed()).toEqual(['Kim S.', '99 Long Acre', before[2]]);
  });

  it('nobody skips the address by its address', async () => {
    const view = await openCheckout({ purchase: fresh, path: `/bfm/checkout?${IDS}&step=payment` });
    await heading('Contact and address');
    await waitFor(() => expect(view.location()).toContain('step=address'));
  });

  it('a basket that was changed in another tab is brought up to date when the page opens, and reviewed before it is paid', async () => {
    const view = await openCheckout({
      purchase: { ...confirmed, status: 'requested' },
      path: `/bfm/checkout?${IDS}&purchase=1101&step=payment`,
    });
    await heading('Review and options');
    expect(view.requests.map(({ path }) => path).filter((path) => path.startsWith('bfm/'))).toEqual([
      'bfm/1101',
      'bfm/shopping-basket',
      'bfm/1101',
    ]);
  });
});
