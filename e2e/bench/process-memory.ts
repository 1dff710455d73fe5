import { readdir, readFile } from 'node:fs/promises';

/** What one process holds, in megabytes. */
export interface ProcessMemory {
  readonly pid: number;
  readonly command: string;
  readonly rss: number;
  /** Pages that it shares with others count in parts. */
  readonly pss: number;
  /** Beside files: heaps, buffers, stacks. */
  readonly anonymous: number;
  /** Most that was resident at once since it started. */
  readonly peak: number;
}

const megabytes = (text: string, field: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${field}:`))
      ?.match(/\d+/)?.[0] ?? 0,
  ) / 1024;

/** Parents of all processes of the machine. */
async function parents(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = new Map<number, number>();
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name stands in brackets and may hold anything.
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) found.set(Number(pid), Number(parent));
  }
  return found;
}

/** A process and all that it started, directly or not, as Linux tells of them; without what ended meanwhile. */
export async function memoryOfTree(root: number): Promise<ProcessMemory[]> {
  const parentOf = await parents();
  const belongs = (pid: number | undefined): boolean => pid !== undefined && (pid === root || belongs(parentOf.get(pid)));
  const tree: ProcessMemory[] = [];
  for (const pid of [...parentOf.keys()].filter(belongs)) {
    try {
      const [rollup, status, command] = await Promise.all(
        ['smaps_rollup', 'status', 'cmdline'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
      );
      tree.push({
        pid,
        command: (command ?? '').replaceAll('\0', ' ').trim(),
        rss: megabytes(rollup ?? '', 'Rss'),
        pss: megabytes(rollup ?? '', 'Pss'),
        anonymous: megabytes(rollup ?? '', 'Anonymous'),
        peak: megabytes(status ?? '', 'VmHWM'),
      });
    } catch {
      // It ended.
    }
  }
  return tree;
}
