import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const PRODUCTION = {
  OUTPOST_MODE: 'production',
  SECRET: 's'.repeat(32),
  PUBLIC_ORIGIN: 'https://outpost.example',
  DATABASE_URL: 'postgres://db/outpost',
};

it('an empty environment is a development machine with samples', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    mode: 'development',
    port: 3001,
    dataDir: '.data/db',
    seed: 'sample',
    rateLimits: false,
    signInFailures: 5,
  });
  expect(Object.isFrozen(config)).toBe(true);
});

it('every bad and every missing variable is named at once', () => {
  const read = () => readConfig({ OUTPOST_MODE: 'production', PORT: 'eighty', DATABASE_URL: 'mysql://x' });
  expect(read).toThrow(ConfigError);
  for (const name of ['PORT', 'DATABASE_URL', 'SECRET', 'PUBLIC_ORIGIN']) expect(read).toThrow(name);
});

it('production refuses sample accounts and private preview origins, and comes without them', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ seed: 'reference', rateLimits: true, previewAllow: [] });
  expect(() => readConfig({ ...PRODUCTION, SEED: 'sample' })).toThrow('SEED');
  expect(() => readConfig({ ...PRODUCTION, PREVIEW_ALLOW: 'http://localhost:4000' })).toThrow('PREVIEW_ALLOW');
});

it('carriers have a name and an address each', () => {
  expect(readConfig({ CARRIERS: 'North Line=https://north.example/v1, South=http://127.0.0.1:9' }).carriers).toEqual([
    { name: 'North Line', url: 'https://north.example/v1' },
    { name: 'South', url: 'http://127.0.0.1:9' },
  ]);
  expect(() => readConfig({ CARRIERS: 'https://north.example' })).toThrow('CARRIERS');
});

it('an allow-list holds origins only', () => {
  expect(readConfig({ PREVIEW_ALLOW: 'http://localhost:4000, http://127.0.0.1:1' }).previewAllow).toEqual([
    'http://localhost:4000',
    'http://127.0.0.1:1',
  ]);
  expect(() => readConfig({ PREVIEW_ALLOW: 'http://localhost:4000/path' })).toThrow('not an origin');
});

it('mails and short messages leave only where they are configured to, and mails need a sender', () => {
  expect(readConfig({})).toMatchObject({ smtp: undefined, sms: undefined });
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost:25' })).toThrow('MAIL_FROM');
  expect(() => readConfig({ SMTP_URL: 'http://localhost', SMS_URL: 'ftp://x' })).toThrow(/SMTP_URL.*\n.*SMS_URL/);
  const environment = {
    SMTP_URL: 'smtp://localhost:25',
    MAIL_FROM: 'Outpost <hello@outpost.example>',
    SMS_URL: 'https://sms.example/send',
  };
  expect(readConfig(environment)).toMatchObject({
    smtp: { url: 'smtp://localhost:25', from: 'Outpost <hello@outpost.example>' },
    sms: { url: 'https://sms.example/send', from: 'Outpost' },
  });
});

it('the photo feed needs its token file, and the blog nothing else', () => {
  expect(readConfig({})).toMatchObject({ blog: undefined, photos: undefined });
  expect(() => readConfig({ PHOTO_FEED_URL: 'https://photos.example/feed' })).toThrow('PHOTO_FEED_TOKEN_URL: missing');
  expect(() => readConfig({ PHOTO_FEED_TOKEN_URL: 'https://photos.example/token' })).toThrow('PHOTO_FEED_URL: missing');
  const environment = {
    BLOG_URL: 'https://blog.example',
    PHOTO_FEED_URL: 'https://photos.example/feed',
    PHOTO_FEED_TOKEN_URL: 'https://photos.example/token',
  };
  expect(readConfig(environment)).toMatchObject({
    blog: { url: 'https://blog.example' },
    photos: { url: 'https://photos.example/feed', tokenUrl: 'https://photos.example/token' },
  });
});

it('the support is written to at its own address, or at that of the sender of mails', () => {
  const sender = { SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'Outpost <hello@outpost.example>' };
  expect(readConfig(sender).supportEmail).toBe('hello@outpost.example');
  expect(readConfig({ ...sender, SUPPORT_EMAIL: 'desk@outpost.example' }).supportEmail).toBe('desk@outpost.example');
  expect(() => readConfig({ SUPPORT_EMAIL: 'the desk' })).toThrow('SUPPORT_EMAIL');
});

it('companies that move money have all of their keys, and cards one company', () => {
  expect(readConfig({}).money).toEqual({ card: undefined, stripe: undefined, wallet: undefined, payouts: undefined });
  expect(() => readConfig({ CARD_COMPANY_URL: 'https://cards.example', CARD_COMPANY_KEY: 'pk_1' })).toThrow(
    /CARD_COMPANY_SECRET: missing.*CARD_WEBHOOK_SECRET: missing/s,
  );
  const stripe = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_PUBLISHABLE_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  expect(() => readConfig({ ...stripe, STRIPE_WEBHOOK_SECRET: '' })).toThrow('STRIPE_WEBHOOK_SECRET: missing');
  expect(readConfig(stripe).money.stripe).toEqual({ secretKey: 'sk_1', publishableKey: 'pk_1', webhookSecret: 'whsec_1' });
  const card = {
    CARD_COMPANY_URL: 'https://cards.example/v2',
    CARD_COMPANY_SECRET: 'sk_1',
    CARD_COMPANY_KEY: 'pk_1',
    CARD_WEBHOOK_SECRET: 'whsec_1',
  };
  expect(readConfig(card).money.card).toMatchObject({ url: 'https://cards.example/v2', publishableKey: 'pk_1' });
  expect(() => readConfig({ ...card, ...stripe })).toThrow('cards have one company');
  expect(() => readConfig({ ...card, CARD_COMPANY_URL: 'https://cards.example/' })).toThrow('slash');
});
