import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Stepper } from './stepper.tsx';

function Quantity({ start = 2 }: { start?: number }) {
  const [value, setValue] = useState(start);
  return <Stepper label="Quantity" value={value} onChange={setValue} min={1} max={12} />;
}

it('a quantity is counted by its buttons and stops at its ends', async () => {
  const { user } = renderIn('en', <Quantity />);
  const value = screen.getByRole('spinbutton', { name: 'Quantity' });
  await user.click(screen.getByRole('button', { name: 'Remove one' }));
  expect(value.textContent).toBe('1');
  expect(screen.getByRole('button', { name: 'Remove one' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Add one' }));
  expect(value.getAttribute('aria-valuenow')).toBe('2');
  await expectAccessible();
});

it('a quantity is counted by keyboard, the same in both directions of reading', async () => {
  const { user } = renderIn('he', <Quantity />);
  const value = screen.getByRole('spinbutton');
  value.focus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(value.textContent).toBe('3');
  await user.keyboard('{PageUp}');
  expect(value.textContent).toBe('12');
  await user.keyboard('{Home}');
  expect(value.textContent).toBe('1');
});
