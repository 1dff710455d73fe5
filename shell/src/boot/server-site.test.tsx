import { LANGUAGES, type Language } from '@outpost/shared-contracts/language/language';
import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';
import { describe, expect, it, vi } from 'vitest';
import { createServerSite } from './server-site.ts';

/** A remote whose words are counted as they are read. */
function aRemote(name: string, base: string) {
  const read = vi.fn(async () => ({ default: { hello: `hello of ${base}` } }));
  const definition = {
    name,
    pages: [{ id: 'home', pattern: '/home', access: 'public', load: async () => ({ head: () => ({}), Component: () => null }) }],
    words: Object.fromEntries(LANGUAGES.map((language) => [language, read])),
  } as unknown as RemoteDefinition;
  const visit = async (language: Language = 'en') => {
    const site = await createServerSite({
      language,
      remotes: [{ base }],
      loadRemote: async () => definition,
      transport: async () => ({}) as never,
      timeout: 1000,
      report: () => {},
      development: false,
    });
    await site.loadPage(name, 'home');
    return site;
  };
  return { read, visit };
}

describe('The site that the server composes', () => {
  it('reads the words of a release once in each language, for all who ask', async () => {
    const { read, visit } = aRemote('mfe-words', '/remotes/mfe-words/1/');
    const [first, second] = await Promise.all([visit(), visit()]);
    const third = await visit();
    expect(read).toHaveBeenCalledTimes(1);
    for (const { words } of [first, second, third]) expect(words.t('hello', { ns: 'mfe-words' })).toBe('hello of /remotes/mfe-words/1/');
    const german = await visit('de');
    expect([read.mock.calls.length, german.words.language, third.words.language]).toEqual([2, 'de', 'en']);
  });

  it('takes the words of its own release, where visitors have different ones', async () => {
    const [live, trial] = [aRemote('mfe-trial', '/remotes/mfe-trial/1/'), aRemote('mfe-trial', '/remotes/mfe-trial/2/')];
    const sites = [await live.visit(), await trial.visit(), await live.visit()];
    expect(sites.map(({ words }) => words.t('hello', { ns: 'mfe-trial' }))).toEqual(
      [1, 2, 1].map((n) => `hello of /remotes/mfe-trial/${n}/`),
    );
  });

  it('shares nothing of a visit but words: what was fetched for one visitor is not in the page of another', async () => {
    const { visit } = aRemote('mfe-private', '/remotes/mfe-private/1/');
    const mine = await visit();
    mine.queryClient.setQueryData(['orders'], ['mine']);
    const theirs = await visit();
    expect(theirs.queryClient.getQueryData(['orders'])).toBeUndefined();
    expect(theirs.queryClient).not.toBe(mine.queryClient);
    const [my, their] = [mine, theirs].map((site) => site.shellFor('mfe-private'));
    expect([my === their, my?.session === their?.session]).toEqual([false, false]);
  });
});
