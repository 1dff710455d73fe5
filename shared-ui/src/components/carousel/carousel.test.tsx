import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Carousel } from './carousel.tsx';

const ITEMS = ['1', '2', '3', '4', '5'].map((id) => ({ id, content: `Card ${id}` }));
const scrolled = vi.fn();
const spies: { mockRestore(): void }[] = [];
let lessMotion = false;

/** jsdom lays nothing out: five cards of 200 with gaps of 20, two in sight. */
beforeEach(() => {
  lessMotion = false;
  scrolled.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
  const size = (name: 'clientWidth' | 'scrollWidth' | 'offsetWidth', pixels: number) =>
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(pixels);
  const place = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    const way = this.closest('[dir="rtl"]') ? -1 : 1;
    return way * [...(this.parentElement?.children ?? [])].indexOf(this) * 220;
  });
  spies.push(size('clientWidth', 420), size('scrollWidth', 1080), size('offsetWidth', 200), place);
  HTMLElement.prototype.scrollTo = function (this: HTMLElement, options: ScrollToOptions) {
    scrolled(options);
    this.scrollLeft = options.left ?? 0;
    fireEvent.scroll(this);
  } as typeof HTMLElement.prototype.scrollTo;
});

afterEach(() => {
  vi.useRealTimers();
  for (const spy of spies.splice(0)) spy.mockRestore();
  vi.unstubAllGlobals();
  delete (HTMLElement.prototype as { scrollTo?: unknown }).scrollTo;
});

describe('a carousel', () => {
  it('is a named list that pages by its buttons and says where it stands', async () => {
    const { user } = renderIn('en', <Carousel label="Top rated routes" items={ITEMS} visible={{ base: 2 }} showPosition />);
    expect(screen.getByRole('region', { name: 'Top rated routes' })).toBeTruthy();
    expect(screen.getByText('1–2 of 5')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(scrolled).toHaveBeenLastCalledWith({ left: 440, behavior: 'smooth' });
    expect(screen.getByText('3–4 of 5')).toBeTruthy();
    await expectAccessible();
  });

  it('pages by arrow, mirrored right to left', async () => {
    const { user } = renderIn('he', <Carousel label="מסלולים" items={ITEMS} visible={{ base: 2 }} />);
    screen.getByRole('list').focus();
    await user.keyboard('{ArrowLeft}');
    expect(scrolled).toHaveBeenLastCalledWith({ left: -440, behavior: 'smooth' });
    await user.keyboard('{ArrowRight}');
    expect(scrolled.mock.lastCall?.[0]).toMatchObject({ left: -0 });
  });

  it('moves on by itself, goes around, and stops when paused', () => {
    vi.useFakeTimers();
    renderIn('en', <Carousel label="Banner" items={ITEMS} autoplay={30_000} />);
    act(() => vi.advanceTimersByTime(29_999));
    expect(scrolled).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1 + 60_000));
    expect(scrolled.mock.calls.map(([{ left }]) => left)).toEqual([440, 660, 0]);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    act(() => vi.advanceTimersByTime(120_000));
    expect(scrolled).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('holds while the pointer is on it', () => {
    vi.useFakeTimers();
    renderIn('en', <Carousel label="Banner" items={ITEMS} autoplay={30_000} />);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Banner' }));
    act(() => vi.advanceTimersByTime(120_000));
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('does not move by itself for those who want less motion', () => {
    lessMotion = true;
    vi.useFakeTimers();
    renderIn('en', <Carousel label="Banner" items={ITEMS} autoplay={30_000} />);
    act(() => vi.advanceTimersByTime(120_000));
    expect(scrolled).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(scrolled).toHaveBeenLastCalledWith({ left: 440, behavior: 'instant' });
  });
});
