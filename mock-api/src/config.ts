import type { SocialProvider } from '@outpost/shared-contracts/accounts/social';
import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import * as z from 'zod/mini';

z.config(z.locales.en());

/** `development` and `demonstration` come with sample accounts, `test` with what a test asks for, `production` with neither. */
export const MODES = ['development', 'demonstration', 'production', 'test'] as const;
export type Mode = (typeof MODES)[number];

const Port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'a port number')), z.transform(Number));
const Count = z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'a whole number')), z.transform(Number));
const Switch = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
const Origin = z.url().check(z.regex(/^https?:\/\/[^/]+$/, 'an origin without a path, such as https://outpost.example'));

const DEVELOPMENT_SECRET = 'outpost-development-secret-not-for-production';

const Environment = z.object({
  OUTPOST_MODE: z._default(z.enum(MODES), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(Port, 3001),
  /** Where people reach the site; links in mails and answers start with it. */
  PUBLIC_ORIGIN: z.optional(Origin),
  /** PostgreSQL. Without it the embedded database in DATA_DIR is used. */
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'a postgres:// address'))),
  /** Directory of the embedded database, or `memory://`. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data/db'),
  /** `sample` adds accounts, hosts and orders to look at; refused in production. */
  SEED: z.optional(z.enum(['reference', 'sample'])),
  /** Signs challenges. The same on all instances. */
  SECRET: z.optional(z.string().check(z.minLength(32, 'at least 32 characters'))),
  /** Origins that the link preview may read although their address is private, with commas. */
  PREVIEW_ALLOW: z._default(z.string(), ''),
  SIGN_IN_FAILURES: z._default(Count, 5),
  /** False lifts every limit but the one on failed sign-ins. */
  RATE_LIMITS: z.optional(Switch),
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
  /** `smtps://user:password@smtp.example:465`. Without it mails stay in the outbox. */
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'an smtp:// or smtps:// address'))),
  /** Sender of mails: `Outpost <hello@outpost.example>`. */
  MAIL_FROM: z.optional(z.string().check(z.regex(/@[\w.-]+>?$/, 'a mail address'))),
  /** Where the support reads what partners and visitors send. Without it, the address in MAIL_FROM. */
  SUPPORT_EMAIL: z.optional(z.email()),
  /** Where short messages are posted to. Without it they stay in the outbox. */
  SMS_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Bearer token for it. */
  SMS_TOKEN: z.optional(z.string()),
  /** Sender of short messages. */
  SMS_FROM: z._default(z.string().check(z.minLength(1), z.maxLength(20)), PRODUCT_NAME),
  /** The two companies whose accounts sign in here, by OpenID Connect. Simulated where they are missing, not in production. */
  SOCIAL_ONE_ISSUER: z.optional(z.url({ protocol: /^https$/ })),
  SOCIAL_ONE_CLIENT_ID: z.optional(z.string()),
  SOCIAL_ONE_CLIENT_SECRET: z.optional(z.string()),
  /** As the button says it. */
  SOCIAL_ONE_NAME: z._default(z.string(), 'Company One'),
  SOCIAL_TWO_ISSUER: z.optional(z.url({ protocol: /^https$/ })),
  SOCIAL_TWO_CLIENT_ID: z.optional(z.string()),
  SOCIAL_TWO_CLIENT_SECRET: z.optional(z.string()),
  SOCIAL_TWO_NAME: z._default(z.string(), 'Company Two'),
  /** Exchange rates: asked for `/latest?base=` once in six hours. Without it, prices are converted by a dated snapshot. */
  RATES_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** The currency whose rates the provider is asked for. */
  RATES_BASE: z._default(z.enum(['EUR', 'GBP']), 'EUR'),
  /** The blog: asked for `/posts`. Without it three of our own are shown, in production none. */
  BLOG_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** The photo feed, and the file with its token. Without them drawings are shown, in production none. */
  PHOTO_FEED_URL: z.optional(z.url({ protocol: /^https?$/ })),
  PHOTO_FEED_TOKEN_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Carriers that are asked for their own rates: `Name=https://…`, with commas. Without it simulated ones, in production none. */
  CARRIERS: z._default(z.string(), ''),
  /** Tells the country of an address: `https://geo.example/{ip}`. Without it, the browser's languages say where it may be. */
  GEOLOCATION_URL: z.optional(z.string().check(z.regex(/^https?:\/\/\S*\{ip\}/, 'an address with {ip} in it'))),
  /** True behind a proxy of ours: the visitor's address is read from X-Forwarded-For. */
  TRUST_PROXY: z._default(Switch, false),
  /** How long an instant discount of the calculator lasts, in minutes (B-327). */
  INSTANT_DISCOUNT_MINUTES: z._default(z.pipe(Count, z.int().check(z.minimum(1), z.maximum(1440))), 10),
  /** How often an open stream of messages says that it lives and looks whether its session does. */
  STREAM_BEAT_MS: z._default(z.pipe(Count, z.int().check(z.minimum(100, 'at least 100'))), 15_000),
});

