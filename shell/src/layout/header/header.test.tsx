import { USER_TYPE, type User } from '@outpost/shared-contracts/accounts/user';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { person, signedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const header = () => within(screen.getByRole('banner'));
const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
const quick = () => within(screen.getByRole('navigation', { name: 'Quick links' }));
/** Where all links of this name lead: the desktop's line and the phone's quick links have some in common. */
const targets = (name: string | RegExp) => [
  ...new Set(
    header()
      .getAllByRole('link', { name })
      .map((link) => link.getAttribute('href')),
  ),
];
const links = (root: HTMLElement) =>
  within(root)
    .getAllByRole('link')
    .map((link) => link.textContent);

/** Opens a dropdown by its button and gives its list. */
async function opened(view: { user: { click: (element: Element) => Promise<void> } }, name: string): Promise<HTMLElement> {
  const button = header().getByRole('button', { name });
  await view.user.click(button);
  const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
  if (!list) throw new Error(`${name} controls nothing`);
  return list;
}

const as = (user: User, affiliateHosts: number[] = []) => renderShell('/home', { session: signedIn(user), services: { affiliateHosts } });

describe('everybody', () => {
  it('B-150 B-153 B-154 C-012 C-046 C-058 sees stores, Buy For Me and the calculator', async () => {
    await renderShell('/home');
    expect(main().getByRole('link', { name: 'Top Global Stores' }).getAttribute('href')).toBe('/stores');
    expect(main().getByRole('link', { name: 'Buy For Me Service' }).getAttribute('href')).toBe('/bfm/explanation');
    expect(main().getByRole('link', { name: 'Shipping Cost Calculator' }).getAttribute('href')).toBe('/shipping-cost-calculator');
  });

  it('B-106 B-156 C-065 finds the blog in a new tab, which is said, and the blog cannot reach this page', async () => {
    await renderShell('/home');
    const blog = header().getByRole('link', { name: 'Blog (opens in a new tab)' });
    expect(blog.getAttribute('target')).toBe('_blank');
    expect(blog.getAttribute('rel')?.split(' ')).toContain('noopener');
  });

  it('B-151 B-491 C-047 finds ten featured countries and all of them under Locations', async () => {
    const view = await renderShell('/home');
    const list = await opened(view, 'Locations');
    expect(links(list)).toEqual([
      'United States of America',
      'United Kingdom',
      'Australia',
      'Canada',
      'Germany',
      'Japan',
      'France',
      'Netherlands',
      'Italy',
      'Sweden',
      'Show All',
    ]);
    expect(within(list).getByRole('link', { name: 'United Kingdom' }).getAttribute('href')).toBe('/shop-from/uk');
    expect(within(list).getByRole('link', { name: 'Show All' }).getAttribute('href')).toBe('/shop-from');
  });

  it('B-152 C-048 C-049 C-050 C-051 C-052 C-053 C-054 C-055 C-056 C-057 finds nine entries under Help, in order', async () => {
    const list = await opened(await renderShell('/home'), 'Help');
    expect(links(list)).toEqual([
      'About Us',
      'For Shoppers',
      'For Hosts',
      'FAQs',
      'Trust & Safety',
      'Prohibited Items',
      'Shipping Standards',
      'Responsible Shipping',
      'Contact Us',
    ]);
  });
});

describe('a visitor', () => {
  it('B-045 B-392 C-061 C-099 is offered every way in: as a shopper, a host, an affiliate, a business and a shipping company', async () => {
    await renderShell('/home');
    expect(screen.getByRole('link', { name: 'Become a Shopper' }).getAttribute('href')).toBe('/signup');
    const hosts = screen.getByRole('contentinfo');
    expect(within(hosts).getByRole('link', { name: 'Become a Host' }).getAttribute('href')).toBe('/become-a-host');
    const list = await opened({ user: userEvent.setup() }, 'Become a Partner');
    const ways = within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/b2b/', '/become-a-host', '/become-an-affiliate', '/shipper-network']);
  });

  it('B-159 B-399 C-066 C-067 sees Sign Up, Sign In and the basket, and no dashboard', async () => {
    await renderShell('/home');
    expect(header().getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/signup');
    expect(header().getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/signin');
    expect(header().getByRole('link', { name: 'Basket, 0 items' }).getAttribute('href')).toBe('/bfm');
    expect(header().queryByRole('link', { name: /Orders|Dashboard|My Store|Messages/ })).toBeNull();
  });

  it('B-155 B-403 C-059 C-060 C-061 C-062 C-063 C-064 can become a partner in four ways, the last marked New', async () => {
    const list = await opened(await renderShell('/home'), 'Become a Partner');
    expect(links(list)).toEqual(['Create B2B Account', 'Become a Host', 'Become An Affiliate', 'Shipping CompaniesNew']);
  });
});

describe('a signed-in person', () => {
  it.each([
    ['B-148 B-393 C-070 a shopper', USER_TYPE.shopper, 'Orders', '/member/packs-expected'],
    ['B-148 B-394 C-071 a host', USER_TYPE.host, 'Dashboard', '/member/host-packs-expected'],
    ['B-148 B-395 C-072 an affiliate', USER_TYPE.affiliate, 'My Store', '/member/affiliate-dashboard'],
    ['B-148 B-396 C-071 a business', USER_TYPE.business, 'Dashboard', '/b2b/create-shipment'],
  ] as const)('%s has a dashboard of their own', async (_, type, label, to) => {
    await as(person(type));
    expect(targets(label)).toEqual([to]);
    expect(header().queryByRole('link', { name: 'Sign In' })).toBeNull();
    expect(header().queryByRole('button', { name: 'Become a Partner' })).toBeNull();
  });

  it('B-397 B-398 C-073 an affiliate host goes to the host store and has a store of their own', async () => {
    await as(person(USER_TYPE.host, { id: 42 }), [42, 43]);
    expect(targets('Dashboard')).toEqual(['/member/host-store']);
    expect(header().getByRole('link', { name: 'my store' }).getAttribute('href')).toBe('/member/my-store');
  });

  it.each([
    ['a host', USER_TYPE.host, false],
    ['an affiliate', USER_TYPE.affiliate, false],
    ['a business', USER_TYPE.business, false],
    ['a shopper', USER_TYPE.shopper, true],
  ] as const)('B-399 B-402 %s has basket and quick calculator as a shopper only', async (_, type, there) => {
    await as(person(type));
    expect(header().queryByRole('link', { name: /^Basket/ }) !== null).toBe(there);
    expect(quick().queryByRole('link', { name: 'Shipping Cost Calculator' }) !== null).toBe(there);
  });

  it('B-149 C-045 sees how many messages are unread, once that is known', async () => {
    const view = await as(person());
    const link = header().getByRole('link', { name: 'Messages' });
    act(() => view.bus.forSender('shell').emit('messages.unread.changed', { count: 3 }));
    expect(header().getByRole('link', { name: 'Messages, 3 unread' })).toBe(link);
  });

  it('B-401 C-075 B-404 has no messages but Account Settings as a business', async () => {
    const view = await as(person(USER_TYPE.business));
    expect(header().queryByRole('link', { name: /^Messages/ })).toBeNull();
    const list = await opened(view, 'Ada');
    expect(links(list)).toEqual(['Dashboard', 'Account Settings', 'Change Password']);
  });

  it('B-160 B-404 C-068 C-069 C-074 finds name, messages, dashboard, points, profile, password and Logout under their name', async () => {
    const view = await as(person());
    const list = await opened(view, 'Ada');
    expect(within(list).getByText('Ada Example')).toBeTruthy();
    expect(links(list)).toEqual(['Dashboard', 'Messages', 'Orders', 'Outpost Points', 'My Profile', 'Change Password']);
    await view.user.click(within(list).getByRole('button', { name: 'Logout' }));
    expect(view.services.signOut).toHaveBeenCalledOnce();
  });

  it.each([
    [0, 0],
    [1, 0],
    [0, 1],
  ] as const)('B-373 C-076 is asked for verification with e-mail %i and phone %i', async (is_email_verified, is_phone_verified) => {
    const list = await opened(await as(person(USER_TYPE.shopper, { is_email_verified, is_phone_verified })), 'Ada');
    expect(within(list).getByRole('link', { name: 'Verification' })).toBeTruthy();
  });

  it('is sent to a country as somebody new until the first order', async () => {
    const list = await opened(await as(person(USER_TYPE.shopper, { has_orders: false })), 'Locations');
    expect(within(list).getByRole('link', { name: 'Canada' }).getAttribute('href')).toBe('/shop-from/ca?user=new');
  });
});

describe('the low header of become-a-host', () => {
  it('B-147 has in its one line what the upper line has elsewhere', async () => {
    await renderShell('/become-a-host');
    const nav = within(screen.getByRole('navigation', { name: 'Help and partners' }));
    expect(nav.getAllByRole('button', { expanded: false }).map((button) => button.textContent)).toEqual(['Become a Partner', 'Help']);
    expect(nav.getByRole('link', { name: /^Blog/ })).toBeTruthy();
    expect(nav.getByRole('button', { name: /^Choose a language/ })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Quick links' })).toBeNull();
  });
});
