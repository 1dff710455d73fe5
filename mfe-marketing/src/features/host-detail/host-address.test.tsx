import { getHostAddress, getHostsOfCountry } from '@outpost/shared-contracts/hosts/calls';
import { createOrder } from '@outpost/shared-contracts/orders/calls';
import { anOrder } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { member, PAGE, serve, WHOLE } from '../../testing/host-page.ts';
import { open } from '../../testing/open.ts';

const PLACE = { city_name: 'Portland', country_code: 'US', country_name: 'United States' };

describe('The address of a host', () => {
  it('B-003 is asked for after sign-in only, and the way to sign in leads back here', async () => {
    const view = await open(PAGE, { api: serve });
    expect(screen.queryByText('12 Alder Street')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in to see the street' }).getAttribute('href')).toBe(
      `/signin?returnTo=${encodeURIComponent('/getaddress-host?host=101&to=gb')}`,
    );
    expect(view.requests.some(({ path }) => path.startsWith('user/address'))).toBe(false);
  });

  it('needs a confirmed e-mail address, and the way to confirm it leads back here', async () => {
    await open(PAGE, {
      session: member({ is_email_verified: 0 }),
      api(api) {
        serve(api);
        api.reply(getHostAddress, { data: { ...PLACE, is_masked: true, reason: 'email_not_confirmed' } });
      },
    });
    expect((await screen.findByRole('link', { name: 'Confirm the e-mail address' })).getAttribute('href')).toBe(
      `/verification?returnTo=${encodeURIComponent('/getaddress-host?host=101&to=gb')}`,
    );
    expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull();
  });

  it('comes by itself once the e-mail address was confirmed, in another tab too', async () => {
    const view = await open(PAGE, {
      session: member({ is_email_verified: 0 }),
      api(api) {
        serve(api);
        api.reply(getHostAddress, { data: { ...PLACE, is_masked: true, reason: 'email_not_confirmed' } });
      },
    });
    await screen.findByRole('link', { name: 'Confirm the e-mail address' });
    view.api.reply(getHostAddress, { data: WHOLE });
    act(() => view.session$.next(member({ is_email_verified: 1 })));
    expect(await screen.findByText('12 Alder Street')).toBeTruthy();
  });

  it('is nobody’s but a shopper’s', async () => {
    const view = await open(PAGE, { session: member({ type: 2 }), api: serve });
    expect(screen.getByText('Only shopper accounts receive parcels at a host.')).toBeTruthy();
    expect(view.requests.some(({ path }) => path.startsWith('user/address'))).toBe(false);
  });

  it('is copied line by line and as a whole, with the code in line 2', async () => {
    const view = await open(PAGE, { session: member(), api: serve });
    await view.user.click(await screen.findByRole('button', { name: 'Copy: Line 2, your code' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('H101-S1'));
    await view.user.click(screen.getByRole('button', { name: 'Copy all lines' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('Sam Shopper\n12 Alder Street\nH101-S1\nPortland\nOR\n97205\nUnited States'),
    );
    expect(view.notified.map(({ text }) => text)).toEqual(['Copied: Line 2, your code', 'The address is copied.']);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await view.user.click(screen.getByRole('button', { name: 'Copy all lines' }));
    await waitFor(() => expect(view.notified.at(-1)).toMatchObject({ tone: 'error' }));
  });

  it('comes when a failed service is asked again', async () => {
    const view = await open(PAGE, {
      session: member(),
      api(api) {
        serve(api);
        api.unreachable(getHostAddress);
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The address did not load');
    view.api.reply(getHostAddress, { data: WHOLE });
    await view.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('12 Alder Street')).toBeTruthy();
  });
});

describe('Using the address', () => {
  async function openForm(api?: (api: FakeApi) => void) {
    const view = await open(PAGE, {
      session: member(),
      api(answers) {
        serve(answers);
        answers.reply(createOrder, { data: anOrder({ id: 20_001 }), further: [] });
        api?.(answers);
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Use this address' }));
    return view;
  }
  const sent = (view: Awaited<ReturnType<typeof open>>) => view.requests.filter(({ path }) => path === 'orders/');
  const fill = async (view: Awaited<ReturnType<typeof open>>) => {
    await view.user.type(screen.getByRole('textbox', { name: 'Store' }), 'Trailhead Supply');
    await view.user.type(screen.getByRole('textbox', { name: 'What is in it' }), 'Camping stove');
  };

  it('announces the package and opens its order', async () => {
    const view = await openForm();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Store' }));
    await fill(view);
    await view.user.type(screen.getByRole('textbox', { name: /Tracking number/ }), ' TRK-1 ');
    await view.user.dblClick(screen.getByRole('button', { name: 'Save the package' }));
    await waitFor(() => expect(view.navigated).toEqual(['/member/package-detail/20001']));
    expect(sent(view).map(({ body }) => body)).toEqual([
      {
        host_id: 101,
        store_name: 'Trailhead Supply',
        items: [{ title: 'Camping stove', quantity: 1 }],
        destination_country_code: 'GB',
        tracking_number: 'TRK-1',
      },
    ]);
  });

  it('keeps what was typed over a reload, and forgets it when it is given up', async () => {
    const first = await openForm();
    await fill(first);
    first.unmount();
    const again = await openForm();
    const store = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Store' }).value;
    expect(store()).toBe('Trailhead Supply');
    await again.user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(Object.keys({ ...sessionStorage })).toEqual([]);
    await again.user.click(screen.getByRole('button', { name: 'Use this address' }));
    expect(store()).toBe('');
  });

  it('tries again with the same key, so that no second package is made', async () => {
    const view = await openForm((api) => api.unreachable(createOrder));
    await fill(view);
    await view.user.click(screen.getByRole('button', { name: 'Save the package' }));
    expect((await screen.findByRole('alert')).textContent).toContain('What you typed is kept');
    view.api.reply(createOrder, { data: anOrder({ id: 20_001 }), further: [] });
    await view.user.click(screen.getByRole('button', { name: 'Save the package' }));
    await waitFor(() => expect(view.navigated).toHaveLength(1));
    const keys = sent(view).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

  it('says what is missing and goes there; a number that was added already stands at its field', async () => {
    const view = await openForm((api) => api.refuse(createOrder, 'already_added'));
    await view.user.click(screen.getByRole('button', { name: 'Save the package' }));
    expect(screen.getByRole('alert').textContent).toBe('Please check 2 fields.');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Store' }));
    expect(sent(view)).toEqual([]);
    await fill(view);
    await view.user.type(screen.getByRole('textbox', { name: /Tracking number/ }), 'TRK-1');
    await view.user.click(screen.getByRole('button', { name: 'Save the package' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Tracking number/ })));
    expect(screen.getByText('You have added this tracking number already')).toBeTruthy();
    expect(view.navigated).toEqual([]);
  });

  it('warns of a day on which nothing is received', async () => {
    const view = await openForm();
    await view.user.type(screen.getByLabelText(/Expected on/), '2026-11-26');
    expect(
      await screen.findByText(/No parcels are received on Thursday, November 26\. The next open day is Friday, November 27\./),
    ).toBeTruthy();
  });

  it('offers nothing that a newer version of the site would lose', async () => {
    const view = await openForm();
    await view.user.type(screen.getByRole('textbox', { name: 'Store' }), 'T');
    expect(view.updateBlocked()).toBe(true);
    await view.user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(view.updateBlocked()).toBe(false);
  });
});

describe('The step before the checkout', () => {
  const STEP = '/shop-from/US/getaddress-details?to=gb';

  it('R-060 chooses a host of the country, keeps the letter case of the address, and shows the address', async () => {
    const view = await open(STEP, { session: member(), api: serve });
    await waitFor(() => expect(view.location()).toBe(STEP));
    expect(view.head()?.canonical).toBe('/shop-from/us/getaddress-details');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your address in the United States');
    expect(await screen.findByText('12 Alder Street')).toBeTruthy();
    await view.user.click(screen.getByRole('radio', { name: /Luis A/ }));
    await waitFor(() => expect(view.location()).toBe(`${STEP}&host=102`));
    await waitFor(() => expect(view.requests.some(({ path }) => path === 'user/address/102')).toBe(true));
  });

  it('comes back to the chosen host after signing in', async () => {
    await open(`${STEP}&host=103`, { api: serve });
    expect(screen.getByRole('link', { name: 'Sign in to see the street' }).getAttribute('href')).toBe(
      `/signin?returnTo=${encodeURIComponent('/shop-from/US/getaddress-details?host=103&to=gb')}`,
    );
  });

  it('says that a country has no hosts, and is not found for what is no country', async () => {
    const view = await open(STEP, { api: (api) => api.reply(getHostsOfCountry, { data: [] }) });
    expect(screen.getByRole('heading', { name: 'No host in the United States yet' })).toBeTruthy();
    view.unmount();
    await open('/shop-from/zz/getaddress-details', { api: (api) => api.refuse(getHostsOfCountry, 'not_found') });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Found');
  });
});
