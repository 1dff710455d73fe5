import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { LANGUAGES } from '@outpost/shared-contracts/language/language';
import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SlimPackage } from '../composition/page-state.ts';
import { type RenderInput, renderPage } from './server.tsx';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('../layout/header/blog-link.tsx', () => ({
  BlogLink() {
    drawn();
    return <a href="https://blog.example/">Blog</a>;
  },
}));
beforeEach(() => void drawn.mockClear());

/** A release set of one remote, whose pages say how often they were drawn. */
function aSet() {
  const patterns = ['/stores', '/stores/one', '/faq'];
  let turns = 0;
  const Component = () => <h1>{`Drawn ${++turns}`}</h1>;
  const definition = {
    name: 'mfe-x',
    pages: patterns.map((pattern) => ({
      id: pattern,
      pattern,
      access: 'public',
      load: async () => ({ head: () => ({ title: '', description: '' }), Component }),
    })),
    words: Object.fromEntries(LANGUAGES.map((language) => [language, async () => ({ default: {} })])),
  } as unknown as RemoteDefinition;
  const routes = patterns.map((pattern) => ({ id: pattern, pattern, access: 'public' }));
  const remotes = [{ name: 'mfe-x', base: '/remotes/mfe-x/1/', routes, commands: [] } as unknown as SlimPackage];
  return async (path: string, about: object = {}, language: 'en' | 'de' = 'en'): Promise<string> => {
    const result = await renderPage({
      url: new URL(`https://outpost.test/${language}${path}`),
      language,
      remotes,
      loadRemote: async () => definition,
      transport: async () => ({}) as never,
      timeout: 5000,
      signal: new AbortController().signal,
      report: (error) => {
        throw error;
      },
      about: { mode: 'production', ...about } as RenderInput['about'],
    });
    if (result.kind !== 'page') throw new Error('No page');
    const to = new PassThrough();
    (await result.stream('nonce')).pipe(to);
    return text(to);
  };
}

const active = (html: string): string[] => [...html.matchAll(/<a aria-current="page"[^>]*href="([^"]+)"/g)].map(([, href = '']) => href);

it('header and footer are drawn once for a path; the page that has them from before is the same, and its region its own', async () => {
  const visit = aSet();
  const first = await visit('/stores');
  const times = drawn.mock.calls.length;
  expect(times).toBeGreaterThan(0);
  const second = await visit('/stores');
  expect(drawn).toHaveBeenCalledTimes(times);
  expect(first).toContain('Drawn 1');
  expect(second).toBe(first.replace('Drawn 1', 'Drawn 2'));
  expect(second).toMatch(/<header class=.*<nav.*<\/header>.*<main.*<footer class=.*<nav/s);
});

it('another path, language or release set has its own', async () => {
  const visit = aSet();
  await visit('/faq');
  const stores = await visit('/stores');
  expect(active(stores)).toContain('/en/stores');
  expect(active(await visit('/faq'))).not.toContain('/en/stores');
  expect(await visit('/faq', {}, 'de')).toContain('Anmelden');
  drawn.mockClear();
  await aSet()('/stores');
  expect(drawn).toHaveBeenCalled();
});

it('what one browser alone is shown is neither kept nor taken from what is kept', async () => {
  const visit = aSet();
  const override = { name: 'mfe-x', state: 'shown' };
  await visit('/stores', { override });
  drawn.mockClear();
  await visit('/stores');
  expect(drawn, 'not kept').toHaveBeenCalled();
  drawn.mockClear();
  await visit('/stores', { override });
  expect(drawn, 'not taken').toHaveBeenCalled();
});

it('the way to the choice about other companies is in the foot of those pages that have it', async () => {
  const visit = aSet();
  const choice = 'Privacy choices';
  expect(await visit('/faq')).not.toContain(choice);
  expect(await visit('/faq', { thirdParties: { asked: ['analytics'] } })).toContain(choice);
  expect(await visit('/faq')).not.toContain(choice);
});
