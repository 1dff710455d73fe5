import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const PRODUCTION = {
  OUTPOST_MODE: 'production',
  SECRET: 's'.repeat(32),
  PUBLIC_ORIGIN: 'https://outpost.example',
  DATABASE_URL: 'postgres://db/outpost',
  OUTPOST_PROXIES: '1',
  FILES_DIR: '/srv/files',
  DOCUMENT_KEYS: 'k'.repeat(43),
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
  for (const name of ['PORT', 'DATABASE_URL', 'SECRET', 'PUBLIC_ORIGIN', 'OUTPOST_PROXIES']) expect(read).toThrow(name);
});

it('production refuses sample accounts and private preview origins, and comes without them', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({ seed: 'reference', rateLimits: true, previewAllow: [] });
  expect(() => readConfig({ ...PRODUCTION, SEED: 'sample' })).toThrow('SEED');
  expect(() => readConfig({ ...PRODUCTION, PREVIEW_ALLOW: 'http://localhost:4000' })).toThrow('PREVIEW_ALLOW');
});

it('production is on https, or on its own machine', () => {
  expect(() => readConfig({ ...PRODUCTION, PUBLIC_ORIGIN: 'http://outpost.example' })).toThrow('PUBLIC_ORIGIN: https');
  expect(readConfig({ ...PRODUCTION, PUBLIC_ORIGIN: 'http://localhost:3000' }).publicOrigin).toBe('http://localhost:3000');
});

it('what stands before the service is said as the edge is told it, and no other way', () => {
  expect(readConfig({}).proxies).toBe(0);
  expect(readConfig({ OUTPOST_PROXIES: '10.0.0.0/8,fd00::/8' }).proxies).toEqual(['10.0.0.0/8', 'fd00::/8']);
  expect(() => readConfig({ OUTPOST_PROXIES: 'true' })).toThrow('OUTPOST_PROXIES: how many proxies');
  expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow('OUTPOST_PROXIES instead');
});

it('a development machine listens for itself alone, unless somebody says otherwise', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) expect(readConfig({ HOST }).host).toBe(HOST);
  for (const HOST of ['0.0.0.0', '::', '192.168.1.4', 'localhost.example', '127.0.0.1.example']) {
    expect(() => readConfig({ HOST }), HOST).toThrow('OUTPOST_OPEN_DEVELOPMENT=true');
    expect(() => readConfig({ HOST, OUTPOST_MODE: 'test', OUTPOST_OPEN_DEVELOPMENT: 'false' }), HOST).toThrow('the outbox');
    expect(readConfig({ HOST, OUTPOST_OPEN_DEVELOPMENT: 'true' }).host).toBe(HOST);
    expect(readConfig({ HOST, OUTPOST_MODE: 'demonstration' }).host).toBe(HOST);
  }
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

it('files lie in a directory, or in a bucket with all that it needs; production says which', () => {
  expect(readConfig({}).files).toEqual({ directory: '.data/db-files' });
  expect(readConfig({ DATA_DIR: 'memory://' }).files).toEqual({ directory: undefined });
  const bucket = { FILES_BUCKET: 'files', FILES_ENDPOINT: 'https://s3.example', FILES_KEY_ID: 'id', FILES_KEY_SECRET: 'secret' };
  expect(readConfig(bucket).files).toEqual({
    bucket: { bucket: 'files', endpoint: 'https://s3.example', region: 'us-east-1', keyId: 'id', keySecret: 'secret' },
  });
  expect(readConfig(bucket).secrets).toEqual(['secret']);
  for (const name of Object.keys(bucket)) expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(`${name}: missing`);
  expect(() => readConfig({ ...bucket, FILES_DIR: '/srv/files' })).toThrow('FILES_DIR: refused');
  expect(() => readConfig({ ...bucket, FILES_ENDPOINT: 'https://s3.example/files' })).toThrow('FILES_ENDPOINT');
  const { FILES_DIR: _, ...production } = PRODUCTION;
  expect(() => readConfig(production)).toThrow('FILES_DIR: missing');
  expect(readConfig({ ...production, ...bucket }).files).toHaveProperty('bucket');
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
