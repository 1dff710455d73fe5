import * as z from 'zod/mini';
import { RemoteManifest, RemoteName, Version } from './manifest.ts';

/** Who changed what, for the audit trail: kept in the document itself, newest first. */
export const RegistryChange = z.object({
  revision: z.int(),
  at: z.string(),
  /** A person or a machine: `ana@build-7`, or `edge` for what the platform did by itself. */
  by: z.string(),
  what: z.enum(['released', 'candidate', 'promoted', 'withdrawn', 'rolled-back']),
  package: RemoteName,
  version: Version,
  /** The version that was live before this change. */
  from: z.nullable(Version),
  /** Why, in words for the person on call; empty where the command says it all. */
  why: z.string(),
});
export type RegistryChange = z.infer<typeof RegistryChange>;

/** A version on trial: a share of new visits gets it. */
const Candidate = z.object({
  version: Version,
  percent: z.number().check(z.minimum(0), z.maximum(100)),
  /** ISO time of the offer; the trial's length counts from here. */
  since: z.string(),
  by: z.string(),
});

/** What the registry holds of one package. `origin` is where browsers fetch it from, when not from the edge itself. */
export const RegistryEntry = z.object({
  active: Version,
  previous: z.nullable(Version),
  candidate: z.nullable(Candidate),
  origin: z.nullable(z.string()),
  /** Published versions and the `sha384-…` of each one's `remote.json`: the signature covers manifests, and they cover files. */
  manifests: z.record(Version, z.string()),
  /** Versions that no visit may go on with: rolled back or withdrawn. */
  withdrawn: z.array(Version),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

/** The one small document that says what is live. Changed by compare-and-swap on `revision`. */
export const RegistryDocument = z.object({
  schema: z.literal(2),
  revision: z.int(),
  updatedAt: z.string(),
  packages: z.record(RemoteName, RegistryEntry),
  changes: z.array(RegistryChange),
});
export type RegistryDocument = z.infer<typeof RegistryDocument>;

/** The document as it is stored: with an Ed25519 signature over its canonical JSON (RFC 8785). */
export const SignedRegistry = z.object({
  document: RegistryDocument,
  signature: z.object({
    /** Id of the key: the first 16 hex digits of the SHA-256 of the public key's SPKI bytes. */
    key: z.string(),
    /** Base64. */
    value: z.string(),
  }),
});
export type SignedRegistry = z.infer<typeof SignedRegistry>;

/** One package of a release set, as the page gets it: the manifest and the URL prefix of its folder (with a slash at the end). */
export const ReleasedPackage = z.object({ base: z.string(), manifest: RemoteManifest });
export type ReleasedPackage = z.infer<typeof ReleasedPackage>;

/** Shell and remotes in the versions that one page is made of, on the server and in the browser alike. */
export const ReleaseSet = z.object({
  /** Name of the set: equal versions from equal origins have equal names. */
  id: z.string(),
  revision: z.int(),
  shell: ReleasedPackage,
  remotes: z.array(ReleasedPackage),
});
export type ReleaseSet = z.infer<typeof ReleaseSet>;
