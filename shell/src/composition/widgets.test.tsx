import { useTranslation } from '@outpost/shared-remote/i18n';
import { defineRemote, type ParcelLifecycles, useShell } from '@outpost/shared-remote/remote';
import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';
import { createWords } from '@outpost/shared-remote/runtime/words';
import { createFakeShell } from '@outpost/shared-remote/testing/fake-shell';
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWidgetPort } from './widgets.tsx';

function Counter({ count }: { count?: number }) {
  const { t } = useTranslation('mfe-bfm');
  const { language } = useShell();
  const [clicks, setClicks] = useState(0);
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      {t('count', { count })} {language} {clicks}
    </button>
  );
}

function Broken(): never {
  throw new Error('The widget is broken');
}

/** A widget without React. */
const plain: ParcelLifecycles = {
  mount({ domElement, t, shell, count }) {
    if (count === 'broken') throw new Error('The parcel is broken');
    domElement.textContent = `${t('count', { count: Number(count) })} ${shell.language}`;
  },
  update({ domElement, t, count }) {
    domElement.textContent = t('count', { count: Number(count) });
  },
  unmount({ domElement }) {
    domElement.textContent = '';
  },
};

const bfm = defineRemote({
  name: 'mfe-bfm',
  pages: [],
  widgets: {
    counter: async () => ({ Component: Counter }),
    broken: async () => ({ Component: Broken }),
    fragile: async () => ({ Component: ({ broken }) => (broken ? <Broken /> : <p>Well</p>) }),
    gone: () => Promise.reject(new Error('404')),
    plain: async () => ({ parcel: plain }),
  },
  words: { en: async () => ({ default: { count: 'Items: {{count}}' } }) },
});

function setup(load: () => Promise<RemoteDefinition> = async () => bfm) {
  const fake = createFakeShell({ name: 'shell' });
  const words = createWords('en', 'shell', {});
  const discarded: string[] = [];
  const present = new Set<string>();
  const held = new Map<string, number>();
  const hold = (base: string) => {
    held.set(base, (held.get(base) ?? 0) + 1);
    return () => void held.set(base, (held.get(base) ?? 0) - 1);
  };
  const port = createWidgetPort({
    remotes: {
      load,
      part: (name, bring) =>
        bring().catch((error: unknown) => {
          discarded.push(name);
          throw error;
        }),
      discard: (name) => discarded.push(name),
    },
    words,
    shellFor: fake.shellFor,
    wrap: (children) => <I18nextProvider i18n={words}>{children}</I18nextProvider>,
    styles: { hold },
    onRegion: (remote) => {
      present.add(remote);
      return () => present.delete(remote);
    },
    baseOf: (name) => `/r/${name}/`,
  });
  const place = document.createElement('div');
  document.body.append(place);
  return { port, place, discarded, present, held: () => held.get('/r/mfe-bfm/') ?? 0, reported: fake.reported };
}

beforeEach(() => {
  document.body.replaceChildren();
  // A widget has a root of its own and tells when it is drawn: nothing here waits for act, which holds drawing back.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("stands in its place with its remote's words and shell, takes new props without losing its state, and leaves nothing", async () => {
  const { port, place, held, present } = setup();
  const widget = await port.mount('mfe-bfm/counter', place, { count: 1 });
  expect(place.textContent).toBe('Items: 1 en 0');
  expect([...present]).toEqual(['mfe-bfm']);
  place.querySelector('button')?.click();
  widget.update({ count: 2 });
  await waitFor(() => expect(place.textContent).toBe('Items: 2 en 1'));
  expect(held()).toBe(1);
  widget.unmount();
  await waitFor(() => expect(place.textContent).toBe(''));
  expect(held()).toBe(0);
  expect([...present]).toEqual([]);
});

it('two of the same stand side by side, each with its own props', async () => {
  const { port, place, held } = setup();
  const other = document.createElement('div');
  document.body.append(other);
  await port.mount('mfe-bfm/counter', place, { count: 1 });
  const second = await port.mount('mfe-bfm/counter', other, { count: 5 });
  second.unmount();
  expect(place.textContent).toBe('Items: 1 en 0');
  await waitFor(() => expect(other.textContent).toBe(''));
  expect(held()).toBe(1);
});

it('a widget without React gets its place, words, shell and props, and leaves nothing', async () => {
  const { port, place, held } = setup();
  const widget = await port.mount('mfe-bfm/plain', place, { count: 3 });
  expect(place.textContent).toBe('Items: 3 en');
  widget.update({ count: 4 });
  await waitFor(() => expect(place.textContent).toBe('Items: 4'));
  widget.unmount();
  await waitFor(() => expect(place.textContent).toBe(''));
  expect(held()).toBe(0);
});

it('a widget without React that throws at mount rejects and holds no sheets', async () => {
  const { port, place, held } = setup();
  await expect(port.mount('mfe-bfm/plain', place, { count: 'broken' })).rejects.toThrow('The parcel is broken');
  expect(held()).toBe(0);
});

it('a widget that breaks while it is drawn rejects, so that its place shows something else, and is reported', async () => {
  const { port, place, reported, held } = setup();
  await expect(port.mount('mfe-bfm/broken', place, {})).rejects.toThrow('The widget is broken');
  expect(reported.map(String)).toEqual([expect.stringContaining('The widget is broken')]);
  expect(place.textContent).toBe('');
  expect(held()).toBe(0);
});

it('a widget that breaks later is reported and fails alone', async () => {
  const { port, place, reported } = setup();
  const other = document.createElement('div');
  document.body.append(other);
  const widget = await port.mount('mfe-bfm/fragile', place, {});
  await port.mount('mfe-bfm/counter', other, { count: 1 });
  widget.update({ broken: true });
  await waitFor(() => expect(reported).toMatchObject([{ message: 'The widget is broken' }]));
  await expect(widget.broken).resolves.toBeUndefined();
  expect(other.textContent).toBe('Items: 1 en 0');
  widget.unmount();
});

it('a widget whose file failed rejects, holds no sheets, and its remote is fetched anew next time', async () => {
  const { port, place, discarded, held } = setup();
  await expect(port.mount('mfe-bfm/gone', place, {})).rejects.toThrow('404');
  expect(discarded).toEqual(['mfe-bfm']);
  expect(held()).toBe(0);
});

it('a widget that its remote does not have, or whose remote does not come, rejects', async () => {
  await expect(setup().port.mount('mfe-bfm/nothing', document.body, {})).rejects.toThrow('mfe-bfm has no widget nothing');
  const load = vi.fn(() => Promise.reject(new Error('away')));
  const { port, held } = setup(load);
  await expect(port.mount('mfe-bfm/counter', document.body, {})).rejects.toThrow('away');
  expect(held()).toBe(0);
});
