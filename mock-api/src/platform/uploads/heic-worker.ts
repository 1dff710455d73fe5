import { all } from 'heic-decode';
import type { HeicAnswer, HeicTask } from './heic.ts';

/** Decodes the first picture of a HEIC file. A thread of its own: decoding takes its time, and a damaged file may take it all. */
export async function work({ bytes, maxPixels }: HeicTask): Promise<HeicAnswer> {
  const pictures = await all({ buffer: bytes });
  try {
    const [first] = pictures;
    if (!first) return { kind: 'damaged' };
    if (first.width * first.height > maxPixels) return { kind: 'too-large' };
    return { kind: 'picture', ...(await first.decode()) };
  } finally {
    pictures.dispose();
  }
}
