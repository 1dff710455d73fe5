import { defineCall } from '@outpost/shared-contracts/call/call';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineRemote, notFound, redirectTo, useShell } from '../remote.ts';
import { useTranslation } from '../runtime/facades/i18n.ts';
import { queryOptions, useQuery } from '../runtime/facades/query.ts';
import { useParams } from '../runtime/facades/router.ts';
import { renderRoute } from './render-route.tsx';

const getThing = defineCall({
  ids: [],
  name: 'getThing',
  summary: '',
  group: '',
  method: 'GET',
  path: 'things/{id}',
  auth: 'token-or-none',
  params: z.object({ id: z.string() }),
  reply: z.object({ data: z.string() }),
  problems: ['not_found'],
});

const thing = (shell: ShellApi, id: string) =>
  queryOptions({ queryKey: ['thing', id], queryFn: () => shell.api.call(getThing, { params: { id } }) });

function Thing() {
  const { t } = useTranslation('mfe-test');
  const { data } = useQuery(thing(useShell(), 'a b'));
  return <h1>{t('greeting', { name: data?.data })}</h1>;
}

const remote = defineRemote({
  name: 'mfe-test',
  pages: [
    {
      id: 'thing',
      pattern: '/thing',
      access: 'public',
      load: async () => ({
        Component: Thing,
        head: ({ t }) => ({ title: t('title'), description: '' }),
        loader: async ({ shell, queryClient }) => void (await queryClient.fetchQuery(thing(shell, 'a b'))),
      }),
    },
    {
      id: 'gone',
      pattern: '/gone',
      access: 'public',
      load: async () => ({ Component: Thing, head: () => ({ title: '', description: '' }), loader: () => notFound() }),
    },
    {
      id: 'moved',
      pattern: '/moved',
      access: 'public',
      load: async () => ({ Component: Thing, head: () => ({ title: '', description: '' }), loader: () => redirectTo('/elsewhere') }),
    },
    {
      id: 'mine',
      pattern: '/mine',
      access: 'member',
      types: [1],
      load: async () => ({ Component: Thing, head: () => ({ title: '', description: '' }) }),
    },
  ],
  words: { en: async () => ({ default: { greeting: 'Hello {{name}}', title: 'A thing' } }) },
});

it('renders a page with its words, its data and its head', async () => {
  const view = await renderRoute(remote, '/thing', { api: (api) => api.reply(getThing, { data: 'Ada' }) });
  expect(screen.getByRole('heading')).toHaveProperty('textContent', 'Hello Ada');
  expect(view.head()?.title).toBe('A thing');
  expect(view.requests).toEqual([{ method: 'GET', path: 'things/a%20b', query: {}, headers: {}, body: undefined }]);
});

it('shows the error region when a loader fails', async () => {
  await renderRoute(remote, '/thing', { api: (api) => api.refuse(getThing, 'not_found', 'No such thing') });
  expect(screen.getByRole('alert').textContent).toContain('No such thing');
});

it('shows Not Found when a loader says so, and follows a redirect', async () => {
  await renderRoute(remote, '/gone');
  expect(screen.getByRole('heading').textContent).toBe('Not Found');
  const moved = await renderRoute(remote, '/moved');
  await waitFor(() => expect(moved.location()).toBe('/elsewhere'));
});

it('B-425 leads a signed-out visitor of a member page to the sign-in page, which knows the way back', async () => {
  const view = await renderRoute(remote, '/mine?tab=1');
  await waitFor(() => expect(view.location()).toBe('/signin?returnTo=%2Fmine%3Ftab%3D1'));
});

it('a page stands at each of its addresses, and knows the parameters of the one that was asked for', async () => {
  const heads: unknown[] = [];
  const guides = defineRemote({
    name: 'mfe-test',
    pages: [
      {
        id: 'guide',
        pattern: ['/guide', '/guides/:name', '/how-to-use-:name-abroad'],
        access: 'public',
        load: async () => ({
          Component: () => <h1>Guide to {useParams().name ?? 'all'}</h1>,
          head: ({ params }) => {
            heads.push(params.name);
            return { title: '', description: '' };
          },
        }),
      },
    ],
    words: { en: async () => ({ default: {} }) },
  });
  for (const [address, name] of [
    ['/guide', undefined],
    ['/guides/maps', 'maps'],
    ['/how-to-use-maps-and-more-abroad', 'maps-and-more'],
  ] as const) {
    const { head, unmount } = await renderRoute(guides, address);
    expect(screen.getByRole('heading').textContent).toBe(`Guide to ${name ?? 'all'}`);
    head();
    expect(heads.at(-1)).toBe(name);
    unmount();
  }
  await renderRoute(guides, '/how-to-use-nothing');
  expect(screen.getByRole('heading').textContent).toBe('Not Found');
});
