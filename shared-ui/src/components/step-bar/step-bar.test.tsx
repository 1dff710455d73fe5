import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { StepBar } from './step-bar.tsx';

it('the step that somebody is at is marked, and those before it have no number any more', async () => {
  renderIn('en', <StepBar label="Steps" steps={['Address', 'Options', 'Payment']} current={1} />);
  expect(screen.getByRole('list', { name: 'Steps' })).toBeTruthy();
  const items = screen.getAllByRole('listitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-current')])).toEqual([
    ['Address', null],
    ['2Options', 'step'],
    ['3Payment', null],
  ]);
  await expectAccessible();
});
