import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import type { ReleaseSet } from '@outpost/shared-contracts/shell/registry';
import { vi } from 'vitest';
import type { RenderInput, RenderResult } from '../../src/boot/server.tsx';
import type { LiveReleases } from '../registry/live-releases.ts';

const contract = { level: 2, accepts: [2], emits: {}, listens: {}, commands: {}, asks: {}, calls: {}, schemas: {} };
const NO_ASSETS = { scripts: [], styles: [] };
const PUBLIC = ['home', 'stores', 'failing', 'late', 'moved'];

const aPackage = (name: string, version: string, pages: readonly string[]) => ({
  base: `/remotes/${name}/${version}/`,
  manifest: {
    name,
    version,
    contract,
    container: { name: name.replace('-', '_'), entry: 'client/remoteEntry.js' },
    server: 'server/server.cjs',
    routes: pages.map((id) => ({ id, pattern: `/${id}`, access: id === 'mine' ? 'member' : 'public', assets: NO_ASSETS })),
    widgets: {},
    languages: {},
    boot: { scripts: ['client/main.js'], styles: [] },
    files: { 'client/main.js': { integrity: `sha384-${'A'.repeat(64)}` } },
  } as unknown as RemoteManifest,
});

const aSet = (version: string, revision: number): ReleaseSet => ({
  id: `set of ${version}`,
  revision,
  shell: aPackage('shell', '1', ['signin']),
  remotes: [aPackage('mfe-bfm', version, [...PUBLIC, 'mine'])],
});

/** What is live, of a shell that says in each document what that was rendered from. */
export function fakeReleases() {
  const live = { revision: 1, version: '1.0.0', content: 'first' };
  const render = vi.fn(async (input: RenderInput): Promise<RenderResult> => {
    const { url, language, remotes, about } = input;
    const page = url.pathname.split('/').at(-1) ?? '';
    if (page === 'moved') return { kind: 'redirect', status: 302, location: '/en/home' };
    const owner = page === 'signin' ? 'shell' : [...PUBLIC, 'mine'].includes(page) ? 'mfe-bfm' : undefined;
    if (page === 'failing') input.report(new Error('The loader failed'), { remote: 'mfe-bfm' });
    const version = remotes.find(({ name }) => name === 'mfe-bfm')?.version;
    const region = JSON.stringify([page, url.search, language, version, about.revision, about.override?.state, live.content]);
    return {
      kind: 'page',
      status: owner ? 200 : 404,
      head: { title: page, description: '', noindex: false, canonical: url.href, alternates: [], structuredData: [] },
      matched: owner ? { remote: owner, pageId: page } : undefined,
      state: { ...about, language, remotes, queries: { mutations: [], queries: [] } },
      stream: async (nonce) => ({
        pipe(to) {
          if (page === 'late') input.report(new Error('Not drawn in time'), { remote: 'mfe-bfm' });
          to.end(`<main data-nonce="${nonce}">${region}</main>`);
        },
      }),
    };
  });
  const releases = {
    revision: async () => live.revision,
    setFor: async ({ revision }: { revision: number }) => aSet(live.version, revision),
    shellOf: async () => ({ renderPage: render, sharedModules: {} }),
  } as unknown as LiveReleases;
  return { live, render, releases };
}