export interface Config {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  readonly publicOrigin: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly seed: 'reference' | 'sample';
  readonly secret: string;
  readonly previewAllow: readonly string[];
  readonly signInFailures: number;
  readonly rateLimits: boolean;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  readonly social: Readonly<Partial<Record<SocialProvider, SocialSettings>>>;
  /** Undefined: mails are only read in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** A plain address. */
  readonly supportEmail: string;
  /** Undefined: short messages are only read in the outbox. */
  readonly sms: { readonly url: string; readonly token: string | undefined; readonly from: string } | undefined;
  readonly streamBeatMs: number;
  /** Undefined: the snapshot. */
  readonly rates: { readonly url: string; readonly base: 'EUR' | 'GBP' } | undefined;
  /** Undefined: a simulator, in production nothing. */
  readonly blog: { readonly url: string } | undefined;
  readonly photos: { readonly url: string; readonly tokenUrl: string } | undefined;
  readonly carriers: readonly { readonly name: string; readonly url: string }[];
  readonly geolocationUrl: string | undefined;
  readonly instantDiscountMinutes: number;
}

interface SocialSettings {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The environment does not fit; the message has one line per variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function socialOf(provider: SocialProvider, name: string, issuer?: string, clientId?: string, clientSecret?: string): Config['social'] {
  return issuer && clientId && clientSecret ? { [provider]: { name, issuer, clientId, clientSecret } } : {};
}

/** Undefined where a part is no name with an address. */
function carriersOf(text: string): Config['carriers'] | undefined {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const carriers = parts.map((part) => /^\s*([^=]{1,40}?)\s*=\s*(https?:\/\/\S+?)\s*$/.exec(part));
  return carriers.includes(null) ? undefined : carriers.map((found) => ({ name: found?.[1] ?? '', url: found?.[2] ?? '' }));
}

/** Reads the environment once. Throws a ConfigError that names every missing and every bad variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (given.OUTPOST_MODE === 'production') {
    for (const name of ['SECRET', 'PUBLIC_ORIGIN', 'DATABASE_URL'])
      if (!given[name]) problems.push(`${name}: missing, production needs it`);
    if (given.SEED === 'sample') problems.push('SEED: sample accounts are refused in production');
    if (given.PREVIEW_ALLOW) problems.push('PREVIEW_ALLOW: refused in production');
  }
  const allow = (given.PREVIEW_ALLOW ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  for (const origin of allow)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) problems.push(`PREVIEW_ALLOW: ${origin} is not an origin`);
  for (const company of ['SOCIAL_ONE', 'SOCIAL_TWO'])
    for (const part of ['CLIENT_ID', 'CLIENT_SECRET'])
      if (given[`${company}_ISSUER`] && !given[`${company}_${part}`])
        problems.push(`${company}_${part}: missing, ${company}_ISSUER needs it`);
  for (const [one, other] of [
    ['PHOTO_FEED_URL', 'PHOTO_FEED_TOKEN_URL'],
    ['PHOTO_FEED_TOKEN_URL', 'PHOTO_FEED_URL'],
  ] as const)
    if (given[one] && !given[other]) problems.push(`${other}: missing, ${one} needs it`);
  const carriers = carriersOf(given.CARRIERS ?? '');
  if (carriers === undefined) problems.push('CARRIERS: Name=https://… with commas between');
  if (given.SMTP_URL && !given.MAIL_FROM) problems.push('MAIL_FROM: missing, SMTP_URL needs it');
  if (problems.length > 0 || !parsed.success)
    throw new ConfigError(`The environment does not fit:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  const env = parsed.data;
  const mode = env.OUTPOST_MODE;
  return Object.freeze({
    mode,
    host: env.HOST,
    port: env.PORT,
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    seed: env.SEED ?? (mode === 'production' ? 'reference' : 'sample'),
    secret: env.SECRET ?? DEVELOPMENT_SECRET,
    previewAllow: Object.freeze(allow),
    signInFailures: env.SIGN_IN_FAILURES,
    rateLimits: env.RATE_LIMITS ?? mode === 'production',
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    social: {
      ...socialOf('social-one', env.SOCIAL_ONE_NAME, env.SOCIAL_ONE_ISSUER, env.SOCIAL_ONE_CLIENT_ID, env.SOCIAL_ONE_CLIENT_SECRET),
      ...socialOf('social-two', env.SOCIAL_TWO_NAME, env.SOCIAL_TWO_ISSUER, env.SOCIAL_TWO_CLIENT_ID, env.SOCIAL_TWO_CLIENT_SECRET),
    },
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    supportEmail: env.SUPPORT_EMAIL ?? /[^\s<]+@[^\s>]+/.exec(env.MAIL_FROM ?? '')?.[0] ?? 'support@outpost.test',
    sms: env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM } : undefined,
    streamBeatMs: env.STREAM_BEAT_MS,
    rates: env.RATES_URL ? { url: env.RATES_URL, base: env.RATES_BASE } : undefined,
    blog: env.BLOG_URL ? { url: env.BLOG_URL } : undefined,
    photos: env.PHOTO_FEED_URL && env.PHOTO_FEED_TOKEN_URL ? { url: env.PHOTO_FEED_URL, tokenUrl: env.PHOTO_FEED_TOKEN_URL } : undefined,
    carriers: carriers ?? [],
    geolocationUrl: env.GEOLOCATION_URL,
    instantDiscountMinutes: env.INSTANT_DISCOUNT_MINUTES,
  });
}
