import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Session } from '@outpost/shared-contracts/shell/shell-api';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { createFakeShell } from '../testing/fake-shell.ts';
import { defineRemote, notFound, type PageDefinition, type RemoteDefinition, redirectTo, routesOf } from './define-remote.ts';
import { createPageRoutes, type PageEnvironment } from './page-routes.tsx';
import { createQueryClient } from './query-client.ts';
import { createWords } from './words.ts';

const ada = { type: 1 } as Extract<Session, { state: 'signed-in' }>['user'];
const head = () => ({ title: 'Mine', description: '' });

function remoteWith(page: Partial<RemoteDefinition['pages'][number]>, loader = vi.fn()) {
  const remote = defineRemote({
    name: 'mfe-test',
    pages: [
      {
        id: 'mine',
        pattern: '/mine',
        access: 'member',
        load: async () => ({ Component: () => <h1>Mine</h1>, head, loader, Skeleton: () => <p>Own skeleton</p> }),
        ...page,
      },
    ],
    words: { en: async () => ({ default: {} }) },
  });
  return { remote, loader };
}

function open(remote: RemoteDefinition, session: Session, environment: Partial<PageEnvironment> = {}) {
  const fake = createFakeShell({ name: 'mfe-test', session });
  const refuse = vi.fn((_session: Session, path: string) => `/elsewhere?from=${path}`);
  const routes = createPageRoutes({
    queryClient: createQueryClient({ retries: 0 }),
    words: createWords('en', 'shell', {}),
    shellFor: fake.shellFor,
    loadRemote: async () => remote,
    RegionError: () => <p role="alert">Failed</p>,
    NotFound: () => <h1>Not Found</h1>,
    Skeleton: () => <p>Skeleton</p>,
    refuse,
    ...environment,
  });
  const route = routes.routeOf('mfe-test', { id: 'mine', pattern: '/mine', access: remote.pages[0]?.access ?? 'public' });
  const router = createMemoryRouter([route, { path: '*', Component: () => <h1>Elsewhere</h1> }], { initialEntries: ['/mine?tab=2'] });
  render(<RouterProvider router={router} />);
  return { ...fake, router, routes, refuse, at: () => router.state.location.pathname + router.state.location.search };
}

