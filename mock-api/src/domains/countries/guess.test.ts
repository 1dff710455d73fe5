import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guessCountry } from '@outpost/shared-contracts/countries/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { geolocationOver, regionOfLanguages } from './guess.ts';

const asked: string[] = [];
let answer: { status: number; body: unknown };
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.writeHead(answer.status).end(JSON.stringify(answer.body));
});
let url = '';
let service: TestService;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/of/{ip}?key=secret`;
  service = await startService({ GEOLOCATION_URL: url, OUTPOST_PROXIES: '1' });
});
afterAll(async () => {
  await service.close();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: { country_code: 'ca' } };
});

const guess = async (address: string, languages = '') => {
  const { reply } = await service.call(guessCountry, {}, { headers: { 'x-forwarded-for': address, 'accept-language': languages } });
  return reply.data.country;
};

describe('the country that a visitor may be in', () => {
  it('B-457 E-182 an IP geolocation service is asked by GET, once for an address, and its key stays here', async () => {
    expect(await guess('93.184.216.34')).toBe('CA');
    expect(await guess('93.184.216.34')).toBe('CA');
    expect(asked).toEqual(['GET /of/93.184.216.34?key=secret']);
  });

  it('is guessed by the languages of the browser where the service does not tell', async () => {
    answer = { status: 500, body: {} };
    expect(await guess('93.184.216.35', 'de-CH,de;q=0.9,en-US;q=0.8')).toBe('CH');
    answer = { status: 200, body: { error: 'reserved' } };
    expect(await guess('93.184.216.36', 'en, fr-CA')).toBe('CA');
    expect(await guess('93.184.216.37', 'de')).toBeNull();
    expect(asked).toHaveLength(3);
  });

  it('is none that nobody knows', async () => {
    answer = { status: 200, body: { country: 'XX' } };
    expect(await guess('93.184.216.38')).toBeNull();
  });

  it('private addresses are told to nobody', async () => {
    const of = geolocationOver(url);
    for (const address of ['127.0.0.1', '10.1.2.3', '192.168.0.1', '::1', 'fe80::1', '::ffff:10.0.0.1', 'nonsense'])
      expect(await of(address)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it.each([
    ['zh-Hant-TW,zh;q=0.9', 'TW'],
    ['en;q=0.9, pt-BR;q=0.8', 'BR'],
    ['es-419', undefined],
    ['*', undefined],
    ['', undefined],
  ])('%j says %s', (languages, region) => {
    expect(regionOfLanguages(languages)).toBe(region);
  });
});
