import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { Select } from './select.tsx';

const SPEEDS = [
  { value: 'economy', label: 'Economy', description: '7 to 14 days' },
  { value: 'express', label: 'Express' },
  { value: 'rocket', label: 'Rocket', disabled: true },
];

describe('a select', () => {
  it('opens, is walked and answered by keyboard', async () => {
    const change = vi.fn();
    const { user } = renderIn('en', <Select label="Speed" options={SPEEDS} onChange={change} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('listbox', { name: /Speed/ })).toBeTruthy();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(change).toHaveBeenCalledWith('express');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('shows its choice, reads its error and takes the focus of a form', async () => {
    const ref = { current: null as HTMLButtonElement | null };
    renderIn('en', <Select label="Speed" options={SPEEDS} value="economy" error="Not to this country" ref={ref} />);
    const button = screen.getByRole('button', { name: /Economy.*Speed|Speed.*Economy/ });
    ref.current?.focus();
    expect(document.activeElement).toBe(button);
    const read = (button.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(read).toContain('Not to this country');
    await expectAccessible();
  });

  it('asks for a choice in the language of the page', () => {
    renderIn('de', <Select label="Tempo" options={SPEEDS} />);
    expect(screen.getByRole('button').textContent).toContain('Auswählen');
  });
});
