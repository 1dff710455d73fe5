import type { Observable } from 'rxjs';
import type { User } from '../accounts/user.ts';
import type { ApiClient } from '../call/call.ts';
import type { RemoteBus } from '../events/bus.ts';
import type { Language } from '../language/language.ts';

/** Who is here. `unknown` on the server and until the browser has looked into its storage. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly user: User };

export interface SessionPort {
  /** The session now. */
  current(): Session;
  /** The session now and every change of it. */
  readonly session$: Observable<Session>;
  /** Fetches the user again, for example after an order; resolves when the session is up to date. */
  refresh(): Promise<void>;
}

/** A short message to the person. Errors are announced assertively and stay until dismissed. */
export interface Toast {
  readonly tone: 'success' | 'error' | 'info';
  readonly title?: string;
  readonly text: string;
  /** A way back, as long as the toast stands. Pressing it ends the toast. */
  readonly action?: { readonly label: string; run(): void };
  /** How long it stays, in milliseconds, where its action needs a certain time. Errors stay anyway. */
  readonly duration?: number;
}

/** String storage that never throws: private mode and full disks lose the value, not the page. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A mounted widget. `update` gives it new props, `unmount` releases all it holds. */
export interface MountedWidget {
  update(props: Record<string, unknown>): void;
  unmount(): void;
  /** Resolves when the widget broke after it stood, and its place is empty; never rejects. */
  readonly broken?: Promise<void>;
}

/** Mounts widgets of other remotes by their full name, `<remote>/<widget>`, for example `mfe-bfm/basket`. */
export interface WidgetPort {
  /** Rejects with a named error when the widget cannot be loaded; a later call tries anew. */
  mount(name: string, element: HTMLElement, props: Record<string, unknown>): Promise<MountedWidget>;
  /** Waiting times before a place tries a failed widget again by itself, in milliseconds. */
  readonly retryDelays?: readonly number[];
}

/**
 * What the shell hands to every remote, and all that a remote may use of the page around it. Bound to one remote:
 * the bus knows the sender, subscriptions end when the remote leaves.
 */
export interface ShellApi {
  readonly level: number;
  readonly environment: 'browser' | 'server';
  readonly language: Language;
  readonly api: ApiClient;
  readonly bus: RemoteBus;
  readonly session: SessionPort;
  readonly widgets: WidgetPort;
  /** `localStorage`, shared by all tabs of the site; keys are those of the specification. Empty on the server. */
  readonly storage: KeyValueStore;
  /** Goes to a path of the site without language segment (`/bfm?link=…`), in the page, with focus and announcement. */
  navigate(to: string, options?: { replace?: boolean }): void;
  notify(toast: Toast): void;
  /**
   * Says that this remote holds input that a reload would lose. Until the returned function is called, nobody is offered
   * the newer version of the site and nothing reloads the page by itself.
   */
  blockUpdate(): () => void;
  /** Reports an error that was handled, with the remote's name; it ends in the logs, never on the screen. */
  report(error: unknown, context?: Record<string, unknown>): void;
}
