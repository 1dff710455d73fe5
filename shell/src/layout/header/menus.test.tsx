import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person, signedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const locations = () => screen.getByRole('button', { name: 'Locations' });
const menu = () => screen.queryByRole('dialog', { name: 'Menu' });

it('a dropdown opens by keyboard, its links are walked with arrows, and Escape gives the focus back', async () => {
  const { user } = await renderShell('/home');
  locations().focus();
  await user.keyboard('{Enter}');
  expect(locations().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('United States of America'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('United Kingdom'));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(locations());
  expect(locations().getAttribute('aria-expanded')).toBe('false');
});

it('a dropdown closes when the focus or a press goes elsewhere', async () => {
  const { user } = await renderShell('/home');
  await user.click(locations());
  act(() => screen.getAllByRole('link', { name: 'Sign In' })[0]?.focus());
  expect(locations().getAttribute('aria-expanded')).toBe('false');
  await user.click(locations());
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(locations().getAttribute('aria-expanded')).toBe('false');
});

it('B-145 the slide-in menu has what the desktop header has, and closes on its button', async () => {
  const { user } = await renderShell('/home');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Menu' }));
  for (const name of ['Buy For Me Service', 'Top Global Stores', 'Shipping Cost Calculator', 'Sign In', 'Sign Up'])
    expect(dialog.getByRole('link', { name })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Close menu' }));
  expect(menu()).toBeNull();
});

it('B-146 the slide-in menu closes above 992 px', async () => {
  const { user, resize } = await renderShell('/home');
  act(() => resize(768));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  act(() => resize(992));
  expect(menu()).not.toBeNull();
  act(() => resize(993));
  expect(menu()).toBeNull();
});

it('closes the slide-in menu when a link of it was followed', async () => {
  const { user, location } = await renderShell('/home');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await user.click(dialog.getByRole('link', { name: 'Sign In' }));
  await waitFor(() => expect(location()).toBe('/signin'));
  await waitFor(() => expect(menu()).toBeNull());
});

it('B-402 B-395 C-072 the slide-in menu of an affiliate has My Store and no calculator', async () => {
  const { user } = await renderShell('/home', { session: signedIn(person(USER_TYPE.affiliate)) });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(dialog.getByRole('link', { name: 'My Store' }).getAttribute('href')).toBe('/member/affiliate-dashboard');
  expect(dialog.queryByRole('link', { name: 'Shipping Cost Calculator' })).toBeNull();
});

it('B-148 B-149 the slide-in menu of a signed-in person leads to dashboard and messages, and tells how many are unread', async () => {
  const { user, bus } = await renderShell('/home', { session: signedIn(person()) });
  act(() => bus.forSender('shell').emit('messages.unread.changed', { count: 3 }));
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(dialog.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/member/packs-expected');
  expect(dialog.getByRole('link', { name: 'Messages, 3 unread' }).textContent).toBe('Messages, 3 unread');
  expect(dialog.queryByRole('link', { name: 'Sign In' })).toBeNull();
  act(() => bus.forSender('shell').emit('messages.unread.changed', { count: 0 }));
  expect(dialog.getByRole('link', { name: 'Messages' }).textContent).toBe('Messages');
});

it('the slide-in menu closes on Escape', async () => {
  const { user } = await renderShell('/home');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  (await screen.findByRole('button', { name: 'Close menu' })).focus();
  await user.keyboard('{Escape}');
  expect(menu()).toBeNull();
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false');
});

it('the entry of the page that is open says so', async () => {
  const { user } = await renderShell('/about');
  await user.click(screen.getByRole('button', { name: 'Help' }));
  const current = within(screen.getByRole('banner'))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['About Us']);
});

it('the Up arrow on the first entry goes back to the button, and leaving a closed menu changes nothing', async () => {
  const { user } = await renderShell('/home');
  locations().focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('United States of America'));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(document.activeElement).toBe(locations()));
});

it('Home, End and the arrows reach the ends of a dropdown, from its button as well', async () => {
  const { user } = await renderShell('/home');
  const focused = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));
  locations().focus();
  await user.keyboard('{ArrowUp}');
  await focused('Show All');
  await user.keyboard('{Home}');
  await focused('United States of America');
  await user.keyboard('{End}');
  await focused('Show All');
  await user.keyboard('{ArrowDown}');
  await focused('Show All');
});

it('the first letters lead to an entry of an open dropdown', async () => {
  const { user } = await renderShell('/home');
  await user.click(locations());
  await user.keyboard('ger');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Germany'));
});

it('in Hebrew header and dialogs speak Hebrew, and no entry is left in English', async () => {
  const { user } = await renderShell('/home', { language: 'he' });
  const banner = within(screen.getByRole('banner'));
  expect(banner.getByRole('link', { name: 'כניסה' }).getAttribute('href')).toBe('/signin');
  await user.click(banner.getByRole('button', { name: 'תפריט' }));
  const dialog = await screen.findByRole('dialog', { name: 'תפריט' });
  const words = [...dialog.querySelectorAll('a, summary, button, h2')].map((element) => element.textContent ?? '');
  expect(words.filter((word) => /[A-Za-z]/.test(word))).toEqual([]);
});
