import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { RangeCalendar } from './range-calendar.tsx';

const days = { label: 'Days', first: '2026-12-07', last: '2027-01-10' };
const labels = () => screen.getAllByRole('gridcell').map((cell) => cell.firstElementChild?.getAttribute('aria-label') ?? '');

it('a range is chosen by two presses, in whichever order, and by keys', async () => {
  const change = vi.fn();
  const { user } = renderIn('en', <RangeCalendar {...days} value={null} onChange={change} />);
  await user.click(screen.getByRole('button', { name: /December 24, 2026/ }));
  await user.click(screen.getByRole('button', { name: /December 22, 2026/ }));
  expect(change).toHaveBeenLastCalledWith({ from: '2026-12-22', to: '2026-12-24' });
  // The first Enter moves on to the day after, so that a range is two keys.
  await user.keyboard('{ArrowRight}{Enter}{ArrowRight}{Enter}');
  expect(change).toHaveBeenLastCalledWith({ from: '2026-12-23', to: '2026-12-25' });
  await expectAccessible();
});

it('what is before the first day and after the last cannot be chosen', async () => {
  const change = vi.fn();
  const { user } = renderIn('en', <RangeCalendar {...days} value={null} onChange={change} />);
  const over = screen.getByRole('button', { name: /December 6, 2026/ });
  expect(over.getAttribute('aria-disabled')).toBe('true');
  await user.click(over);
  expect(change).not.toHaveBeenCalled();
  expect(screen.getAllByRole('button', { name: 'Previous' })[0]).toHaveProperty('disabled', true);
});

it('marks are said in words, and the month turns', async () => {
  const markOf = (day: string) => (day === '2027-01-04' ? { look: 'off' as const, count: 2, text: 'day off' } : undefined);
  const { user } = renderIn('en', <RangeCalendar {...days} value={null} onChange={vi.fn()} markOf={markOf} />);
  expect(labels().some((label) => label.includes('day off'))).toBe(false);
  const [next] = screen.getAllByRole('button', { name: 'Next' });
  await user.click(next as HTMLElement);
  const marked = screen.getByRole('button', { name: /January 4, 2027.*, day off$/ });
  expect([marked.textContent, marked.querySelector('[data-count]')?.getAttribute('data-count')]).toEqual(['4', '2']);
});

it('stands in Hebrew', async () => {
  renderIn('he', <RangeCalendar {...days} value={{ from: '2026-12-08', to: '2026-12-09' }} onChange={vi.fn()} />);
  expect(screen.getAllByText('דצמבר 2026')[0]).toBeTruthy();
  await expectAccessible();
});
