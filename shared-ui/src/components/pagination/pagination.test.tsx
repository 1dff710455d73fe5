import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Pagination } from './pagination.tsx';

it('pages are turned by number and by step, and the current one is marked', async () => {
  const turn = vi.fn();
  const { user } = renderIn('en', <Pagination page={4} count={12} onPage={turn} label="Orders" />);
  expect(screen.getByRole('navigation', { name: 'Orders' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 4' }).getAttribute('aria-current')).toBe('page');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Page 12' }));
  await user.click(screen.getByRole('button', { name: 'Page 4' }));
  expect(turn.mock.calls).toEqual([[5], [12]]);
  await expectAccessible();
});

it('one page needs no pages', () => {
  renderIn('en', <Pagination page={1} count={1} onPage={() => undefined} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
