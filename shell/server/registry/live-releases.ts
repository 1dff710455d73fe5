import { createHash, hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryDocument, RegistryEntry, ReleasedPackage, ReleaseSet } from '@outpost/shared-contracts/shell/registry';
import { loadBundle } from '@outpost/shared-remote/build/load-bundle';
import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';
import type { ReleaseStore } from '@outpost/shared-remote/store/release-store';
import type { listPages as ListPages, renderPage as RenderPage, sharedModules as SharedModules } from '../../src/boot/server.tsx';
import { createMemoCache, memoizePromise } from '../memory/memo-cache.ts';
import { type CompatibilityReport, createCompatibilityCheck } from './compatibility.ts';
import { inTrial } from './trials.ts';

/** The shell's server bundle: how pages are rendered, and what remotes get injected. */
export interface ShellBundle {
  readonly renderPage: typeof RenderPage;
  readonly sharedModules: typeof SharedModules;
  /** Absent from shells that were released before sitemaps. */
  readonly listPages?: typeof ListPages;
}

/** Which releases somebody gets: what was live at a revision, and the trials that this visitor is part of. */
export interface Audience {
  readonly revision: number;
  readonly visitor: string;
}

interface LiveReleasesOptions {
  readonly log?: (error: unknown, message: string) => void;
  /** Told once of every remote that does not fit the shell of a set, and of what is mounted in its place. */
  readonly reportIncompatibility?: (report: CompatibilityReport) => void;
  /** For how many milliseconds nobody looks again whether the registry changed: thousands of pages may ask within a second. */
  readonly unseen?: number;
}

/** Server bundles, sets and documents that are kept in memory at most; the oldest goes first. */
const MAX_BUNDLES = 40;
const MAX_SETS = 60;
const MAX_DOCUMENTS = 60;

