import { Writable } from 'node:stream';

/**
 * Takes a document as React writes it, 4 KB at a time, and hands it on in as few pieces as it can: each piece that a
 * compressor gets is a way to another thread and back. `flush()` hands on what is there: React calls it when it has
 * written all that it can for now. Takes what comes, however slow the reader: React holds the same text until then.
 */
export class Gathered extends Writable {
  readonly #to: Writable;
  readonly #end: () => void;
  #pieces: Buffer[] = [];

  /**
   * @param to where the document goes
   * @param end called when all was handed on
   */
  constructor(to: Writable, end: () => void) {
    super({ highWaterMark: Number.MAX_SAFE_INTEGER });
    this.#to = to;
    this.#end = end;
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }

  override _final(done: () => void): void {
    this.flush();
    this.#end();
    done();
  }

  /** What cannot be written to its end is cut off, and not left open. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (error) this.#to.destroy();
    done(error);
  }

  flush(): void {
    if (this.#pieces.length > 0) this.#to.write(Buffer.concat(this.#pieces));
    this.#pieces = [];
  }
}
