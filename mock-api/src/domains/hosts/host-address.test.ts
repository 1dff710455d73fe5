import { getHost, getHostAddress, getWarehousesOfCountry, searchHosts, suggestPlaces } from '@outpost/shared-contracts/hosts/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper } from '../../../test/people.ts';

let service: TestService;
let shopper: { token: string; userId: number };
beforeAll(async () => {
  service = await startService();
  shopper = await service.tokenOf('shopper@outpost.test');
});
afterAll(() => service.close());

const HOST = 2;
const read = (id: number, token: string) => service.call(getHostAddress, { params: { id } }, { token });

describe('the address of a host', () => {
  it('E-046 B-003 is whole for a shopper with a confirmed e-mail address, with the code of both in line 2', async () => {
    const { data } = (await read(HOST, shopper.token)).reply;
    expect(data).toMatchObject({
      is_masked: false,
      recipient: 'Sam Shopper',
      line2: `H${HOST}-S${shopper.userId}`,
      city_name: 'Portland',
      state: 'OR',
      post_code: '97205',
      country_code: 'US',
    });
    expect(!data.is_masked && data.line1).toMatch(/^\d+ \w+/);
  });

  it('is masked, with the reason, until the e-mail address is confirmed', async () => {
    const { token, id } = await aNewShopper(service);
    const { data } = (await read(HOST, token)).reply;
    expect(data).toEqual({
      is_masked: true,
      reason: 'email_not_confirmed',
      city_name: 'Portland',
      country_code: 'US',
      country_name: 'United States',
    });
    await service.db.execute(sql`update users set is_email_verified = true where id = ${id}`);
    expect((await read(HOST, token)).reply.data).toMatchObject({ is_masked: false, line2: `H${HOST}-S${id}` });
  });

  it('is masked for members who cannot receive parcels, and whole for the host', async () => {
    for (const email of ['affiliate@outpost.test', 'b2b@outpost.test'])
      expect((await read(HOST, (await service.tokenOf(email)).token)).reply.data).toMatchObject({
        is_masked: true,
        reason: 'not_a_shopper',
      });
    const host = await service.tokenOf('host@outpost.test');
    expect((await read(HOST, host.token)).reply.data).toMatchObject({ is_masked: false, line2: `H${HOST}` });
    expect((await read(101, host.token)).reply.data).toMatchObject({ is_masked: true });
  });

  it('does not exist for hosts who are not listed, for members who are none, and without a session', async () => {
    const { rows } = (await service.db.execute(sql`select user_id from hosts where not is_list limit 1`)) as never as {
      rows: [{ user_id: number }];
    };
    expect((await read(rows[0].user_id, shopper.token)).status).toBe(404);
    expect((await read(1, shopper.token)).status).toBe(404);
    expect((await service.call(getHostAddress, { params: { id: HOST } })).status).toBe(401);
  });

  it('E-044 shows everybody the city alone, with its place on the map', async () => {
    const { data } = (await service.call(getHost, { params: { id: HOST } })).reply;
    expect(data.address).toMatchObject({ line1: null, location: { latitude: 45.5, longitude: -122.7 } });
    expect(data.opening_days).toEqual([1, 2, 3, 4, 5, 6]);
    expect(data.today).toBe(new Date().toISOString().slice(0, 10));
    for (const { url } of data.gallery) expect((await service.app.inject(url)).headers['content-type'], url).toContain('image/svg+xml');
    expect((await service.app.inject('/api/pictures/homes/cellar-2.svg')).statusCode).toBe(404);
  });
});

describe('the hosts of all countries', () => {
  const search = async (query: Parameters<typeof service.call<typeof searchHosts>>[1]['query']) =>
    (await service.call(searchHosts, { query })).reply;

  it('come in pages, best rated first, and never one who is not listed', async () => {
    const first = await search({});
    const second = await search({ page: 2 });
    expect(first.data).toHaveLength(12);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(24);
    // As if five more guests had given four stars: few that praise count less than many.
    const weighed = [...first.data, ...second.data].map(({ rating, review_count: n }) => ((rating ?? 0) * n + 20) / (n + 5));
    expect(weighed).toEqual(weighed.toSorted((a, b) => b - a));
    expect(weighed[0]).toBeGreaterThan(weighed.at(-1) ?? 0);
    const { rows } = (await service.db.execute(sql`select count(*)::int as n from hosts where is_list`)) as never as {
      rows: [{ n: number }];
    };
    expect(first.total).toBe(rows[0].n);
    expect((await search({ page: 10_000 })).data).toEqual([]);
  });

  it('are found by name, city and country, and by what they offer', async () => {
    expect((await search({ q: 'portland', country: 'us' })).data.every(({ city }) => city === 'Portland')).toBe(true);
    expect((await search({ q: 'GERMANY' })).data.every(({ country_code }) => country_code === 'DE')).toBe(true);
    const wanted = await search({ country: 'UK', services: 'consolidation,repacking' });
    expect(wanted.total).toBeGreaterThan(0);
    for (const { services, country_code } of wanted.data) {
      expect(country_code).toBe('GB');
      expect(services.map(({ code }) => code)).toEqual(expect.arrayContaining(['consolidation', 'repacking']));
    }
    const [all, persons, warehouses] = [await search({}), await search({ kind: 'person' }), await search({ kind: 'warehouse' })];
    expect(persons.total + warehouses.total).toBe(all.total);
  });

  it.each(['%', '_', "' or 1=1 --", '\\', '){0}'])('%s is searched for as it is written', async (q) => {
    expect((await search({ q })).total).toBe(0);
  });

  it('refuses what is no filter', async () => {
    for (const query of [{ services: "a'; drop table hosts" }, { country: 'Germany' }, { page: 0 }, { per_page: 500 }])
      expect((await service.call(searchHosts, { query })).status).toBe(422);
  });

  it('E-061 the warehouses of a country are its hosts of that kind', async () => {
    const { data, total } = (await service.call(getWarehousesOfCountry, { params: { code: 'uk' }, query: {} })).reply;
    expect(total).toBe((await search({ country: 'GB', kind: 'warehouse' })).total);
    expect(data.every(({ kind, country_code }) => kind === 'warehouse' && country_code === 'GB')).toBe(true);
    expect((await service.call(getWarehousesOfCountry, { params: { code: 'aw' }, query: {} })).reply.total).toBe(0);
    expect((await service.call(getWarehousesOfCountry, { params: { code: 'zz' }, query: {} })).status).toBe(404);
  });
});

describe('cities and post codes', () => {
  const suggest = async (code: string, q: string) =>
    (await service.call(suggestPlaces, { params: { code }, query: { q } })).reply.data.map(({ city_name }) => city_name);

  it('E-060 are completed without regard to accents, case and spaces', async () => {
    expect(await suggest('de', 'koln')).toEqual(['Köln']);
    expect(await suggest('TR', 'istan')).toEqual(['İstanbul']);
    expect(await suggest('pl', 'WROC')).toEqual(['Wrocław']);
    expect(await suggest('uk', 'ls14')).toEqual(['Leeds']);
    expect(await suggest('us', '97')).toEqual(['Portland']);
    expect((await suggest('us', 'on'))[0]).toBe('Boston');
  });

  it('are none for a country that has none on file, and not found for what is no country', async () => {
    expect(await suggest('aq', 'south')).toEqual([]);
    expect(await suggest('us', '%')).toEqual([]);
    expect((await service.call(suggestPlaces, { params: { code: 'zz' }, query: { q: 'a' } })).status).toBe(404);
    expect((await service.call(suggestPlaces, { params: { code: 'us' }, query: { q: '' } })).status).toBe(422);
  });
});
