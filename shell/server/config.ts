import * as z from 'zod/mini';

const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  OUTPOST_MODE: z._default(z.enum(['development', 'demonstration', 'production', 'test']), 'development'),
  /** Directory of releases and registry. */
  OUTPOST_STORE: z._default(z.string(), '.deploy'),
  /** Where the service is when it does not run in this process, such as `http://localhost:4000`. */
  OUTPOST_API_ORIGIN: z.optional(z.url()),
  /** Address of the site as visitors know it, when a proxy stands before the edge. */
  OUTPOST_PUBLIC_ORIGIN: z.optional(z.url()),
  /** Origins that a remote under development may come from, separated by commas; empty forbids overrides. */
  OUTPOST_OVERRIDE_ORIGINS: z.optional(z.string()),
  /** Ids of the two host accounts that are treated as affiliate hosts (B-397), separated by commas. */
  OUTPOST_AFFILIATE_HOSTS: z._default(z.string().check(z.regex(/^(\d+(,\d+)*)?$/)), ''),
  OUTPOST_LOG: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
});

export interface EdgeConfig {
  readonly port: number;
  readonly host: string;
  readonly mode: 'development' | 'demonstration' | 'production' | 'test';
  readonly store: string;
  readonly apiOrigin: string | undefined;
  readonly publicOrigin: string | undefined;
  readonly overrideOrigins: readonly string[];
  readonly affiliateHosts: readonly number[];
  readonly log: string;
  /** How long the region of a page may take on the server, in milliseconds. */
  readonly patience: number;
}

/** Reads the edge's configuration once. Throws with every variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): EdgeConfig {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new Error(
      `The edge cannot start:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    );
  const env = parsed.data;
  const local = ['http://localhost:*', 'http://127.0.0.1:*'];
  const overrides = env.OUTPOST_OVERRIDE_ORIGINS?.split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    mode: env.OUTPOST_MODE,
    store: env.OUTPOST_STORE,
    apiOrigin: env.OUTPOST_API_ORIGIN,
    publicOrigin: env.OUTPOST_PUBLIC_ORIGIN,
    overrideOrigins: overrides ?? (env.OUTPOST_MODE === 'development' ? local : []),
    affiliateHosts: env.OUTPOST_AFFILIATE_HOSTS.split(',').filter(Boolean).map(Number),
    log: env.OUTPOST_LOG,
    patience: 2500,
  });
}
