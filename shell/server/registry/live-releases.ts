import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleasedPackage, ReleaseSet } from '@outpost/shared-contracts/shell/registry';
import { loadBundle } from '@outpost/shared-remote/build/load-bundle';
import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';
import type { ReleaseStore } from '@outpost/shared-remote/store/release-store';
import type { renderPage as RenderPage, sharedModules as SharedModules } from '../../src/boot/server.tsx';

/** The shell's server bundle: how pages are rendered, and what remotes get injected. */
export interface ShellBundle {
  readonly renderPage: typeof RenderPage;
  readonly sharedModules: typeof SharedModules;
}

/** Server bundles that are kept in memory at most; the oldest goes first. */
const KEPT_BUNDLES = 40;

/** Reads what is live, and loads server bundles after checking their hashes. A release needs no restart. */
export function createLiveReleases(store: ReleaseStore) {
  let cached: { stamp: string; set: Promise<ReleaseSet> } | undefined;
  const bundles = new Map<string, Promise<unknown>>();

  /** The release set as of now. Rejects while no shell is released. */
  async function current(): Promise<ReleaseSet> {
    const stamp = await stat(join(store.dir, 'registry.json')).then(
      (s) => `${s.mtimeMs}:${s.ino}:${s.size}`,
      () => 'none',
    );
    if (cached?.stamp !== stamp) {
      const set = readSet();
      cached = { stamp, set };
      set.catch(() => {
        if (cached?.set === set) cached = undefined;
      });
    }
    return cached.set;
  }

  async function readSet(): Promise<ReleaseSet> {
    const { revision, packages } = await store.read();
    const released = await Promise.all(
      Object.entries(packages).map(
        async ([name, { active, origin }]): Promise<ReleasedPackage> => ({
          base: `${origin ?? ''}/remotes/${name}/${active}/`,
          manifest: await store.manifestOf(name, active),
        }),
      ),
    );
    const shell = released.find(({ manifest }) => manifest.name === 'shell');
    if (!shell) throw new Error('No shell is released yet. Run: pnpm outpost release shell');
    return {
      revision,
      shell,
      remotes: released.filter((one) => one !== shell).sort((a, b) => a.manifest.name.localeCompare(b.manifest.name)),
    };
  }

  function bundleOf<T>({ base, manifest }: ReleasedPackage, shared: Readonly<Record<string, unknown>>, key: string): Promise<T> {
    const known = bundles.get(key);
    if (known) return known as Promise<T>;
    const loading = (async () => {
      const path = join(store.folderOf(manifest.name, manifest.version), manifest.server);
      const code = await readFile(path);
      const found = `sha384-${hash('sha384', code, 'base64')}`;
      if (found !== manifest.files[manifest.server]?.integrity)
        throw new Error(`${path} is not the file that was released: its hash differs`);
      return loadBundle<T>(code.toString('utf8'), { filename: path, base: `${base}client/`, shared });
    })();
    bundles.set(key, loading);
    loading.catch(() => bundles.delete(key));
    const oldest = bundles.keys().next().value;
    if (bundles.size > KEPT_BUNDLES && oldest !== undefined) bundles.delete(oldest);
    return loading;
  }

  const shellOf = (shell: ReleasedPackage): Promise<ShellBundle> => bundleOf(shell, {}, `shell@${shell.manifest.version}`);

  return {
    current,
    shellOf,
    /** A remote's definition, in the company of the set's shell. */
    async remoteOf(set: ReleaseSet, name: string): Promise<RemoteDefinition> {
      const released = set.remotes.find(({ manifest }) => manifest.name === name);
      if (!released) throw new Error(`${name} is not released`);
      const { sharedModules } = await shellOf(set.shell);
      const key = `${name}@${released.manifest.version}|${released.base}|shell@${set.shell.manifest.version}`;
      const { remote } = await bundleOf<{ remote: RemoteDefinition }>(released, sharedModules, key);
      return remote;
    },
  };
}

export type LiveReleases = ReturnType<typeof createLiveReleases>;
