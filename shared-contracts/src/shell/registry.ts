import * as z from 'zod/mini';
import { RemoteManifest, RemoteName, Version } from './manifest.ts';

/** What the registry holds of one package. `origin` is where browsers fetch it from, when not from the edge itself. */
export const RegistryEntry = z.object({
  active: Version,
  previous: z.nullable(Version),
  candidate: z.nullable(z.object({ version: Version, percent: z.number().check(z.minimum(0), z.maximum(100)) })),
  origin: z.nullable(z.string()),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

/** The one small document that says what is live. Changed by compare-and-swap on `revision`. */
export const RegistryDocument = z.object({
  schema: z.literal(1),
  revision: z.int(),
  updatedAt: z.string(),
  packages: z.record(RemoteName, RegistryEntry),
});
export type RegistryDocument = z.infer<typeof RegistryDocument>;

/** One package of a release set, as the page gets it: the manifest and the URL prefix of its folder (with a slash at the end). */
export const ReleasedPackage = z.object({ base: z.string(), manifest: RemoteManifest });
export type ReleasedPackage = z.infer<typeof ReleasedPackage>;

/** Shell and remotes in the versions that one page is made of, on the server and in the browser alike. */
export const ReleaseSet = z.object({
  revision: z.int(),
  shell: ReleasedPackage,
  remotes: z.array(ReleasedPackage),
});
export type ReleaseSet = z.infer<typeof ReleaseSet>;
