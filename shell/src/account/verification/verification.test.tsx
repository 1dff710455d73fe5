import type { Profile } from '@outpost/shared-contracts/accounts/profile';
import {
  getInterests,
  getLanguages,
  getLoyalty,
  getOccupations,
  getProfile,
  saveAccount,
  saveFurtherInfo,
} from '@outpost/shared-contracts/accounts/profile-calls';
import { listSocial } from '@outpost/shared-contracts/accounts/social-calls';
import { USER_TYPE, type User } from '@outpost/shared-contracts/accounts/user';
import { resendConfirmation, sendPhoneCode, verifyPhone } from '@outpost/shared-contracts/accounts/verification-calls';
import { aProfile } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { person, signedIn } from '../../testing/people.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const newcomer = person(USER_TYPE.shopper, { id: 7, email: 'ada@outpost.test', is_email_verified: 0, is_phone_verified: 0 });
const confirmed: User = { ...newcomer, is_email_verified: 1 };
const verified: User = { ...confirmed, is_phone_verified: 1 };

const profile = (user: User, different: Partial<Profile> = {}): Profile => aProfile({ user, country: 'DE', currency: 'EUR', ...different });

const SENT = { data: { phone: '+4915123456789', expires_at: '2026-11-22T00:05:00.000Z', again_after: 30 } };

