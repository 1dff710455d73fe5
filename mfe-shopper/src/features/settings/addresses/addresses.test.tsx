import {
  type Address,
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
  validateAddress,
} from '@outpost/shared-contracts/addresses/calls';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../../remote.ts';

const user = aUser({ id: 7, type: 1 });
const LEEDS: Address = {
  id: 5,
  active: 1,
  line1: '12 Orchard Lane',
  line2: '',
  city_name: 'Leeds',
  state: '',
  post_code: 'LS1 4AP',
  country_code: 'GB',
  country_name: 'United Kingdom',
};
const AUSTIN: Address = { ...LEEDS, id: 9, line1: '1 Mill Road', city_name: 'Austin', state: 'TX', post_code: '73301', country_code: 'US' };
const written = ({ id: _id, active: _active, country_name: _name, ...rest }: Address) => rest;

const open = (book: readonly Address[], api: (api: FakeApi) => void = () => undefined, type: 1 | 2 = 1) =>
  renderRoute(remote, '/settings/addresses', {
    session: { state: 'signed-in', user: { ...user, type } },
    api(fake) {
      fake.reply(listAddresses, { data: [...book] });
      fake.unreachable(getCountries);
      fake.unreachable(validateAddress);
      api(fake);
    },
  });
const rows = () => within(screen.getByRole('list', { name: 'Addresses' })).getAllByRole('listitem');
const sent = ({ requests }: Awaited<ReturnType<typeof open>>) => requests.filter(({ method }) => method !== 'GET');

it('R-114 E-069 shows the book, each address with its country', async () => {
  const view = await open([AUSTIN, LEEDS]);
  expect(view.head()).toMatchObject({ title: 'Addresses', noindex: true });
  expect(view.requests.map(({ path }) => path)).toContain('user/7/address');
  expect(rows().map((row) => row.querySelector('address')?.textContent)).toEqual([
    '1 Mill RoadAustin TX 73301United States',
    '12 Orchard LaneLeeds LS1 4APUnited Kingdom',
  ]);
});

it('E-066 an address that is added is checked by its country first', async () => {
  const view = await open([LEEDS], (api) => api.reply(createAddress, { data: { ...LEEDS, id: 6, line1: '14 Orchard Lane' } }));
  await view.user.click(screen.getByRole('button', { name: 'Add an address' }));
  const line1 = screen.getByLabelText<HTMLInputElement>('Street and number');
  await waitFor(() => expect(document.activeElement).toBe(line1));
  expect(screen.queryByLabelText('State or region')).toBeNull();
  await view.user.type(line1, '14 Orchard Lane');
  await view.user.type(screen.getByLabelText('City'), 'Leeds');
  await view.user.type(screen.getByLabelText('Post code'), '12345');
  await view.user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText(/A post code of that country looks like/)).toBeTruthy();
  expect(sent(view)).toEqual([]);
  await view.user.clear(screen.getByLabelText('Post code'));
  await view.user.type(screen.getByLabelText('Post code'), 'ls1 4ap');
  view.api.reply(listAddresses, { data: [{ ...LEEDS, id: 6, line1: '14 Orchard Lane' }, LEEDS] });
  await view.user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(sent(view)).toMatchObject([
    { method: 'POST', path: 'addresses', body: { ...written(LEEDS), line1: '14 Orchard Lane', post_code: 'ls1 4ap' } },
  ]);
  expect(view.notified.map(({ text }) => text)).toEqual(['The address is saved.']);
  expect(screen.queryByLabelText('Street and number')).toBeNull();
});

it('E-067 an address is changed where it stands; what the service refuses stands at its field', async () => {
  const view = await open([LEEDS], (api) =>
    api.refuse(updateAddress, 'validation_failed', 'no', [
      { field: 'country_code', code: 'receiving_address', message: 'It stays in its country.' },
    ]),
  );
  await view.user.click(screen.getByRole('button', { name: /^Change: .*12 Orchard Lane/ }));
  const line1 = screen.getByLabelText<HTMLInputElement>('Street and number');
  expect(line1.value).toBe('12 Orchard Lane');
  await view.user.type(line1, ' B');
  await view.user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('It stays in its country.')).toBeTruthy();
  expect(line1.value).toBe('12 Orchard Lane B');
  view.api.reply(updateAddress, { data: { ...LEEDS, line1: '12 Orchard Lane B' } });
  view.api.reply(listAddresses, { data: [{ ...LEEDS, line1: '12 Orchard Lane B' }] });
  await view.user.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(rows()[0]?.querySelector('address')?.textContent).toContain('12 Orchard Lane B'));
  expect(sent(view).at(-1)).toMatchObject({ method: 'PUT', path: 'addresses/5', body: { line1: '12 Orchard Lane B', country_code: 'GB' } });
});

