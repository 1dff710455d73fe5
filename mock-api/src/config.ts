import type { SocialProvider } from '@outpost/shared-contracts/accounts/social';
import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { isLoopback } from '@outpost/shared-contracts/http/network';
import { type Proxies, ProxiesSetting } from '@outpost/shared-contracts/http/proxies';
import * as z from 'zod/mini';
import { DATABASE_LIMITS, type DatabaseLimits } from './platform/db/limits.ts';
import type { FilesSettings } from './platform/files/open-store.ts';
import { secretsIn } from './setting-classes.ts';

z.config(z.locales.en());

/** `development` and `demonstration` come with sample accounts, `test` with what a test asks for, `production` with neither. */
export const MODES = ['development', 'demonstration', 'production', 'test'] as const;
export type Mode = (typeof MODES)[number];

const Port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'a port number')), z.transform(Number));
const Count = z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'a whole number')), z.transform(Number));
const Timeout = z.pipe(Count, z.int().check(z.minimum(50, 'at least 50')));
const Switch = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
const Origin = z.url().check(z.regex(/^https?:\/\/[^/]+$/, 'an origin without a path, such as https://outpost.example'));
const CompanyUrl = z.url({ protocol: /^https?$/ }).check(z.regex(/[^/]$/, 'an address without a slash at its end'));
/** A mark that a page can show by itself, of at most 8 kB. */
const Mark = z
  .string()
  .check(
    z.maxLength(8000, 'at most 8000 characters'),
    z.regex(/^data:image\/(svg\+xml|png);base64,[A-Za-z0-9+/]+=*$/, 'a data:image/svg+xml;base64 or data:image/png;base64 picture'),
  );

