import { aUser } from '@outpost/shared-contracts/testing/builders';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { open } from '../../testing/open.ts';
import { answersOf, destinationPath, shownStep } from './model/funnel.ts';

beforeEach(() => sessionStorage.clear());

/** Steps change with the address, which the router does in its own time. */
const asks = (name: string) => screen.findByRole('heading', { level: 1, name });
const next = () => screen.getByRole('button', { name: 'Continue' });
const position = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');

describe('the sales funnel', () => {
  it('R-076 B-096 /shopnow asks where from, where to and what, and ends at the hosts of the country', async () => {
    const { user, location } = await open('/shopnow');
    await asks('Where do you want to shop?');
    expect(position()).toBe('1');
    await user.click(screen.getByRole('button', { name: 'United Kingdom' }));
    await asks('Where should it go?');
    expect(position()).toBe('2');
    await waitFor(() => expect(document.activeElement, 'the new question is read out').toBe(screen.getByRole('heading', { level: 1 })));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Deliver to' }), 'Aruba');
    await user.click(next());
    await user.click(await screen.findByRole('radio', { name: /I order it myself/ }));
    await user.click(next());
    await asks('Ready to begin');
    expect(position()).toBe('4');
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup/shopnow?returnTo=%2Fshop-from%2Fuk%3Fto%3Daw');
    await user.click(screen.getByRole('link', { name: 'See the hosts' }));
    await waitFor(() => expect(location()).toBe('/shop-from/uk?to=aw'));
  });

  it('R-077 B-096 /shop-now is another one: it begins with the thing, and a link ends at the basket', async () => {
    const { user } = await open('/shop-now?welcome=Welcome');
    await asks('What do you want to buy?');
    await user.type(screen.getByRole('textbox', { name: 'Product link' }), 'https://shop.example.com/kettle{Enter}');
    await asks('Where do you want to shop?');
    await user.selectOptions(screen.getByRole('combobox', { name: 'All countries with hosts' }), 'Türkiye');
    await user.click(next());
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Deliver to' }), 'United Kingdom');
    await user.click(next());
    expect((await screen.findByRole('link', { name: 'Open the basket' })).getAttribute('href')).toBe(
      '/bfm?link=https%3A%2F%2Fshop.example.com%2Fkettle&welcome=Welcome',
    );
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href'), 'the welcome is kept').toMatch(/&welcome=Welcome$/);
  });

  it('goes back, and what was answered still stands', async () => {
    const { user, location } = await open('/shopnow?welcome=x');
    await user.click(screen.getByRole('button', { name: 'United Kingdom' }));
    await waitFor(() => expect(location()).toBe('/shopnow?welcome=x&step=to'));
    await user.click(await screen.findByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('combobox', { name: 'All countries with hosts' })).toHaveProperty('value', 'GB');
    expect(screen.getByRole('button', { name: 'United Kingdom' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('a reload finds the step and the answers', async () => {
    sessionStorage.setItem('outpost.shop-now', JSON.stringify({ from: 'US', to: 'GB', way: 'link', link: 'https://a.example/x' }));
    await open('/shopnow?step=start');
    await asks('Ready to begin');
    expect(screen.getByText('https://a.example/x')).toBeTruthy();
    expect(screen.getByText('$8.53')).toBeTruthy();
  });

  it('a reload of the first step finds what was answered there', async () => {
    sessionStorage.setItem('outpost.shop-now', JSON.stringify({ from: 'GB', way: 'link', link: 'https://a.example/x' }));
    const { unmount } = await open('/shopnow');
    await waitFor(() => expect(screen.getByRole('button', { name: 'United Kingdom' }).getAttribute('aria-pressed')).toBe('true'));
    expect(screen.getByRole('combobox', { name: 'All countries with hosts' })).toHaveProperty('value', 'GB');
    unmount();
    await open('/shop-now');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Product link' })).toHaveProperty('value', 'https://a.example/x'));
  });

  it('a new question has the focus as soon as it is there, and takes it from no field of its own', async () => {
    sessionStorage.setItem('outpost.shop-now', JSON.stringify({ from: 'GB' }));
    const { user } = await open('/shopnow');
    const focusedWith: (string | null | undefined)[] = [];
    const watch = new MutationObserver(() => {
      if (screen.queryByRole('combobox', { name: 'Deliver to' })) focusedWith.push(document.activeElement?.textContent);
    });
    watch.observe(document.body, { subtree: true, childList: true });
    await user.click(screen.getByRole('button', { name: 'United Kingdom' }));
    await asks('Where should it go?');
    watch.disconnect();
    expect(focusedWith[0]).toBe('Where should it go?');
  });

  it('does not ship within a country, and says so', async () => {
    sessionStorage.setItem('outpost.shop-now', JSON.stringify({ from: 'GB' }));
    const { user } = await open('/shopnow?step=to');
    await asks('Where should it go?');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Deliver to' }), 'United Kingdom');
    await user.click(next());
    expect(screen.getByText('Please choose another country than the one you shop in.')).toBeTruthy();
    await asks('Where should it go?');
  });

  it('keeps what is no link in the field, and goes there', async () => {
    const { user } = await open('/shop-now');
    const field = screen.getByRole('textbox', { name: 'Product link' });
    await user.type(field, 'javascript:alert(1)');
    await user.click(next());
    await asks('What do you want to buy?');
    expect(field).toHaveProperty('value', 'javascript:alert(1)');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('whoever is signed in needs no sign-up', async () => {
    sessionStorage.setItem('outpost.shop-now', JSON.stringify({ from: 'US', to: 'GB', way: 'self' }));
    await open('/shopnow?step=start', { session: { state: 'signed-in', user: aUser() } });
    await asks('Ready to begin');
    expect(screen.queryByRole('link', { name: 'Sign up' })).toBeNull();
  });
});

describe('kept answers', () => {
  it.each([null, '', '{', '7', '[]', 'null', '{"from":"../x","way":"other","link":7}'])('%j are none', (text) => {
    expect(answersOf(text)).toEqual({});
  });

  it('a step is shown only after those before it', () => {
    expect(shownStep('shopnow', 'start', {})).toBe('from');
    expect(shownStep('shopnow', 'start', { from: 'US', to: 'US', way: 'self' })).toBe('to');
    expect(shownStep('shop-now', 'to', { way: 'link' })).toBe('what');
    expect(shownStep('shopnow', 'constructor', { from: 'US' })).toBe('from');
    expect(shownStep('shopnow', 'start', { from: 'US', to: 'GB', way: 'self' })).toBe('start');
  });

  it('lead to the hosts with the country they are for', () => {
    expect(destinationPath({ from: 'GB', to: 'US', way: 'self' }, null)).toBe('/shop-from/uk?to=us');
  });
});
