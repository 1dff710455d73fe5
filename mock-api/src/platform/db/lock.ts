import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Another living process has the directory open. Two on one directory would lose writes without an error. */
export class DataDirectoryInUseError extends Error {
  override readonly name = 'DataDirectoryInUseError';
  constructor(directory: string, pid: number) {
    super(`The data directory ${directory} is in use by process ${pid}. Stop that process, or give this one another DATA_DIR.`);
  }
}

/** When the kernel started a process, in its own clock ticks; tells a living owner from a stranger that got its number. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return start === '' || now === '' || start === now;
}

function ownerOf(file: string): { pid: number; start: string } | undefined {
  try {
    const [pid, start = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return Number.isInteger(Number(pid)) && Number(pid) > 0 ? { pid: Number(pid), start } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes the directory for this process, with a lock file beside it; a lock whose process is dead is taken over.
 * Returns the release. Throws DataDirectoryInUseError.
 */
export function lockDirectory(dataDir: string): () => void {
  const directory = resolve(dataDir);
  const file = `${directory}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, `${process.pid} ${startOf(process.pid)}`);
      closeSync(handle);
      const release = () => {
        if (ownerOf(file)?.pid === process.pid) rmSync(file, { force: true });
      };
      process.once('exit', release);
      return () => {
        process.removeListener('exit', release);
        release();
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = ownerOf(file);
      if (owner && isAlive(owner.pid, owner.start)) throw new DataDirectoryInUseError(directory, owner.pid);
      if (existsSync(file)) rmSync(file, { force: true });
    }
  }
  throw new Error(`The lock file ${file} cannot be taken.`);
}
