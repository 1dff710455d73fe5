import { VISITOR_COOKIE } from '@outpost/shared-contracts/call/visitor';
import { sumOf, usd } from '@outpost/shared-contracts/money/money';
import { type PricingRequest, priceOrder, priceOrderToday } from '@outpost/shared-contracts/pricing/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper } from '../../../test/people.ts';
import { promoUses, surcharges } from './schema.ts';
import { blackFriday } from './seed.ts';

type Asked = z.input<typeof PricingRequest>;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const dollars = (minor: number) => ({ minor, currency: 'USD' }) as const;

const parcel: Asked = { country_from: 'us', country_to: 'UK', dimension: { weight: '10', weight_unit: 'kg' } };
const ask = async (body: Partial<Asked> = {}, token?: string, name = '') =>
  await service.call(priceOrder, { query: { name: name as never }, body: { ...parcel, ...body } }, token ? { token } : {});
const priceOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).reply.data;
const line = ({ lines }: { lines: readonly { code: string; amount: { minor: number } }[] }, code: string) =>
  lines.find((one) => one.code === code)?.amount.minor;

describe('the price of a parcel', () => {
  it('E-072 B-206 B-207 B-453 is what the tables say, for each service, the cheapest first', async () => {
    const { token } = await aNewShopper(service);
    const { quotes, cheapest, fastest } = await priceOf({}, token);
    expect(quotes.map(({ service: name, lines }) => [name, line({ lines }, 'shipping')])).toEqual([
      ['economy', 6995],
      ['express', 8530],
      ['priority', 10_663],
    ]);
    expect([cheapest, fastest]).toEqual(['economy', 'priority']);
    expect(quotes[1]?.per_kg).toEqual(usd(853));
    for (const quote of quotes) expect(sumOf(quote.lines.map(({ amount }) => amount))).toEqual(quote.total);
  });

  it('B-014 bills the larger of weight and volume, and says which', async () => {
    const dimension = { weight: 3.2, length: 40, width: 30, height: 30 };
    const { quotes, actual_grams } = await priceOf({ dimension });
    const express = quotes.find(({ service: name }) => name === 'express');
    expect(actual_grams).toBe(3200);
    expect(express).toMatchObject({ billed: 'volumetric', volumetric_grams: 7200, billed_grams: 7500 });
    expect(express && line(express, 'shipping')).toBe(6740);
    const [small] = (await priceOf({ dimension: { weight: '3,2' } }, undefined, 'express')).quotes;
    expect(small).toMatchObject({ billed: 'actual', volumetric_grams: null, billed_grams: 3500 });
  });

  it('says why a service does not take a parcel, and prices the others', async () => {
    const { quotes } = await priceOf({ dimension: { weight: 31 } });
    expect(quotes.map(({ service: name, refusal, lines }) => [name, refusal, lines.length > 0])).toEqual([
      ['express', null, true],
      ['priority', null, true],
      ['economy', 'too_heavy', false],
    ]);
  });

  it('adds what the host does and the insurance, each on its line', async () => {
    const [express] = (
      await priceOf({ services: ['item_pictures', 'repacking', 'storage'], declared_value: dollars(45_000) }, undefined, 'express')
    ).quotes;
    const extras = ['handling', 'pictures', 'repacking', 'storage', 'insurance'].map((code) => express && line(express, code));
    expect(extras).toEqual([500, 200, 400, 0, 525]);
  });

  it('has the same id for the same request at the same prices, and another for another', async () => {
    const { token } = await aNewShopper(service);
    const [first, again, other] = [
      await priceOf({}, token),
      await priceOf({}, token),
      await priceOf({ declared_value: dollars(20_000) }, token),
    ];
    expect(again.id).toBe(first.id);
    expect(other.id).not.toBe(first.id);
  });

  it.each<[string, Partial<Asked>, string, string]>([
    ['an unknown country', { country_to: 'XX' }, 'country_to', 'unknown_country'],
    ['a country without a host to send from', { country_from: 'AQ' }, 'country_from', 'no_host'],
    ['the same country twice, however it is written', { country_from: 'GB' }, 'country_to', 'same_country'],
    ['no weight', { dimension: { weight: '' } }, 'dimension.weight', 'not_positive'],
    ['a weight that is none', { dimension: { weight: "1'; drop table users" } }, 'dimension.weight', 'not_positive'],
    ['more than any service takes', { dimension: { weight: 200, weight_unit: 'lb' } }, 'dimension.weight', 'too_heavy'],
    ['one side of three', { dimension: { weight: 1, length: 10 } }, 'dimension.width', 'not_positive'],
    ['a hair more than any service takes', { dimension: { weight: '70.0001' } }, 'dimension.weight', 'too_heavy'],
    ['a side a hair too long', { dimension: { weight: 1, length: '270.01', width: 1, height: 1 } }, 'dimension.length', 'too_long'],
    ['a weight in powers of ten', { dimension: { weight: 1e-9 } }, 'dimension.weight', 'not_positive'],
    ['a side that is too long', { dimension: { weight: 1, length: 271, width: 1, height: 1 } }, 'dimension.length', 'too_long'],
  ])('refuses at its field %s', async (_, body, field, code) => {
    const answer = await ask(body);
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toEqual([expect.objectContaining({ field, code })]);
  });
});

