import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Checkbox } from './checkbox.tsx';

it('a checkbox is turned by its words and by the space bar', async () => {
  const change = vi.fn();
  const { user } = renderIn('en', <Checkbox label="I accept the terms" onChange={(event) => change(event.currentTarget.checked)} />);
  await user.click(screen.getByText('I accept the terms'));
  await user.keyboard(' ');
  expect(change.mock.calls).toEqual([[true], [false]]);
  await expectAccessible();
});

it('a checkbox reads its error and its help', () => {
  renderIn('en', <Checkbox label="Terms" description="Two pages" error="Without this we cannot ship" />);
  const box = screen.getByRole('checkbox', { name: 'Terms' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  const read = (box.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(read).toEqual(['Without this we cannot ship', 'Two pages']);
});

it('a checkbox over some of several is neither on nor off', () => {
  renderIn('en', <Checkbox label="All" indeterminate />);
  expect(screen.getByRole('checkbox')).toHaveProperty('indeterminate', true);
});

it('a switch is called a switch and gives its element to a form', () => {
  const ref = vi.fn();
  renderIn('en', <Checkbox label="Mail me" look="switch" ref={ref} />);
  expect(ref).toHaveBeenCalledWith(screen.getByRole('switch', { name: 'Mail me' }));
});
