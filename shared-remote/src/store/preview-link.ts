import { RemoteName, Version } from '@outpost/shared-contracts/shell/manifest';
import { canonicalJson, type Signature } from './signing.ts';

/** What a browser is to show in the place of a live remote: a published version, or what an origin serves. */
export interface Replacement {
  readonly name: string;
  readonly target: { readonly kind: 'version'; readonly version: string } | { readonly kind: 'origin'; readonly origin: string };
}

/** A replacement that somebody with the site's key has allowed for a while, to whoever has the link. */
export interface SignedReplacement extends Replacement {
  /** Seconds since 1970. */
  readonly expires: number;
  readonly signature: Signature;
}

/** Scheme, host and port and nothing else: neither credentials nor a path, which would lead elsewhere. */
const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/** Reads `mfe-bfm@http://localhost:4104` or `mfe-bfm@0.2.0-1a2b3c4d5e`; undefined for everything else. */
export function readReplacement(text: string): Replacement | undefined {
  const at = text.indexOf('@');
  const [name, target] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 0 || name === 'shell' || !RemoteName.safeParse(name).success) return undefined;
  if (ORIGIN.test(target)) return { name, target: { kind: 'origin', origin: target } };
  return Version.safeParse(target).success ? { name, target: { kind: 'version', version: target } } : undefined;
}

export const targetOf = ({ target }: Replacement): string => (target.kind === 'origin' ? target.origin : target.version);

/** The text that is signed. It names its purpose, so that no other signature of the same key can stand for it. */
export const previewText = (replacement: Replacement, expires: number): string =>
  canonicalJson({ purpose: 'outpost preview', name: replacement.name, target: targetOf(replacement), expires });

/** The query of a preview link. */
export function previewQuery({ expires, signature, ...replacement }: SignedReplacement): URLSearchParams {
  return new URLSearchParams({
    remote: `${replacement.name}@${targetOf(replacement)}`,
    expires: String(expires),
    key: signature.key,
    signature: Buffer.from(signature.value, 'base64').toString('base64url'),
  });
}

/** Reads a preview link's query, without believing it: the signature is still to be checked over {@link previewText}. */
export function readPreview(query: URLSearchParams): SignedReplacement | undefined {
  const replacement = readReplacement(query.get('remote') ?? '');
  const expires = Number(query.get('expires'));
  const [key, value] = [query.get('key'), query.get('signature')];
  if (!replacement || !key || !value || !Number.isSafeInteger(expires)) return undefined;
  return { ...replacement, expires, signature: { key, value: Buffer.from(value, 'base64url').toString('base64') } };
}
