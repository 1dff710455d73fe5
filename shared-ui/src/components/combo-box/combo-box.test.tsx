import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { ComboBox } from './combo-box.tsx';

const COUNTRIES = [
  { value: 'us', label: 'United States' },
  { value: 'gb', label: 'United Kingdom' },
  { value: 'de', label: 'Germany' },
];

describe('a combo box', () => {
  it('narrows its options to what is typed and takes the choice by keyboard', async () => {
    const change = vi.fn();
    const { user } = renderIn('en', <ComboBox label="Country" options={COUNTRIES} onChange={change} />);
    await user.type(screen.getByRole('combobox', { name: 'Country' }), 'unit');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['United States', 'United Kingdom']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(change).toHaveBeenLastCalledWith('gb');
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'United Kingdom');
  });

  it('says that nothing matches, in the language of the page', async () => {
    const { user } = renderIn('he', <ComboBox label="מדינה" options={COUNTRIES} />);
    await user.type(screen.getByRole('combobox'), 'zzz');
    expect(screen.getByText('אין תוצאות')).toBeTruthy();
  });

  it('reads its error', async () => {
    renderIn('en', <ComboBox label="Country" options={COUNTRIES} error="Choose a country" />);
    const input = screen.getByRole('combobox', { name: 'Country' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const read = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(read).toContain('Choose a country');
    await expectAccessible();
  });
});
