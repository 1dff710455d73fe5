import { getCountries, getCountry, getHostCountries } from '@outpost/shared-contracts/countries/calls';
import {
  filterHostsOfCountry,
  getHomepage,
  getHost,
  getHostReviews,
  getHostsOfCountry,
  requestHostCountry,
} from '@outpost/shared-contracts/hosts/calls';
import { usd } from '@outpost/shared-contracts/money/money';
import { shippingCents } from '@outpost/shared-contracts/pricing/shipping';
import { listStoreProducts } from '@outpost/shared-contracts/stores/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { listCountries } from '../countries/port.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('The home page shows the best rated host of the first featured countries, in their order', async () => {
  const { featured_hosts: shown } = (await service.call(getHomepage, {})).reply.data;
  const codes = ['US', 'GB', 'AU', 'CA', 'DE', 'JP'];
  for (const [place, code] of codes.entries()) {
    const { data } = (await service.call(getHostsOfCountry, { params: { code } })).reply;
    const best = Math.max(...data.map(({ rating }) => rating ?? 0));
    expect(data.length, code).toBeGreaterThan(1);
    expect([code, shown[place]?.rating, data.some(({ id }) => id === shown[place]?.id)]).toEqual([code, best, true]);
  }
  expect(shown).toHaveLength(codes.length);
});

