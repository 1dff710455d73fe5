import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import type { PageDefinition, PageModule } from '@outpost/shared-remote/remote';
import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';
import { describe, expect, it, vi } from 'vitest';
import type { SlimPackage } from '../composition/page-state.ts';
import { type ListInput, listPages } from './list-pages.ts';
import type { RenderInput, RenderResult } from './server.tsx';

type Page = Pick<PageDefinition, 'id' | 'pattern' | 'access'> & Pick<PageModule, 'addresses'>;

const head = () => ({ title: '', description: '' });
const aPage = (pattern: string, more: Partial<Page> = {}): Page => ({ id: pattern, pattern, access: 'public', ...more });

/** What the server answers at a path of the fake site. */
type Answers = Readonly<Record<string, { status?: 404; noindex?: boolean; canonical?: string } | 'redirect' | Error>>;

async function list(pages: readonly Page[], answers: Answers = {}) {
  const asked: string[] = [];
  const render = async ({ url, report }: RenderInput): Promise<RenderResult> => {
    const path = url.pathname.replace('/en', '');
    asked.push(path);
    // The shell's own pages say what they say; here only the remote's count.
    const answer = answers[path] ?? (pages.some(({ pattern }) => pattern === path) ? {} : { noindex: true });
    if (answer === 'redirect') return { kind: 'redirect', status: 302, location: '/en/home' };
    if (answer instanceof Error) report(answer, {});
    const { status = 200, noindex = false, canonical = path } = answer instanceof Error ? {} : answer;
    return { kind: 'page', status, head: { noindex, canonical: `${url.origin}/en${canonical}` } } as never;
  };
  const definition = {
    name: 'mfe-x',
    pages: pages.map(({ addresses, ...page }) => ({ ...page, load: async () => ({ head, addresses, Component: () => null }) })),
    words: Object.fromEntries(LANGUAGES.map((language) => [language, async () => ({ default: {} })])),
  } as unknown as RemoteDefinition;
  const report = vi.fn();
  const input = {
    remotes: [{ name: 'mfe-x', routes: pages } as unknown as SlimPackage],
    loadRemote: async () => definition,
    transport: async () => ({}) as never,
    timeout: 1000,
    signal: new AbortController().signal,
    report,
    about: { mode: 'production' } as ListInput['about'],
  };
  const { pages: found, complete } = await listPages(render, input);
  return { paths: found.map(({ path }) => path), found, complete, asked, report };
}

describe('The list of public pages', () => {
  it('has every public page that answers and is its own canonical address, with its owner', async () => {
    const { found, complete } = await list([aPage('/stores'), aPage('/b2b/')]);
    expect(found).toEqual([
      { path: '/stores', remote: 'mfe-x' },
      { path: '/b2b/', remote: 'mfe-x' },
    ]);
    expect(complete).toBe(true);
  });

  it('has no page that says noindex, is none, leads elsewhere or is a second address of another', async () => {
    const pages = ['/hidden', '/none', '/moved', '/second', '/stores'].map((pattern) => aPage(pattern));
    const answers: Answers = {
      '/hidden': { noindex: true },
      '/none': { status: 404 },
      '/moved': 'redirect',
      '/second': { canonical: '/stores' },
    };
    expect((await list(pages, answers)).paths).toEqual(['/stores']);
  });

  it('does not even ask for what only members may see', async () => {
    const { paths, asked } = await list([aPage('/member/orders', { access: 'member' })]);
    expect(paths).toEqual([]);
    expect(asked).not.toContain('/member/orders');
  });

  it('has the addresses that a page with parameters names, each once, and none where it names none', async () => {
    const addresses = async () => ['/stores/a', '/stores/b', '/stores/a'];
    const { paths } = await list([aPage('/stores/:urlPart', { addresses }), aPage('/hosts/:id')]);
    expect(paths).toEqual(['/stores/a', '/stores/b']);
  });

  it('has the addresses with a query that a page names whose path alone leads elsewhere', async () => {
    const addresses = async () => ['/getaddress-host?host=2', '/getaddress-host?host=101'];
    const { paths } = await list([aPage('/getaddress-host', { addresses })], { '/getaddress-host': 'redirect' });
    expect(paths).toEqual(['/getaddress-host?host=2', '/getaddress-host?host=101']);
  });

  it('goes on where a page cannot name its addresses, and says that something is missing', async () => {
    const addresses = () => Promise.reject(new Error('no answer'));
    const { paths, complete, report } = await list([aPage('/stores/:urlPart', { addresses }), aPage('/stores')]);
    expect(paths).toEqual(['/stores']);
    expect(complete).toBe(false);
    expect(report).toHaveBeenCalledWith(new Error('no answer'), expect.objectContaining({ remote: 'mfe-x', during: 'listing pages' }));
  });

  it('keeps a page whose data did not answer, as it is there, and says that it could not be asked', async () => {
    const { paths, complete } = await list([aPage('/stores')], { '/stores': new Error('no data') });
    expect(paths).toEqual(['/stores']);
    expect(complete).toBe(false);
  });
});
