import { getHostCountries } from '@outpost/shared-contracts/countries/calls';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { open } from '../../testing/open.ts';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const slideOf = (text: RegExp) => screen.getByText(text, { selector: 'h1, h2' }).textContent;
const COUNT = /^Unlock Borderless Shopping From More Than \d+ Countries$/;

/** Opens the home page on a clock that only moves when told. */
async function openOnClock(options?: Parameters<typeof open>[1]) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return open('/home', options);
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

afterEach(() => {
  vi.useRealTimers();
});

describe('The banner', () => {
  it('B-107 moves on by itself every 30 seconds, and goes around', async () => {
    await openOnClock();
    const first = heading();
    await pass(29_000);
    expect(heading()).toBe(first);
    await pass(1_500);
    expect(heading()).toMatch(COUNT);
    await pass(30_000);
    expect(heading()).toBe('Shop internationally');
    await pass(30_000);
    expect(heading()).toBe(first);
  });

  it('stands still while the pointer is over it, and when it is paused', async () => {
    await openOnClock();
    const banner = screen.getByRole('region', { name: 'Highlights' });
    const first = heading();
    fireEvent.pointerEnter(banner);
    await pass(61_000);
    expect(heading()).toBe(first);
    fireEvent.pointerLeave(banner);
    fireEvent.click(within(banner).getByRole('button', { name: 'Pause the slides' }));
    await pass(61_000);
    expect(heading()).toBe(first);
  });

  it('B-108 its first slide is the film, which opens the video dialog', async () => {
    const view = await open('/home', { commands: { 'shell.openModal': () => ({ opened: true }) } });
    const banner = within(screen.getByRole('region', { name: 'Highlights' }));
    const first = banner.getAllByRole('group', { hidden: true })[0] as HTMLElement;
    await view.user.click(within(first).getByRole('button', { name: 'Watch the film' }));
    expect(view.requested).toEqual([
      {
        name: 'shell.openModal',
        payload: { modal: 'video', video_url: 'https://films.outpost.test/first', title: 'My first order', fullwidth: true },
      },
    ]);
  });

  it('B-109 C-010 its second slide says from how many countries one can shop', async () => {
    await openOnClock();
    await pass(200);
    const [, second] = within(screen.getByRole('region', { name: 'Highlights' })).getAllByRole('group', { hidden: true });
    expect(second?.textContent).toContain('Unlock Borderless Shopping From More Than 3 Countries');
  });

  it("B-110 C-011 its third slide is 'Shop internationally'", async () => {
    const view = await open('/home');
    await view.user.click(screen.getByRole('button', { name: 'Shop internationally' }));
    expect(heading()).toBe('Shop internationally');
    expect(screen.getByRole('link', { name: 'Choose a country' }).getAttribute('href')).toBe('/shop-from');
  });

  it('B-351 the count starts from the number kept, or else from 40', async () => {
    localStorage.setItem('hostCountriesCount', '43');
    const view = await open('/home', { api: (api) => api.unreachable(getHostCountries) });
    await waitFor(() => expect(slideOf(COUNT)).toContain('43'));
    view.unmount();
    localStorage.clear();
    await open('/home', { api: (api) => api.unreachable(getHostCountries) });
    expect(slideOf(COUNT)).toContain('40');
  });

  it('B-254 the number of host countries is kept for the next visit', async () => {
    await open('/home');
    await waitFor(() => expect(localStorage.getItem('hostCountriesCount')).toBe('3'));
  });

  it('B-490 C-042 says from how many countries things come to the doorstep', async () => {
    await open('/home');
    expect(screen.getByText('Shop online from more than 3 countries and get it delivered to your doorstep!')).toBeTruthy();
  });

  it("B-474 a failure of the host countries is told with the service's words", async () => {
    const view = await open('/home', { api: (api) => api.refuse(getHostCountries, 'unavailable', 'The countries are being counted.') });
    await waitFor(() => expect(view.notified).toContainEqual({ tone: 'error', title: 'Error', text: 'The countries are being counted.' }));
  });

  it('B-474 a failure that says nothing is told in our words', async () => {
    const view = await open('/home', { api: (api) => api.unreachable(getHostCountries) });
    await waitFor(() => expect(view.notified).toContainEqual({ tone: 'error', title: 'Error', text: 'The countries did not load' }));
  });
});