const Environment = z.object({
  OUTPOST_MODE: z._default(z.enum(MODES), 'development'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(Port, 3001),
  /** Where people reach the site; links in mails and answers start with it. */
  PUBLIC_ORIGIN: z.optional(Origin),
  /** PostgreSQL. Without it the embedded database in DATA_DIR is used. */
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'a postgres:// address'))),
  /** Connections to PostgreSQL of one process. */
  DATABASE_POOL: z._default(z.pipe(Count, z.int().check(z.minimum(3, 'at least 3'))), DATABASE_LIMITS.pool),
  /** Milliseconds: for a connection, for a lock, for a statement, between two statements of a transaction. */
  DATABASE_WAIT_MS: z._default(Timeout, DATABASE_LIMITS.wait),
  DATABASE_LOCK_MS: z._default(Timeout, DATABASE_LIMITS.lock),
  DATABASE_STATEMENT_MS: z._default(Timeout, DATABASE_LIMITS.statement),
  DATABASE_IDLE_TRANSACTION_MS: z._default(Timeout, DATABASE_LIMITS.idleTransaction),
  /** Milliseconds that the process is late at its work, in the mean of a second, from which requests are sent away. 0: never. */
  OVERLOAD_MS: z.optional(Count),
  /** Directory of the embedded database, or `memory://`. */
  DATA_DIR: z._default(z.string().check(z.minLength(1)), '.data/db'),
  /** Directory of the files that people send. Without it, and without a bucket, one beside the embedded database. */
  FILES_DIR: z.optional(z.string().check(z.minLength(1))),
  /** A bucket of the S3 protocol, for the files instead of the directory; with it the four below. */
  FILES_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'))),
  /** Where it is: `https://s3.eu-west-1.amazonaws.com`. */
  FILES_ENDPOINT: z.optional(Origin),
  FILES_REGION: z._default(z.string().check(z.minLength(1)), 'us-east-1'),
  FILES_KEY_ID: z.optional(z.string()),
  FILES_KEY_SECRET: z.optional(z.string()),
  /** `sample` adds accounts, hosts and orders to look at; refused in production. */
  SEED: z.optional(z.enum(['reference', 'sample'])),
  /** Signs challenges, links and codes. The same on all instances. Without it the database has one of its own, not in production. */
  SECRET: z.optional(z.string().check(z.minLength(32, 'at least 32 characters'))),
  /** Keys of identity documents, 32 bytes in base64 or base64url each, with commas: the first one seals, all open. Without it a file beside the embedded database, not in production. */
  DOCUMENT_KEYS: z.optional(z.string()),
  /** The company that checks identity documents. Simulated where it is missing, in production nobody. */
  IDENTITY_COMPANY_URL: z.optional(CompanyUrl),
  IDENTITY_COMPANY_SECRET: z.optional(z.string()),
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
  SOCIAL_ONE_NAME: z.optional(z.string()),
  /** Its mark on the button: an SVG or PNG as `data:image/…;base64,…`. Without it, the first letter of the name. */
  SOCIAL_ONE_LOGO: z.optional(Mark),
  SOCIAL_TWO_ISSUER: z.optional(z.url({ protocol: /^https$/ })),
  SOCIAL_TWO_CLIENT_ID: z.optional(z.string()),
  SOCIAL_TWO_CLIENT_SECRET: z.optional(z.string()),
  SOCIAL_TWO_NAME: z.optional(z.string()),
  SOCIAL_TWO_LOGO: z.optional(Mark),
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
  /** The company that sells labels of carriers, with its own API. Simulated where it is missing, in production nobody. */
  SHIPPING_COMPANY_URL: z.optional(CompanyUrl),
  SHIPPING_COMPANY_SECRET: z.optional(z.string()),
  SHIPPING_WEBHOOK_SECRET: z.optional(z.string()),
  /** Both: labels are bought at EasyPost instead. */
  EASYPOST_API_KEY: z.optional(z.string()),
  EASYPOST_WEBHOOK_SECRET: z.optional(z.string()),
  /** Who is asked whether post reaches an address: `POST /check`. Without it a simulated one, in production nobody. */
  ADDRESS_COMPANY_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** The companies that hold and move money (docs/operations.md). Simulated where they are missing, in production none. */
  CARD_COMPANY_URL: z.optional(CompanyUrl),
  CARD_COMPANY_SECRET: z.optional(z.string()),
  /** Publishable: with it browsers hand card numbers to the company. */
  CARD_COMPANY_KEY: z.optional(z.string()),
  CARD_WEBHOOK_SECRET: z.optional(z.string()),
  WALLET_COMPANY_URL: z.optional(CompanyUrl),
  WALLET_COMPANY_SECRET: z.optional(z.string()),
  WALLET_WEBHOOK_SECRET: z.optional(z.string()),
  PAYOUT_COMPANY_URL: z.optional(CompanyUrl),
  PAYOUT_COMPANY_SECRET: z.optional(z.string()),
  PAYOUT_WEBHOOK_SECRET: z.optional(z.string()),
  /** All three: cards go through Stripe instead. */
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  /** Tells the country of an address: `https://geo.example/{ip}`. Without it, the browser's languages say where it may be. */
  GEOLOCATION_URL: z.optional(z.string().check(z.regex(/^https?:\/\/\S*\{ip\}/, 'an address with {ip} in it'))),
  /** What stands before the service (shared-contracts/src/http/proxies.ts). Has to be said in production. */
  OUTPOST_PROXIES: z._default(ProxiesSetting, 0),
  /** Lets development and tests listen for other machines, which then read the outbox and sign in as anybody. */
  OUTPOST_OPEN_DEVELOPMENT: z._default(Switch, false),
  /** How long an instant discount of the calculator lasts, in minutes (B-327). */
  INSTANT_DISCOUNT_MINUTES: z._default(z.pipe(Count, z.int().check(z.minimum(1), z.maximum(1440))), 10),
  /** How often an open stream of messages says that it lives and looks whether its session does. */
  STREAM_BEAT_MS: z._default(z.pipe(Count, z.int().check(z.minimum(100, 'at least 100'))), 15_000),
});

export type SettingName = keyof typeof Environment.shape;

/** Every variable that the service reads. */
export const SETTING_NAMES = Object.keys(Environment.shape) as SettingName[];