describe('countries', () => {
  it('E-038 B-204 host countries come with code, name and flag, the featured ones first', async () => {
    const { data } = (await service.call(getHostCountries, {})).reply;
    expect(data.length).toBeGreaterThanOrEqual(40);
    expect(data.slice(0, 10).map((country) => country.code)).toEqual(['US', 'GB', 'AU', 'CA', 'DE', 'JP', 'FR', 'NL', 'IT', 'SE']);
    expect(data[0]).toMatchObject({ name: 'United States', country_flag: 'us.svg' });
    expect(data.every((country) => /^[A-Z]{2}$/.test(country.code) && country.host_count > 0)).toBe(true);
    const rest = data.slice(10).map((country) => country.name);
    expect(rest).toEqual(rest.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(data.find((country) => country.code === 'TR')?.name).toBe('Türkiye');
  });

  it('are read once: nothing changes them while the service runs', async () => {
    const { db } = service;
    expect(await listCountries(db)).toBe(await listCountries(db));
  });

  it('E-039 B-203 every country is there, with is_host 0 or 1 as it has hosts or not', async () => {
    const { data } = (await service.call(getCountries, {})).reply;
    expect(data).toHaveLength(249);
    expect(data.slice(0, 2).map((country) => country.code)).toEqual(['AF', 'AX']);
    const flag = (code: string) => data.find((country) => country.code === code)?.is_host;
    expect([flag('US'), flag('GB'), flag('AW'), flag('AQ')]).toEqual([1, 1, 0, 0]);
  });

  it('E-040 one country is found in any case, and uk is Great Britain', async () => {
    const read = async (code: string) => (await service.call(getCountry, { params: { code } })).reply.data;
    expect(await read('uk')).toMatchObject({ code: 'GB', is_host: 1, country_flag: 'gb.svg' });
    expect(await read('aw')).toMatchObject({ code: 'AW', is_host: 0, host_count: 0 });
    expect((await service.call(getCountry, { params: { code: 'ZZ' } })).status).toBe(404);
    expect((await service.call(getCountry, { params: { code: 'Germany' } })).status).toBe(422);
  });
});

describe('hosts', () => {
  it('E-041 the hosts of a country are listed, best rated first, and never one who is not listed', async () => {
    const { data } = (await service.call(getHostsOfCountry, { params: { code: 'us' } })).reply;
    const ratings = data.map((host) => host.rating ?? 0);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    expect(data.every((host) => host.is_list === 1 && host.country_code === 'US' && host.estimated_total === null)).toBe(true);
    const hidden = (await service.db.execute(sql`select user_id from hosts where not is_list`)) as never as {
      rows: Array<{ user_id: number }>;
    };
    expect(hidden.rows.length).toBeGreaterThan(0);
    for (const { user_id } of hidden.rows) expect((await service.call(getHost, { params: { id: user_id } })).status).toBe(404);
    expect((await service.call(getHostsOfCountry, { params: { code: 'aw' } })).reply.data).toEqual([]);
    expect((await service.call(getHostsOfCountry, { params: { code: 'zz' } })).status).toBe(404);
  });

  it('E-042 B-208 hosts are filtered by the services wanted and priced to the destination', async () => {
    const all = (await service.call(getHostsOfCountry, { params: { code: 'US' } })).reply.data;
    const body = { destination: 'uk', service: { consolidation: true, repacking: 1 as const, storage: false } };
    const { data } = (await service.call(filterHostsOfCountry, { params: { code: 'US' }, body })).reply;
    const offers = (host: (typeof all)[number], code: string) => host.services.some((service) => service.code === code);
    expect(data.map((host) => host.id)).toEqual(
      all.filter((host) => offers(host, 'consolidation') && offers(host, 'repacking')).map((host) => host.id),
    );
    expect(data.length).toBeLessThan(all.length);
    expect(data[0]?.estimated_total).toEqual(usd(shippingCents('US', 'GB', 2000) + 300));
    expect(
      (await service.call(filterHostsOfCountry, { params: { code: 'US' }, body: { destination: 'US' } })).reply.data[0]?.estimated_total,
    ).toBeNull();
    expect(
      (await service.call(filterHostsOfCountry, { params: { code: 'US' }, body: { destination: 'ZZ' } })).problem.errors?.[0]?.field,
    ).toBe('destination');
  });

  it('E-044 a host is shown without the street', async () => {
    const { data } = (await service.call(getHost, { params: { id: 2 } })).reply;
    expect(data).toMatchObject({ is_list: 1, is_store_active: 1, country_code: 'US', profile_image_url: '/api/pictures/people/2.svg' });
    expect(data.address).toEqual({
      city_name: 'Portland',
      country_code: 'US',
      country_name: 'United States',
      line1: null,
      is_masked: true,
      location: { latitude: 45.5, longitude: -122.7 },
    });
    expect((await service.app.inject('/api/pictures/people/2.svg')).headers['content-type']).toContain('image/svg+xml');
  });

  it('E-044 E-045 a host who is not listed sees the own page, and nobody the reviews', async () => {
    await service.db.execute(sql`update hosts set is_list = false where user_id = 2`);
    const { token } = await service.tokenOf('host@outpost.test');
    expect((await service.call(getHost, { params: { id: 2 } }, { token })).status).toBe(200);
    expect((await service.call(getHost, { params: { id: 2 } })).status).toBe(404);
    expect((await service.call(getHostReviews, { params: { id: 2 } })).status, 'E-045').toBe(404);
    await service.db.execute(sql`update hosts set is_list = true where user_id = 2`);
  });

  it('E-045 the reviews of a host come in groups, some without a date', async () => {
    const { data: hosts } = (await service.call(getHostsOfCountry, { params: { code: 'DE' } })).reply;
    const groups = await Promise.all(
      hosts.map(async (host) => (await service.call(getHostReviews, { params: { id: host.id } })).reply.data),
    );
    hosts.forEach((host, i) => {
      expect(groups[i]?.flatMap((group) => group.reviews)).toHaveLength(host.review_count);
    });
    const undated = (await service.db.execute(sql`select count(*)::int as n from host_reviews where written_at is null`)) as never as {
      rows: [{ n: number }];
    };
    expect(undated.rows[0].n).toBeGreaterThan(0);
    expect((await service.call(getHostReviews, { params: { id: 1 } })).status).toBe(404);
  });
});

describe('the home page', () => {
  it('E-037 gets its counters, routes at computed prices, stores, reviews and films', async () => {
    const { data } = (await service.call(getHomepage, {})).reply;
    const countries = (await service.call(getHostCountries, {})).reply.data;
    expect(data.counters.host_countries).toBe(countries.length);
    expect(data.counters.hosts).toBe(countries.reduce((sum, country) => sum + country.host_count, 0));
    expect(data.top_routes.map(({ routeFrom, routeTo, routePrice }) => `${routeFrom}-${routeTo} ${routePrice}`)).toEqual([
      'us-uk $8.53',
      'au-us $14.21',
      'au-uk $17.70',
      'uk-us $12.83',
      'de-us $6.08',
      'de-uk $6.11',
      'jp-uk $11.30',
      'us-au $12.14',
      'uk-de $6.08',
      'us-ca $7.69',
      'nl-de $3.50',
      'nl-uk $6.99',
    ]);
    expect(data.review_summary).toMatchObject({ rating: 4.6, count: 619 });
    expect(data.carousel.map((country) => country.route).join(' ')).toBe('uk us ca tr au de cn fr ae in it jp nl nz ph sg kr es');
    expect(data.carousel.every((country) => country.host_count > 0)).toBe(true);
    expect(data.carousel.find((country) => country.code === 'NL')?.lowest_per_kg).toEqual(usd(350));
    expect(data.top_stores).toHaveLength(12);
    for (const { image } of data.top_stores) expect((await service.app.inject(`/api/pictures/${image}.svg`)).statusCode).toBe(200);
    for (const { video_url } of data.videos) expect((await service.app.inject(video_url)).headers['content-type']).toContain('text/html');
  });

  it('E-043 B-205 a person asks for a country without hosts and is thanked by name of the country', async () => {
    const body = { email: 'Ana@Example.com', country_code: 'AW' };
    const { result } = (await service.call(requestHostCountry, { body })).reply;
    expect(result).toEqual({ status: 200, message: 'Thank you. We will write to ana@example.com when the first host in Aruba opens.' });
    await service.call(requestHostCountry, { body });
    const kept = (await service.db.execute(sql`select count(*)::int as n from country_requests`)) as never as { rows: [{ n: number }] };
    expect(kept.rows[0].n).toBe(1);
    expect((await service.call(requestHostCountry, { body: { ...body, country_code: 'DE' } })).problem).toMatchObject({
      status: 422,
      result: { status: 422 },
    });
    expect((await service.call(requestHostCountry, { body: { ...body, email: 'ana' } })).problem.errors?.[0]?.field).toBe('email');
  });
});

describe('store products', () => {
  it('E-123 everybody reads the published products of all active stores', async () => {
    const { data } = (await service.call(listStoreProducts, { query: {} })).reply;
    expect(new Set(data.map((product) => product.host_id)).size).toBeGreaterThanOrEqual(6);
    expect(data.every((product) => product.is_publish === 1)).toBe(true);
    expect(data.some((product) => product.name.length > 50)).toBe(true);
    for (const product of data.slice(0, 8))
      expect((await service.app.inject(product.images[0] ?? '')).headers['content-type']).toContain('image/svg+xml');
  });

  it('E-128 the owner also sees what is not published, others do not', async () => {
    const { token } = await service.tokenOf('host@outpost.test');
    const own = (await service.call(listStoreProducts, { query: { host_id: 2 } }, { token })).reply.data;
    const others = (await service.call(listStoreProducts, { query: { host_id: 2 } })).reply.data;
    const hidden = own.filter((product) => product.is_publish === 0);
    expect(hidden).toHaveLength(1);
    expect(others.map((product) => product.id)).toEqual(own.filter((product) => product.is_publish === 1).map((product) => product.id));
    expect((await service.call(listStoreProducts, { query: { product_id: hidden[0]?.id ?? 0 } })).reply.data).toEqual([]);
    expect((await service.call(listStoreProducts, { query: { host_id: 2, product_id: own[0]?.id ?? 0 } })).reply.data).toHaveLength(1);
  });

  it('a store that is closed shows nothing', async () => {
    await service.db.execute(sql`update hosts set is_store_active = false where user_id = 2`);
    expect((await service.call(listStoreProducts, { query: { host_id: 2 } })).reply.data).toEqual([]);
    await service.db.execute(sql`update hosts set is_store_active = true where user_id = 2`);
  });
});
