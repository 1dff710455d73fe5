import { ProblemError } from '../http/problem.ts';
import { createWorkerPool, type WorkerPool } from '../workers/worker-pool.ts';

export interface HeicTask {
  readonly bytes: Uint8Array;
  readonly maxPixels: number;
}

/** The upright pixels, four bytes each (RGBA), or why there are none. */
export type HeicAnswer =
  | { readonly kind: 'picture'; readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }
  | { readonly kind: 'too-large' | 'damaged' };

/** One at a time: a picture of a phone takes some hundred megabytes while it is decoded. */
const POOL = { threads: 1, waiting: 4, deadline: 20_000, memoryMb: 512 };

const BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Whether a file is a picture as phones take them: the brand of its first box says so (ISO/IEC 23008-12). */
export const isHeic = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp' && BRANDS.has(Buffer.from(bytes.subarray(8, 12)).toString('latin1'));

/** Of the whole process, as its cores and its memory are. */
let pool: WorkerPool<HeicTask, HeicAnswer> | undefined;

/**
 * Decodes a HEIC picture, which sharp cannot (its HEVC decoder is not built in), in a thread that is ended when it takes too
 * long. Refuses with `unavailable` when too many wait, and rejects with nothing else.
 */
export async function decodeHeic(task: HeicTask): Promise<HeicAnswer> {
  pool ??= createWorkerPool({ ...POOL, module: new URL('./heic-worker.ts', import.meta.url) });
  try {
    return await pool.run(task);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    return { kind: 'damaged' };
  }
}

/** Ends the thread; the next picture starts another. */
export async function closeHeic(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.close();
}
