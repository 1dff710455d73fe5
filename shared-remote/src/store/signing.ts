import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An Ed25519 signature (RFC 8032). */
export interface Signature {
  /** Id of the key, see {@link keyId}. */
  readonly key: string;
  /** Base64. */
  readonly value: string;
}

export interface Signer {
  /** False where only public keys are known: then nothing can be written. */
  readonly canSign: boolean;
  /** Throws where there is no private key. */
  sign(text: string): Signature;
  /** Whether a trusted key signed exactly this text. */
  verify(text: string, signature: Signature): boolean;
}

export interface Keys {
  /** Private key as base64 of its PKCS8 DER. */
  readonly signingKey?: string;
  /** Trusted public keys, each as base64 of its SPKI DER. */
  readonly trustedKeys?: readonly string[];
}

/** Signs with the given keys, or, where none are given, with a pair made for this store: good for development only. */
export function createSigner(storeDir: string, keys: Keys = {}): Signer {
  const { signingKey, trustedKeys } = keys.signingKey || keys.trustedKeys ? keys : developmentKeys(join(storeDir, 'keys'));
  const secret = signingKey ? createPrivateKey({ key: Buffer.from(signingKey, 'base64'), format: 'der', type: 'pkcs8' }) : undefined;
  const trusted = new Map<string, KeyObject>();
  const trust = (key: KeyObject): string => {
    trusted.set(keyId(key), key);
    return keyId(key);
  };
  for (const key of trustedKeys ?? []) trust(createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }));
  const own = secret && trust(createPublicKey(secret));

  return {
    canSign: secret !== undefined,
    sign(text) {
      if (!secret || !own)
        throw new Error('There is no signing key. Set OUTPOST_SIGNING_KEY to a private key whose public key the site trusts');
      return { key: own, value: sign(null, Buffer.from(text), secret).toString('base64') };
    },
    verify(text, { key, value }) {
      const known = trusted.get(key);
      return known !== undefined && verify(null, Buffer.from(text), known, Buffer.from(value, 'base64'));
    },
  };
}

/** The first 16 hex digits of the SHA-256 of a public key's SPKI bytes. */
function keyId(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 16);
}

/** Keys as the environment names them: `OUTPOST_SIGNING_KEY`, `OUTPOST_TRUSTED_KEYS` (separated by commas). */
export function keysOf(environment: Record<string, string | undefined>): Keys {
  const trustedKeys = environment.OUTPOST_TRUSTED_KEYS?.split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  return { signingKey: environment.OUTPOST_SIGNING_KEY, trustedKeys };
}

/** A new pair in the form that the settings take. */
export function makeKeys(): { readonly signingKey: string; readonly trustedKeys: readonly [string] } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    signingKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    trustedKeys: [publicKey.export({ format: 'der', type: 'spki' }).toString('base64')],
  };
}

/** The pair of a store that has no configured keys; the first process that needs it makes it. */
function developmentKeys(dir: string): Keys {
  const path = join(dir, 'development.json');
  const read = (): Keys => JSON.parse(readFileSync(path, 'utf8')) as Keys;
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.${Date.now()}`;
  writeFileSync(draft, JSON.stringify(makeKeys()), { mode: 0o600 });
  try {
    // Fails where another process was faster: then its pair counts.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read();
}

/** JSON with sorted keys and no spaces, so that one value has one text to sign (RFC 8785 for the values we sign). */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
