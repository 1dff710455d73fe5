import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { type Incompatibility, incompatibilitiesInShell } from '@outpost/shared-remote/contract/compatibility';
import { createMemoCache, memoizePromise } from '../memory/memo-cache.ts';

/** A version that a release set names. */
export interface NamedVersion {
  readonly name: string;
  readonly version: string;
}

/** Why a version cannot be mounted. */
interface CompatibilityIssue {
  /** The event, the command or the level that does not fit; `remote.json` where that cannot be believed. */
  readonly message: string;
  readonly field: string;
  readonly words: string;
}

/** A remote that does not fit the shell of its set, and what is mounted in its place. */
export interface CompatibilityReport extends CompatibilityIssue {
  readonly remote: string;
  readonly version: string;
  readonly shell: string;
  /** Null where no version fits: then the one that was named stays, and what does not fit fails by itself. */
  readonly mounted: string | null;
}

interface CompatibilityOptions {
  readonly manifestOf: (name: string, version: string) => Promise<RemoteManifest>;
  /** Told once of every remote that does not fit. */
  readonly report: (report: CompatibilityReport) => void;
}

/** Pairs of shell and remote whose comparison is remembered. */
const MAX_PAIRS = 500;

/**
 * Compares remotes with the shell that is to mount them once more when a release set is put together: pinned sets, a shell
 * that was rolled back and registries made by hand can bring together what the gate never saw together.
 */
export function createCompatibilityCheck({ manifestOf, report }: CompatibilityOptions) {
  const pairs = createMemoCache<string, Promise<CompatibilityIssue | undefined>>(MAX_PAIRS);
  const reported = new Set<string>();

  /** The first thing that keeps a remote from working in a shell; undefined when it fits. Rejects where the shell cannot be read. */
  function issueFor(shell: string, remote: NamedVersion): Promise<CompatibilityIssue | undefined> {
    const key = `${shell} ${remote.name}@${remote.version}`;
    return memoizePromise(pairs, key, () => compare(shell, remote, () => pairs.delete(key)));
  }

  async function compare(shell: string, { name, version }: NamedVersion, forget: () => void): Promise<CompatibilityIssue | undefined> {
    const mounting = await manifestOf('shell', shell);
    try {
      const [incompatibility] = incompatibilitiesInShell(mounting, await manifestOf(name, version));
      if (!incompatibility) return undefined;
      return issueOf(incompatibility);
    } catch (error) {
      forget();
      return { message: 'remote.json', field: '', words: error instanceof Error ? error.message : String(error) };
    }
  }

  async function newestFitting(shell: string, name: string, versions: readonly string[]): Promise<string | undefined> {
    for (const version of versions) if (!(await issueFor(shell, { name, version }))) return version;
    return undefined;
  }

  return {
    /**
     * The same versions, with the newest one that fits in the place of each remote that does not fit the shell among them.
     *
     * @param offered the versions of a package that may be mounted instead, newest first
     */
    async fit<T extends NamedVersion>(versions: readonly T[], offered: (name: string) => readonly string[]): Promise<readonly T[]> {
      const shell = versions.find(({ name }) => name === 'shell')?.version;
      if (shell === undefined) return versions;
      return Promise.all(
        versions.map(async (wanted) => {
          const { name, version } = wanted;
          const obstacle = name === 'shell' ? undefined : await issueFor(shell, wanted);
          if (!obstacle) return wanted;
          const others = offered(name).filter((other) => other !== version);
          const mounted = await newestFitting(shell, name, others);
          const key = `${shell} ${name}@${version} ${mounted}`;
          if (!reported.has(key)) {
            reported.add(key);
            report({ remote: name, version, shell, mounted: mounted ?? null, ...obstacle });
          }
          return mounted === undefined ? wanted : { ...wanted, version: mounted };
        }),
      );
    },
  };
}

function issueOf({ action, message, mismatch }: Incompatibility): CompatibilityIssue {
  if (mismatch) return { message, field: mismatch.field, words: mismatch.words };
  if (action === 'mounts on') return { message: `level ${message}`, field: '', words: 'is not mounted by this shell' };
  return { message, field: '', words: action === 'brings' ? 'is in the catalogue of this shell already' : 'is not known to this shell' };
}
