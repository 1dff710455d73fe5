import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';

/**
 * What is sealed, byte by byte: the format's name (4), the id of the key that the data's own key is wrapped with (8), that
 * key, encrypted with it (12 nonce, 32, 16 tag), and the data encrypted with its own key (12 nonce, data, 16 tag). AES-256-GCM
 * each. Whose it is goes into both tags: what is put in another's place does not open.
 */
const FORMAT = Buffer.from('OPV1');
const ID_BYTES = 8;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';
const HEAD_BYTES = FORMAT.length + ID_BYTES + NONCE_BYTES + KEY_BYTES + TAG_BYTES + NONCE_BYTES;
/** So many bytes more than its content has what is sealed. */
export const SEAL_BYTES = HEAD_BYTES + TAG_BYTES;

/** It was changed, cut, put in another's place, or sealed with a key that is not configured any more. */
export class SealBrokenError extends Error {
  override readonly name = 'SealBrokenError';
}

/** Seals what must not be read by who has the database and the files. Keys come from the configuration alone. */
export interface Vault {
  /** `owner`: whose it is and what; the same has to be said to open it. */
  seal(content: Uint8Array, owner: string): Buffer;
  /** The same of what comes piece by piece. */
  sealStream(content: AsyncIterable<Uint8Array>, owner: string): Readable;
  /** Throws {@link SealBrokenError}. */
  open(sealed: Uint8Array, owner: string): Buffer;
}

const idOf = (key: Uint8Array): Buffer => createHash('sha256').update(key).digest().subarray(0, ID_BYTES);

/** A vault of keys of 32 bytes: the first one seals, all of them open. */
export function createVault(keys: readonly Uint8Array[]): Vault {
  const [newest] = keys;
  if (!newest || keys.some((key) => key.length !== KEY_BYTES)) throw new Error('a vault needs keys of 32 bytes');
  const byId = new Map(keys.map((key) => [idOf(key).toString('hex'), key]));

  /** The head of something new, and what encrypts the rest. */
  function begin(owner: string) {
    const whose = Buffer.from(owner);
    const own = randomBytes(KEY_BYTES);
    const wrapNonce = randomBytes(NONCE_BYTES);
    const nonce = randomBytes(NONCE_BYTES);
    const wrap = createCipheriv(CIPHER, newest as Uint8Array, wrapNonce, { authTagLength: TAG_BYTES }).setAAD(whose);
    const wrapped = Buffer.concat([wrap.update(own), wrap.final()]);
    const cipher = createCipheriv(CIPHER, own, nonce, { authTagLength: TAG_BYTES }).setAAD(whose);
    return { head: Buffer.concat([FORMAT, idOf(newest as Uint8Array), wrapNonce, wrapped, wrap.getAuthTag(), nonce]), cipher };
  }

  return {
    seal(content, owner) {
      const { head, cipher } = begin(owner);
      return Buffer.concat([head, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
    },

    sealStream(content, owner) {
      async function* sealed() {
        const { head, cipher } = begin(owner);
        yield head;
        for await (const piece of content) yield cipher.update(piece);
        yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
      }
      return Readable.from(sealed(), { objectMode: false });
    },

    open(sealed, owner) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      if (bytes.length < SEAL_BYTES || !bytes.subarray(0, FORMAT.length).equals(FORMAT))
        throw new SealBrokenError('nothing that was sealed');
      let at = FORMAT.length;
      const next = (length: number) => {
        at += length;
        return bytes.subarray(at - length, at);
      };
      const key = byId.get(next(ID_BYTES).toString('hex'));
      if (!key) throw new SealBrokenError('sealed with a key that is not configured');
      const whose = Buffer.from(owner);
      const decrypt = (with_: Uint8Array, nonce: Uint8Array, content: Uint8Array, tag: Uint8Array) => {
        const decipher = createDecipheriv(CIPHER, with_, nonce, { authTagLength: TAG_BYTES }).setAAD(whose);
        decipher.setAuthTag(tag);
        try {
          return Buffer.concat([decipher.update(content), decipher.final()]);
        } catch (cause) {
          throw new SealBrokenError('the seal is broken', { cause });
        }
      };
      const [wrapNonce, wrapped, wrapTag, nonce] = [next(NONCE_BYTES), next(KEY_BYTES), next(TAG_BYTES), next(NONCE_BYTES)];
      const own = decrypt(key, wrapNonce, wrapped, wrapTag);
      return decrypt(own, nonce, bytes.subarray(at, bytes.length - TAG_BYTES), bytes.subarray(bytes.length - TAG_BYTES));
    },
  };
}
