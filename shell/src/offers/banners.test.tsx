import { CATEGORIES, type Category, type ThirdParty } from '@outpost/shared-contracts/third-parties/third-parties';
import { act, screen, waitFor, within } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { JoinedConsent } from '../consent/choices.ts';
import { startedCountdown, tick } from '../countdown/countdown.ts';
import { renderShell } from '../testing/render-shell.tsx';

describe('the countdown banner', () => {
  it('B-193 B-332 C-119 C-120 shows the discount and mm : ss while the countdown runs', async () => {
    const { services } = await renderShell('/home');
    const { countdown$ } = services.countdown;
    expect(screen.queryByRole('timer')).toBeNull();
    await act(async () => countdown$.next(startedCountdown(10)));
    const banner = within(await screen.findByRole('region', { name: 'Instant discount' }));
    expect(banner.getByText('%10 discount applied, create your order before it expires!')).toBeTruthy();
    expect(banner.getByRole('timer').textContent).toBe('10 : 00');
    await act(async () => countdown$.next(tick({ ...startedCountdown(9), seconds: 10 })));
    expect(banner.getByRole('timer').textContent).toBe('09 : 09');
    await act(async () => countdown$.next({ ...startedCountdown(0), finished: true }));
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('is not read aloud every second: its name changes with the minutes', async () => {
    const { services } = await renderShell('/home');
    await act(async () => services.countdown.countdown$.next({ ...startedCountdown(2), seconds: 40 }));
    const timer = await screen.findByRole('timer', { name: '3 minutes left' });
    await act(async () => services.countdown.countdown$.next({ ...startedCountdown(2), seconds: 39 }));
    expect(timer.getAttribute('aria-label')).toBe('3 minutes left');
    expect(timer.closest('[aria-live]')).toBeNull();
  });

  it('B-327 a remote starts it with as many minutes as it wants, and stops it', async () => {
    const { bus, services } = await renderShell('/home');
    const calculator = bus.forSender('mfe-marketing');
    await act(() => calculator.request('shell.startCountdown', { minutes: 1 }));
    expect((await screen.findByRole('timer')).textContent).toMatch(/^0[01] : \d\d$/);
    await act(() => calculator.request('shell.stopCountdown', {}));
    expect(screen.queryByRole('timer')).toBeNull();
    expect(services.countdown.countdown$.value).toMatchObject({ finished: true, shown: 1 });
  });
});

describe('the black-friday banner', () => {
  const banner = () => within(screen.getByRole('banner')).queryAllByRole('button', { name: /^Black Friday/ });

  it.each(['/c/black-friday', '/d/black-friday', '/en/c/black-friday'])('B-077 stands in the header of %s', async (path) => {
    await renderShell(path);
    expect(banner()).not.toHaveLength(0);
  });

  it.each(['/home', '/c', '/c/summer'])('B-077 does not stand in the header of %s', async (path) => {
    await renderShell(path);
    expect(banner()).toHaveLength(0);
  });

  it('B-477 B-512 C-152 a click copies FRIDAY30 and says so', async () => {
    const { user, notified } = await renderShell('/c/black-friday');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(banner()[0] as HTMLElement);
    await waitFor(() => expect(notified).toEqual([{ tone: 'success', text: 'Discount code copied to clipboard' }]));
    expect(write).toHaveBeenCalledExactlyOnceWith('FRIDAY30');
  });

  it('whose code for copying does not come says that nothing was copied', async () => {
    vi.doMock('./copy-code.ts', () => Promise.reject(new Error('404')));
    const { user, notified } = await renderShell('/c/black-friday');
    await user.click(banner()[0] as HTMLElement);
    await waitFor(() => expect(notified).toEqual([{ tone: 'error', text: 'Failed to copy to clipboard' }]));
    vi.doUnmock('./copy-code.ts');
  });

  it('B-478 C-153 says when the browser did not copy it', async () => {
    const { user, notified } = await renderShell('/d/black-friday');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(banner()[0] as HTMLElement);
    await waitFor(() => expect(notified).toEqual([{ tone: 'error', text: 'Failed to copy to clipboard' }]));
  });
});

describe('the review widget', () => {
  const reviews: ThirdParty = { kind: 'reviews', script: 'https://reviews.outpost.test/w.js', settings: {}, origins: [], admitted: true };

  /** A page whose visitor chose; `parties` are the configured companies. */
  async function aPage(parties: readonly ThirdParty[], chosen: readonly Category[] | undefined) {
    const chosen$ = new BehaviorSubject(chosen);
    const choices = { asked: CATEGORIES, parties, chosen$, optedOut: false, choose: () => {} };
    const consent = new BehaviorSubject<JoinedConsent | null>(null);
    await renderShell('/home', { services: { consent } });
    await act(async () => consent.next({ choices, Notice: () => null }));
    return { chosen$ };
  }
  const places = () => [...document.querySelectorAll<HTMLElement>('[data-review-widget]')];

  it('B-180 B-181 has a place of 20 px for desktops and one of 130 px for phones', async () => {
    await aPage([reviews], ['functional']);
    await waitFor(() => expect(places()).not.toHaveLength(0));
    const inPage = places().slice(0, 2);
    expect(inPage.map((place) => [place.dataset.reviewWidget, place.style.blockSize])).toEqual([
      ['desktop', '20px'],
      ['mobile', '130px'],
    ]);
  });

  it('B-182 another one stays in sight', async () => {
    await aPage([reviews], ['functional']);
    await waitFor(() => expect(places()).toHaveLength(3));
    expect(places()[2]?.parentElement?.className).not.toBe(places()[0]?.parentElement?.className);
  });

  it('has no place where no company is configured, refused, or not let in by the page', async () => {
    const { chosen$ } = await aPage([reviews], []);
    expect(places()).toHaveLength(0);
    await act(async () => chosen$.next(['functional']));
    await waitFor(() => expect(places()).toHaveLength(3));
    await act(async () => chosen$.next([]));
    expect(places()).toHaveLength(0);
  });
});
