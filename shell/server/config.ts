import { isLoopback } from '@outpost/shared-contracts/http/network';
import { type Proxies, ProxiesSetting } from '@outpost/shared-contracts/http/proxies';
import { MINUTE_MS } from '@outpost/shared-contracts/time/durations';
import * as z from 'zod/mini';
import type { PageLimits } from '../src/composition/page-state.ts';
import { type OutsideLinks, readOutsideLinks } from './outside/links.ts';
import { readThirdParties, type ThirdPartyConfig } from './third-parties/configuration.ts';

const Origin = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url) => new URL(url).origin),
);
const Origins = z.string().check(z.regex(/^\s*https?:\/\/[\w.:-]+(\s*,\s*https?:\/\/[\w.:-]+)*\s*$/, 'origins with commas'));

const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  OUTPOST_MODE: z._default(z.enum(['development', 'demonstration', 'production', 'test']), 'development'),
  /** Directory of releases and registry. */
  OUTPOST_STORE: z._default(z.string(), '.deploy'),
  /** Where the service is when it does not run in this process, such as `http://localhost:4000`. */
  OUTPOST_API_ORIGIN: z.optional(z.url()),
  /** Address of the site as visitors know it, whatever a request says. Required in production, and https there. */
  OUTPOST_PUBLIC_ORIGIN: z.optional(Origin),
  /** What stands before the edge (shared-contracts/src/http/proxies.ts). Has to be said in production. */
  OUTPOST_PROXIES: z._default(ProxiesSetting, 0),
  /** Lets development and tests listen for other machines, which then read the outbox and sign in as anybody. */
  OUTPOST_OPEN_DEVELOPMENT: z._default(z.enum(['true', 'false']), 'false'),
  /** Origins that a remote under development may come from, separated by commas; empty forbids overrides. */
  OUTPOST_OVERRIDE_ORIGINS: z.optional(z.string()),
  /** Ids of the two host accounts that are treated as affiliate hosts (B-397), separated by commas. */
  OUTPOST_AFFILIATE_HOSTS: z._default(z.string().check(z.regex(/^(\d+(,\d+)*)?$/)), ''),
  /** Signs out this many minutes after signing in (B-282); without it, sessions end in the service alone. */
  OUTPOST_AUTO_LOGOUT: z.optional(z.coerce.number().check(z.minimum(1))),
  /** Signs the cookies of visits; the same for all edges of a site. Made by itself outside of production. */
  OUTPOST_SECRET: z.optional(z.string().check(z.minLength(32))),
  /** Public keys (base64 of SPKI DER, separated by commas) whose signature on the registry counts. Required in production. */
  OUTPOST_TRUSTED_KEYS: z.optional(z.string()),
  /** The edge's own private key (base64 of PKCS8 DER), with which it withdraws and promotes candidates. */
  OUTPOST_SIGNING_KEY: z.optional(z.string()),
  /** Opens `/platform/status`, `/platform/metrics` and source maps. Without it, they are closed outside of development. */
  OUTPOST_OPERATOR_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Share of a candidate's visits that may go wrong, beyond the live version's share (0 to 1). */
  OUTPOST_CANDIDATE_LIMIT: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.02),
  /** Visits that went wrong before a share is believed. */
  OUTPOST_CANDIDATE_FAILURES: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 3),
  /** Visits that a candidate needs before it is promoted. */
  OUTPOST_CANDIDATE_VISITS: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 20),
  /** How long a candidate is on trial, in minutes. */
  OUTPOST_CANDIDATE_MINUTES: z._default(z.coerce.number().check(z.minimum(0)), 30),
  /** A remote that needs longer than this to be up counts as a slow start, in milliseconds. */
  OUTPOST_SLOW_START: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 8000),
  /** How long a remote may take to load in the browser before its region says so, in milliseconds. */
  OUTPOST_LOAD_TIMEOUT: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 15_000),
  /** How long the region of a page may take on the server, in milliseconds. */
  OUTPOST_RENDER_TIMEOUT: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 2500),
  /** Waiting times before a failed region tries again by itself, in milliseconds, separated by commas. */
  OUTPOST_RETRY_DELAYS: z._default(z.string().check(z.regex(/^(\d+(,\d+)*)?$/)), '1500,5000,15000'),
  /** A visit ends after this many minutes without a page. */
  OUTPOST_VISIT_IDLE: z._default(z.coerce.number().check(z.minimum(0)), 30),
  /** Scripts of other companies: JSON, or the path of a JSON file (docs/operations.md). */
  OUTPOST_THIRD_PARTIES: z.optional(z.string()),
  /** Origins of companies that take card numbers from the page, separated by commas; those of the service's own origin need none. */
  OUTPOST_PAYMENT_ORIGINS: z.optional(Origins),
  /** Origins of pictures and films of others that pages show, separated by commas: those of the photo feed and the blog. */
  OUTPOST_MEDIA_ORIGINS: z.optional(Origins),
  /** Where our places on other sites are (shared-contracts/src/brand/outside.ts): JSON. Required in production. */
  OUTPOST_OUTSIDE_LINKS: z.optional(z.string()),
  /** The page that installed service workers show while the site cannot be reached; `off` removes them from every browser. */
  OUTPOST_OFFLINE_PAGE: z._default(z.enum(['on', 'off']), 'on'),
  /** Megabytes of finished public pages that the edge keeps; 0: it composes each anew, as it does in development. */
  OUTPOST_PAGE_CACHE: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(65_536))),
  OUTPOST_LOG: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
});

