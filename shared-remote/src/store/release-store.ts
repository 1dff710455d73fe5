import { hash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { type RegistryChange, RegistryDocument, type RegistryEntry, SignedRegistry } from '@outpost/shared-contracts/shell/registry';
import { withLock } from './lock.ts';
import { canonicalJson, createSigner, type Keys, type Signer } from './signing.ts';

const EMPTY: RegistryDocument = { schema: 2, revision: 0, updatedAt: new Date(0).toISOString(), packages: {}, changes: [] };

/** Versions of a package whose folders stay, so that an open page finds its files. */
const MAX_VERSIONS = 20;
/** Documents of former revisions that stay for visits that began with them. */
const MAX_REVISIONS = 200;
/** Changes that the document remembers. */
const MAX_CHANGES = 100;

/** The registry cannot be believed: unsigned, signed by a stranger, or changed after it was signed. */
class RegistryRejectedError extends Error {
  override readonly name = 'RegistryRejectedError';
}

/** Who makes a change, and why. */
interface Author {
  readonly by?: string;
  readonly why?: string;
}

interface Publication extends Author {
  /** Where browsers fetch the package from, when not from the edge; absent: as before. */
  readonly origin?: string | null;
}

type Packages = RegistryDocument['packages'];
type NewChange = Omit<RegistryChange, 'revision' | 'at' | 'by' | 'why'>;

/**
 * Releases in a directory: `registry.json` says what is live and is signed, `remotes/<name>/<version>/` are immutable
 * folders, `history/<revision>.json` former documents. Every change of the registry is a compare-and-swap on its
 * revision, written by an atomic rename.
 */
export function createReleaseStore(dir: string, keys?: Keys) {
  const registryPath = join(dir, 'registry.json');
  const historyPath = (revision: number): string => join(dir, 'history', `${revision}.json`);
  const folderOf = (name: string, version: string): string => join(dir, 'remotes', name, version);
  let signer: Signer | undefined;
  // Keys are looked for with the first use: a store that nobody reads or writes makes none.
  const signing = (): Signer => {
    signer ??= createSigner(dir, keys);
    return signer;
  };

  /** The newest document. Rejects with RegistryRejectedError when its signature does not hold. */
  async function read(): Promise<RegistryDocument> {
    return existsSync(registryPath) ? readSigned(registryPath) : EMPTY;
  }

  async function readSigned(path: string): Promise<RegistryDocument> {
    const parsed = SignedRegistry.safeParse(jsonOf(await readFile(path, 'utf8')));
    if (!parsed.success)
      throw new RegistryRejectedError(`${path} is no signed registry of this site. Releases made by an older Outpost: delete ${dir}`);
    const { document, signature } = parsed.data;
    if (!signing().verify(canonicalJson(document), signature))
      throw new RegistryRejectedError(`${path} is not signed by a key that this site trusts (key ${signature.key})`);
    return document;
  }

  /** Applies a change to the newest document: read, changed, signed and swapped under the lock. */
  async function update(
    author: Author,
    change: (packages: Packages) => { packages: Packages; change?: NewChange },
  ): Promise<RegistryDocument> {
    await mkdir(join(dir, 'history'), { recursive: true });
    return withLock(join(dir, 'registry.lock'), async () => {
      const before = await read();
      const { packages, change: made } = change(before.packages);
      if (packages === before.packages) return before;
      const revision = before.revision + 1;
      const at = new Date().toISOString();
      const entry = made && { revision, at, by: author.by ?? thisPerson(), why: author.why ?? '', ...made };
      const document = RegistryDocument.parse({
        schema: 2,
        revision,
        updatedAt: at,
        packages,
        changes: (entry ? [entry, ...before.changes] : before.changes).slice(0, MAX_CHANGES),
      });
      const text = `${JSON.stringify({ document, signature: signing().sign(canonicalJson(document)) }, null, 1)}\n`;
      const draft = `${registryPath}.${randomBytes(6).toString('hex')}`;
      await writeFile(historyPath(revision), text);
      await writeFile(draft, text);
      await rename(draft, registryPath);
      await rm(historyPath(revision - MAX_REVISIONS), { force: true });
      return document;
    });
  }

  const entryOf = (packages: Packages, name: string): RegistryEntry => {
    const entry = packages[name];
    if (!entry) throw new Error(`${name} was never released. There are: ${Object.keys(packages).sort().join(', ') || 'no packages'}`);
    return entry;
  };

  async function manifestHash(name: string, version: string): Promise<string> {
    const text = await readFile(join(folderOf(name, version), 'remote.json')).catch(() => {
      throw new Error(`${name} ${version} was never published`);
    });
    return `sha384-${hash('sha384', text, 'base64')}`;
  }

  /** Copies a build into its folder. A folder that exists is never changed: the version names its content. */
  async function publish(manifest: RemoteManifest, distDir: string): Promise<void> {
    const { name, version } = manifest;
    const folder = folderOf(name, version);
    if (!existsSync(join(folder, 'remote.json'))) {
      const draft = `${folder}.${randomBytes(6).toString('hex')}`;
      await cp(distDir, draft, { recursive: true, filter: (source) => !source.endsWith('inputs.txt') });
      try {
        await rename(draft, folder);
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        if (!existsSync(join(folder, 'remote.json'))) throw error;
      }
    }
    const found = await manifestHash(name, version);
    await update({}, (packages) => {
      const entry = packages[name];
      if (!entry || entry.manifests[version] === found) return { packages };
      return { packages: { ...packages, [name]: { ...entry, manifests: { ...entry.manifests, [version]: found } } } };
    });
  }

  /** The manifest of a version. Rejects when it is not the one that was released. */
  async function manifestOf(name: string, version: string): Promise<RemoteManifest> {
    const entry = entryOf((await read()).packages, name);
    const text = await readFile(join(folderOf(name, version), 'remote.json'), 'utf8');
    const found = `sha384-${hash('sha384', text, 'base64')}`;
    if (entry.manifests[version] !== found)
      throw new RegistryRejectedError(`remote.json of ${name} ${version} is not the one that was released: its hash differs`);
    return RemoteManifest.parse(JSON.parse(text));
  }

  /** Deletes the folders of versions that the registry no longer knows. */
  async function forget(name: string, before: RegistryEntry | undefined, after: RegistryEntry): Promise<void> {
    const gone = Object.keys(before?.manifests ?? {}).filter((version) => !(version in after.manifests));
    await Promise.all(gone.map((version) => rm(folderOf(name, version), { recursive: true, force: true })));
  }

  return {
    dir,
    read,
    publish,
    manifestOf,
    folderOf,
    /** Signs and checks with the keys of this store. */
    sign: (text: string) => signing().sign(text),
    verify: (text: string, signature: { readonly key: string; readonly value: string }) => signing().verify(text, signature),
    canSign: () => signing().canSign,

    /** The document of a former revision; undefined when it is no longer kept. */
    async readRevision(revision: number): Promise<RegistryDocument | undefined> {
      const path = historyPath(revision);
      return existsSync(path) ? readSigned(path) : undefined;
    },

    /** Makes a published version live at once, for everybody; ends a trial. */
    async activate(name: string, version: string, { origin, ...author }: Publication = {}): Promise<RegistryDocument> {
      const found = await manifestHash(name, version);
      let before: RegistryEntry | undefined;
      const document = await update(author, (packages) => {
        before = packages[name];
        if (before?.active === version && (origin === undefined || before.origin === origin)) return { packages };
        const previous = before?.active === version ? before.previous : (before?.active ?? null);
        const entry: RegistryEntry = {
          active: version,
          previous,
          candidate: null,
          origin: origin === undefined ? (before?.origin ?? null) : origin,
          manifests: keep({ ...before?.manifests, [version]: found }, [version, previous]),
          withdrawn: (before?.withdrawn ?? []).filter((one) => one !== version),
        };
        return {
          packages: { ...packages, [name]: entry },
          change: { what: 'released', package: name, version, from: before?.active ?? null },
        };
      });
      await forget(name, before, entryOf(document.packages, name));
      return document;
    },

    /** Gives a published version to a share of new visits (percent, 0 to 100). */
    async offer(name: string, version: string, percent: number, author: Author = {}): Promise<RegistryDocument> {
      if (!(percent > 0 && percent <= 100)) throw new Error(`${percent} is no share: say a percentage above 0 and up to 100`);
      const found = await manifestHash(name, version);
      return update(author, (packages) => {
        const before = entryOf(packages, name);
        if (before.active === version) throw new Error(`${name} ${version} is live already: there is nothing to try`);
        const candidate = { version, percent, since: new Date().toISOString(), by: author.by ?? thisPerson() };
        const entry: RegistryEntry = {
          ...before,
          candidate,
          manifests: keep({ ...before.manifests, [version]: found }, [before.active, before.previous, version]),
          withdrawn: before.withdrawn.filter((one) => one !== version),
        };
        return { packages: { ...packages, [name]: entry }, change: { what: 'candidate', package: name, version, from: before.active } };
      });
    },

    /** Ends a trial: no visit goes on with the candidate. `version`: only if it is still this one. */
    withdraw(name: string, { version, ...author }: Author & { readonly version?: string } = {}): Promise<RegistryDocument> {
      return update(author, (packages) => {
        const { entry, candidate } = onTrial(packages, name, version);
        const withdrawn = [candidate.version, ...entry.withdrawn].slice(0, MAX_VERSIONS);
        return {
          packages: { ...packages, [name]: { ...entry, candidate: null, withdrawn } },
          change: { what: 'withdrawn', package: name, version: candidate.version, from: entry.active },
        };
      });
    },

    /** Makes the candidate live. Rejects when there is none. `version`: only if it is still this one. */
    promote(name: string, { version, ...author }: Author & { readonly version?: string } = {}): Promise<RegistryDocument> {
      return update(author, (packages) => {
        const { entry, candidate } = onTrial(packages, name, version);
        return {
          packages: { ...packages, [name]: { ...entry, active: candidate.version, previous: entry.active, candidate: null } },
          change: { what: 'promoted', package: name, version: candidate.version, from: entry.active },
        };
      });
    },

    /** Goes back to the version that was live before, for everybody: no visit goes on with the present one. */
    rollback(name: string, author: Author = {}): Promise<RegistryDocument> {
      return update(author, (packages) => {
        const entry = entryOf(packages, name);
        if (!entry.previous) throw new Error(`${name} has no version to go back to`);
        const withdrawn = [entry.active, ...entry.withdrawn.filter((one) => one !== entry.previous)].slice(0, MAX_VERSIONS);
        return {
          packages: { ...packages, [name]: { ...entry, active: entry.previous, previous: entry.active, candidate: null, withdrawn } },
          change: { what: 'rolled-back', package: name, version: entry.previous, from: entry.active },
        };
      });
    },
  };

  function onTrial(packages: Packages, name: string, version: string | undefined) {
    const entry = entryOf(packages, name);
    const { candidate } = entry;
    if (!candidate) throw new Error(`${name} has no candidate`);
    if (version !== undefined && candidate.version !== version)
      throw new Error(`${name} tries ${candidate.version} now, no longer ${version}`);
    return { entry, candidate };
  }
}

export type ReleaseStore = ReturnType<typeof createReleaseStore>;

/** The newest manifests, and always those of the versions in use. */
function keep(manifests: Record<string, string>, needed: readonly (string | null)[]): Record<string, string> {
  const names = Object.keys(manifests);
  const kept = new Set([...names.slice(-MAX_VERSIONS), ...needed]);
  return Object.fromEntries(Object.entries(manifests).filter(([version]) => kept.has(version)));
}

/** Who runs this command: `OUTPOST_BY`, else the account and the machine. */
function thisPerson(): string {
  if (process.env.OUTPOST_BY) return process.env.OUTPOST_BY;
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `unknown@${hostname()}`;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
