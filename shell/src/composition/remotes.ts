import type { FailureClass } from '@outpost/shared-contracts/shell/beacon';
import { ACCEPTED_LEVELS, acceptsLevel } from '@outpost/shared-contracts/shell/contract';
import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';
import { failureOf, markFailure } from '@outpost/shared-remote/runtime/failures';
import { type Integrity, ScriptRefusedError } from '../services/integrity.ts';
import type { SlimPackage } from './page-state.ts';

/** A remote, or a part of it, could not be loaded; `failure` tells at what, `cause` why. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly remote: string;
  readonly failure: FailureClass;
  constructor(remote: string, failure: FailureClass, cause: unknown) {
    super(`${remote} could not be loaded`, { cause });
    this.remote = remote;
    this.failure = failure;
    markFailure(this, failure);
  }
}

export interface RemoteLoader {
  /** Brings a package's definition. Rejects with RemoteLoadError, which is not remembered: the next call tries anew. */
  load(name: string): Promise<RemoteDefinition>;
  /**
   * Brings a part of a loaded remote (a page, a widget, words, the service) through the `import()` that its definition
   * holds. Rejects with RemoteLoadError; the next `load` then fetches all of the remote under new URLs.
   */
  part<T>(name: string, bring: () => Promise<T>): Promise<T>;
  /** Forgets a remote, so that the next load fetches all of it under new URLs. */
  discard(name: string): void;
}

/** What a page shares: for each module and version, the way to it. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, SharedModule>>>>;

export interface SharedModule {
  /** A factory of the module, at once where the shell holds it. */
  readonly get: () => (() => unknown) | Promise<() => unknown>;
  readonly from: string;
  readonly eager: boolean;
}

