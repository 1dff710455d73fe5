import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';
import type { SlimPackage } from './page-state.ts';

/** A remote could not be loaded; `cause` tells why. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly remote: string;
  constructor(remote: string, cause: unknown) {
    super(`${remote} could not be loaded`, { cause });
    this.remote = remote;
  }
}

export interface RemoteLoader {
  /** Brings a package's definition. A failure is not remembered: the next call tries anew. */
  load(name: string): Promise<RemoteDefinition>;
  /** Forgets a remote one of whose files failed, so that the next load fetches all of it under new URLs. */
  discard(name: string): void;
}

interface Federation {
  registerRemotes(remotes: { name: string; entry: string; type: 'module' }[], options?: { force?: boolean }): void;
  loadRemote<T>(id: string): Promise<T | null>;
}

/** How long a remote may take to load before its region says so, in milliseconds. */
const PATIENCE = 15_000;

/** Loads remotes through Module Federation from the folders of the page's release set. */
export function createRemoteLoader(packages: readonly SlimPackage[], federation: Federation): RemoteLoader {
  const loading = new Map<string, Promise<RemoteDefinition>>();
  const failures = new Map<string, number>();
  const failed = (name: string): void => void failures.set(name, (failures.get(name) ?? 0) + 1);

  async function load(name: string): Promise<RemoteDefinition> {
    const found = packages.find((one) => one.name === name);
    if (!found) throw new RemoteLoadError(name, new Error('It is not in the release set'));
    const retries = failures.get(name) ?? 0;
    // A failed import may stay failed under its URL for as long as the page lives, so a retry takes a new one. The
    // entry hands its query on to its chunks (FetchedBundlePlugin of the build preset).
    const entry = `${new URL(found.base + found.entry, location.href)}${retries > 0 ? `?retry=${retries}` : ''}`;
    federation.registerRemotes([{ name: found.container, entry, type: 'module' }], { force: retries > 0 });
    try {
      const module = await withPatience(federation.loadRemote<{ remote: RemoteDefinition }>(`${found.container}/remote`));
      if (!module?.remote) throw new Error('It exposes no definition');
      return module.remote;
    } catch (cause) {
      failed(name);
      throw new RemoteLoadError(name, cause);
    }
  }

  return {
    load(name) {
      const known = loading.get(name);
      if (known) return known;
      const promise = load(name);
      loading.set(name, promise);
      promise.catch(() => loading.delete(name));
      return promise;
    },
    discard(name) {
      loading.delete(name);
      failed(name);
    },
  };
}

async function withPatience<T>(work: Promise<T>): Promise<T> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error(`No answer within ${PATIENCE} ms`)), PATIENCE);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(clock);
  }
}

/** The federation of this page: the instance that the build set up with the shared modules. */
export const pageFederation: Federation = { registerRemotes, loadRemote };
