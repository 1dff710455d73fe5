import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

export interface Compression {
  /** The value of the `content-encoding` header. */
  readonly encoding: 'br' | 'gzip';
  /** Takes the document. What was written before `flush()` is on its way to the browser afterwards. */
  readonly stream: Transform & { flush(): void };
}

/** Weak and fast: a document is made anew for every visitor. 210 KB of home become 33 KB in 3 ms. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

/** The best encoding that the visitor's browser takes; none when it takes none (RFC 9110, 12.5.3). */
export function encodingFor(acceptEncoding: string | undefined): Compression['encoding'] | undefined {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

/** Compresses a document in the best encoding that the visitor's browser takes. */
export function compressionFor(acceptEncoding: string | undefined): Compression | undefined {
  const encoding = encodingFor(acceptEncoding);
  return encoding && { encoding, stream: encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip({ level: 6 }) };
}
