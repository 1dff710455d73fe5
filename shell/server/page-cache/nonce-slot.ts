import { once } from 'node:events';
import { brotliDecompressSync, constants, createBrotliCompress } from 'node:zlib';

/**
 * A document in brotli with a place for the nonce of each answer. The first occurrence of the nonce lies between the
 * parts, as a block of its own that is not compressed; where it stands again, the stream refers back to that block.
 */
export interface SlottedDocument {
  readonly before: Buffer;
  readonly after: Buffer;
}

/** Twice as slow as what is compressed for one visitor, and 7 % smaller. */
const QUALITY = 6;

/**
 * Stands for a nonce while the document is compressed: as long, and of bytes that no document has, so that each further
 * occurrence refers back as a whole. It ends as base64 of sixteen bytes does: what follows is coded by the two bytes before.
 */
const STAND_IN = `${Array.from({ length: 22 }, (_, index) => String.fromCharCode(index < 8 ? index + 1 : index + 6)).join('')}==`;

/**
 * Compresses a document that was made with `nonce`. Resolves with undefined when the stream does not come out right, which
 * is tried here with that nonce, and would be a fault of ours or of the compressor.
 */
export async function slotNonce(text: string, nonce: string): Promise<SlottedDocument | undefined> {
  const stood = text.replaceAll(nonce, STAND_IN);
  const at = stood.indexOf(STAND_IN);
  if (at < 0 || nonce.length !== STAND_IN.length) return undefined;
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
  let written: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => written.push(chunk));
  const taken = (): Buffer => {
    const part = Buffer.concat(written);
    written = [];
    return part;
  };
  // A flush ends a block at a whole byte: there the block of the nonce can be exchanged.
  const flushed = async (part: string): Promise<Buffer> => {
    stream.write(part);
    await new Promise<void>((done) => stream.flush(() => done()));
    return taken();
  };
  const before = await flushed(stood.slice(0, at));
  await flushed(STAND_IN);
  stream.end(stood.slice(at + STAND_IN.length));
  await once(stream, 'end');
  const document = { before, after: taken() };
  return textOf(document, nonce) === text ? document : undefined;
}

/**
 * The document as it goes to a browser that takes brotli, in parts: those that all have in common are not copied. `nonce`
 * is as long as the one it was made with.
 */
export const fillNonce = ({ before, after }: SlottedDocument, nonce: string): readonly Buffer[] => [before, nonceBlock(nonce), after];

/** The document for all others. */
export const textOf = (document: SlottedDocument, nonce: string): string =>
  brotliDecompressSync(Buffer.concat(fillNonce(document, nonce))).toString('utf8');

/**
 * A block of brotli that holds the nonce as it is (RFC 7932, 9.2): not the last, length in four nibbles, not compressed;
 * these twenty bits are filled up to three bytes.
 */
function nonceBlock(nonce: string): Buffer {
  const block = Buffer.allocUnsafe(3 + nonce.length);
  block.writeUIntLE(((nonce.length - 1) << 3) | (1 << 19), 0, 3);
  block.write(nonce, 3, 'latin1');
  return block;
}

export const bytesOf = ({ before, after }: SlottedDocument): number => before.length + after.length;