async function open(
  user: User,
  { path = '/verification', about = {}, api }: { path?: string; about?: Partial<Profile>; api?: (api: FakeApi) => void } = {},
) {
  const view = await renderShell(path, {
    session: signedIn(user),
    api(fake) {
      fake.refuse(getLoyalty, 'not_found');
      fake.reply(getProfile, { data: profile(user, about) });
      fake.reply(sendPhoneCode, SENT);
      api?.(fake);
    },
  });
  // Its code comes by itself.
  await screen.findByRole('region', { name: 'Phone' });
  return view;
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const bodies = (api: FakeApi, path: string) => api.requests.filter((one) => one.path === path).map(({ body }) => body);

afterEach(() => vi.useRealTimers());

describe('R-052 the page', () => {
  it('shows what is verified and what is not, and lets the person go on later', async () => {
    const { user, location } = await open(confirmed);
    expect(card('Email').getByText('Verified')).toBeTruthy();
    expect(card('Phone').getByText('Not verified yet')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Do this later' }));
    await waitFor(() => expect(location()).toBe('/member/packs-expected'));
  });

  it('leads a visitor to the sign-in page and back', async () => {
    const { location } = await renderShell('/verification', { api: (fake) => fake.reply(listSocial, { data: [] }) });
    await waitFor(() => expect(location()).toBe('/signin?returnTo=%2Fverification'));
  });

  it('tells somebody who is verified that nothing is left to do', async () => {
    await open(verified, { about: { phone: '+4915123456789' } });
    expect(screen.getByText('Email and phone are verified. There is nothing left to do here.')).toBeTruthy();
    expect(screen.getByText('+49 1512 3456789')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/member/packs-expected');
  });
});

describe('the phone', () => {
  const number = () => screen.getByRole('textbox', { name: 'Mobile number' });

  async function sent(api?: (api: FakeApi) => void) {
    const view = await open(confirmed, { api });
    await view.user.type(number(), '01512 3456789');
    await view.user.click(button('Send the code'));
    const code = await screen.findByRole('textbox', { name: 'Code from the message' });
    return { ...view, code };
  }

  it('B-033 gets a code by SMS: the number of the own country, without its first zero', async () => {
    const { api } = await sent();
    expect(bodies(api, 'sms/send_otp')).toEqual([{ phone: '+4915123456789' }]);
    expect(screen.getByText('+49 1512 3456789')).toBeTruthy();
  });

  it.each([
    ['IT', '347 123 4567', '+393471234567'],
    ['IT', '06 1234 5678', '+390612345678'],
    ['US', '(415) 555-0123', '+14155550123'],
    ['US', '+44 7700 900123', '+447700900123'],
  ])('of %s, written as %s, is %s', async (country, typed, phone) => {
    const { user, api } = await open(confirmed, { about: { country } });
    fireEvent.change(number(), { target: { value: typed } });
    await user.click(button('Send the code'));
    await waitFor(() => expect(bodies(api, 'sms/send_otp')).toEqual([{ phone }]));
  });

  it('is asked for again where there is no such number, before anything is sent', async () => {
    const { user, api } = await open(confirmed);
    await user.type(number(), '12');
    await user.click(button('Send the code'));
    expect(await screen.findByText('There is no such number in this country. Please check the digits.')).toBeTruthy();
    expect(document.activeElement).toBe(number());
    expect(bodies(api, 'sms/send_otp')).toEqual([]);
  });

  it.each([
    [
      refusalOf('validation_failed', 'x', [{ field: 'phone', code: 'phone_not_mobile', message: 'x' }]),
      'This number cannot get messages. Please use a mobile number.',
    ],
    [refusalOf('rate_limited', 'x', undefined, 540), 'Too many requests. Please wait 9 minutes before you ask again.'],
    [refusalOf('rate_limited', 'x', undefined, 80_000), 'You have reached the limit for today. Please try again tomorrow.'],
  ])('says plainly why no code was sent', async (refusal, said) => {
    const { user } = await open(confirmed, { api: (api) => api.reply(sendPhoneCode, () => Promise.reject(refusal)) });
    await user.type(number(), '01512 3456789');
    await user.click(button('Send the code'));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(number()).toHaveProperty('value', '01512 3456789');
  });

  it('the code is offered by the phone, and its sixth digit sends it', async () => {
    const { user, api, code, session$ } = await sent((fake) =>
      fake.reply(verifyPhone, () => {
        act(() => session$.next(signedIn(verified)));
        return { data: verified };
      }),
    );
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(code.getAttribute('inputmode')).toBe('numeric');
    await user.type(code, '12345');
    expect(bodies(api, 'sms/verify_phone')).toEqual([]);
    await user.type(code, '6');
    await waitFor(() => expect(bodies(api, 'sms/verify_phone')).toEqual([{ code: '123456' }]));
  });

  it.each(['Your code: 123 456', '١٢٣٤٥٦', '۱۲۳۴۵۶'])('the code may be pasted as %s', async (text) => {
    const { user, api, code } = await sent((fake) => fake.refuse(verifyPhone, 'code_wrong'));
    await user.click(code);
    await user.paste(text);
    await waitFor(() => expect(bodies(api, 'sms/verify_phone')).toEqual([{ code: '123456' }]));
  });

  it('a wrong code tells how many tries are left, and is typed anew', async () => {
    const { user, code } = await sent((fake) => fake.refuse(verifyPhone, 'code_wrong'));
    for (const said of [
      'You have 4 tries left.',
      'You have 3 tries left.',
      'You have 2 tries left.',
      'You have 1 try left.',
      'it was the last try.',
    ]) {
      await user.type(code, '111111');
      expect(await screen.findByText(new RegExp(said))).toBeTruthy();
      expect(code).toHaveProperty('value', '');
      expect(document.activeElement).toBe(code);
    }
  });

  it('a code that could not be looked at stays, to be sent once more', async () => {
    const { user, api, code } = await sent((fake) => fake.unreachable(verifyPhone));
    await user.type(code, '123456');
    expect(await screen.findByText(/Outpost could not be reached/)).toBeTruthy();
    expect(code).toHaveProperty('value', '123456');
    await user.click(button('Verify'));
    await waitFor(() => expect(bodies(api, 'sms/verify_phone')).toHaveLength(2));
  });

  it('a new code may be asked for after the pause that the service names, and no earlier', async () => {
    const { user, api } = await sent();
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] });
    await user.click(button(/^Send a new code \(\d+ s\)/));
    expect(bodies(api, 'sms/send_otp')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(bodies(api, 'sms/send_otp')).toHaveLength(2));
    expect(await screen.findByText('A new code is on its way. The one before does not work any more.')).toBeTruthy();
  });

  it('the step is still there after the page was thrown away, for the same person only', async () => {
    sessionStorage.setItem('sent_phone_code', JSON.stringify({ userId: 7, phone: '+4915123456789', againAt: 0, triesLeft: 2 }));
    const { user } = await open(confirmed);
    expect(screen.getByRole('textbox', { name: 'Code from the message' })).toBeTruthy();
    await user.click(button('Use another number'));
    expect(number()).toBeTruthy();
    await user.click(button('I have a code already'));
    expect(screen.getByRole('textbox', { name: 'Code from the message' })).toBeTruthy();
  });

  it('a code that somebody else was sent is not asked for', async () => {
    sessionStorage.setItem('sent_phone_code', JSON.stringify({ userId: 8, phone: '+4915123456789', againAt: 0, triesLeft: 2 }));
    await open(confirmed);
    expect(number()).toBeTruthy();
  });
});