describe('a page of members', () => {
  it('shows its skeleton while nobody knows who is here, and fetches nothing', async () => {
    const { remote, loader } = remoteWith({});
    open(remote, { state: 'unknown' });
    expect(await screen.findByText('Own skeleton')).toBeTruthy();
    expect(loader).not.toHaveBeenCalled();
  });

  it('comes up by itself once the person is known', async () => {
    const { session$ } = open(remoteWith({}).remote, { state: 'unknown' });
    await screen.findByText('Own skeleton');
    act(() => session$.next({ state: 'signed-in', user: ada }));
    expect(await screen.findByRole('heading', { name: 'Mine' })).toBeTruthy();
  });

  it('asks its loader once the person is known, and once only: what nobody has is not found on a direct load too', async () => {
    const { remote, loader } = remoteWith({});
    loader.mockImplementation(() => notFound());
    const { session$ } = open(remote, { state: 'unknown' });
    await screen.findByText('Own skeleton');
    act(() => session$.next({ state: 'signed-in', user: ada }));
    expect(await screen.findByRole('heading', { name: 'Not Found' })).toBeTruthy();
    expect(loader).toHaveBeenCalledTimes(1);
  });

  it('leads on from a direct load as its loader says', async () => {
    const { remote, loader } = remoteWith({});
    loader.mockImplementationOnce(() => redirectTo('/elsewhere'));
    const { session$, at } = open(remote, { state: 'unknown' });
    await screen.findByText('Own skeleton');
    act(() => session$.next({ state: 'signed-in', user: ada }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(at()).toBe('/elsewhere');
  });

  it('leads away who turns out to be signed out, or signs out while it is open', async () => {
    const { session$, at } = open(remoteWith({}).remote, { state: 'signed-in', user: ada });
    await screen.findByRole('heading', { name: 'Mine' });
    act(() => session$.next({ state: 'signed-out' }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(at()).toBe('/elsewhere?from=/mine?tab=2');
  });

  it('lets in the types of person it is for, and nobody else', async () => {
    open(remoteWith({ types: [1, 2] }).remote, { state: 'signed-in', user: ada });
    expect(await screen.findByRole('heading', { name: 'Mine' })).toBeTruthy();
    const host = { ...ada, type: 2 as const };
    const { refuse } = open(remoteWith({ types: [1] }).remote, { state: 'signed-in', user: host });
    await screen.findByRole('heading', { name: 'Elsewhere' });
    expect(refuse).toHaveBeenCalledWith({ state: 'signed-in', user: host }, '/mine?tab=2');
  });
});

describe('the region of a page', () => {
  it('carries the name of its remote, and tells when it comes and when it is gone', async () => {
    const gone = vi.fn();
    const onRegion = vi.fn(() => gone);
    const { router } = open(remoteWith({ access: 'public' }).remote, { state: 'signed-out' }, { onRegion });
    expect((await screen.findByText('Mine')).closest('[data-remote]')?.getAttribute('data-remote')).toBe('mfe-test');
    await waitFor(() => expect(onRegion.mock.calls).toEqual([['mfe-test', expect.any(HTMLElement)]]));
    await act(() => router.navigate('/mine?tab=3'));
    expect(gone).not.toHaveBeenCalled();
    await act(() => router.navigate('/other'));
    expect(gone).toHaveBeenCalledTimes(1);
  });
});

describe('a page that does not load', () => {
  it('fails in its region, tells that its remote has to be fetched anew, and comes at the next try', async () => {
    const load = vi.fn(async () => ({ Component: () => <h1>Mine</h1>, head }));
    load.mockRejectedValueOnce(new Error('404'));
    const failedParts: string[] = [];
    const loadPart = <T,>(name: string, bring: () => Promise<T>): Promise<T> =>
      bring().catch((error: unknown) => {
        failedParts.push(name);
        throw error;
      });
    const { router } = open(remoteWith({ access: 'public', load }).remote, { state: 'signed-out' }, { loadPart });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(failedParts).toEqual(['mfe-test']);
    // Not awaited under act: the region has to see the try begin and end, as it does in a browser.
    act(() => void router.revalidate());
    expect(await screen.findByRole('heading', { name: 'Mine' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is loaded once', async () => {
    const load = vi.fn(async () => ({ Component: () => <h1>Mine</h1>, head }));
    const { routes } = open(remoteWith({ access: 'public', load }).remote, { state: 'signed-out' });
    await screen.findByRole('heading', { name: 'Mine' });
    await routes.loadPage('mfe-test', 'mine');
    expect(load).toHaveBeenCalledOnce();
  });

  it('says which page a remote does not have', async () => {
    const { routes } = open(remoteWith({ access: 'public' }).remote, { state: 'signed-out' });
    await expect(routes.loadPage('mfe-test', 'nothing')).rejects.toThrow('mfe-test has no page nothing');
    await screen.findByRole('heading', { name: 'Mine' });
  });
});

describe('the addresses of a page', () => {
  it('are one pattern or several; each is a route of its own with the id of the page', () => {
    expectTypeOf<'/a'>().toExtend<PageDefinition['pattern']>();
    expectTypeOf<readonly ['/a', '/b']>().toExtend<PageDefinition['pattern']>();
    expectTypeOf<readonly RegExp[]>().not.toExtend<PageDefinition['pattern']>();
    const { remote } = remoteWith({ pattern: [paths.shopFromUsToDe.pattern, paths.shopFromUsToIl.pattern] });
    const routes = remote.pages.flatMap(routesOf);
    expectTypeOf<(typeof routes)[number]['pattern']>().toEqualTypeOf<string>();
    expect(routes.map(({ id, pattern }) => [id, pattern])).toEqual([
      ['mine', '/shop-from-us-to-de'],
      ['mine', '/shop-from-us-to-il'],
    ]);
  });
});
