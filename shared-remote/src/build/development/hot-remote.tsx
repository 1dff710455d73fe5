// By its shared name: the words are those of the page.
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { i18n as I18n } from 'i18next';
import type { ComponentType, FunctionComponent } from 'react';
import { performReactRefresh } from 'react-refresh/runtime';
import type { PageModule, ReactPageModule, RemoteDefinition, WidgetModule } from '../../runtime/define-remote.ts';

interface HotRemote {
  /** The definition that the shell gets; what it loads is always the newest. */
  readonly remote: RemoteDefinition;
  /** Puts changed sources into the page that is open. */
  replace(next: RemoteDefinition): Promise<void>;
}

/** A part that was loaded, and how its newest code is found. */
interface Part {
  readonly kind: 'page' | 'widget' | 'service' | 'words';
  readonly language?: string;
  readonly load: (definition: RemoteDefinition) => Promise<unknown> | undefined;
  current: unknown;
}

/**
 * A remote whose parts are replaced in the open page when their sources change. Components keep their state; words are
 * put in place; a loader or a head is used from the next navigation on. What cannot be replaced reloads the page: a
 * changed service, a parcel of another framework, and a change of what the remote consists of.
 */
export function hotRemote(first: RemoteDefinition, reload: () => void): HotRemote {
  const parts = new Map<string, Part>();
  const instances = new Set<I18n>();
  let definition = first;

  async function partOf<T>(key: string, part: Omit<Part, 'current'>): Promise<{ current: T }> {
    const known = parts.get(key);
    if (known) return known as { current: T };
    const loaded: Part = { ...part, current: await part.load(definition) };
    parts.set(key, loaded);
    return loaded as { current: T };
  }

  /** Draws the newest component, and notes the words of the tree that it stands in. */
  function living(read: () => ComponentType<Record<string, unknown>>): FunctionComponent<Record<string, unknown>> {
    return function Living(props) {
      instances.add(useTranslation(first.name).i18n);
      const Newest = read();
      return <Newest {...props} />;
    };
  }

  const remote: RemoteDefinition = {
    ...first,
    pages: first.pages.map((page) => ({
      ...page,
      load: async () => {
        const part = await partOf<PageModule>(`page ${page.id}`, {
          kind: 'page',
          load: ({ pages }) => pages.find(({ id }) => id === page.id)?.load(),
        });
        if ('parcel' in part.current) return part.current;
        const newest = () => part.current as ReactPageModule;
        return {
          Component: living(() => newest().Component as ComponentType<Record<string, unknown>>),
          get head() {
            return newest().head;
          },
          get loader() {
            return newest().loader;
          },
          get Skeleton() {
            return newest().Skeleton;
          },
        };
      },
    })),
    widgets: mapValues(first.widgets, (_, name) => async () => {
      const part = await partOf<WidgetModule>(`widget ${name}`, { kind: 'widget', load: ({ widgets }) => widgets?.[name]?.() });
      if ('parcel' in part.current) return part.current;
      return { Component: living(() => (part.current as { Component: ComponentType<Record<string, unknown>> }).Component) };
    }),
    service:
      first.service &&
      (async () => (await partOf<Awaited<ReturnType<NonNullable<RemoteDefinition['service']>>>>('service', SERVICE)).current),
    words: mapValues(first.words as Record<string, RemoteDefinition['words']['en']>, (_, language) => async () => {
      const load = ({ words }: RemoteDefinition) => words[language as 'en']?.();
      return (await partOf<{ default: Record<string, unknown> }>(`words ${language}`, { kind: 'words', language, load })).current;
    }) as RemoteDefinition['words'],
  };

  return {
    remote,
    async replace(next) {
      if (outline(next) !== outline(definition)) return reload();
      definition = next;
      const loaded = await Promise.all([...parts.values()].map(async (part) => ({ part, fresh: await part.load(next) })));
      const changed = loaded.filter(({ part, fresh }) => fresh !== part.current);
      if (changed.some(({ part, fresh }) => part.kind === 'service' || isParcel(part.current) || isParcel(fresh))) return reload();
      // At once: drawn in between, a new component would not be known as the successor of the old one and lose its state.
      for (const { part, fresh } of changed) part.current = fresh;
      performReactRefresh();
      for (const { part, fresh } of changed)
        if (part.language) renameAll(part.language, (fresh as { default: Record<string, unknown> }).default);
    },
  };

  function renameAll(language: string, bundle: Record<string, unknown>): void {
    for (const i18n of instances) {
      i18n.removeResourceBundle(language, first.name);
      i18n.addResourceBundle(language, first.name, bundle);
      // What components listen for; the words of the same language are other ones now.
      i18n.emit('languageChanged', i18n.language);
    }
  }
}

const SERVICE: Omit<Part, 'current'> = { kind: 'service', load: ({ service }) => service?.() };

const isParcel = (module: unknown): boolean => typeof module === 'object' && module !== null && 'parcel' in module;

/** What the shell has read of a definition once and would not read again. */
const outline = ({ pages, widgets, commands, words }: RemoteDefinition): string =>
  JSON.stringify([pages, Object.keys(widgets ?? {}), commands, Object.keys(words)]);

function mapValues<V, W>(record: Readonly<Record<string, V>> | undefined, change: (value: V, key: string) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(record ?? {}).map(([key, value]) => [key, change(value, key)]));
}
