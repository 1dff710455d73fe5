import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

it('a waiting region announces itself once and hides its shapes', async () => {
  renderIn(
    'en',
    <Loading label="Loading your orders">
      <Skeleton shape="row" count={3} />
    </Loading>,
  );
  const status = screen.getByRole('status');
  expect(status.getAttribute('aria-busy')).toBe('true');
  expect(status.textContent).toBe('Loading your orders');
  expect(status.querySelectorAll('.row')).toHaveLength(3);
  await expectAccessible();
});

it('a waiting region speaks the language of the page', () => {
  renderIn(
    'he',
    <Loading>
      <Skeleton />
    </Loading>,
  );
  expect(screen.getByRole('status').textContent).toBe('בטעינה');
});