/** Reads what is live, and loads server bundles after checking their hashes. A release needs no restart. */
export function createLiveReleases(
  store: ReleaseStore,
  { log = () => {}, reportIncompatibility = () => {}, unseen = 0 }: LiveReleasesOptions = {},
) {
  const compatibility = createCompatibilityCheck({ manifestOf: store.manifestOf, report: reportIncompatibility });
  const bundles = createMemoCache<string, Promise<unknown>>(MAX_BUNDLES);
  const sets = createMemoCache<string, Promise<ReleaseSet>>(MAX_SETS);
  const documents = createMemoCache<number, Promise<RegistryDocument | undefined>>(MAX_DOCUMENTS);
  /** Versions that this edge no longer gives out though the registry does: it could not write the registry itself. */
  const refused = new Set<string>();
  let newest: { readonly stamp: string; readonly document: RegistryDocument } | undefined;
  let looking: { readonly since: number; readonly found: Promise<RegistryDocument> } | undefined;

  /** The newest document, or what it was a moment ago: for pages. */
  function recent(): Promise<RegistryDocument> {
    const now = performance.now();
    if (!looking || now - looking.since >= unseen) looking = { since: now, found: document() };
    return looking.found;
  }

  /**
   * The newest document, whatever was seen a moment ago. One that cannot be believed, or is older than what was seen
   * before, changes nothing: the site goes on with the last good one.
   */
  async function document(): Promise<RegistryDocument> {
    const stamp = await stat(join(store.dir, 'registry.json')).then(
      (s) => `${s.mtimeMs}:${s.ino}:${s.size}`,
      () => 'none',
    );
    if (newest?.stamp === stamp) return newest.document;
    try {
      const found = await store.read();
      if (newest && found.revision < newest.document.revision)
        throw new Error(`The registry went back from revision ${newest.document.revision} to ${found.revision}`);
      newest = { stamp, document: found };
    } catch (error) {
      if (!newest) throw error;
      log(error, 'the registry was refused: the site goes on with the last good one');
      newest = { stamp, document: newest.document };
    }
    return newest.document;
  }

  const former = (revision: number): Promise<RegistryDocument | undefined> =>
    memoizePromise(documents, revision, () =>
      store.readRevision(revision).catch((error: unknown) => {
        log(error, 'a former registry was refused');
        return undefined;
      }),
    );

  const out = (name: string, entry: RegistryEntry | undefined, version: string): boolean =>
    refused.has(`${name}@${version}`) || entry === undefined || entry.withdrawn.includes(version) || !(version in entry.manifests);

  /** What a visitor gets of one package: the version of its revision, unless nobody may go on with it. */
  function versionFor(name: string, then: RegistryEntry, now: RegistryEntry | undefined, visitor: string | undefined): string {
    for (const entry of now && now !== then ? [then, now] : [then]) {
      const { candidate } = entry;
      const wanted =
        candidate && visitor !== undefined && inTrial(visitor, name, candidate) ? [candidate.version, entry.active] : [entry.active];
      const found = wanted.find((version) => !out(name, now, version));
      if (found) return found;
    }
    return now?.active ?? then.active;
  }

  /** What may stand in for a version of a package: all that are published and nobody tries out, newest first. */
  const offered = (name: string, entry: RegistryEntry | undefined): readonly string[] =>
    Object.keys(entry?.manifests ?? {})
      .reverse()
      .filter((version) => version !== entry?.candidate?.version && !out(name, entry, version));

  async function setOf(audience: Audience | undefined): Promise<ReleaseSet> {
    const now = await recent();
    const then = (audience && audience.revision !== now.revision ? await former(audience.revision) : undefined) ?? now;
    const wanted = Object.entries(then.packages).map(([name, entry]) => {
      const today = now.packages[name];
      return { name, version: versionFor(name, entry, today, audience?.visitor), origin: (today ?? entry).origin };
    });
    const versions = await compatibility.fit(wanted, (name) => offered(name, now.packages[name]));
    const key = versions.map(({ name, version, origin }) => `${name}@${version}${origin ?? ''}`).join(' ');
    const id = createHash('sha256').update(key).digest('base64url').slice(0, 12);
    return memoizePromise(sets, `${then.revision} ${id}`, () => readSet(id, then.revision, versions));
  }

  async function readSet(
    id: string,
    revision: number,
    versions: readonly { readonly name: string; readonly version: string; readonly origin: string | null }[],
  ): Promise<ReleaseSet> {
    const released = await Promise.all(
      versions.map(
        async ({ name, version, origin }): Promise<ReleasedPackage> => ({
          base: `${origin ?? ''}/remotes/${name}/${version}/`,
          manifest: await store.manifestOf(name, version),
        }),
      ),
    );
    const shell = released.find(({ manifest }) => manifest.name === 'shell');
    if (!shell) throw new Error('No shell is released yet. Run: pnpm outpost release shell');
    return {
      id,
      revision,
      shell,
      remotes: released.filter((one) => one !== shell).sort((a, b) => a.manifest.name.localeCompare(b.manifest.name)),
    };
  }

  function bundleOf<T>({ base, manifest }: ReleasedPackage, shared: Readonly<Record<string, unknown>>, key: string): Promise<T> {
    return memoizePromise(bundles, key, async () => {
      const path = join(store.folderOf(manifest.name, manifest.version), manifest.server);
      const code = await readFile(path);
      const found = `sha384-${hash('sha384', code, 'base64')}`;
      if (found !== manifest.files[manifest.server]?.integrity)
        throw new Error(`${path} is not the file that was released: its hash differs`);
      return loadBundle<T>(code.toString('utf8'), { filename: path, base: `${base}client/`, shared });
    }) as Promise<T>;
  }

  const shellOf = (shell: ReleasedPackage): Promise<ShellBundle> => bundleOf(shell, {}, `shell@${shell.manifest.version}`);

  return {
    document,
    revision: async (): Promise<number> => (await recent()).revision,
    /** The release set as of now, without trials. Rejects while no shell is released. */
    current: (): Promise<ReleaseSet> => setOf(undefined),
    /** The release set of a visit. A version that was rolled back or withdrawn since is replaced by the live one. */
    setFor: (audience: Audience): Promise<ReleaseSet> => setOf(audience),
    /** Gives a version to nobody any more, from this edge, though the registry still names it. */
    refuse: (name: string, version: string): void => void refused.add(`${name}@${version}`),
    shellOf,
    /** A remote's definition, in the company of the set's shell. */
    async remoteOf(set: ReleaseSet, name: string): Promise<RemoteDefinition> {
      const released = set.remotes.find(({ manifest }) => manifest.name === name);
      if (!released) throw new Error(`${name} is not released`);
      const { level } = released.manifest.contract;
      if (!set.shell.manifest.contract.accepts?.includes(level))
        throw new Error(`${name} is built for level ${level}, which the shell does not mount`);
      const { sharedModules } = await shellOf(set.shell);
      const key = `${name}@${released.manifest.version}|${released.base}|shell@${set.shell.manifest.version}`;
      const { remote } = await bundleOf<{ remote: RemoteDefinition }>(released, sharedModules, key);
      return remote;
    },
  };
}

export type LiveReleases = ReturnType<typeof createLiveReleases>;
