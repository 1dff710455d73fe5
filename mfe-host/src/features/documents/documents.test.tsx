import { settingsOf } from '@outpost/shared-contracts/accounts/settings';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import type { HostDocument, HostIdentity, HostStanding } from '@outpost/shared-contracts/hosts/identity';
import {
  deletePassport,
  getHostIdentity,
  sendNationalDocument,
  sendPassport,
  signAgreement,
} from '@outpost/shared-contracts/hosts/identity-calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const aDocument = (kind: HostDocument['kind'], change: Partial<HostDocument> = {}): HostDocument => ({
  ...{ kind, state: 'none', revision: 0, reason: null, masked_number: null, country_code: null, expires_on: null },
  ...{ submitted_at: null, tries_left: 5, can_delete: false, ...change },
});
const KNOWN = { masked_number: '•••••4417', country_code: 'US', expires_on: '2031-03-14', submitted_at: '2026-11-20T10:00:00.000Z' };
const READY: HostStanding = { is_listable: true, is_payable: true, missing: [] };
const agreement: HostIdentity['agreement'] = {
  ...{ version: '1.0', dated: '2026-11-22', text: [{ title: '1. Parties', paragraphs: ['Between us and each host.'] }] },
  ...{ legal_name: 'Hanna Host', signed_version: '1.0', signed_at: '2026-11-22T10:00:00.000Z', sign_by: null, copy_url: '/api/files/copy' },
};
const identity = (change: Partial<HostIdentity> = {}): HostIdentity => ({
  ...{ documents: [aDocument('national'), aDocument('passport')], agreement, standing: READY, ...change },
});
const open = (data: HostIdentity, api: (api: FakeApi) => void = () => undefined) =>
  renderRoute(remote, '/settings/documents', {
    session: { state: 'signed-in', user: aUser({ id: 2, type: 2 }) },
    api(fake) {
      fake.reply(getHostIdentity, { data });
      fake.reply(getCountries, { data: [{ code: 'US', name: 'United States', is_host: 1 }] });
      api(fake);
    },
  });
const upload = (at: number) => ({
  ...{
    id: `00000000-0000-4000-8000-00000000000${at}`,
    name: 'photo.webp',
    type: 'image/webp' as const,
    size: 12,
    width: 10,
    height: 10,
    url: '',
  },
});
const card = (name: string) => within(screen.getByRole('region', { name }));
const photo = () => new File(['a'], 'photo.jpg', { type: 'image/jpeg' });
const nextYear = `${new Date().getUTCFullYear() + 2}-01-15`;

it('R-117 B-408 is an entry of hosts alone, and says how the host stands with the way to what lacks', async () => {
  for (const type of [1, 4, 5] as const) expect(settingsOf({ type }).some(({ key }) => key === 'documents')).toBe(false);
  const standing: HostStanding = { is_listable: false, is_payable: false, missing: ['phone', 'identity', 'agreement', 'hours', 'payment'] };
  const view = await open(identity({ standing }));
  expect(view.head()).toMatchObject({ title: 'Documents', noindex: true });
  const entries = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(entries.getByRole('link', { name: 'Documents' }).getAttribute('aria-current')).toBe('page');
  const mine = card('How you stand');
  expect(mine.getByText(/You cannot be listed until/)).toBeTruthy();
  const link = (name: string) => mine.getByRole('link', { name }).getAttribute('href');
  expect(link('Confirm your phone')).toMatch(/\/verification$/);
  expect(link('Show who you are')).toBe('#passport');
  expect(link('Sign the service agreement')).toBe('#agreement');
  expect(link('Say when you receive parcels')).toMatch(/\/settings\/availability$/);
  expect(mine.getByText('Add a way to be paid')).toBeTruthy();
});

it('says why a document came back, shows what a good picture looks like, and how many tries are left', async () => {
  await open(
    identity({
      documents: [
        aDocument('national'),
        aDocument('passport', { ...KNOWN, state: 'rejected', reason: 'blurry', revision: 3, tries_left: 2 }),
      ],
    }),
  );
  const passport = card('Passport');
  expect(passport.getByText('Sent back')).toBeTruthy();
  expect(passport.getByText('The picture is blurry')).toBeTruthy();
  expect(passport.getByRole('img', { name: /lies straight/ })).toBeTruthy();
  expect(passport.getByText('Tries left within 30 days: 2')).toBeTruthy();
  expect(passport.getByText('•••••4417')).toBeTruthy();
});

it('without tries there is no form, while one is checked there is none either', async () => {
  await open(identity({ documents: [aDocument('national', { tries_left: 0 }), aDocument('passport', { ...KNOWN, state: 'processing' })] }));
  expect(screen.queryByRole('button', { name: 'Send to be checked' })).toBeNull();
  expect(card('National ID').getByText(/used all tries/)).toBeTruthy();
  expect(card('Passport').getByText(/We are checking it/)).toBeTruthy();
});

