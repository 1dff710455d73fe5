import type { MountedWidget, ShellApi, WidgetPort } from '@outpost/shared-contracts/shell/shell-api';
import { ShellProvider } from '@outpost/shared-remote/remote';
import { addRemoteWords } from '@outpost/shared-remote/runtime/words';
import type { i18n as I18n } from 'i18next';
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Subject } from 'rxjs';
import type { ParcelConfigObject } from 'single-spa';
import type { RemoteLoader } from './remotes.ts';
import type { StyleSheets } from './style-sheets.ts';

interface WidgetOptions {
  readonly remotes: RemoteLoader;
  readonly words: I18n;
  readonly shellFor: (name: string) => ShellApi;
  /** The shell's providers (words, queries, design system) around the widget's own root. */
  readonly wrap: (children: ReactNode) => ReactNode;
  readonly styles: StyleSheets;
  readonly baseOf: (remote: string) => string;
}

/** Mounts widgets as single-spa parcels. single-spa itself is fetched with the first one, and never started. */
export function createWidgetPort({ remotes, words, shellFor, wrap, styles, baseOf }: WidgetOptions): WidgetPort {
  return {
    async mount(fullName, element, props): Promise<MountedWidget> {
      const [remote = '', widget = ''] = fullName.split('/');
      const shell = shellFor(remote);
      const [{ mountRootParcel }, definition] = await Promise.all([
        import(/* webpackChunkName: "parcels" */ 'single-spa'),
        remotes.load(remote),
      ]);
      const load = definition.widgets?.[widget];
      if (!load) throw new Error(`${remote} has no widget ${widget}`);
      const [{ Component }] = await Promise.all([load(), addRemoteWords(words, definition, shell.language)]).catch((error: unknown) => {
        remotes.discard(remote);
        throw error;
      });
      const release = styles.hold(baseOf(remote));
      const tree = (current: ReactNode) => wrap(<ShellProvider shell={shell}>{current}</ShellProvider>);
      const { createRoot } = await import('react-dom/client');
      const parcel = mountRootParcel(
        reactParcel(fullName, Component, tree, createRoot, (error) => shell.report(error, { widget })),
        { ...props, domElement: element },
      );
      try {
        await parcel.mountPromise;
      } catch (error) {
        release();
        throw error;
      }
      return {
        update: (next) => void parcel.update?.(next)?.catch((error: unknown) => shell.report(error, { widget })),
        unmount() {
          release();
          parcel.unmount().catch((error: unknown) => shell.report(error, { widget }));
        },
      };
    },
  };
}

/** A React component as parcel lifecycles: one root, props by update, everything gone at unmount. */
function reactParcel(
  name: string,
  Component: ComponentType<Record<string, unknown>>,
  tree: (current: ReactNode) => ReactNode,
  createRoot: typeof import('react-dom/client').createRoot,
  onError: (error: unknown) => void,
): ParcelConfigObject {
  const changed$ = new Subject<void>();
  let current: Record<string, unknown> = {};
  let root: ReturnType<typeof createRoot> | undefined;

  function Live({ onDrawn }: { onDrawn: () => void }) {
    useEffect(onDrawn, []);
    const props = useSyncExternalStore(
      (notify) => {
        const subscription = changed$.subscribe(notify);
        return () => subscription.unsubscribe();
      },
      () => current,
    );
    return <Component {...props} />;
  }

  const own = ({ domElement: _, mountParcel: _m, name: _n, singleSpa: _s, unmountSelf: _u, ...props }: Record<string, unknown>) => props;
  return {
    name,
    bootstrap: async () => {},
    // Mounted is what was drawn: a widget that breaks before that leaves its place to what stands in for it.
    mount(props) {
      current = own(props);
      return new Promise((onDrawn, onBroken) => {
        const onUncaughtError = (error: unknown): void => {
          onError(error);
          onBroken(error);
        };
        root = createRoot(props.domElement, { identifierPrefix: `${name.replace('/', '-')}-`, onUncaughtError });
        root.render(tree(<Live onDrawn={() => onDrawn(undefined)} />));
      });
    },
    async update(props) {
      current = own(props);
      changed$.next();
    },
    async unmount() {
      root?.unmount();
      root = undefined;
    },
  };
}
