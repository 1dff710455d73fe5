import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface HeicTask {
  readonly bytes: Uint8Array;
  readonly mostPixels: number;
}

/** The upright pixels, four bytes each (RGBA), or why there are none. */
export type HeicAnswer =
  | { readonly kind: 'picture'; readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }
  | { readonly kind: 'too-large' | 'damaged' };

/** Longest that one picture may take, in milliseconds. */
const PATIENCE = 20_000;
const MOST_MEMORY_MB = 512;

const BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

/** Whether a file is a picture as phones take them: the brand of its first box says so (ISO/IEC 23008-12). */
export const isHeic = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(4, 8)).toString('latin1') === 'ftyp' && BRANDS.has(Buffer.from(bytes.subarray(8, 12)).toString('latin1'));

/** Decodes a HEIC picture, which sharp cannot (its HEVC decoder is not built in). Never rejects, and ends what takes too long. */
export async function decodeHeic(task: HeicTask): Promise<HeicAnswer> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE) });
    return answer as HeicAnswer;
  } catch {
    return { kind: 'damaged' };
  } finally {
    void worker.terminate();
  }
}
