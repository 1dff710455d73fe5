import { Readable } from 'node:stream';

/** The same bytes, and afterwards the error with which they broke off by themselves; undefined when nobody but the reader ended them. */
export function watch(content: Readable): { readonly bytes: Readable; broken(): unknown } {
  let broken: unknown;
  async function* read() {
    try {
      yield* content;
    } catch (error) {
      broken = error;
      throw error;
    }
  }
  return { bytes: Readable.from(read(), { objectMode: false }), broken: () => broken };
}