it('B-383 E-048 sends a passport with its picture; what lacks is said at its place and nothing is sent', async () => {
  const checked = identity({ documents: [aDocument('national'), aDocument('passport', { ...KNOWN, state: 'submitted', revision: 1 })] });
  const view = await open(identity(), (api) => {
    api.reply(uploadFile, { data: upload(1) });
    api.reply(sendPassport, { data: checked });
  });
  const passport = card('Passport');
  const send = passport.getByRole('button', { name: 'Send to be checked' });
  await view.user.click(send);
  expect(passport.getByText('Please add this picture')).toBeTruthy();
  expect(await passport.findByText('It has to be good for more than 30 days')).toBeTruthy();
  expect(view.requests.some(({ method }) => method === 'POST')).toBe(false);
  await view.user.upload(passport.getByLabelText('Page with the photo'), photo());
  await view.user.type(passport.getByLabelText('Name as printed'), 'Hanna Host');
  await view.user.type(passport.getByLabelText('Number'), 'X1234567');
  await passport.findByRole('option', { name: /United States/ });
  await view.user.selectOptions(passport.getByLabelText('Issued by'), 'US');
  await view.user.type(passport.getByLabelText('Valid until'), nextYear);
  await view.user.click(send);
  await waitFor(() => expect(passport.getByText('Sent')).toBeTruthy());
  expect(view.requests.at(-1)).toMatchObject({
    path: 'host/passport',
    body: { name: 'Hanna Host', number: 'X1234567', country_code: 'US', expires_on: nextYear, photo: upload(1).id },
  });
});

it('what the service refuses stands at its field, and what was typed stays', async () => {
  const view = await open(identity(), (api) => {
    api.reply(uploadFile, { data: upload(1) });
    api.refuse(sendNationalDocument, 'validation_failed', 'No.', [
      { field: 'number', code: 'wrong_format', message: 'This number is none.' },
      { field: 'back', code: 'file_taken', message: 'This file is here twice.' },
    ]);
  });
  const national = card('National ID');
  await view.user.upload(national.getByLabelText('Front'), photo());
  await view.user.upload(national.getByLabelText('Back'), photo());
  await view.user.type(national.getByLabelText('Name as printed'), 'Hanna Host');
  await view.user.type(national.getByLabelText('Number'), 'A1234');
  await national.findByRole('option', { name: /United States/ });
  await view.user.selectOptions(national.getByLabelText('Issued by'), 'US');
  await view.user.type(national.getByLabelText('Valid until'), nextYear);
  await view.user.click(national.getByRole('button', { name: 'Send to be checked' }));
  expect(await national.findByText('This number is none.')).toBeTruthy();
  expect(await national.findByText('This file is here twice.')).toBeTruthy();
  expect((national.getByLabelText('Number') as HTMLInputElement).value).toBe('A1234');
});

it('B-430 E-050 deletes with a body that names the revision, after asking; the only approved one has no button', async () => {
  const approved = (kind: HostDocument['kind'], can_delete: boolean) =>
    aDocument(kind, { ...KNOWN, state: 'approved', revision: 3, can_delete });
  const view = await open(identity({ documents: [approved('national', false), approved('passport', true)] }), (api) =>
    api.reply(deletePassport, { data: identity({ documents: [approved('national', false), aDocument('passport')] }) }),
  );
  expect(card('National ID').queryByRole('button', { name: 'Delete' })).toBeNull();
  await view.user.click(card('Passport').getByRole('button', { name: 'Delete' }));
  expect(view.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await view.user.click(within(screen.getByRole('alertdialog', { name: 'Delete your passport?' })).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(card('Passport').getByText('Not sent')).toBeTruthy());
  expect(view.requests.filter(({ method }) => method === 'DELETE')).toMatchObject([{ path: 'user/2/passport', body: { revision: 3 } }]);
});

it('B-384 E-055 signs with the name of the profile and a tick; a new version says by when', async () => {
  const unsigned = { ...agreement, signed_version: '0.9', sign_by: '2026-12-22T10:00:00.000Z', copy_url: null };
  const view = await open(identity({ agreement: unsigned }), (api) => api.reply(signAgreement, { data: identity() }));
  const mine = card('Service agreement, version 1.0');
  expect(mine.getByText(/Please sign by Dec 22, 2026/)).toBeTruthy();
  expect(mine.getByText('Between us and each host.')).toBeTruthy();
  const sign = mine.getByRole('button', { name: 'Sign version 1.0' });
  await view.user.type(mine.getByLabelText('Type your full name'), 'Somebody Else');
  await view.user.click(sign);
  expect(await mine.findByText('Please type your name as it is in your profile: Hanna Host')).toBeTruthy();
  expect(mine.getByText('Please agree to go on')).toBeTruthy();
  await view.user.clear(mine.getByLabelText('Type your full name'));
  await view.user.type(mine.getByLabelText('Type your full name'), 'hanna host');
  await view.user.click(mine.getByRole('checkbox'));
  await view.user.click(sign);
  expect(await mine.findByText('You signed version 1.0 on Nov 22, 2026.')).toBeTruthy();
  expect(view.requests.at(-1)).toMatchObject({
    path: 'host/agreement/sign',
    body: { version: '1.0', legal_name: 'hanna host', accept: true },
  });
  expect(mine.getByRole('link', { name: 'PDF copy' }).getAttribute('href')).toBe('/api/files/copy');
});

it('what cannot be read is said, with the way to read it again', async () => {
  await open(identity(), (api) => api.refuse(getHostIdentity, 'unavailable', 'Later.'));
  expect(await screen.findByText('This could not be loaded')).toBeTruthy();
});