export interface Config {
  readonly mode: Mode;
  readonly host: string;
  readonly port: number;
  readonly publicOrigin: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly databaseLimits: DatabaseLimits;
  readonly files: FilesSettings;
  /** Milliseconds; 0 means that nobody is sent away. */
  readonly overload: number;
  readonly seed: 'reference' | 'sample';
  readonly secret: string;
  /** 32 bytes each; none where this machine has one of its own. */
  readonly documentKeys: readonly Uint8Array[];
  /** Undefined: a simulator, in production nobody. */
  readonly identity: { readonly url: string; readonly secretKey: string } | undefined;
  readonly previewAllow: readonly string[];
  readonly signInFailures: number;
  readonly rateLimits: boolean;
  readonly logLevel: string;
  readonly proxies: Proxies;
  readonly social: Readonly<Partial<Record<SocialProvider, SocialSettings>>>;
  /** Undefined: mails are only read in the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** A plain address. */
  readonly supportEmail: string;
  /** Undefined: short messages are only read in the outbox. */
  readonly sms: { readonly url: string; readonly token: string | undefined; readonly from: string } | undefined;
  readonly streamHeartbeatMs: number;
  /** Undefined: the snapshot. */
  readonly rates: { readonly url: string; readonly base: 'EUR' | 'GBP' } | undefined;
  /** Undefined: a simulator, in production nothing. */
  readonly blog: { readonly url: string } | undefined;
  readonly photos: { readonly url: string; readonly tokenUrl: string } | undefined;
  readonly carriers: readonly { readonly name: string; readonly url: string }[];
  /** Who sells labels of carriers: EasyPost, or a company with our own API. Undefined: a simulator, in production nobody. */
  readonly shipping: CompanyAddress | (Omit<CompanyAddress, 'url'> & { readonly url?: undefined }) | undefined;
  /** Undefined: a simulator, in production nobody. */
  readonly addressCompany: { readonly url: string } | undefined;
  readonly money: MoneySettings;
  readonly geolocationUrl: string | undefined;
  readonly instantDiscountMinutes: number;
  /** What the environment tells the service alone: kept out of the log. */
  readonly secrets: readonly string[];
}

/** The configuration as the environment says it: what it does not sign with, the database knows (platform/secret/secret.ts). */
export type Settings = Omit<Config, 'secret'> & { readonly secret: string | undefined };

