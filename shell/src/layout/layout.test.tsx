import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { person, signedIn } from '../testing/people.ts';
import { renderShell } from '../testing/render-shell.tsx';

const footer = () => within(screen.getByRole('contentinfo'));
const column = (name: string) =>
  within(footer().getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => {
  vi.useRealTimers();
});

describe('the footer', () => {
  it('B-167 B-168 B-172 C-096 C-097 C-098 C-099 C-100 has the columns of the company, shoppers and hosts', async () => {
    await renderShell('/home');
    expect(column('Company').map(([, to]) => to)).toEqual(['/about', '/contact-us', '/faq', '/help', '/terms', '/privacy-policy']);
    expect(column('Shoppers').map(([, to]) => to)).toEqual([
      '/howitworks-for-shoppers',
      '/shipping-cost-calculator',
      '/trust-safety',
      '/signup',
      '/signin',
      '/prohibited-items',
      '/stores',
    ]);
    expect(column('Shoppers')).toEqual(
      expect.arrayContaining([
        ['Become a Shopper', '/signup'],
        ['Shopper Login', '/signin'],
        ['Top Global Stores', '/stores'],
      ]),
    );
    expect(column('Hosts').map(([, to]) => to)).toEqual([
      '/howitworks-for-hosts',
      '/become-a-host',
      '/responsible-shipping',
      '/shipping-standards',
      '/shipper-network',
    ]);
  });

  it('B-169 B-173 asks a signed-in person neither to become a shopper nor a host', async () => {
    await renderShell('/home', { session: signedIn(person()) });
    expect(footer().queryByRole('link', { name: 'Become a Shopper' })).toBeNull();
    expect(footer().queryByRole('link', { name: 'Become a Host' })).toBeNull();
    expect(footer().getByRole('link', { name: 'Shopper Login' })).toBeTruthy();
  });

  it('B-170 B-492 C-101 leads to six countries, Türkiye among them', async () => {
    await renderShell('/home');
    expect(column('Shop From').map(([, to]) => to)).toEqual(['us', 'ca', 'au', 'uk', 'nl', 'tr'].map((code) => `/shop-from/${code}`));
    expect(column('Shop From').at(-1)?.[0]).toBe('Türkiye');
  });

  it('B-171 leads to them as somebody new before the first order', async () => {
    await renderShell('/home', { session: signedIn(person(1, { has_orders: false })) });
    expect(column('Shop From').map(([, to]) => to)).toContain('/shop-from/tr?user=new');
  });

  it('B-042 B-043 B-044 B-174 shows carriers, payment methods, the SSL seal and the ways outside', async () => {
    await renderShell('/home');
    for (const text of [
      'Carrier partners',
      'Kestrel Express',
      'Accepted payment methods',
      'Cards',
      'Wallet',
      'Pay later',
      '3-D Secure card payment',
      'SSL encrypted',
    ])
      expect(footer().getByText(text)).toBeTruthy();
    for (const [name, to] of [
      [/^Blog/, '/outside/blog'],
      [/^Photos/, '/outside/photos'],
      [/^Videos/, '/outside/videos'],
      [/^Community/, '/outside/community'],
      [/For iOS/, '/outside/app-for-ios'],
      [/For Android/, '/outside/app-for-android'],
    ] as const) {
      const link = footer().getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([to, '_blank']);
    }
  });
});

describe('pages with less chrome', () => {
  it('B-071 B-072 /hi10 keeps logo, language and sign links, and a footer with only the logo', async () => {
    await renderShell('/hi10');
    const header = within(screen.getByRole('banner'));
    expect(header.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/home', '/signin', '/signup']);
    // One in the desktop's line and one in the phone's.
    expect(header.getAllByRole('button').map((button) => button.textContent)).toEqual(Array(2).fill('Choose a language: English'));
    expect(footer().queryAllByRole('link')).toEqual([]);
  });

  it('B-097 /shop-now has neither header nor footer', async () => {
    await renderShell('/shop-now');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

describe('a navigation', () => {
  it('moves the focus to the new heading and says the title once; a new query does not', async () => {
    const { navigate } = await renderShell('/home');
    await act(() => navigate('/about'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Page /about'));
    const said = screen.getAllByRole('status').filter((status) => status.textContent?.includes('Title /about'));
    expect(said).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Help' }).focus());
    await act(() => navigate('/about?tab=2'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Help' }));
  });
});

describe('an address that is none', () => {
  it('R-124 B-104 B-105 C-008 C-009 says Not Found and leads home after 2500 ms', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { location } = await renderShell('/no/such/page');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Found');
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByText('this page is not available')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2300));
    await waitFor(() => expect(location()).toBe('/no/such/page'));
    await act(() => vi.advanceTimersByTimeAsync(400));
    await waitFor(() => expect(location()).toBe('/home'));
  });
});
