import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { UnreachableError } from '@outpost/shared-contracts/problem/problem';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { person } from '../testing/people.ts';
import { refusalOf } from '../testing/refusal.ts';
import { renderShell } from '../testing/render-shell.tsx';

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input, select' }) as HTMLInputElement;
const submit = (name: string) => screen.getByRole('button', { name });

describe('signing in', () => {
  async function fillIn(path: string, signIn: (input: object) => Promise<ReturnType<typeof person>>) {
    const view = await renderShell(path, { services: { signIn } });
    await view.user.type(field('Email'), 'ada@outpost.test');
    await view.user.type(field('Password'), 'Outpost-demo-1');
    await view.user.click(submit('Sign In'));
    return view;
  }

  it('R-045 sends e-mail and password and leads to the dashboard', async () => {
    const signIn = vi.fn(async () => person());
    const { location } = await fillIn('/signin', signIn);
    expect(signIn).toHaveBeenCalledExactlyOnceWith({ email: 'ada@outpost.test', password: 'Outpost-demo-1' });
    await waitFor(() => expect(location()).toBe('/member/packs-expected'));
  });

  it('holds a newer version of the site back while something is typed, also after a refusal', async () => {
    const { user, updateBlocked, navigate } = await fillIn('/signin', () => Promise.reject(refusalOf('invalid_credentials', 'Wrong')));
    await screen.findByRole('alert');
    expect(updateBlocked()).toBe(true);
    await user.clear(field('Email'));
    await user.clear(field('Password'));
    expect(updateBlocked(), 'nothing is left to lose').toBe(false);
    await user.type(field('Email'), 'a');
    await act(() => navigate('/home'));
    await waitFor(() => expect(updateBlocked()).toBe(false));
  });

  it('leads back to where the person came from', async () => {
    const { location } = await fillIn('/signin?returnTo=%2Fbfm%3Flink%3Dx', async () => person());
    await waitFor(() => expect(location()).toBe('/bfm?link=x'));
  });

  it.each(['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test'])('does not follow %s out of the site', async (returnTo) => {
    const { location } = await fillIn(`/signin?returnTo=${encodeURIComponent(returnTo)}`, async () => person());
    await waitFor(() => expect(location()).toBe('/member/packs-expected'));
  });

  it.each([
    ['a wrong password', refusalOf('invalid_credentials', 'E-mail or password is wrong'), 'E-mail or password is wrong'],
    ['too many tries', refusalOf('rate_limited', 'Too many tries. Wait 15 minutes.'), 'Too many tries. Wait 15 minutes.'],
    [
      'a service that does not answer',
      new UnreachableError('gone'),
      'Outpost could not be reached. What you typed is still here. Try again in a moment.',
    ],
  ])('says what is wrong with %s and keeps what was typed', async (_, error, said) => {
    const { location } = await fillIn('/signin', () => Promise.reject(error));
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(field('Email').value).toBe('ada@outpost.test');
    expect(field('Password').value).toBe('Outpost-demo-1');
    expect(location()).toBe('/signin');
  });

  it('asks for what is missing and sends nothing', async () => {
    const signIn = vi.fn(async () => person());
    const { user } = await renderShell('/signin', { services: { signIn } });
    await user.click(submit('Sign In'));
    await waitFor(() => expect(field('Email').getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field('Email'));
    expect(signIn).not.toHaveBeenCalled();
  });

  it('shows the password on request', async () => {
    const { user } = await renderShell('/signin');
    expect(field('Password').type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
  });
});

describe('signing up', () => {
  const withCountries = (api: FakeApi) => api.reply(getCountries, { data: [{ code: 'DE', name: 'Germany', is_host: 1 }] });

  async function fillIn(signUp: (input: object) => Promise<ReturnType<typeof person>>) {
    const view = await renderShell('/signup', { services: { signUp }, api: withCountries });
    await view.user.type(field('First name'), 'Ada');
    await view.user.type(field('Last name'), 'Example');
    await view.user.type(field('Email'), 'ada@outpost.test');
    await view.user.type(field('Password'), 'Outpost-demo-1');
    await view.user.selectOptions(field('Country'), 'DE');
    await view.user.click(screen.getByRole('checkbox', { name: /I agree to the terms/ }));
    await view.user.click(submit('Sign Up'));
    return view;
  }

  it('R-046 sends the filled fields, leaves out the empty ones and leads to the dashboard', async () => {
    const signUp = vi.fn(async () => person());
    const { location } = await fillIn(signUp);
    await waitFor(() => expect(location()).toBe('/member/packs-expected'));
    expect(signUp).toHaveBeenCalledExactlyOnceWith({
      name: 'Ada',
      surname: 'Example',
      email: 'ada@outpost.test',
      password: 'Outpost-demo-1',
      country: 'DE',
      terms: true,
      marketing: false,
    });
  });

  it('puts what the service refuses at its field, and keeps the rest', async () => {
    await fillIn(() =>
      Promise.reject(
        refusalOf('validation_failed', 'Check the fields', [
          { field: 'password', code: 'common_password', message: 'This password is too common' },
        ]),
      ),
    );
    expect(await screen.findByText('This password is too common')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('Password')));
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(field('First name').value).toBe('Ada');
    expect(field('Country').value).toBe('DE');
  });

  it('tells which fields are needed, the terms among them, and sends nothing', async () => {
    const signUp = vi.fn(async () => person());
    const { user } = await renderShell('/signup', { services: { signUp }, api: withCountries });
    await user.click(submit('Sign Up'));
    await waitFor(() => expect(field('First name').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Without agreeing to the terms no account can be opened')).toBeTruthy();
    expect(signUp).not.toHaveBeenCalled();
  });

  it('offers to load the countries again when they did not come, and keeps what was typed', async () => {
    const view = await renderShell('/signup', { api: (api) => api.refuse(getCountries, 'internal') });
    await view.user.type(field('First name'), 'Ada');
    expect((await screen.findByRole('alert')).textContent).toContain('The list of countries could not be loaded.');
    withCountries(view.api);
    await view.user.click(screen.getByRole('button', { name: 'Load it again' }));
    expect(await screen.findByRole('option', { name: 'Germany' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('First name').value).toBe('Ada');
  });
});
