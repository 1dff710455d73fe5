import { getCountries, guessCountry } from '@outpost/shared-contracts/countries/calls';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, field, fillIn, withoutCompanies } from '../testing/account-form.ts';
import { renderShell } from '../testing/render-shell.tsx';

const LISTED = ['CA', 'DE'].map((code) => ({ code, name: code, is_host: 0 as const }));

async function open(guess: () => string | null | Promise<string | null>) {
  const view = await renderShell('/signup', {
    api(api) {
      withoutCompanies(api);
      api.reply(getCountries, { data: LISTED });
      api.reply(guessCountry, async () => ({ data: { country: await guess() } }));
    },
  });
  return { ...view, country: field('Country') };
}

it('B-457 sign-up begins with the country that the visitor may be in, and holds nothing unsaved for it', async () => {
  const { country, updateBlocked } = await open(() => 'CA');
  await waitFor(() => expect(country.value).toBe('CA'));
  expect(updateBlocked()).toBe(false);
});

it.each([
  ['nobody knows it', () => null],
  ['nobody ships there', () => 'AQ'],
  ['the question fails', () => Promise.reject(new Error('down'))],
])('sign-up asks for the country when %s', async (_, guess) => {
  const { country } = await open(guess);
  expect(country.value).toBe('');
});

it('B-457 the form in two steps keeps the guess for its second step, and what was typed in the first', async () => {
  const { user } = await renderShell('/register', {
    api(api) {
      withoutCompanies(api);
      api.reply(guessCountry, { data: { country: 'DE' } });
    },
  });
  await fillIn(user, { Email: 'ada@outpost.test' });
  await user.click(button('Next'));
  await waitFor(() => expect(field('Country').value).toBe('DE'));
  expect(button('Change the email ada@outpost.test')).toBeTruthy();
});
