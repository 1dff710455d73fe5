import { getProhibited, getProhibitedIn } from '@outpost/shared-contracts/prohibited/calls';
import type { ProhibitedList } from '@outpost/shared-contracts/prohibited/prohibited';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/open.ts';

const ours = { scope: 'everywhere' as const, source_url: null, checked_at: '2026-11-22' };
const LIST: ProhibitedList = {
  language: 'en',
  countries: { origin: [], destination: ['SG', 'AU'] },
  categories: [
    { key: 'food', name: 'Food' },
    { key: 'batteries', name: 'Batteries' },
  ],
  items: [
    {
      key: 'lithium-loose',
      category: 'batteries',
      name: 'Loose lithium batteries',
      verdict: 'banned',
      rules: [{ ...ours, verdict: 'banned', condition: null, services: [] }],
    },
    {
      key: 'lithium-inside',
      category: 'batteries',
      name: 'Devices with a battery',
      verdict: 'service',
      rules: [{ ...ours, verdict: 'service', condition: 'The device is switched off.', services: ['express', 'priority'] }],
    },
  ],
};
const GUM: ProhibitedList['items'][number] = {
  key: 'chewing-gum',
  category: 'food',
  name: 'Chewing gum',
  verdict: 'banned',
  rules: [
    {
      verdict: 'banned',
      scope: 'destination',
      condition: 'Dental gum is exempt.',
      services: [],
      source_url: 'https://www.ica.gov.sg/list',
      checked_at: '2026-11-22',
    },
  ],
};
const answered = {
  api(api: FakeApi) {
    api.reply(getProhibited, { data: LIST });
    api.reply(getProhibitedIn, { data: { ...LIST, items: [...LIST.items, GUM] } });
  },
};
const row = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement);

describe('prohibited items', () => {
  it('R-086 /prohibited-items shows by category what is banned, and which services take the rest', async () => {
    await open('/prohibited-items', answered);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Prohibited items');
    expect(screen.getByRole('heading', { level: 2, name: 'Batteries' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 2, name: 'Food' })).toBeNull();
    expect(row('Loose lithium batteries').getByText('Banned')).toBeTruthy();
    const inside = row('Devices with a battery');
    expect(inside.getByText('The device is switched off.')).toBeTruthy();
    expect(inside.getByText('Taken by Express and Priority')).toBeTruthy();
    expect(inside.getByText('Our rule for every parcel')).toBeTruthy();
  });

  it('B-022 E-180 asks for the chosen route, writes it into the address, and names country, source and date', async () => {
    const view = await open('/prohibited-items', {
      api(api) {
        answered.api(api);
      },
    });
    await view.user.selectOptions(screen.getByLabelText('To'), 'United Kingdom');
    await waitFor(() => expect(view.location()).toBe('/prohibited-items?to=uk'));
    await view.user.selectOptions(screen.getByLabelText('From'), 'United States');
    await waitFor(() => expect(view.location()).toBe('/prohibited-items?to=uk&from=us'));
    await waitFor(() =>
      expect(view.requests.filter(({ path }) => path === 'prohibited/GB').at(-1)?.query).toEqual({ language: 'en', from: 'US' }),
    );
    const gum = within((await screen.findByRole('heading', { name: 'Chewing gum' })).closest('li') as HTMLElement);
    expect(gum.getByText('Rule of the destination: United Kingdom')).toBeTruthy();
    expect(gum.getByRole('link', { name: /Source: ica.gov.sg/ }).getAttribute('href')).toBe('https://www.ica.gov.sg/list');
    expect(gum.getByText('Checked on Nov 22, 2026')).toBeTruthy();
  });

  it('filters by word and by verdict, and warns when nothing is found', async () => {
    const view = await open('/prohibited-items?show=service', answered);
    expect(screen.getByRole('status').textContent).toBe('1 entry');
    expect(screen.queryByRole('heading', { name: 'Loose lithium batteries' })).toBeNull();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'weapon' } });
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeTruthy();
    await view.user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByRole('heading', { name: 'Loose lithium batteries' })).toBeTruthy();
  });

  it('links each destination that has rules of its own', async () => {
    await open('/prohibited-items', answered);
    const own = within(screen.getByRole('region', { name: /rules of their own/ }));
    expect(own.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/prohibited-items?to=au',
      '/prohibited-items?to=sg',
    ]);
  });

  it('says when there is no such country, and keeps the choice of another', async () => {
    await open('/prohibited-items?to=zz', {
      api: (api) => {
        api.refuse(getProhibitedIn, 'not_found');
      },
    });
    expect(await screen.findByRole('heading', { name: 'The list did not load' })).toBeTruthy();
    expect(screen.getByLabelText('To')).toBeTruthy();
  });
});
