import { screen } from '@testing-library/dom';
import { act, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import type { PageModule, ReactPageModule, RemoteDefinition } from '../../runtime/define-remote.ts';
import { hotRemote } from './hot-remote.tsx';

const EN = { en: async () => ({ default: { greeting: 'Hello' } }) };

function aPage(text: string): ReactPageModule {
  return { Component: () => <p>{text}</p>, head: () => ({ title: text, description: '' }) };
}

/** A remote as its sources define it; each `with…` is what a save leaves behind. */
function aRemote({ page = aPage('first'), ...overrides }: Partial<RemoteDefinition> & { page?: PageModule } = {}): RemoteDefinition {
  return {
    name: 'mfe-hot',
    pages: [{ id: 'start', pattern: '/hot', access: 'public', load: async () => page }],
    words: EN,
    ...overrides,
  };
}

async function loaded({ pages }: RemoteDefinition): Promise<ReactPageModule> {
  return (await pages[0]?.load()) as ReactPageModule;
}

describe('A remote under development', () => {
  it('gives the shell the newest head and loader of a page that it loaded before', async () => {
    const reload = vi.fn();
    const { remote, replace } = hotRemote(aRemote(), reload);
    const module = await loaded(remote);
    expect(module.head({} as never).title).toBe('first');
    const loader = vi.fn();
    await replace(aRemote({ page: { ...aPage('second'), loader } }));
    expect(module.head({} as never).title).toBe('second');
    expect(module.loader).toBe(loader);
    expect(reload).not.toHaveBeenCalled();
  });

  it('puts all changed parts in place at once: a component drawn before the others are there would lose its state', async () => {
    const slow = Promise.withResolvers<PageModule>();
    const [first, second] = ['one', 'two'].map((id) => ({ id, pattern: `/${id}`, access: 'public' as const }));
    const pages = (one: Promise<PageModule>, two: Promise<PageModule>) =>
      [first, second].flatMap((page, index) => (page ? { ...page, load: () => (index === 0 ? one : two) } : []));
    const before = Promise.resolve(aPage('before'));
    const { remote, replace } = hotRemote(aRemote({ pages: pages(before, before) }), vi.fn());
    const [one, two] = (await Promise.all(remote.pages.map(({ load }) => load()))) as ReactPageModule[];
    const after = aPage('after');
    const replaced = replace(aRemote({ pages: pages(Promise.resolve(after), slow.promise) }));
    await new Promise((turn) => setTimeout(turn));
    expect(one?.head({} as never).title).toBe('before');
    slow.resolve(after);
    await replaced;
    expect([one, two].map((page) => page?.head({} as never).title)).toEqual(['after', 'after']);
  });

  it('puts changed words into the tree that is open, and forgets those that are gone', async () => {
    const i18n = createInstance();
    i18n.use(initReactI18next);
    const first = { greeting: 'Hello', old: 'Old' };
    await i18n.init({ lng: 'en', resources: { en: { 'mfe-hot': first } }, react: { useSuspense: false } });
    const Said = () => <p>{useTranslation('mfe-hot').t('greeting')}</p>;
    const page = { ...aPage(''), Component: Said };
    const { remote, replace } = hotRemote(aRemote({ page, words: { en: async () => ({ default: first }) } }), vi.fn());
    const { Component } = await loaded(remote);
    await remote.words.en();
    render(
      <I18nextProvider i18n={i18n}>
        <Component />
      </I18nextProvider>,
    );
    expect(screen.getByText('Hello')).toBeDefined();
    await act(() => replace(aRemote({ page, words: { en: async () => ({ default: { greeting: 'Good day' } }) } })));
    expect(screen.getByText('Good day')).toBeDefined();
    expect(i18n.exists('old', { ns: 'mfe-hot' })).toBe(false);
  });

  it.each<[string, Partial<RemoteDefinition>]>([
    ['its service, once that has started', { service: async () => ({ start: () => ({}) }) }],
    ['its pages', { pages: [] }],
    ['its widgets', { widgets: { basket: async () => ({ Component: () => null }) } }],
    ['its languages', { words: { ...EN, de: EN.en } }],
  ])('reloads the page for a change of %s', async (_, change) => {
    const reload = vi.fn();
    const { remote, replace } = hotRemote(aRemote({ service: async () => ({ start: () => ({}) }) }), reload);
    await remote.service?.();
    await replace(aRemote({ service: remote.service, ...change }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads the page for a changed parcel, which keeps no state of React', async () => {
    const reload = vi.fn();
    const parcel = () => ({ head: aPage('').head, parcel: { mount: () => {}, unmount: () => {} } });
    const { remote, replace } = hotRemote(aRemote({ page: parcel() }), reload);
    await remote.pages[0]?.load();
    await replace(aRemote({ page: parcel() }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves the page alone when nothing that it loaded has changed', async () => {
    const reload = vi.fn();
    const definition = aRemote();
    const { remote, replace } = hotRemote(definition, reload);
    const before = await loaded(remote);
    await replace({ ...definition });
    expect(reload).not.toHaveBeenCalled();
    expect(before.head({} as never).title).toBe('first');
  });
});
