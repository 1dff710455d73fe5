import {
  getInterests,
  getLanguages,
  getLoyalty,
  getOccupations,
  getProfile,
  saveFurtherInfo,
} from '@outpost/shared-contracts/accounts/profile-calls';
import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person, signedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';

const user = person(USER_TYPE.shopper, { id: 7, email: 'ada@outpost.test', is_email_verified: 1, is_phone_verified: 1 });
const PROFILE = {
  user,
  phone: null,
  country: 'DE',
  language: 'en',
  currency: 'EUR',
  time_zone: null,
  bio: '',
  birth_date: null,
  gender: null,
  occupation: null,
  languages: [],
  interests: [],
  shops: [],
  social: [],
  notifications: {},
  marketing: false,
  has_password: true,
  asks_second_factor: false,
  pending_email: null,
  further_info_done: false,
  delete_after: null,
} as const;

const open = (path: string, failing = false) =>
  renderShell(path, {
    session: signedIn(user),
    api(fake) {
      fake.refuse(getLoyalty, 'not_found');
      if (failing) fake.refuse(getProfile, 'unavailable');
      else fake.reply(getProfile, { data: structuredClone(PROFILE) as never });
      fake.reply(getOccupations, { data: [{ id: 5, name: 'Education' }] });
      fake.reply(getLanguages, { data: [{ code: 'en', name: 'English', own_name: 'English' }] });
      fake.reply(getInterests, { data: [{ id: 1, name: 'Music' }] });
      fake.reply(saveFurtherInfo, { data: structuredClone({ ...PROFILE, further_info_done: true }) as never });
    },
  });

it('R-090 /shopper-details asks a shopper for further information, saves it and goes on', async () => {
  const { user: hand, api, location } = await open('/shopper-details?returnTo=%2Fbfm');
  await hand.selectOptions(await screen.findByRole('combobox', { name: 'Occupation' }), 'Education');
  await hand.type(screen.getByLabelText('Date of birth'), '1990-05-01');
  await hand.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(location()).toBe('/bfm'));
  expect(api.requests.find(({ path }) => path === 'furtherinfo-fe')?.body).toMatchObject({ occupation: 5, birth_date: '1990-05-01' });
});

it('all of it may be skipped', async () => {
  const { user: hand, api, location } = await open('/shopper-details?returnTo=%2Fbfm');
  await hand.click(await screen.findByRole('button', { name: 'Skip this step' }));
  await waitFor(() => expect(location()).toBe('/bfm'));
  expect(api.requests.find(({ path }) => path === 'furtherinfo-fe')?.body).toEqual({ skipped: true });
});

it('a profile that does not come is asked for again', async () => {
  await open('/shopper-details', true);
  expect(await screen.findByRole('button', { name: /again|retry/i })).toBeTruthy();
});

it('a visitor is told what it is for, and led to the sign-in page and back', async () => {
  await renderShell('/shopper-details', {});
  expect(await screen.findByRole('heading', { level: 1, name: 'A little about you' })).toBeTruthy();
  const main = screen.getByRole('main');
  const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/signin?returnTo=%2Fshopper-details']);
});
