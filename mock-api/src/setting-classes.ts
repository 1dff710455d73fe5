import type { SettingName } from './config.ts';

/**
 * `secret`: all of the value. `address`: may hold one, as its user, password, query or a long part of its path. `open`:
 * nothing that the log may not have.
 */
type SettingClass = 'secret' | 'address' | 'open';

/** Every setting of the service, so that a new one is thought about. */
export const SETTING_CLASSES = {
  OUTPOST_MODE: 'open',
  HOST: 'open',
  PORT: 'open',
  PUBLIC_ORIGIN: 'open',
  DATABASE_URL: 'address',
  DATABASE_POOL: 'open',
  DATABASE_WAIT_MS: 'open',
  DATABASE_LOCK_MS: 'open',
  DATABASE_STATEMENT_MS: 'open',
  DATABASE_IDLE_TRANSACTION_MS: 'open',
  OVERLOAD_MS: 'open',
  DATA_DIR: 'open',
  FILES_DIR: 'open',
  FILES_BUCKET: 'open',
  FILES_ENDPOINT: 'open',
  FILES_REGION: 'open',
  FILES_KEY_ID: 'open',
  FILES_KEY_SECRET: 'secret',
  SEED: 'open',
  SECRET: 'secret',
  DOCUMENT_KEYS: 'secret',
  IDENTITY_COMPANY_URL: 'address',
  IDENTITY_COMPANY_SECRET: 'secret',
  PREVIEW_ALLOW: 'open',
  SIGN_IN_FAILURES: 'open',
  RATE_LIMITS: 'open',
  LOG_LEVEL: 'open',
  SMTP_URL: 'address',
  MAIL_FROM: 'open',
  SUPPORT_EMAIL: 'open',
  SMS_URL: 'address',
  SMS_TOKEN: 'secret',
  SMS_FROM: 'open',
  SOCIAL_ONE_ISSUER: 'address',
  SOCIAL_ONE_CLIENT_ID: 'open',
  SOCIAL_ONE_CLIENT_SECRET: 'secret',
  SOCIAL_ONE_NAME: 'open',
  SOCIAL_ONE_LOGO: 'open',
  SOCIAL_TWO_ISSUER: 'address',
  SOCIAL_TWO_CLIENT_ID: 'open',
  SOCIAL_TWO_CLIENT_SECRET: 'secret',
  SOCIAL_TWO_NAME: 'open',
  SOCIAL_TWO_LOGO: 'open',
  RATES_URL: 'address',
  RATES_BASE: 'open',
  BLOG_URL: 'address',
  PHOTO_FEED_URL: 'address',
  PHOTO_FEED_TOKEN_URL: 'address',
  CARRIERS: 'address',
  SHIPPING_COMPANY_URL: 'address',
  SHIPPING_COMPANY_SECRET: 'secret',
  SHIPPING_WEBHOOK_SECRET: 'secret',
  EASYPOST_API_KEY: 'secret',
  EASYPOST_WEBHOOK_SECRET: 'secret',
  ADDRESS_COMPANY_URL: 'address',
  CARD_COMPANY_URL: 'address',
  CARD_COMPANY_SECRET: 'secret',
  CARD_COMPANY_KEY: 'open',
  CARD_WEBHOOK_SECRET: 'secret',
  WALLET_COMPANY_URL: 'address',
  WALLET_COMPANY_SECRET: 'secret',
  WALLET_WEBHOOK_SECRET: 'secret',
  PAYOUT_COMPANY_URL: 'address',
  PAYOUT_COMPANY_SECRET: 'secret',
  PAYOUT_WEBHOOK_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'secret',
  STRIPE_PUBLISHABLE_KEY: 'open',
  STRIPE_WEBHOOK_SECRET: 'secret',
  GEOLOCATION_URL: 'address',
  OUTPOST_PROXIES: 'open',
  OUTPOST_OPEN_DEVELOPMENT: 'open',
  INSTANT_DISCOUNT_MINUTES: 'open',
  STREAM_BEAT_MS: 'open',
} as const satisfies Record<SettingName, SettingClass>;

/** Parts of a path from this length on are keys, such as those of webhooks. */
const KEY_LENGTH = 16;

function secretsOfAddress(address: string): string[] {
  const url = URL.parse(address.trim());
  if (!url) return [];
  const user = url.password === '' ? [url.username] : [url.password, `${decoded(url.username)}:${decoded(url.password)}`];
  const keys = url.pathname.split('/').filter((part) => part.length >= KEY_LENGTH);
  return [...user, ...user.map(decoded), ...url.searchParams.values(), ...keys];
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** `North=https://one, South=https://two`, or one address. */
const addressesOf = (name: string, value: string): string[] =>
  name === 'CARRIERS' ? value.split(',').map((part) => part.slice(part.indexOf('=') + 1)) : [value];

/** All that the environment tells the service alone, whether or not it fits. */
export function secretsIn(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const found = Object.entries(SETTING_CLASSES).flatMap(([name, kind]) => {
    const value = environment[name];
    if (!value || kind === 'open') return [];
    if (name === 'DOCUMENT_KEYS') return value.split(',').map((key) => key.trim());
    return kind === 'secret' ? [value] : addressesOf(name, value).flatMap(secretsOfAddress);
  });
  return [...new Set(found)];
}
