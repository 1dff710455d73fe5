import * as z from 'zod/mini';

/** The level of ShellApi and of the bus that this tree speaks. A remote of another level is not mounted. */
export const CONTRACT_LEVEL = 1;

const RemoteName = z.string().check(z.regex(/^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$/));
const Version = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/));
const FilePath = z.string().check(z.regex(/^(?!\/)(?!.*\.\.)[\w./@-]+$/));

/** What one page or widget needs before it can run: paths of scripts and style sheets inside the release folder. */
export const Assets = z.object({ scripts: z.array(FilePath), styles: z.array(FilePath) });
export type Assets = z.infer<typeof Assets>;

/** `public` pages are rendered whole by the edge; `member` pages get the chrome and a skeleton, as the session lives in the browser. */
export const Access = z.enum(['public', 'member']);
export type Access = z.infer<typeof Access>;

export const ManifestRoute = z.object({
  id: z.string(),
  /** React Router pattern without the language segment, such as `/shop-from/:countryCode`. */
  pattern: z.string().check(z.regex(/^\//)),
  access: Access,
  assets: Assets,
});
export type ManifestRoute = z.infer<typeof ManifestRoute>;

const ManifestFile = z.object({
  /** `sha384-…`, as `integrity` attributes take it. */
  integrity: z.string(),
  bytes: z.int(),
  brotliBytes: z.int(),
});

/** `remote.json`: what a release of the shell or of a remote is made of. Written by the build, read by registry, edge and shell. */
export const RemoteManifest = z.object({
  name: RemoteName,
  version: Version,
  contractLevel: z.int(),
  /** Module Federation container name and entry; absent for the shell. */
  container: z.optional(z.object({ name: z.string(), entry: FilePath })),
  /** CommonJS bundle that the edge renders with. */
  server: FilePath,
  routes: z.array(ManifestRoute),
  widgets: z.record(z.string(), z.object({ assets: Assets })),
  /** Commands this remote answers, and events it emits and listens to. */
  commands: z.array(z.string()),
  emits: z.array(z.string()),
  listens: z.array(z.string()),
  /** Languages with complete words, and the scripts that hold them. */
  languages: z.record(z.string(), Assets),
  /** What is needed before any page of it: the entry, or the shell's own scripts and styles. */
  boot: Assets,
  files: z.record(z.string(), ManifestFile),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

export { RemoteName, Version };
