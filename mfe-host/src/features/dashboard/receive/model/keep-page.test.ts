import { expect, it, vi } from 'vitest';
import { forgetPage, keepPage } from './keep-page.ts';

const ORIGIN = 'https://outpost.test';
const file = (name: string) => `${ORIGIN}/remotes/mfe-host/2/client/${name}`;

/** A cache with these addresses, and a network that answers with them. */
function aPlace({
  known = [],
  loaded = [],
  answer = () => new Response('x'),
}: {
  known?: string[];
  loaded?: string[];
  answer?: (url: string) => Response;
} = {}) {
  const kept = new Map<string, Response>(known.map((url) => [url, new Response('old')]));
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    put: async (url: string, response: Response) => void kept.set(url, response),
    delete: async (url: string) => kept.delete(url),
  };
  const caches = { open: vi.fn(async () => cache), delete: vi.fn(async () => true) };
  const fetch = vi.fn(async (url: string) => answer(url));
  const place = { caches, origin: ORIGIN, path: '/en/member/host-packs-expected', fetch, loaded: () => loaded };
  return { place: place as never, kept, caches, fetch };
}

it('a page is kept with the files of its releases, what it has is not fetched again, and those of older ones go', async () => {
  const old = `${ORIGIN}/remotes/mfe-host/1/client/a.js`;
  const { place, kept, fetch } = aPlace({ known: [old, file('a.js')], loaded: [file('a.js'), file('b.js'), `${ORIGIN}/api/user`] });
  await keepPage(place);
  expect([...kept.keys()].toSorted()).toEqual([`${ORIGIN}/en/member/host-packs-expected`, file('a.js'), file('b.js')]);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/en/member/host-packs-expected', file('b.js')]);
});

it('what is no page is not kept, and where the browser keeps nothing nothing is asked', async () => {
  const { place, kept } = aPlace({ answer: () => new Response('', { status: 503 }) });
  await keepPage(place);
  expect(kept.size).toBe(0);
  const without = aPlace();
  await keepPage({ ...(without.place as object), caches: undefined } as never);
  expect(without.fetch).not.toHaveBeenCalled();
});

it('it is forgotten as a whole', async () => {
  const { caches } = aPlace();
  await forgetPage({ caches } as never);
  expect(caches.delete).toHaveBeenCalledExactlyOnceWith('outpost-intake');
});