describe('the e-mail', () => {
  it('gets its link again, once a minute', async () => {
    const { user, api } = await open(newcomer, {
      api: (fake) => fake.reply(resendConfirmation, { data: { sent: true, again_after: 60 } }),
    });
    await user.click(button('Send the link again'));
    expect(await screen.findByText('The link is on its way again.')).toBeTruthy();
    await user.click(button(/^Send the link again \(\d+ s\)/));
    expect(api.requests.filter(({ path }) => path === 'confirmation/resend/7')).toHaveLength(1);
  });

  it('a link that was sent a moment ago says how long to wait', async () => {
    const refusal = refusalOf('rate_limited', 'x', undefined, 42);
    const { user } = await open(newcomer, { api: (fake) => fake.reply(resendConfirmation, () => Promise.reject(refusal)) });
    await user.click(button('Send the link again'));
    expect((await card('Email').findByRole('alert')).textContent).toBe('Please wait 42 seconds before you ask again.');
    expect(button(/^Send the link again \(\d+ s\)/)).toBeTruthy();
  });

  it('may be another one: asked for with the password, and shown where the link went', async () => {
    const { user, api } = await open(newcomer, {
      api(fake) {
        fake.reply(saveAccount, () => {
          fake.reply(getProfile, { data: profile(newcomer, { pending_email: 'new@outpost.test' }) });
          return { data: profile(newcomer, { pending_email: 'new@outpost.test' }) };
        });
      },
    });
    await user.click(button('Use another address'));
    await user.type(screen.getByRole('textbox', { name: 'New email' }), 'new@outpost.test');
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Outpost-demo-1');
    await user.click(button('Send the link there'));
    expect(await card('Email').findByText('new@outpost.test')).toBeTruthy();
    expect(bodies(api, 'user/account')).toEqual([{ email: 'new@outpost.test', current_password: 'Outpost-demo-1' }]);
  });

  it('asks who has a second factor for its code, and says there that it is wrong', async () => {
    const { user, api } = await open(newcomer, {
      api(fake) {
        fake.reply(getProfile, { data: profile(newcomer, { asks_second_factor: true }) });
        fake.refuse(saveAccount, 'code_wrong', 'x', [{ field: 'second_factor', code: 'code_wrong', message: 'x' }]);
      },
    });
    await user.click(button('Use another address'));
    await user.type(screen.getByRole('textbox', { name: 'New email' }), 'new@outpost.test');
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Outpost-demo-1');
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456');
    await user.click(button('Send the link there'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true'));
    expect(bodies(api, 'user/account')).toEqual([
      { email: 'new@outpost.test', current_password: 'Outpost-demo-1', second_factor: '123456' },
    ]);
  });

  it('says at the password that it is wrong, and keeps the address', async () => {
    const { user } = await open(newcomer, {
      api: (fake) =>
        fake.refuse(saveAccount, 'validation_failed', 'x', [{ field: 'current_password', code: 'password_wrong', message: 'x' }]),
    });
    await user.click(button('Use another address'));
    await user.type(screen.getByRole('textbox', { name: 'New email' }), 'new@outpost.test');
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'wrong');
    await user.click(button('Send the link there'));
    expect(await screen.findByText('This is not your password')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'New email' })).toHaveProperty('value', 'new@outpost.test');
  });

  it('that is confirmed in another tab is shown here', async () => {
    const { session$ } = await open(newcomer);
    expect(card('Email').getByText('Not verified yet')).toBeTruthy();
    act(() => session$.next(signedIn(confirmed)));
    expect(card('Email').getByText('Verified')).toBeTruthy();
  });
});