export interface EdgeConfig {
  readonly port: number;
  readonly host: string;
  readonly mode: 'development' | 'demonstration' | 'production' | 'test';
  readonly store: string;
  readonly apiOrigin: string | undefined;
  readonly publicOrigin: string | undefined;
  readonly proxies: Proxies;
  readonly overrideOrigins: readonly string[];
  readonly affiliateHosts: readonly number[];
  /** In milliseconds; undefined: never. */
  readonly autoLogout?: number;
  readonly log: string;
  /** How long the region of a page may take on the server, in milliseconds. */
  readonly timeout: number;
  readonly secret: string | undefined;
  readonly trustedKeys: readonly string[] | undefined;
  readonly signingKey: string | undefined;
  readonly operatorToken: string | undefined;
  readonly candidate: {
    readonly limit: number;
    readonly failures: number;
    readonly visits: number;
    /** In milliseconds. */
    readonly trial: number;
  };
  /** In milliseconds. */
  readonly visitIdle: number;
  /** Time limits that the page is told, all in milliseconds. */
  readonly limits: PageLimits;
  /** Whether browsers keep the offline page. */
  readonly offline: boolean;
  /** Bytes of finished pages that are kept; 0: none. */
  readonly pageCache: number;
  /** Undefined: paying happens at the site's own origin. */
  readonly paymentOrigins?: readonly string[];
  /** Undefined: all pictures and films are of the site's own origin. */
  readonly mediaOrigins?: readonly string[];
  /** Undefined: our places on other sites are simulated. */
  readonly outside?: OutsideLinks | undefined;
  /** Undefined: no script of another company. */
  readonly thirdParties?: ThirdPartyConfig;
}

/** Reads the edge's configuration once. Throws with every variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): EdgeConfig {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new Error(
      `The edge cannot start:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    );
  const env = parsed.data;
  const problems = [...exposed(env), ...(env.OUTPOST_MODE === 'production' ? missingInProduction(env, environment) : [])];
  if (problems.length > 0) throw new Error(`The edge cannot start:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  const local = ['http://localhost:*', 'http://127.0.0.1:*'];
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    mode: env.OUTPOST_MODE,
    store: env.OUTPOST_STORE,
    apiOrigin: env.OUTPOST_API_ORIGIN,
    publicOrigin: env.OUTPOST_PUBLIC_ORIGIN,
    proxies: env.OUTPOST_PROXIES,
    overrideOrigins: listOf(env.OUTPOST_OVERRIDE_ORIGINS) ?? (env.OUTPOST_MODE === 'development' ? local : []),
    affiliateHosts: env.OUTPOST_AFFILIATE_HOSTS.split(',').filter(Boolean).map(Number),
    ...(env.OUTPOST_AUTO_LOGOUT === undefined ? {} : { autoLogout: env.OUTPOST_AUTO_LOGOUT * MINUTE_MS }),
    log: env.OUTPOST_LOG,
    timeout: env.OUTPOST_RENDER_TIMEOUT,
    secret: env.OUTPOST_SECRET,
    trustedKeys: listOf(env.OUTPOST_TRUSTED_KEYS),
    signingKey: env.OUTPOST_SIGNING_KEY,
    operatorToken: env.OUTPOST_OPERATOR_TOKEN,
    candidate: {
      limit: env.OUTPOST_CANDIDATE_LIMIT,
      failures: env.OUTPOST_CANDIDATE_FAILURES,
      visits: env.OUTPOST_CANDIDATE_VISITS,
      trial: env.OUTPOST_CANDIDATE_MINUTES * MINUTE_MS,
    },
    visitIdle: env.OUTPOST_VISIT_IDLE * MINUTE_MS,
    paymentOrigins: listOf(env.OUTPOST_PAYMENT_ORIGINS),
    mediaOrigins: listOf(env.OUTPOST_MEDIA_ORIGINS),
    outside: readOutsideLinks(env.OUTPOST_OUTSIDE_LINKS),
    thirdParties: readThirdParties(env.OUTPOST_THIRD_PARTIES, env.OUTPOST_MODE),
    pageCache: (env.OUTPOST_PAGE_CACHE ?? (env.OUTPOST_MODE === 'development' ? 0 : 64)) * 1_000_000,
    offline: env.OUTPOST_OFFLINE_PAGE === 'on',
    limits: {
      slowStart: env.OUTPOST_SLOW_START,
      loadTimeout: env.OUTPOST_LOAD_TIMEOUT,
      retryDelays: env.OUTPOST_RETRY_DELAYS.split(',').filter(Boolean).map(Number),
    },
  });
}

type Read = z.infer<typeof Environment>;

function missingInProduction(env: Read, environment: Record<string, string | undefined>): string[] {
  const names = ['OUTPOST_SECRET', 'OUTPOST_TRUSTED_KEYS', 'OUTPOST_PUBLIC_ORIGIN', 'OUTPOST_PROXIES', 'OUTPOST_OUTSIDE_LINKS'] as const;
  const missing = names.filter((name) => !environment[name]).map((name) => `${name}: required in production`);
  const { protocol, hostname } = new URL(env.OUTPOST_PUBLIC_ORIGIN ?? 'https://missing.invalid');
  return protocol === 'https:' || isLoopback(hostname) ? missing : [...missing, 'OUTPOST_PUBLIC_ORIGIN: https in production'];
}

/** Development shows everybody who reaches it all mails and lets them sign in as anybody: that other machines do has to be said. */
function exposed({ OUTPOST_MODE: mode, OUTPOST_OPEN_DEVELOPMENT: open, HOST: host }: Read): string[] {
  return (mode === 'development' || mode === 'test') && open === 'false' && !isLoopback(host)
    ? [`HOST: ${host} lets other machines read the outbox. Say OUTPOST_OPEN_DEVELOPMENT=true if they shall, or OUTPOST_MODE=demonstration`]
    : [];
}

const listOf = (value: string | undefined): readonly string[] | undefined =>
  value
    ?.split(',')
    .map((one) => one.trim())
    .filter(Boolean);
