import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { RadioGroup } from './radio-group.tsx';

const SPEEDS = [
  { value: 'express', label: 'Express', description: '1 to 5 business days' },
  { value: 'economy', label: 'Economy' },
];

it('a radio group is named, described, and tells the choice', async () => {
  const select = vi.fn();
  const { user } = renderIn('en', <RadioGroup label="Speed" options={SPEEDS} error="Choose a speed" onSelect={select} look="cards" />);
  const group = screen.getByRole('radiogroup', { name: 'Speed' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose a speed');
  await user.click(screen.getByRole('radio', { name: /Economy/ }));
  expect(select).toHaveBeenCalledWith('economy');
  await expectAccessible();
});

it('a radio group moves its choice by arrow', async () => {
  const select = vi.fn();
  const { user } = renderIn('en', <RadioGroup label="Speed" options={SPEEDS} defaultValue="express" onSelect={select} />);
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(select).toHaveBeenCalledWith('economy');
});
