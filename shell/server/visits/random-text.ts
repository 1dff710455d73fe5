import { randomFillSync } from 'node:crypto';

/** Random bytes are fetched by the thousand: a call for sixteen costs as much as one for four thousand. */
const pool = Buffer.alloc(4096);
let used = pool.length;

/** So many random bytes as text, never the same ones twice. */
export function randomText(bytes: number, encoding: 'base64' | 'base64url'): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString(encoding, used - bytes, used);
}
