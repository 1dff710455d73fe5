import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { RegistryDocument, type RegistryEntry } from '@outpost/shared-contracts/shell/registry';
import { withLock } from './lock.ts';

const EMPTY: RegistryDocument = { schema: 1, revision: 0, updatedAt: new Date(0).toISOString(), packages: {} };

/**
 * Releases in a directory: `registry.json` says what is live, `remotes/<name>/<version>/` are immutable folders. Every
 * change of the registry is a compare-and-swap on its revision, written by an atomic rename.
 */
export function createReleaseStore(dir: string) {
  const registryPath = join(dir, 'registry.json');
  const folderOf = (name: string, version: string): string => join(dir, 'remotes', name, version);

  async function read(): Promise<RegistryDocument> {
    if (!existsSync(registryPath)) return EMPTY;
    return RegistryDocument.parse(JSON.parse(await readFile(registryPath, 'utf8')));
  }

  /** Applies a change to the newest document: read, changed and swapped under the lock. */
  async function update(change: (document: RegistryDocument) => RegistryDocument['packages']): Promise<RegistryDocument> {
    await mkdir(dir, { recursive: true });
    return withLock(join(dir, 'registry.lock'), async () => {
      const before = await read();
      const after = RegistryDocument.parse({
        schema: 1,
        revision: before.revision + 1,
        updatedAt: new Date().toISOString(),
        packages: change(before),
      });
      const draft = `${registryPath}.${randomBytes(6).toString('hex')}`;
      await writeFile(draft, `${JSON.stringify(after, null, 2)}\n`);
      await rename(draft, registryPath);
      return after;
    });
  }

  /** Copies a build into its folder. A folder that exists is never changed: the version names its content. */
  async function publish(manifest: RemoteManifest, distDir: string): Promise<void> {
    const folder = folderOf(manifest.name, manifest.version);
    if (existsSync(join(folder, 'remote.json'))) return;
    const draft = `${folder}.${randomBytes(6).toString('hex')}`;
    await cp(distDir, draft, { recursive: true, filter: (source) => !source.endsWith('inputs.txt') });
    try {
      await rename(draft, folder);
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      if (!existsSync(join(folder, 'remote.json'))) throw error;
    }
  }

  async function manifestOf(name: string, version: string): Promise<RemoteManifest> {
    return RemoteManifest.parse(JSON.parse(await readFile(join(folderOf(name, version), 'remote.json'), 'utf8')));
  }

  return {
    dir,
    read,
    publish,
    manifestOf,
    folderOf,

    /** Makes a published version live at once. `origin`: where browsers fetch it, when not from the edge. */
    activate(name: string, version: string, origin?: string | null): Promise<RegistryDocument> {
      return update(({ packages }) => {
        const before = packages[name];
        if (before?.active === version && (origin === undefined || before.origin === origin)) return packages;
        const previous = before?.active === version ? before.previous : (before?.active ?? null);
        return {
          ...packages,
          [name]: { active: version, previous, candidate: null, origin: origin === undefined ? (before?.origin ?? null) : origin },
        };
      });
    },

    /** Goes back to the version that was live before. Rejects when there is none. */
    rollback(name: string): Promise<RegistryDocument> {
      return update(({ packages }) => {
        const entry: RegistryEntry | undefined = packages[name];
        if (!entry?.previous) throw new Error(`${name} has no version to go back to`);
        return { ...packages, [name]: { ...entry, active: entry.previous, previous: entry.active, candidate: null } };
      });
    },

    /** Makes the candidate live. Rejects when there is none. */
    promote(name: string): Promise<RegistryDocument> {
      return update(({ packages }) => {
        const entry = packages[name];
        if (!entry?.candidate) throw new Error(`${name} has no candidate`);
        return { ...packages, [name]: { ...entry, active: entry.candidate.version, previous: entry.active, candidate: null } };
      });
    },
  };
}

export type ReleaseStore = ReturnType<typeof createReleaseStore>;
