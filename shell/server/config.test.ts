import { OUTSIDE_PLACES } from '@outpost/shared-contracts/brand/outside';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const PRODUCTION = {
  OUTPOST_MODE: 'production',
  OUTPOST_SECRET: 's'.repeat(32),
  OUTPOST_TRUSTED_KEYS: 'key',
  OUTPOST_PUBLIC_ORIGIN: 'https://outpost.example',
  OUTPOST_PROXIES: '1',
  OUTPOST_OUTSIDE_LINKS: JSON.stringify(Object.fromEntries(OUTSIDE_PLACES.map((place) => [place, `https://${place}.outpost.example/`]))),
};

describe('Production', () => {
  it.each(Object.keys(PRODUCTION).filter((name) => name !== 'OUTPOST_MODE'))('does not start without %s', (name) => {
    expect(readConfig(PRODUCTION).mode).toBe('production');
    expect(() => readConfig({ ...PRODUCTION, [name]: undefined })).toThrow(`${name}: required in production`);
    expect(() => readConfig({ ...PRODUCTION, [name]: '' })).toThrow(name);
  });

  it('is on https, or on its own machine', () => {
    expect(() => readConfig({ ...PRODUCTION, OUTPOST_PUBLIC_ORIGIN: 'http://outpost.example' })).toThrow('https in production');
    expect(readConfig({ ...PRODUCTION, OUTPOST_PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }).publicOrigin).toBe('http://127.0.0.1:3000');
  });
});

it('the address of the site is an origin, whatever is written after it', () => {
  expect(readConfig({ OUTPOST_PUBLIC_ORIGIN: 'https://Outpost.example:443/home?x=1' }).publicOrigin).toBe('https://outpost.example');
  expect(() => readConfig({ OUTPOST_PUBLIC_ORIGIN: 'ftp://outpost.example' })).toThrow('OUTPOST_PUBLIC_ORIGIN');
});

it('development and tests listen for their own machine alone, unless somebody says otherwise', () => {
  for (const mode of ['development', 'test']) {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.4']) {
      expect(() => readConfig({ HOST, OUTPOST_MODE: mode }), HOST).toThrow('Say OUTPOST_OPEN_DEVELOPMENT=true');
      expect(readConfig({ HOST, OUTPOST_MODE: mode, OUTPOST_OPEN_DEVELOPMENT: 'true' }).host).toBe(HOST);
    }
    for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(readConfig({ HOST, OUTPOST_MODE: mode }).host).toBe(HOST);
  }
  expect(readConfig({ HOST: '0.0.0.0', OUTPOST_MODE: 'demonstration' }).host).toBe('0.0.0.0');
  expect(readConfig({ ...PRODUCTION, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});
