import { getProhibited, getProhibitedIn } from '@outpost/shared-contracts/prohibited/calls';
import type { ProhibitedList } from '@outpost/shared-contracts/prohibited/prohibited';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { checkProhibited } from './port.ts';
import { RULES } from './rules.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const to = async (country: string, query: { from?: string } = {}) =>
  (await service.call(getProhibitedIn, { params: { country }, query })).reply.data;
const item = ({ items }: ProhibitedList, key: string) => items.find((one) => one.key === key);

describe('prohibited items', () => {
  it('E-179 lists what no parcel may hold, with the day on which each rule was checked', async () => {
    const { data } = (await service.call(getProhibited, { query: {} })).reply;
    expect(item(data, 'firearms')).toMatchObject({ name: 'Firearms, parts and ammunition', category: 'weapons', verdict: 'banned' });
    expect(data.items.every(({ rules }) => rules.every(({ scope }) => scope === 'everywhere'))).toBe(true);
    const categories = data.categories.map(({ key }) => key);
    expect(categories[0]).toBe('weapons');
    for (const needed of [
      'weapons',
      'drugs',
      'money',
      'food',
      'animals',
      'plants',
      'batteries',
      'dangerous',
      'alcohol',
      'tobacco',
      'counterfeit',
      'medicines',
    ])
      expect(categories).toContain(needed);
    expect(data.countries.destination).toEqual(expect.arrayContaining(['AU', 'JP', 'SG', 'DE']));
    for (const { rules } of data.items) for (const { checked_at } of rules) expect(checked_at).toMatch(/^2026-\d\d-\d\d$/);
  });

  it('a device with a battery travels by the services that take it, and not by economy', async () => {
    const { data } = (await service.call(getProhibited, { query: {} })).reply;
    expect(item(data, 'lithium-inside')).toMatchObject({ verdict: 'service', rules: [{ services: ['express', 'priority'] }] });
    expect(item(data, 'lithium-loose')).toMatchObject({ verdict: 'banned', rules: [{ services: [] }] });
  });

  it('E-180 B-022 adds the rules of the destination with their source', async () => {
    const singapore = await to('sg');
    expect(item(singapore, 'chewing-gum')).toMatchObject({
      verdict: 'banned',
      rules: [
        { scope: 'destination', condition: 'Dental and medicinal gum is exempt.', source_url: expect.stringContaining('ica.gov.sg') },
      ],
    });
    expect(item(await to('fr'), 'chewing-gum')).toBeUndefined();
    expect(item(await to('in'), 'drones')?.verdict).toBe('banned');
  });

  it('a rule of a union does not hold inside it, and `uk` is a country', async () => {
    expect(item(await to('de', { from: 'us' }), 'meat')?.verdict).toBe('banned');
    expect(item(await to('de', { from: 'fr' }), 'meat')?.verdict).toBe('limited');
    expect(item(await to('de'), 'meat')?.verdict).toBe('banned');
    expect(item(await to('uk', { from: 'it' }), 'antiques')?.rules.map(({ scope }) => scope)).toContain('origin');
  });

  it.each(['/api/prohibited/zz', '/api/prohibited?from=zz'])('%s is about no country', async (url) => {
    expect((await service.app.inject(url)).statusCode).toBe(404);
  });

  it.each(['/api/prohibited/usa', "/api/prohibited/'--", '/api/prohibited/%00', '/api/prohibited?from=%27or'])(
    '%s is refused',
    async (url) => {
      expect((await service.app.inject(url)).statusCode).toBe(422);
    },
  );

  it('has no rule twice and a source for every rule of a country', () => {
    const keys = RULES.flatMap(({ item: key, from, to: goal }) =>
      goal === '*' ? [`${key} ${from} *`] : goal.map((code) => `${key} ${from} ${code}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(RULES.filter(({ from, to: goal, source }) => (from !== '*' || goal !== '*') && source === null)).toEqual([]);
  });
});

describe('the check of a product by its name', () => {
  it('finds what the name gives away, the strictest first', () => {
    expect(
      checkProhibited('Smartphone with spare power bank', { from: 'US', to: 'GB' }).map(({ item: key, verdict }) => [key, verdict]),
    ).toEqual([
      ['lithium-loose', 'banned'],
      ['lithium-inside', 'service'],
    ]);
    expect(checkProhibited('Wireless headphones', { from: 'US', to: 'GB' })).toEqual([
      { item: 'lithium-inside', verdict: 'service', services: ['express', 'priority'] },
    ]);
  });

  it('knows the route', () => {
    const gum = 'Mint chewing gum, 12 packs';
    expect(checkProhibited(gum, { from: 'US', to: 'SG' })).toEqual([{ item: 'chewing-gum', verdict: 'banned', services: [] }]);
    expect(checkProhibited(gum, { from: 'US', to: 'GB' })).toEqual([]);
  });

  it.each(['Hamburg city guide', 'Winery map', 'Ginger biscuits', 'Cotton shirt', ''])(
    'lets %j pass: a part of a word is no word',
    (name) => {
      expect(checkProhibited(name, { from: 'US', to: 'GB' })).toEqual([]);
    },
  );
});
