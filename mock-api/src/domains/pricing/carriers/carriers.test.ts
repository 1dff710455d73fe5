import { sumOf, usd } from '@outpost/shared-contracts/money/money';
import { type PricingRequest, priceOrderByCarriers } from '@outpost/shared-contracts/pricing/calls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { startService, type TestService } from '../../../../test/helper.ts';
import { type CarrierAdapter, httpCarrier } from './adapter.ts';
import { compareCarriers } from './compare.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const parcel: z.input<typeof PricingRequest> = { country_from: 'us', country_to: 'uk', dimension: { weight: 10 } };
const ask = async (body: Partial<typeof parcel> = {}) =>
  (await service.call(priceOrderByCarriers, { query: { name: '' }, body: { ...parcel, ...body } })).reply.data;

describe("prices at carriers' own rates", () => {
  it('E-074 B-453 come in the form of every price, with the carrier named and the fees of the host', async () => {
    const { quotes, unavailable, cheapest } = await ask();
    expect(quotes.map(({ carrier, service: name }) => [carrier, name])).toEqual([
      ['Bluefin Post', 'economy'],
      ['Kestrel Express', 'express'],
      ['Meridian Air', 'express'],
      ['Kestrel Express', 'priority'],
    ]);
    expect(cheapest).toBe('economy');
    const [economy] = quotes;
    expect(economy?.lines.find(({ code }) => code === 'shipping')?.amount).toEqual(usd(6365));
    expect(economy?.lines.find(({ code }) => code === 'handling')?.amount).toEqual(usd(500));
    for (const { lines, total } of quotes) expect(sumOf(lines.map(({ amount }) => amount))).toEqual(total);
    expect(unavailable).toEqual([]);
  });

  it('E-074 name who has nothing for the parcel', async () => {
    expect((await ask({ country_to: 'AU' })).unavailable).toEqual([{ carrier: 'Meridian Air', reason: 'not_this_parcel' }]);
  });

  it('E-074 are refused as every price is', async () => {
    const refused = await service.call(priceOrderByCarriers, { body: { ...parcel, country_to: 'US' } });
    expect(refused.problem.errors?.[0]).toMatchObject({ field: 'country_to', code: 'same_country' });
  });
});

describe('carriers that do not answer', () => {
  const request = { from: 'US', to: 'GB', grams: 1000 };
  const good: CarrierAdapter = { name: 'Good', offers: async () => [{ service: 'express', cents: 1000, days: [1, 2] }] };
  const compare = (carriers: CarrierAdapter[], timeoutMs = 1500) =>
    compareCarriers(carriers, { request, names: ['express'], log: { warn: vi.fn() }, timeoutMs });

  it('keep nobody waiting, are listed with their reason, and the others are priced', async () => {
    let aborted = false;
    const slow: CarrierAdapter = {
      name: 'Slow',
      offers: (_, signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => {
            aborted = true;
          });
        }),
    };
    const broken: CarrierAdapter = { name: 'Broken', offers: () => Promise.reject(new Error('down')) };
    const { quotes, unavailable } = await compare([slow, broken, good], 10);
    expect(quotes.map(({ carrier }) => carrier)).toEqual(['Good']);
    expect(unavailable).toEqual([
      { carrier: 'Slow', reason: 'no_answer' },
      { carrier: 'Broken', reason: 'failed' },
    ]);
    expect(aborted).toBe(true);
  });

  it.each([
    ['an error', new Response('no', { status: 500 })],
    ['something else', Response.json({ prices: [] })],
    ['a price that is none', Response.json({ offers: [{ service: 'express', cents: -5, days: [1, 2] }] })],
    ['no JSON', new Response('<html>')],
  ])('or answer %s have failed', async (_, answer) => {
    const { unavailable } = await compare([httpCarrier('Odd', 'https://carrier.example', async () => answer)]);
    expect(unavailable).toEqual([{ carrier: 'Odd', reason: 'failed' }]);
  });

  it('learn the parcel and nothing of who sends it', async () => {
    const sent: string[] = [];
    const carrier = httpCarrier('Told', 'https://carrier.example/', async (url, { body }) => {
      sent.push(url, body);
      return Response.json({ offers: [] });
    });
    await compareCarriers([carrier], {
      request: { ...request, sides: { length: 3, width: 2, height: 1 }, member: 2000 },
      names: ['express'],
      log: { warn: vi.fn() },
    });
    expect(sent).toEqual([
      'https://carrier.example/rates',
      JSON.stringify({ from: 'US', to: 'GB', grams: 1000, length: 3, width: 2, height: 1 }),
    ]);
  });
});