interface CompanyAddress {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** The companies that are configured; undefined: a simulator, in production nobody. */
interface MoneySettings {
  readonly card: (CompanyAddress & { readonly publishableKey: string }) | undefined;
  readonly stripe: Omit<NonNullable<MoneySettings['card']>, 'url'> | undefined;
  readonly wallet: CompanyAddress | undefined;
  readonly payouts: CompanyAddress | undefined;
}

interface SocialSettings {
  readonly name: string;
  readonly logo: string | undefined;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The environment does not fit; the message has one line per variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** What has to be there together for a bucket. */
const BUCKET = ['FILES_BUCKET', 'FILES_ENDPOINT', 'FILES_KEY_ID', 'FILES_KEY_SECRET'] as const;

function filesProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const present = BUCKET.find((name) => given[name]);
  if (present && given.FILES_DIR) return [`FILES_DIR: refused beside ${present}, files lie in one place`];
  if (present) return BUCKET.filter((name) => !given[name]).map((name) => `${name}: missing, ${present} needs it`);
  const isLost = given.OUTPOST_MODE === 'production' && !given.FILES_DIR;
  return isLost ? ['FILES_DIR: missing, production needs it or FILES_BUCKET: where the files of people lie'] : [];
}

function filesOf(env: z.infer<typeof Environment>): FilesSettings {
  const { FILES_BUCKET: bucket, FILES_ENDPOINT: endpoint, FILES_KEY_ID: keyId, FILES_KEY_SECRET: keySecret } = env;
  if (bucket && endpoint && keyId && keySecret) return { bucket: { bucket, endpoint, keyId, keySecret, region: env.FILES_REGION } };
  return { directory: env.FILES_DIR ?? (env.DATA_DIR === 'memory://' ? undefined : `${env.DATA_DIR}-files`) };
}

function socialOf(provider: SocialProvider, ...[name, logo, issuer, clientId, clientSecret]: (string | undefined)[]): Config['social'] {
  return name && issuer && clientId && clientSecret ? { [provider]: { name, logo, issuer, clientId, clientSecret } } : {};
}

/** What has to be there together: whoever has one of them needs the others. */
const COMPANY_SETS = [
  ['IDENTITY_COMPANY_URL', 'IDENTITY_COMPANY_SECRET'],
  ['SHIPPING_COMPANY_URL', 'SHIPPING_COMPANY_SECRET', 'SHIPPING_WEBHOOK_SECRET'],
  ['EASYPOST_API_KEY', 'EASYPOST_WEBHOOK_SECRET'],
  ['CARD_COMPANY_URL', 'CARD_COMPANY_SECRET', 'CARD_COMPANY_KEY', 'CARD_WEBHOOK_SECRET'],
  ['WALLET_COMPANY_URL', 'WALLET_COMPANY_SECRET', 'WALLET_WEBHOOK_SECRET'],
  ['PAYOUT_COMPANY_URL', 'PAYOUT_COMPANY_SECRET', 'PAYOUT_WEBHOOK_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const;

function companyProblems(given: Readonly<Record<string, string | undefined>>): string[] {
  const missing = COMPANY_SETS.flatMap((set) => {
    const present = set.find((name) => given[name]);
    return present ? set.filter((name) => !given[name]).map((name) => `${name}: missing, ${present} needs it`) : [];
  });
  const twoForCards = given.CARD_COMPANY_URL && given.STRIPE_SECRET_KEY;
  return [...missing, ...(twoForCards ? ['STRIPE_SECRET_KEY: refused beside CARD_COMPANY_URL, cards have one company'] : [])];
}

function shippingOf(env: z.infer<typeof Environment>): Config['shipping'] {
  const { SHIPPING_COMPANY_URL: url, SHIPPING_COMPANY_SECRET: secretKey, SHIPPING_WEBHOOK_SECRET: webhookSecret } = env;
  if (url && secretKey && webhookSecret) return { url, secretKey, webhookSecret };
  const { EASYPOST_API_KEY: key, EASYPOST_WEBHOOK_SECRET: keyOfEvents } = env;
  return key && keyOfEvents ? { secretKey: key, webhookSecret: keyOfEvents } : undefined;
}

function moneyOf(env: z.infer<typeof Environment>): MoneySettings {
  const company = (url?: string, secretKey?: string, webhookSecret?: string) =>
    url && secretKey && webhookSecret ? { url, secretKey, webhookSecret } : undefined;
  const card = company(env.CARD_COMPANY_URL, env.CARD_COMPANY_SECRET, env.CARD_WEBHOOK_SECRET);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  return {
    card: card && { ...card, publishableKey: env.CARD_COMPANY_KEY ?? '' },
    stripe: secretKey && publishableKey && webhookSecret ? { secretKey, publishableKey, webhookSecret } : undefined,
    wallet: company(env.WALLET_COMPANY_URL, env.WALLET_COMPANY_SECRET, env.WALLET_WEBHOOK_SECRET),
    payouts: company(env.PAYOUT_COMPANY_URL, env.PAYOUT_COMPANY_SECRET, env.PAYOUT_WEBHOOK_SECRET),
  };
}

/** The bare address of `Outpost <hello@outpost.example>`; undefined without one. */
const addressOf = (from: string): string | undefined => from.split(/[\s<>]/).find((part) => part.includes('@'));

/** Undefined where a part is no name with an address. */
function carriersOf(text: string): Config['carriers'] | undefined {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const carriers = parts.map((part) => {
    const at = part.indexOf('=');
    return { name: part.slice(0, Math.max(0, at)).trim(), url: part.slice(at + 1).trim() };
  });
  const fit = carriers.every(({ name, url }) => name !== '' && name.length <= 40 && /^https?:\/\/\S+$/.test(url));
  return fit ? carriers : undefined;
}

/** Undefined where one of them is no key. */
function documentKeys(text: string): Config['documentKeys'] | undefined {
  const keys = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [Buffer.from(part.trim(), 'base64url')]));
  return keys.every(({ length }) => length === 32) ? keys : undefined;
}

/** Reads the environment once. Throws a ConfigError that names every missing and every bad variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (given.OUTPOST_MODE === 'production') {
    for (const name of ['SECRET', 'DOCUMENT_KEYS', 'PUBLIC_ORIGIN', 'DATABASE_URL', 'OUTPOST_PROXIES'])
      if (!given[name]) problems.push(`${name}: missing, production needs it`);
    const site = URL.parse(given.PUBLIC_ORIGIN ?? '');
    if (site && site.protocol !== 'https:' && !isLoopback(site.hostname)) problems.push('PUBLIC_ORIGIN: https in production');
    if (given.SEED === 'sample') problems.push('SEED: sample accounts are refused in production');
    if (given.PREVIEW_ALLOW) problems.push('PREVIEW_ALLOW: refused in production');
  }
  if (given.TRUST_PROXY) problems.push('TRUST_PROXY: say OUTPOST_PROXIES instead, how many proxies stand before the service');
  const isOpen = given.OUTPOST_MODE === 'production' || given.OUTPOST_MODE === 'demonstration' || given.OUTPOST_OPEN_DEVELOPMENT === 'true';
  if (given.HOST && !isOpen && !isLoopback(given.HOST))
    problems.push(`HOST: ${given.HOST} lets other machines read the outbox; say OUTPOST_OPEN_DEVELOPMENT=true if they shall`);
  const allow = (given.PREVIEW_ALLOW ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  for (const origin of allow)
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) problems.push(`PREVIEW_ALLOW: ${origin} is not an origin`);
  for (const company of ['SOCIAL_ONE', 'SOCIAL_TWO'])
    for (const part of ['NAME', 'CLIENT_ID', 'CLIENT_SECRET'])
      if (given[`${company}_ISSUER`] && !given[`${company}_${part}`])
        problems.push(`${company}_${part}: missing, ${company}_ISSUER needs it`);
  for (const [one, other] of [
    ['PHOTO_FEED_URL', 'PHOTO_FEED_TOKEN_URL'],
    ['PHOTO_FEED_TOKEN_URL', 'PHOTO_FEED_URL'],
  ] as const)
    if (given[one] && !given[other]) problems.push(`${other}: missing, ${one} needs it`);
  const carriers = carriersOf(given.CARRIERS ?? '');
  if (carriers === undefined) problems.push('CARRIERS: Name=https://… with commas between');
  const keys = documentKeys(given.DOCUMENT_KEYS ?? '');
  if (keys === undefined) problems.push('DOCUMENT_KEYS: 32 bytes in base64 each, with commas between');
  if (given.SMTP_URL && !given.MAIL_FROM) problems.push('MAIL_FROM: missing, SMTP_URL needs it');
  problems.push(...filesProblems(given), ...companyProblems(given));
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
    databaseLimits: {
      pool: env.DATABASE_POOL,
      wait: env.DATABASE_WAIT_MS,
      lock: env.DATABASE_LOCK_MS,
      statement: env.DATABASE_STATEMENT_MS,
      idleTransaction: env.DATABASE_IDLE_TRANSACTION_MS,
    },
    files: filesOf(env),
    overload: env.OVERLOAD_MS ?? (mode === 'production' ? 3000 : 0),
    seed: env.SEED ?? (mode === 'production' ? 'reference' : 'sample'),
    secret: env.SECRET,
    documentKeys: keys ?? [],
    identity:
      env.IDENTITY_COMPANY_URL && env.IDENTITY_COMPANY_SECRET
        ? { url: env.IDENTITY_COMPANY_URL, secretKey: env.IDENTITY_COMPANY_SECRET }
        : undefined,
    previewAllow: Object.freeze(allow),
    signInFailures: env.SIGN_IN_FAILURES,
    rateLimits: env.RATE_LIMITS ?? mode === 'production',
    logLevel: env.LOG_LEVEL,
    proxies: env.OUTPOST_PROXIES,
    social: {
      ...socialOf(
        'social-one',
        env.SOCIAL_ONE_NAME,
        env.SOCIAL_ONE_LOGO,
        env.SOCIAL_ONE_ISSUER,
        env.SOCIAL_ONE_CLIENT_ID,
        env.SOCIAL_ONE_CLIENT_SECRET,
      ),
      ...socialOf(
        'social-two',
        env.SOCIAL_TWO_NAME,
        env.SOCIAL_TWO_LOGO,
        env.SOCIAL_TWO_ISSUER,
        env.SOCIAL_TWO_CLIENT_ID,
        env.SOCIAL_TWO_CLIENT_SECRET,
      ),
    },
    smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    supportEmail: env.SUPPORT_EMAIL ?? addressOf(env.MAIL_FROM ?? '') ?? 'support@outpost.test',
    sms: env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM } : undefined,
    streamHeartbeatMs: env.STREAM_BEAT_MS,
    rates: env.RATES_URL ? { url: env.RATES_URL, base: env.RATES_BASE } : undefined,
    blog: env.BLOG_URL ? { url: env.BLOG_URL } : undefined,
    photos: env.PHOTO_FEED_URL && env.PHOTO_FEED_TOKEN_URL ? { url: env.PHOTO_FEED_URL, tokenUrl: env.PHOTO_FEED_TOKEN_URL } : undefined,
    carriers: carriers ?? [],
    shipping: shippingOf(env),
    addressCompany: env.ADDRESS_COMPANY_URL ? { url: env.ADDRESS_COMPANY_URL } : undefined,
    money: moneyOf(env),
    geolocationUrl: env.GEOLOCATION_URL,
    instantDiscountMinutes: env.INSTANT_DISCOUNT_MINUTES,
    secrets: secretsIn(given),
  });
}
