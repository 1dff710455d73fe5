import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Badge } from './badge.tsx';

it('a status badge says its state in words and shows a silent dot', async () => {
  renderIn(
    'en',
    <Badge shape="status" tone="success">
      Arrived
    </Badge>,
  );
  const badge = screen.getByText('Arrived');
  expect(badge.className).toBe('status success');
  expect(badge.querySelector('[aria-hidden]')).not.toBeNull();
  await expectAccessible();
});
