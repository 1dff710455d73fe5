import * as z from 'zod/mini';

const RemoteName = z.string().check(z.regex(/^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$/));
const Version = z.string().check(z.regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/));
const FilePath = z.string().check(z.minLength(1), z.regex(/^(?:[\w@-][\w/@-]*)?(?:\.[\w/@-]+)*\.?$/));

/** What one page or widget needs before it can run: paths of scripts and style sheets inside the release folder. */
export const Assets = z.object({ scripts: z.array(FilePath), styles: z.array(FilePath) });
export type Assets = z.infer<typeof Assets>;

/** `public` pages are rendered whole by the edge; `member` pages get the chrome and a skeleton, as the session lives in the browser. */
export const Access = z.enum(['public', 'member']);
export type Access = z.infer<typeof Access>;

export const ManifestRoute = z.object({
  /** Of the page; one that stands at several addresses has a route for each. */
  id: z.string(),
  /** Pattern (paths/pattern.ts) without the language segment, such as `/shop-from/:countryCode`. */
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

/** The first 16 hex digits of the SHA-256 of a schema's canonical JSON; the schema itself is in `schemas`. */
const SchemaHash = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** A JSON Schema (draft 2020-12), as zod writes it. */
export const JsonSchema = z.record(z.string(), z.unknown());
export type JsonSchema = z.infer<typeof JsonSchema>;

/** An event as one side knows it. `version` is the catalogue's, for the upcaster of the version before. */
const EventUse = z.object({ owner: RemoteName, version: z.int(), payload: SchemaHash });
export type EventUse = z.infer<typeof EventUse>;

const CommandUse = z.object({ owner: RemoteName, payload: SchemaHash, reply: SchemaHash });
export type CommandUse = z.infer<typeof CommandUse>;

/** A call of the service: what is sent as `{ params, query, body }`, and what comes back. */
export const CallUse = z.object({
  method: z.string(),
  path: z.string(),
  input: SchemaHash,
  reply: SchemaHash,
});
export type CallUse = z.infer<typeof CallUse>;

/** What a shell's bus takes from senders (`…In`) and hands to receivers (`…Out`): every payload is parsed there. */
export const CarriedMessages = z.object({
  events: z.record(
    z.string(),
    /** `upcasts`: a payload of the version before is turned into this one. */
    z.object({ owner: RemoteName, version: z.int(), upcasts: z.boolean(), payloadIn: SchemaHash, payloadOut: SchemaHash }),
  ),
  commands: z.record(
    z.string(),
    z.object({ owner: RemoteName, payloadIn: SchemaHash, payloadOut: SchemaHash, replyIn: SchemaHash, replyOut: SchemaHash }),
  ),
});
export type CarriedMessages = z.infer<typeof CarriedMessages>;

/** All that a package agrees on with others, by name, with the schemas as they were when it was built. */
export const Contract = z.object({
  /** The level of ShellApi that it was built for. */
  level: z.int(),
  /** Only of the shell: the levels that it can mount, and the messages that it carries. */
  accepts: z.optional(z.array(z.int())),
  carries: z.optional(CarriedMessages),
  emits: z.record(z.string(), EventUse),
  listens: z.record(z.string(), EventUse),
  /** The commands it answers. */
  commands: z.record(z.string(), CommandUse),
  /** The commands it requests of others. */
  asks: z.record(z.string(), CommandUse),
  /** The calls of the service that it makes. */
  calls: z.record(z.string(), CallUse),
  /** Every schema that is named above, so that a difference can be told by field. */
  schemas: z.record(SchemaHash, JsonSchema),
});
export type Contract = z.infer<typeof Contract>;

/** `service.json` of a release store: what the service behind `/api` takes and answers. */
export const ServiceContract = z.object({ calls: z.record(z.string(), CallUse), schemas: z.record(SchemaHash, JsonSchema) });
export type ServiceContract = z.infer<typeof ServiceContract>;

/** `remote.json`: what a release of the shell or of a remote is made of. Written by the build, read by registry, edge and shell. */
export const RemoteManifest = z.object({
  name: RemoteName,
  version: Version,
  contract: Contract,
  /**
   * Module Federation container name and entry; absent for the shell. `runtime` says who shares: the bundler's own runtime,
   * or, where it is absent as in releases of former presets, Module Federation's, which such a container asks the page for.
   */
  container: z.optional(z.object({ name: z.string(), entry: FilePath, runtime: z.optional(z.literal('bundler')) })),
  /** CommonJS bundle that the edge renders with. */
  server: FilePath,
  routes: z.array(ManifestRoute),
  widgets: z.record(z.string(), z.object({ assets: Assets })),
  /** Languages with complete words, and the scripts that hold them. */
  languages: z.record(z.string(), Assets),
  /** What is needed before any page of it: the entry, or the shell's own scripts and styles. */
  boot: Assets,
  files: z.record(z.string(), ManifestFile),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

export { RemoteName, Version };
