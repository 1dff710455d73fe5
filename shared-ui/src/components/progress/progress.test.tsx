import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Progress } from './progress.tsx';

it('progress says what it is and how far, in numbers', async () => {
  const { rerender } = renderIn('de', <Progress label="Hochladen" value={62} />);
  const bar = screen.getByRole('progressbar', { name: 'Hochladen' });
  expect(bar.getAttribute('aria-valuetext')?.replace('\u00a0', ' ')).toBe('62 %');
  await expectAccessible();
  rerender(<Progress label="Drucken" value={3} max={12} valueText="3 von 12" />);
  expect(screen.getByText('3 von 12')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuemax')).toBe('12');
});
