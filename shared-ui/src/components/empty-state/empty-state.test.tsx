import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { EmptyState } from './empty-state.tsx';

it('an empty list says why and offers the next step', async () => {
  renderIn(
    'en',
    <EmptyState title="No parcels yet" headingLevel={2} actions={<button type="button">Get an address</button>}>
      They appear here.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'No parcels yet' })).toBeTruthy();
  expect(screen.getByText('They appear here.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Get an address' })).toBeTruthy();
  await expectAccessible();
});
