import type { Block } from '@outpost/shared-contracts/content/blocks';
import { getLandingPage } from '@outpost/shared-contracts/content/calls';
import type { ContentPage } from '@outpost/shared-contracts/content/page';
import type { AddressesContext } from '@outpost/shared-remote/remote';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/open.ts';
import { addresses } from './page.tsx';

const DAYS: Block = {
  kind: 'cards',
  title: 'What comes next',
  cards: ['white-day', 'black-friday'].map((day) => ({ title: day, text: day, action: { label: `See ${day}`, path: `/c/${day}` } })),
};

/** A page of the service whose title is its id. */
const aPage = (id: string): ContentPage => ({
  id,
  layout: 'landing',
  language: 'en',
  title: `Title of ${id}`,
  description: `About ${id}`,
  canonical: `/canonical-of-${id}`,
  noindex: false,
  updated_at: '2026-11-22',
  blocks: [{ kind: 'hero', title: id, lead: 'Lead.', actions: [] }, DAYS],
});

const openPage = (path: string) => open(path, { api: (api) => api.reply(getLandingPage, ({ params }) => ({ data: aPage(params.id) })) });

describe('each address shows its content', () => {
  it.each([
    ['R-011', '/c', 'special-days'],
    ['R-012', '/c/mothers-day', 'special-day-mothers-day'],
    ['R-013', '/d', 'deal-days'],
    ['R-014', '/d/Mothers-Day', 'deal-day-mothers-day'],
    ['R-015', '/c/black-friday', 'special-day-black-friday'],
    ['R-016', '/d/black-friday', 'deal-day-black-friday'],
    ['R-019', '/campaigns', 'campaigns'],
    ['R-021 B-070', '/HELLO10', 'hello10'],
    ['R-022 B-070', '/hello10', 'hello10'],
    ['R-023', '/hi10', 'hi10'],
    ['R-055', '/howitworks-for-shoppers', 'how-it-works-for-shoppers'],
    ['R-056', '/howitworks-for-hosts', 'how-it-works-for-hosts'],
  ])('%s %s', async (_ids, path, id) => {
    const { head } = await openPage(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(id);
    expect(head()).toMatchObject({ title: `Title of ${id}`, canonical: `/canonical-of-${id}` });
  });

  it.each(['/c/..%2Fsecret', '/c/a%20b', '/d/%3Cb%3E', '/c/day--x'])('%s is asked of nobody and not found', async (path) => {
    const { requests } = await openPage(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Found');
    expect(requests.filter((request) => request.path.startsWith('landing-page'))).toEqual([]);
  });

  it('a day that the service does not know is not found', async () => {
    await open('/c/no-such-day', { api: (api) => api.refuse(getLandingPage, 'not_found') });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Found');
  });
});

it('search engines are told of the days that the overview leads to', async () => {
  const context = { queryClient: { fetchQuery: async () => aPage('special-days') }, shell: { language: 'en' } };
  expect(await addresses(context as unknown as AddressesContext)).toEqual(['/c/white-day', '/c/black-friday']);
});
