import * as z from 'zod/mini';

/** The two sides of the console: nothing of one is ever shown in the other. */
export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

/** For how many hours a key that is replaced goes on working. */
export const GRACE_HOURS = [0, 1, 24] as const;

/** What each key may ask in a minute. */
export const KEY_CALLS_PER_MINUTE = 120;

/** The part of a key that is no secret: it names the key. */
export const KeyName = z.string().check(z.regex(/^(live|test)_[a-z0-9]{8}$/));

/** A key as it can be shown: never the key itself. */
export const ApiKey = z.object({
  /** How the key begins, which names it: `live_` or `test_` and eight characters. */
  name: KeyName,
  /** ISO 8601 in UTC. */
  created_at: z.string(),
  /** ISO 8601 in UTC; null where it was never used. */
  last_used_at: z.nullable(z.string()),
  /** Where it was used last: a network, shortened as those of sessions are. */
  last_used_from: z.nullable(z.string()),
  /** Of a key that was replaced and still works: until when, ISO 8601 in UTC. Null of the key itself. */
  ends_at: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The keys of one side. */
export const ApiKeys = z.object({
  /** Which side it is. */
  mode: z.enum(KEY_MODES),
  /** The key; null where there is none. */
  current: z.nullable(ApiKey),
  /** Keys that were replaced and work until their time is over, the latest first. */
  replaced: z.array(ApiKey),
});
export type ApiKeys = z.infer<typeof ApiKeys>;

/** A key that was made just now. */
export const NewApiKey = z.object({
  /** The whole key. It is told this once; only its hash is kept. */
  secret: z.string(),
  /** The keys of its side as they are now. */
  keys: ApiKeys,
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** One request that was made with a key. */
export const KeyRequest = z.object({
  /** Its place in the list. */
  id: z.int(),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** Which key made it. */
  key: KeyName,
  method: z.string(),
  /** Without the query. */
  path: z.string(),
  /** The HTTP status of the answer. */
  status: z.int(),
  /** How long the answer took, in milliseconds. */
  took_ms: z.int(),
  /** What the answer's `x-request-id` said. */
  request_id: z.string(),
});
export type KeyRequest = z.infer<typeof KeyRequest>;
