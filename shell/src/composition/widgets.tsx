import type { MountedWidget, ShellApi, WidgetPort } from '@outpost/shared-contracts/shell/shell-api';
import { type ParcelLifecycles, type ParcelProps, ShellProvider } from '@outpost/shared-remote/remote';
import { failureOf } from '@outpost/shared-remote/runtime/failures';
import { fetchSingleSpa, mountParcel } from '@outpost/shared-remote/runtime/parcel';
import { addRemoteWords } from '@outpost/shared-remote/runtime/words';
import type { i18n as I18n } from 'i18next';
import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Subject } from 'rxjs';
import type { RemoteLoader } from './remotes.ts';
import type { StyleSheets } from './style-sheets.ts';

interface WidgetOptions {
  readonly remotes: RemoteLoader;
  readonly words: I18n;
  readonly shellFor: (name: string) => ShellApi;
  /** The shell's providers (words, queries, design system) around the widget's own root. */
  readonly wrap: (children: ReactNode) => ReactNode;
  readonly styles: StyleSheets;
  /** Told of every mounted region; the returned function of its end. */
  readonly onRegion?: (remote: string) => () => void;
  readonly baseOf: (remote: string) => string;
  /** Waiting times before a place tries a failed widget again by itself, in milliseconds. */
  readonly retryDelays?: readonly number[];
}

interface Mounting {
  readonly remote: string;
  readonly widget: string;
  readonly shell: ShellApi;
  readonly element: HTMLElement;
  readonly props: Record<string, unknown>;
  readonly onError: (error: unknown) => void;
}

/** Mounts widgets as single-spa parcels. single-spa itself is fetched with the first one, and never started. */
export function createWidgetPort({ remotes, words, shellFor, wrap, styles, onRegion, baseOf, retryDelays }: WidgetOptions): WidgetPort {
  return {
    retryDelays,
    async mount(fullName, element, props): Promise<MountedWidget> {
      const [remote = '', widget = ''] = fullName.split('/');
      const shell = shellFor(remote);
      const onError = (error: unknown): void => shell.report(error, { widget, failure: failureOf(error) ?? 'widget' });
      try {
        return await mountWidget({ remote, widget, shell, element, props, onError });
      } catch (error) {
        onError(error);
        throw error;
      }
    },
  };

  async function mountWidget({ remote, widget, shell, element, props, onError }: Mounting): Promise<MountedWidget> {
    const [definition] = await Promise.all([remotes.load(remote), fetchSingleSpa()]);
    const load = definition.widgets?.[widget];
    if (!load) throw new Error(`${remote} has no widget ${widget}`);
    const [module] = await remotes.part(remote, () => Promise.all([load(), addRemoteWords(words, definition, shell.language)]));
    const release = styles.hold(baseOf(remote));
    const name = `${remote}/${widget}`;
    const broken = Promise.withResolvers<void>();
    const onBroken = (error: unknown): void => {
      onError(error);
      broken.resolve();
    };
    const lifecycles = 'parcel' in module ? module.parcel : await reactParcel(name, module.Component, onBroken);
    const given = (own: Record<string, unknown>) => ({
      ...own,
      domElement: element,
      shell,
      t: words.getFixedT(words.language, remote),
    });
    const parcel = await mountParcel(name, lifecycles, given(props)).catch((error: unknown) => {
      release();
      throw error;
    });
    const leave = onRegion?.(remote);
    return {
      broken: broken.promise,
      update: (next) => void parcel.update?.(given(next)).catch(onBroken),
      unmount() {
        release();
        leave?.();
        parcel.unmount().catch(onError);
      },
    };
  }

  /** A React component as parcel lifecycles: one root, props by update, everything gone at unmount. */
  async function reactParcel(
    name: string,
    Widget: FunctionComponent<never>,
    onBroken: (error: unknown) => void,
  ): Promise<ParcelLifecycles> {
    const { createRoot } = await import('react-dom/client');
    // Who shows a widget and who draws it agree on its props; on the way they are any.
    const Component = Widget as ComponentType<Record<string, unknown>>;
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

    const own = ({ domElement: _, shell: _s, t: _t, ...props }: ParcelProps): Record<string, unknown> => props;
    return {
      // Mounted is what was drawn: a widget that breaks before that leaves its place to what stands in for it.
      mount(props) {
        current = own(props);
        return new Promise((onDrawn, onFailed) => {
          let stands = false;
          const onUncaughtError = (error: unknown): void => (stands ? onBroken(error) : onFailed(error));
          root = createRoot(props.domElement, { identifierPrefix: `${name.replace('/', '-')}-`, onUncaughtError });
          root.render(
            wrap(
              <ShellProvider shell={props.shell}>
                <Live
                  onDrawn={() => {
                    stands = true;
                    onDrawn(undefined);
                  }}
                />
              </ShellProvider>,
            ),
          );
        });
      },
      update(props) {
        current = own(props);
        changed$.next();
      },
      unmount() {
        root?.unmount();
        root = undefined;
      },
    };
  }
}
