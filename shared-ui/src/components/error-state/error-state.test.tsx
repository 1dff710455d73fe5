import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { ErrorState } from './error-state.tsx';

it('a failed region says what failed and what is safe, and tries again', async () => {
  const retry = vi.fn();
  const { user, rerender } = renderIn(
    'en',
    <ErrorState title="The orders did not load" onRetry={retry}>
      Your orders are safe.
    </ErrorState>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Your orders are safe.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
  await expectAccessible();
  rerender(<ErrorState title="The orders did not load" onRetry={retry} retrying />);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('the request ID of a failure is copied and that is said', async () => {
  const { user } = renderIn('de', <ErrorState title="Fehler" requestId="req_8f2a71" />);
  await user.click(screen.getByRole('button', { name: 'Anfragenummer kopieren' }));
  expect(await navigator.clipboard.readText()).toBe('req_8f2a71');
  expect(screen.getByRole('status').textContent).toBe('Kopiert');
});