it('E-070 B-434 an address is removed by PUT address/delete, and undo puts it back', async () => {
  const view = await open([AUSTIN, LEEDS], (api) => {
    api.reply(deleteAddress, { data: { id: 9 } });
    api.reply(createAddress, { data: { ...AUSTIN, id: 10 } });
  });
  view.api.reply(listAddresses, { data: [LEEDS] });
  await view.user.click(screen.getByRole('button', { name: /^Remove: .*1 Mill Road/ }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(sent(view)).toMatchObject([{ method: 'PUT', path: 'address/delete', body: { id: 9 } }]);
  const { action, text } = view.notified[0] ?? {};
  expect([action?.label, text]).toEqual(['Undo', expect.stringContaining('1 Mill Road, Austin TX 73301')]);
  view.api.reply(listAddresses, { data: [{ ...AUSTIN, id: 10 }, LEEDS] });
  action?.run();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(sent(view).at(-1)).toMatchObject({ method: 'POST', path: 'addresses', body: written(AUSTIN) });
});

it('what could not be removed stays, and the person is told', async () => {
  const view = await open([LEEDS], (api) => api.unreachable(deleteAddress));
  await view.user.click(screen.getByRole('button', { name: /^Remove: / }));
  await waitFor(() => expect(view.notified.map(({ tone, title }) => [tone, title])).toEqual([['error', 'The address was not removed']]));
  expect(rows()).toHaveLength(1);
});

it('a host keeps the oldest one, which parcels are sent to', async () => {
  await open([AUSTIN, LEEDS], undefined, 2);
  expect(rows().map((row) => within(row).queryByText('Parcels are sent here') !== null)).toEqual([false, true]);
  expect(rows().map((row) => within(row).queryByRole('button', { name: /^Remove/ }) !== null)).toEqual([true, false]);
});

it('an empty book says what it is for, and a book that did not come is asked for again', async () => {
  const view = await open([], (api) => api.unreachable(listAddresses));
  expect(screen.getByRole('heading', { level: 2, name: 'This could not be loaded' })).toBeTruthy();
  view.api.reply(listAddresses, { data: [] });
  await view.user.click(screen.getByRole('button', { name: /try again|retry/i }));
  expect(await screen.findByRole('heading', { name: 'There is no address yet' })).toBeTruthy();
  await view.user.click(screen.getByRole('button', { name: 'Add an address' }));
  expect(await screen.findByLabelText('Country')).toBe(document.activeElement);
});

describe('an address that was saved is asked about', () => {
  const save = async (api: (fake: FakeApi) => void) => {
    const view = await open([LEEDS], (fake) => {
      fake.reply(updateAddress, { data: LEEDS });
      api(fake);
    });
    await view.user.click(screen.getByRole('button', { name: /^Change: .*12 Orchard Lane/ }));
    await view.user.click(screen.getByRole('button', { name: 'Save address' }));
    return view;
  };

  it('E-071 B-435 by its path, and a suggestion stands beside what was written: it is used, or not', async () => {
    const suggestion = { ...written(LEEDS), line1: '12 Orchard Lane East' };
    const suggest = (fake: FakeApi) => fake.reply(validateAddress, { data: { verdict: 'suggestion', suggestion } });
    const view = await save(suggest);
    const choice = within(await screen.findByRole('region', { name: 'The address may be written better' }));
    expect(view.requests.map(({ path }) => path)).toContain('address-validation/addresses/5');
    expect(choice.getAllByRole('figure').map((figure) => figure.textContent)).toEqual([
      'As you wrote it12 Orchard LaneLeeds LS1 4AP',
      'Suggested12 Orchard Lane EastLeeds LS1 4AP',
    ]);
    await view.user.click(choice.getByRole('button', { name: 'Use suggested' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'The address may be written better' })).toBeNull());
    expect(sent(view).at(-1)).toMatchObject({ method: 'PUT', path: 'addresses/5', body: suggestion });
    view.unmount();

    const kept = await save(suggest);
    await kept.user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    expect(screen.queryByRole('button', { name: 'Use suggested' })).toBeNull();
    expect(sent(kept)).toHaveLength(1);
  });

  it('E-071 one that was not found may be used, with a warning; without an answer nothing is said', async () => {
    const view = await save((fake) => fake.reply(validateAddress, { data: { verdict: 'not_found', suggestion: null } }));
    expect(await screen.findByText('This address was not found')).toBeTruthy();
    expect(rows()).toHaveLength(1);
    view.unmount();
    await save(() => undefined);
    await waitFor(() => expect(screen.queryByLabelText('Street and number')).toBeNull());
    expect(screen.queryByText('This address was not found')).toBeNull();
  });
});
