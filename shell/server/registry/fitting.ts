import type { RemoteManifest } from '@outpost/shared-contracts/shell/manifest';
import { type Misfit, misfitsInShell } from '@outpost/shared-remote/contract/fit';

/** A version that a release set names. */
export interface NamedVersion {
  readonly name: string;
  readonly version: string;
}

/** Why a version cannot be mounted. */
interface Obstacle {
  /** The event, the command or the level that does not fit; `remote.json` where that cannot be believed. */
  readonly message: string;
  readonly field: string;
  readonly words: string;
}

/** A remote that does not fit the shell of its set, and what is mounted in its place. */
export interface FitReport extends Obstacle {
  readonly remote: string;
  readonly version: string;
  readonly shell: string;
  /** Null where no version fits: then the one that was named stays, and what does not fit fails by itself. */
  readonly mounted: string | null;
}

interface FittingOptions {
  readonly manifestOf: (name: string, version: string) => Promise<RemoteManifest>;
  /** Told once of every remote that does not fit. */
  readonly report: (report: FitReport) => void;
}

/** Pairs of shell and remote whose comparison is remembered. */
const KEPT_PAIRS = 500;

/**
 * Compares remotes with the shell that is to mount them once more when a release set is put together: pinned sets, a shell
 * that was rolled back and registries made by hand can bring together what the gate never saw together.
 */
export function createFitting({ manifestOf, report }: FittingOptions) {
  const pairs = new Map<string, Promise<Obstacle | undefined>>();
  const reported = new Set<string>();

  /** The first thing that keeps a remote from working in a shell; undefined when it fits. Rejects where the shell cannot be read. */
  function obstacleFor(shell: string, remote: NamedVersion): Promise<Obstacle | undefined> {
    const key = `${shell} ${remote.name}@${remote.version}`;
    const known = pairs.get(key);
    if (known) return known;
    const comparing = compare(shell, remote, () => pairs.delete(key));
    comparing.catch(() => pairs.delete(key));
    pairs.set(key, comparing);
    const oldest = pairs.keys().next();
    if (pairs.size > KEPT_PAIRS && !oldest.done) pairs.delete(oldest.value);
    return comparing;
  }

  async function compare(shell: string, { name, version }: NamedVersion, forget: () => void): Promise<Obstacle | undefined> {
    const mounting = await manifestOf('shell', shell);
    try {
      const [misfit] = misfitsInShell(mounting, await manifestOf(name, version));
      if (!misfit) return undefined;
      return obstacleOf(misfit);
    } catch (error) {
      forget();
      return { message: 'remote.json', field: '', words: error instanceof Error ? error.message : String(error) };
    }
  }

  async function newestFitting(shell: string, name: string, versions: readonly string[]): Promise<string | undefined> {
    for (const version of versions) if (!(await obstacleFor(shell, { name, version }))) return version;
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
          const obstacle = name === 'shell' ? undefined : await obstacleFor(shell, wanted);
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

function obstacleOf({ deed, message, mismatch }: Misfit): Obstacle {
  if (mismatch) return { message, field: mismatch.field, words: mismatch.words };
  if (deed === 'mounts on') return { message: `level ${message}`, field: '', words: 'is not mounted by this shell' };
  return { message, field: '', words: deed === 'brings' ? 'is in the catalogue of this shell already' : 'is not known to this shell' };
}