describe('the way on', () => {
  const ready = (fake: FakeApi) => {
    fake.reply(getOccupations, { data: [{ id: 5, name: 'Education' }] });
    fake.reply(getLanguages, {
      data: [
        { code: 'en', name: 'English', own_name: 'English' },
        { code: 'de', name: 'German', own_name: 'Deutsch' },
      ],
    });
    fake.reply(getInterests, { data: Array.from({ length: 12 }, (_, id) => ({ id: id + 1, name: `Interest ${id + 1}` })) });
    fake.reply(saveFurtherInfo, ({ body }) => ({
      data: profile(verified, { further_info_done: true, birth_date: body?.birth_date ?? null }),
    }));
  };

  /** Verifies the last of the two while the page is open. */
  async function asked(path = '/verification') {
    const view = await open(confirmed, { path, about: { further_info_done: false }, api: ready });
    act(() => view.session$.next(signedIn(verified)));
    await screen.findByRole('heading', { level: 1, name: 'A little about you' });
    await screen.findByRole('combobox', { name: 'Occupation' });
    return view;
  }

  it('leads back to where the person came from when nothing more is asked', async () => {
    const { session$, location } = await open(confirmed, { path: '/verification?returnTo=%2Fbfm%3Flink%3Dx' });
    act(() => session$.next(signedIn(verified)));
    await waitFor(() => expect(location()).toBe('/bfm?link=x'));
  });

  it('asks for further information once, with the focus on what is new, and saves it', async () => {
    const { user, api, location } = await asked('/verification?returnTo=%2Fbfm');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    fireEvent.change(screen.getByLabelText(/^Date of birth/), { target: { value: '1990-05-17' } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Occupation' }), 'Education');
    await user.selectOptions(screen.getByRole('combobox', { name: /Languages you speak/ }), 'German');
    await user.click(screen.getByRole('button', { name: 'Remove English' }));
    await user.click(screen.getByRole('checkbox', { name: 'Interest 3' }));
    await user.type(screen.getByRole('textbox', { name: /Stores you buy from/ }), 'Alpha, Beta ,');
    await user.click(button('Save and continue'));
    await waitFor(() => expect(location()).toBe('/bfm'));
    expect(bodies(api, 'furtherinfo-fe')).toEqual([
      { birth_date: '1990-05-17', occupation: 5, languages: ['de'], interests: [3], shops: ['Alpha', 'Beta'] },
    ]);
  });

  it('may be skipped', async () => {
    const { user, api, location } = await asked();
    await user.click(button('Skip this step'));
    await waitFor(() => expect(location()).toBe('/member/packs-expected'));
    expect(bodies(api, 'furtherinfo-fe')).toEqual([{ skipped: true }]);
  });

  it('takes nobody under 18, and ten interests at most', async () => {
    const { user, api } = await asked();
    const young = new Date();
    young.setFullYear(young.getFullYear() - 17);
    fireEvent.change(screen.getByLabelText(/^Date of birth/), { target: { value: young.toISOString().slice(0, 10) } });
    for (const box of screen.getAllByRole('checkbox').slice(0, 10)) await user.click(box);
    expect(screen.getByText('10 of 10 chosen')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Interest 11' })).toHaveProperty('disabled', true);
    await user.click(button('Save and continue'));
    expect(await screen.findByText('You have to be 18 or older to use Outpost')).toBeTruthy();
    expect(bodies(api, 'furtherinfo-fe')).toEqual([]);
  });

  it('can be skipped also when the choices do not come', async () => {
    const view = await open(confirmed, {
      about: { further_info_done: false },
      api(fake) {
        ready(fake);
        fake.refuse(getOccupations, 'not_found');
      },
    });
    act(() => view.session$.next(signedIn(verified)));
    expect(await screen.findByText('The choices could not be loaded')).toBeTruthy();
    await view.user.click(button('Skip this step'));
    await waitFor(() => expect(view.location()).toBe('/member/packs-expected'));
  });

  it('asks shoppers only', async () => {
    const host = { ...confirmed, type: USER_TYPE.host };
    const { session$, location } = await open(host, { about: { further_info_done: false } });
    act(() => session$.next(signedIn({ ...host, is_phone_verified: 1 })));
    await waitFor(() => expect(location()).not.toMatch(/^\/verification/));
  });
});
