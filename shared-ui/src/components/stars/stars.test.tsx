import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Stars } from './stars.tsx';

it('a rating is read as words and its number is not read twice', async () => {
  renderIn('de', <Stars value={4.6} showValue />);
  expect(screen.getByRole('img', { name: '4,6 von 5 Sternen' })).toBeTruthy();
  expect(screen.getByText('4,6').getAttribute('aria-hidden')).toBe('true');
  await expectAccessible();
});

it('a rating fills as much of the stars as it is worth, and never more', () => {
  const { container, rerender } = renderIn('en', <Stars value={2.5} />);
  expect(container.querySelector<HTMLElement>('.filled')?.style.inlineSize).toBe('50%');
  rerender(<Stars value={7} />);
  expect(container.querySelector<HTMLElement>('.filled')?.style.inlineSize).toBe('100%');
});
