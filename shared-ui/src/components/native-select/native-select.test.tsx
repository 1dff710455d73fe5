import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { NativeSelect } from './native-select.tsx';

const COUNTRIES = [
  { value: 'us', label: 'United States', icon: <img src="/flags/us.svg" alt="" data-testid="us" /> },
  { value: 'de', label: 'Germany' },
];

it('a native select shows the icon of the choice and tells a new one', async () => {
  const change = vi.fn();
  const { user } = renderIn(
    'en',
    <NativeSelect label="From" options={COUNTRIES} value="us" onChange={(event) => change(event.currentTarget.value)} />,
  );
  expect(screen.getByTestId('us')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'Germany');
  expect(change).toHaveBeenCalledWith('de');
  await expectAccessible();
});

it('a native select begins with its placeholder and reads its error', () => {
  renderIn('en', <NativeSelect label="To" options={COUNTRIES} placeholder="Choose" error="Choose where it goes" />);
  const select = screen.getByRole('combobox', { name: 'To' });
  expect(select).toHaveProperty('value', '');
  expect(document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose where it goes');
});
