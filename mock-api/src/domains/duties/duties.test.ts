import { CURRENCIES } from '@outpost/shared-contracts/money/currencies';
import { searchTariff } from '@outpost/shared-contracts/pricing/hts-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { dutiesFor } from './port.ts';
import { dutyRules } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const on = async (destination: string, day: string, category?: 'books') =>
  (await dutiesFor(service.db, destination, new Date(`${day}T12:00:00Z`), category)).map(({ type, rate_bp, amount }) => [
    type,
    rate_bp ?? amount?.minor,
    amount?.currency ?? null,
  ]);

describe('the duty rules on file', () => {
  it('follow their dates: the American relief ended, the European one became three euros for each heading', async () => {
    expect(await on('us', '2025-08-28')).toEqual([['exempt_below', 80_000, 'USD']]);
    expect(await on('us', '2025-08-29')).toEqual([['exempt_below', 0, 'USD']]);
    expect(await on('DE', '2026-06-30')).toEqual([['exempt_below', 15_000, 'EUR']]);
    expect(await on('DE', '2026-07-01')).toEqual([['flat_per_heading', 300, 'EUR']]);
    expect(await on('DE', '2028-07-01')).toEqual([]);
  });

  it('know a country however it is written, and the category', async () => {
    expect(await on('uk', '2026-11-22')).toEqual([['exempt_below', 13_500, 'GBP']]);
    expect(await on('GB', '2026-11-22', 'books')).toContainEqual(['ad_valorem', 0, null]);
    expect(await on('ZZ', '2026-11-22')).toEqual([]);
  });

  it('never hold two at once of a type, and each names the page of an authority and when it was compared', async () => {
    const rows = await service.db.select().from(dutyRules);
    expect(new Set(rows.map(({ destination }) => destination)).size).toBeGreaterThanOrEqual(35);
    for (const row of rows) {
      expect(row.sourceUrl).toMatch(/^https:\/\/[\w.-]+\//);
      expect(row.checkedAt >= row.validFrom, row.destination).toBe(true);
      expect(row.currency === null || CURRENCIES.includes(row.currency)).toBe(true);
      expect(row.currency === null, `${row.destination} ${row.type}`).toBe(row.type === 'ad_valorem');
      const overlapping = rows.filter(
        (other) =>
          other.destination === row.destination &&
          other.category === row.category &&
          other.type === row.type &&
          other.validFrom < (row.validTo ?? '9999') &&
          row.validFrom < (other.validTo ?? '9999'),
      );
      expect(overlapping, `${row.destination} ${row.type}`).toHaveLength(1);
    }
  });
});

describe('the tariff', () => {
  const found = async (q?: string) => (await service.call(searchTariff, { query: { q } })).reply.data.map(({ code }) => code);

  it('E-093 is searched by words, the closest first', async () => {
    expect(await found('t-shirts cotton')).toEqual(['6109.10']);
    expect((await found('shoes'))[0]).toBe('6402.99');
    expect(await found('lapt')).toEqual(['8471.30']);
    expect(await found('cotton trousers')).toEqual(expect.arrayContaining(['6103.42', '6203.42']));
  });

  it('E-093 is searched by the digits of a code, with a point or without, and by longer codes of a country', async () => {
    expect(await found('6109')).toEqual(['6109.10', '6109.90']);
    expect(await found('6109.10')).toEqual(['6109.10']);
    expect(await found('6109.10.0012')).toEqual(['6109.10']);
  });

  it.each(['', '   ', '%', "' or 1=1 --", '......', '(.*)+'])('E-093 finds nothing for %j', async (q) => {
    expect(await found(q)).toEqual([]);
  });

  it('E-093 refuses what nobody types', async () => {
    expect((await service.call(searchTariff, { query: { q: 'x'.repeat(61) } })).status).toBe(422);
  });
});