describe('what a parcel holds', () => {
  const refusals = async (category: Asked['category']) =>
    Object.fromEntries((await priceOf({ category })).quotes.map(({ service: name, refusal }) => [name, refusal]));

  it('decides who takes it: built-in batteries not by economy, loose ones by nobody', async () => {
    expect(await refusals('battery_inside')).toEqual({ economy: 'battery', express: null, priority: null });
    expect(await refusals('loose_battery')).toEqual({ economy: 'battery', express: 'battery', priority: 'battery' });
    expect(await refusals('books')).toEqual({ economy: null, express: null, priority: null });
  });

  it('and where it goes bring the duties of the day with their source, beside the price and never in it', async () => {
    const [without, declared] = [await priceOf({ country_to: 'DE' }), await priceOf({ country_to: 'DE', declared_value: dollars(9000) })];
    expect(without.duties).toMatchObject({
      destination: 'DE',
      rules: [{ type: 'flat_per_heading', amount: { minor: 300, currency: 'EUR' } }],
      estimates: [],
    });
    expect(without.duties.rules[0]?.source_url).toMatch(/^https:/);
    const express = declared.quotes.find(({ service: name }) => name === 'express');
    const shipping = express ? (line(express, 'shipping') ?? 0) : 0;
    // Three euros at 1.16, and 19 % of goods, shipping and duty.
    expect(declared.duties.estimates.find(({ service: name }) => name === 'express')).toEqual({
      service: 'express',
      duty: usd(348),
      vat: usd(Math.round((9000 + shipping + 348) * 0.19)),
      vat_bp: 1900,
      vat_by: 'customs',
    });
    const totals = ({ quotes }: typeof without) => quotes.map(({ total }) => total);
    expect(totals(declared)).toEqual(totals(without));
  });

  it('says nothing of duties where no rule is on file', async () => {
    expect((await priceOf({ country_to: 'BR', declared_value: dollars(9000) })).duties).toEqual({
      destination: 'BR',
      rules: [],
      estimates: [],
    });
  });
});

