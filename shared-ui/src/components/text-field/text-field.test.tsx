import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

describe('a text field', () => {
  it('is found by its label, read with its help and its error, and marked invalid', async () => {
    renderIn('en', <TextField label="Product link" description="From any store" error="This is no link" />);
    const input = screen.getByRole('textbox', { name: 'Product link' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const read = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(read).toEqual(['This is no link', 'From any store']);
    await expectAccessible();
  });

  it('is not invalid without an error and keeps a hidden label for those who listen', async () => {
    renderIn('en', <TextField label="Search" labelHidden />);
    expect(screen.getByRole('textbox', { name: 'Search' }).hasAttribute('aria-invalid')).toBe(false);
    await expectAccessible();
  });

  it('shows and hides a password without losing what was typed', async () => {
    const { user } = renderIn('en', <TextField label="Password" type="password" />);
    const input = screen.getByLabelText('Password', { selector: 'input' });
    await user.type(input, 'secret');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveProperty('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveProperty('type', 'password');
    expect(input).toHaveProperty('value', 'secret');
    await expectAccessible();
  });

  it('writes addresses from left to right in every language', () => {
    renderIn('he', <TextField label="דואר" type="email" />);
    expect(screen.getByRole('textbox').getAttribute('dir')).toBe('ltr');
  });

  it('says in the language of the page that it may stay empty', () => {
    renderIn('de', <TextField label="Firma" optional />);
    expect(screen.getByRole('textbox', { name: 'Firma (freiwillig)' })).toBeTruthy();
  });
});

it('a text area tells how much of its room is used', async () => {
  renderIn('en', <TextArea label="Note" maxLength={500} typed={12} />);
  expect(screen.getByRole('textbox', { name: 'Note' })).toBeTruthy();
  expect(screen.getByText('12 / 500')).toBeTruthy();
  await expectAccessible();
});
