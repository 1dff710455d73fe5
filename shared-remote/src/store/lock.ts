import { rmSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';

interface LockOptions {
  /** A lock older than this was left by a process that died, and is taken over. In milliseconds. */
  readonly staleAfter: number;
  /** How long to wait for the lock, in milliseconds. */
  readonly timeoutMs: number;
}

/** Holds a lock file while it works, also against other processes. Rejects when the lock does not come free in time. */
export async function withLock<T>(path: string, work: () => Promise<T>, options?: LockOptions): Promise<T> {
  await take(path, options);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path: string, { staleAfter, timeoutMs }: LockOptions = { staleAfter: 10_000, timeoutMs: 8_000 }): Promise<void> {
  const since = Date.now();
  for (;;) {
    try {
      return await (await open(path, 'wx')).close();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const made = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      );
      if (Date.now() - made > staleAfter) await rm(path, { force: true });
      else if (Date.now() - since > timeoutMs) throw new Error(`Another process holds ${path}. Try again when it is done`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

const lockOf = (root: string): string => `${root}/.build.lock`;
const OF_A_BUILD: LockOptions = { staleAfter: 180_000, timeoutMs: 170_000 };

/** Holds a package's build: `dist` is one folder, and two builds at once would mix in it. */
export const withBuild = <T>(root: string, work: () => Promise<T>): Promise<T> => withLock(lockOf(root), work, OF_A_BUILD);

/** Holds a package's build until this process ends. */
export async function takeBuild(root: string): Promise<void> {
  await take(lockOf(root), OF_A_BUILD);
  process.once('exit', () => rmSync(lockOf(root), { force: true }));
}