describe('discounts', () => {
  it('B-510 a first order gets the Explorer rate, and the instant discount on what is left', async () => {
    const { token } = await aNewShopper(service);
    const [express] = (await priceOf({}, token, 'express')).quotes;
    expect(express && [line(express, 'member'), line(express, 'instant')]).toEqual([-1706, -682]);
  });

  it('B-513 a code that is better than the instant discount takes its place, and one that is not is kept', async () => {
    const { token } = await aNewShopper(service);
    const better = await priceOf({ promo_code: 'back15' }, token, 'express');
    expect(better.promo).toEqual({ code: 'BACK15', basis_points: 1500, used: true });
    expect(better.quotes[0] && line(better.quotes[0], 'promo')).toBe(-1024);
    const equal = await priceOf({ promo_code: 'HELLO10' }, token, 'express');
    expect(equal.promo).toEqual({ code: 'HELLO10', basis_points: 1000, used: false });
    expect(equal.quotes[0] && [line(equal.quotes[0], 'promo'), line(equal.quotes[0], 'instant')]).toEqual([undefined, -682]);
  });

  it('B-511 a code for the first order is refused to who has paid before; a used one and an unknown one as well', async () => {
    const shopper = await service.tokenOf('shopper@outpost.test');
    const codeOf = async (promo_code: string) => (await ask({ promo_code }, shopper.token)).problem.errors?.[0]?.code;
    expect(await codeOf('HELLO10')).toBe('not_first_order');
    expect(await codeOf('NOSUCH')).toBe('unknown');
    await service.db.insert(promoUses).values({ code: 'BACK15', userId: shopper.userId, orderNumber: 'OP-1', usedAt: new Date() });
    expect(await codeOf('BACK15')).toBe('already_used');
  });

  it('B-333 the instant discount is 10 %, one in a day for a visitor, and ends by the clock of the service', async () => {
    const own = await startService();
    try {
      const { token } = await aNewShopper(own);
      const asked = async (instant_discount?: string) =>
        (await own.call(priceOrder, { body: { ...parcel, instant_discount } }, { token })).reply.data.instant_discount;
      const [offered, atOnce] = await Promise.all([asked(), asked()]);
      expect(atOnce?.token, 'two questions at once bring one offer').toBe(offered?.token);
      expect(offered?.rate_bp).toBe(1000);
      expect((await asked(offered?.token))?.token).toBe(offered?.token);
      expect((await asked())?.token, 'asking without it brings no second one').toBe(offered?.token);
      own.advance(-50);
      expect((await asked())?.token, 'nor does a request that came before the one which was given it').toBe(offered?.token);
      own.advance(50);
      own.advance(11 * 60_000);
      expect(await asked(offered?.token)).toBeNull();
      own.advance(24 * 3_600_000);
      expect((await asked())?.token).not.toBe(offered?.token);
    } finally {
      await own.close();
    }
  });

  it('B-333 the instant discount is of one browser: two behind one address have their own, and a token serves nobody else', async () => {
    const asked = async (browser: string | undefined, instant_discount?: string, token?: string) => {
      const headers: Record<string, string> = browser === undefined ? {} : { cookie: `other=1; ${VISITOR_COOKIE}=${browser}` };
      const { reply } = await service.call(priceOrder, { body: { ...parcel, instant_discount } }, { headers, ...(token ? { token } : {}) });
      return reply.data.instant_discount?.token;
    };
    const [ada, bob] = ['browser-of-ada.sealed', 'browser-of-bob.sealed'];
    const [ofAda, ofBob] = [await asked(ada), await asked(bob)];
    expect(ofAda).toBeDefined();
    expect(ofBob).toBeDefined();
    expect(ofBob).not.toBe(ofAda);
    expect(await asked(ada)).toBe(ofAda);
    expect(await asked(bob, ofAda), 'a token that somebody else was given').toBe(ofBob);
    expect([await asked(undefined), await asked(undefined, ofAda)], 'who is known by nothing has no offer').toEqual([undefined, undefined]);
    const { token } = await aNewShopper(service);
    expect(await asked(ada, ofAda, token), 'signed in, the browser keeps its offer').toBe(ofAda);
    expect(await asked(undefined, ofAda, token)).not.toBe(ofAda);
  });

  it('a business pays its own price, without offers, and cannot use a code', async () => {
    const { token } = await service.tokenOf('b2b@outpost.test');
    const { quotes, promo, instant_discount } = await priceOf({ promo_code: 'BACK15' }, token, 'express');
    expect(quotes[0]?.lines.slice(0, 2)).toEqual([
      { code: 'shipping', amount: usd(8530) },
      { code: 'business', amount: usd(-682), basis_points: 800 },
    ]);
    expect([promo, instant_discount]).toEqual([null, null]);
  });

  it("nobody gets another person's rate by naming them", async () => {
    const [express] = (await priceOf({ shopper_id: 1 }, undefined, 'express')).quotes;
    expect(express && line(express, 'member')).toBeUndefined();
  });
});

describe('prices of the day', () => {
  it("E-073 carry today's surcharges as lines of their own, and no others", async () => {
    const [before, after] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000)) as [Date, Date];
    await service.db.insert(surcharges).values([
      { code: 'fuel', basisPoints: 300, startsAt: before, endsAt: after },
      { code: 'over', basisPoints: 900, startsAt: new Date(0), endsAt: before },
    ]);
    const today = (await service.call(priceOrderToday, { query: { name: 'express' }, body: parcel })).reply.data.quotes[0];
    expect(today && [line(today, 'fuel'), line(today, 'over')]).toEqual([256, undefined]);
    const [tables] = (await priceOf({}, undefined, 'express')).quotes;
    expect(tables && line(tables, 'fuel')).toBeUndefined();
  });
});

it('Black Friday follows the fourth Thursday of November', () => {
  expect([2024, 2025, 2026, 2027].map((year) => blackFriday(year).toISOString().slice(0, 10))).toEqual([
    '2024-11-29',
    '2025-11-28',
    '2026-11-27',
    '2027-11-26',
  ]);
});