/** What the entry of a remote is: a container of Module Federation. */
export interface Container {
  init(scope: unknown, initScope: unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

export interface Federation {
  /** How to speak with containers of former presets; asked for before the entry of one is fetched. */
  readonly older: () => Promise<Speaks>;
  readonly speaks: Speaks;
}

export interface Speaks {
  /** Gives a container, once, what the shell shares, and brings one of the modules that it exposes. */
  bring(container: Container, module: string): Promise<unknown>;
}

export interface RemoteLoaderOptions {
  readonly packages: readonly SlimPackage[];
  readonly federation: Federation;
  readonly integrity: Pick<Integrity, 'admit' | 'importScript' | 'blames'>;
  /** How long an entry or a part may take, in milliseconds. */
  readonly timeout: number;
  /** Whether what the server drew of a remote stands for itself: then its code may take four times as long. */
  readonly drawn?: (remote: string) => boolean;
}

/** Loads remotes through Module Federation from the folders of the page's release set. */
export function createRemoteLoader({ packages, federation, integrity, timeout, drawn }: RemoteLoaderOptions): RemoteLoader {
  const timeoutOf = (name: string): number => (drawn?.(name) ? 4 * timeout : timeout);
  const loading = new Map<string, Promise<RemoteDefinition>>();
  const failures = new Map<string, number>();

  /** Forgets a remote once, however many of its parts fail together. */
  function discard(name: string, unless?: Promise<RemoteDefinition>): void {
    if (unless !== undefined && loading.get(name) !== unless) return;
    loading.delete(name);
    failures.set(name, (failures.get(name) ?? 0) + 1);
  }

  async function load(name: string): Promise<RemoteDefinition> {
    const found = packages.find((one) => one.name === name);
    if (!found) throw new RemoteLoadError(name, 'entry', new Error('It is not in the release set'));
    if (!acceptsLevel(found.level))
      throw new RemoteLoadError(
        name,
        'contract',
        new Error(`It is built for level ${found.level} of the contract, this shell mounts ${ACCEPTED_LEVELS.join(', ')}`),
      );
    const attempt = failures.get(name) ?? 0;
    // A failed import may stay failed under its URL for as long as the page lives, so a retry takes a new one. The
    // entry hands its query on to its files (FetchedBundlePlugin of the build preset).
    const query = attempt > 0 ? `?retry=${attempt}` : '';
    const entry = new URL(found.base + found.entry, location.href).href + query;
    const stage = { failure: 'entry' as FailureClass };
    try {
      return await withTimeout(bring(found, entry, query, stage), timeoutOf(name));
    } catch (cause) {
      throw new RemoteLoadError(name, await classOf(cause, stage.failure), cause);
    }
  }

  async function bring(found: SlimPackage, entry: string, query: string, stage: { failure: FailureClass }): Promise<RemoteDefinition> {
    const [speaks] = await Promise.all([found.older ? federation.older() : federation.speaks, integrity.admit(found, query)]);
    const container = (await integrity.importScript(entry)) as Container;
    stage.failure = 'init';
    const module = (await speaks.bring(container, './remote')) as { remote?: RemoteDefinition } | null;
    if (!module?.remote) throw new Error('It exposes no definition');
    return module.remote;
  }

  /** At what loading failed; `otherwise` where the code ran and threw. */
  async function classOf(cause: unknown, otherwise: FailureClass): Promise<FailureClass> {
    const noted = failureOf(cause);
    if (noted) return noted;
    const file = missingFile(cause);
    if (file === undefined) return otherwise;
    if (file !== '' && (await integrity.blames(file))) return 'integrity';
    return otherwise === 'entry' ? 'entry' : 'chunk';
  }

  return {
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      const promise = load(name);
      loading.set(name, promise);
      promise.catch(() => discard(name, promise));
      return promise;
    },
    async part(name, bringPart) {
      const owner = loading.get(name);
      try {
        return await withTimeout(bringPart(), timeoutOf(name));
      } catch (cause) {
        const failure = await classOf(cause, 'init');
        if (owner) discard(name, owner);
        throw new RemoteLoadError(name, failure, cause);
      }
    },
    discard: (name) => discard(name),
  };
}

/** What browsers say when a module, or one that it needs, could not be fetched. Only some name the file. */
const NOT_FETCHED =
  /Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/i;

/** The file that an import failed for; empty where the browser does not name it, undefined where its code threw. */
function missingFile(cause: unknown): string | undefined {
  if (cause instanceof ScriptRefusedError) return cause.url;
  if (!(cause instanceof Error)) return undefined;
  const { code, request } = cause as { code?: unknown; request?: unknown };
  if (code === 'CSS_CHUNK_LOAD_FAILED') return String(request ?? '');
  if (!NOT_FETCHED.test(cause.message) && cause.name !== 'ChunkLoadError') return undefined;
  return /https?:\/\/[^\s)"']+/.exec(cause.message)?.[0] ?? '';
}

async function withTimeout<T>(work: Promise<T>, timeout: number): Promise<T> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(markFailure(new Error(`No answer within ${timeout} ms`), 'timeout')), timeout);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(clock);
  }
}

/** Of the bundler: fills the page's share scopes with what the build of the shell provides. */
declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>;
declare const __webpack_share_scopes__: { readonly default: ShareScope };

/**
 * The federation of this page. It speaks with containers itself, so that nothing finds, preloads or describes remotes by a
 * manifest; what is shared is the bundler's own scope (shell-plan.ts).
 */
export const pageFederation: Federation = {
  async older() {
    const [{ speakAsBefore }, scope] = await Promise.all([
      import(/* webpackChunkName: "older-containers" */ './older-containers.ts'),
      pageScope(),
    ]);
    return speakAsBefore(scope);
  },
  speaks: {
    async bring(container, module) {
      await container.init(await pageScope(), [], {});
      return (await container.get(module))();
    },
  },
};

async function pageScope(): Promise<ShareScope> {
  await __webpack_init_sharing__('default');
  return __webpack_share_scopes__.default;
}
