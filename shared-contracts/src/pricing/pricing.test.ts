import { describe, expect, it } from 'vitest';
import { discountCents, levelOfPoints, memberDiscount } from './discounts.ts';
import { bfmFeeCents, consolidationCents, handlingCents, insuranceCents, storageCents } from './fees.ts';
import { businessCents, SameCountryError, shippingCents, topRoutes } from './shipping.ts';
import { SHIPPING_SERVICES, type ShippingService } from './tables.ts';
import { centimetresOf, chargeableGrams, gramsOf, refusalOf, stepsOf, volumetricGrams } from './weight.ts';
import { countryInUrl, isoCountry, zoneOf } from './zones.ts';

const SERVICES = Object.keys(SHIPPING_SERVICES) as ShippingService[];

describe('shipping', () => {
  it('costs on the twelve routes of the home page what their list says', () => {
    const ten = topRoutes().map(({ from, to }) => shippingCents(from, to, 10_000));
    expect(ten).toEqual([8530, 14210, 17700, 12830, 6080, 6110, 11300, 12140, 6080, 7690, 3500, 6990]);
    expect(topRoutes().map((route) => route.perKgCents)).toEqual([853, 1421, 1770, 1283, 608, 611, 1130, 1214, 608, 769, 350, 699]);
  });

  it('grows with the weight from half a kilogram to thirty', () => {
    expect([500, 1000, 5000, 10_000, 20_000, 30_000].map((g) => shippingCents('US', 'GB', g))).toEqual([
      1728, 2086, 4950, 8530, 15_690, 21_770,
    ]);
  });

  it('is cheaper by economy and dearer by priority', () => {
    expect(shippingCents('US', 'GB', 10_000, 'economy')).toBe(6995);
    expect(shippingCents('US', 'GB', 10_000, 'priority')).toBe(10_663);
  });

  it('bills the volume of a light, large parcel', () => {
    const sides = { length: 40, width: 30, height: 30 };
    expect(volumetricGrams(sides, 'express')).toBe(7200);
    expect(volumetricGrams(sides, 'economy')).toBe(6000);
    const price = (service: ShippingService) => shippingCents('US', 'GB', chargeableGrams(3200, sides, service), service);
    expect([price('express'), price('priority'), price('economy')]).toEqual([6740, 8425, 4646]);
  });

  it('takes inches and pounds', () => {
    const side = centimetresOf('12', 'in') ?? 0;
    const sides = { length: side, width: side, height: side };
    expect([side, gramsOf('10', 'lb')]).toEqual([30, 4536]);
    const chargeable = chargeableGrams(4536, sides, 'express');
    expect([chargeable, stepsOf(chargeable), shippingCents('US', 'GB', chargeable)]).toEqual([5400, 11, 5308]);
  });

  it('prices routes without a rate of their own by their zones', () => {
    expect(SERVICES.map((service) => shippingCents('TR', 'BR', 2300, service))).toEqual([4280, 5220, 6525]);
    expect([shippingCents('NL', 'DE', 300), shippingCents('DE', 'TR', 5000), shippingCents('JP', 'US', 1200)]).toEqual([707, 4410, 3131]);
  });

  it('never gets cheaper with more weight, on any pair and service', () => {
    const countries = 'US CA GB DE NL SE CH TR PL IL JP KR SG IN PH AU NZ AE SA BR ZA NG'.split(' ');
    for (const from of countries) {
      for (const to of countries.filter((code) => code !== from)) {
        for (const service of SERVICES) {
          const prices = Array.from({ length: 140 }, (_, i) => shippingCents(from, to, (i + 1) * 500, service));
          expect(prices).toEqual(prices.toSorted((a, b) => a - b));
        }
      }
    }
  });

  it('refuses a parcel that stays in its country, however the country is written', () => {
    expect(() => shippingCents('uk', 'GB', 1000)).toThrow(SameCountryError);
  });

  it('costs a business 92 percent', () => {
    expect(businessCents(8530)).toBe(7848);
  });
});

describe('weights and sides', () => {
  it.each([
    ['270', 'cm', 270],
    ['270.00', 'cm', 270],
    ['270.01', 'cm', 271],
    ['270,004', 'cm', 271],
    ['270.000000001', 'cm', 271],
    ['106.29', 'in', 270],
    ['106.3', 'in', 271],
    ['269.999', 'cm', 270],
  ] as const)('a side of %s %s is %i cm, and none above 270 is rounded down to it', (text, unit, cm) => {
    expect(centimetresOf(text, unit)).toBe(cm);
  });

  it.each([
    ['70', 'kg', 70_000],
    ['70.0001', 'kg', 70_001],
    ['154.323', 'lb', 70_000],
    ['154.32359', 'lb', 70_001],
    ['1e-9', 'kg', undefined],
    ['-5', 'kg', undefined],
  ] as const)('a weight of %s %s is %s g, and none above 70 kg is cut to it', (text, unit, grams) => {
    expect(gramsOf(text, unit)).toBe(grams);
  });

  it('reads decimals with a point or a comma and refuses the rest', () => {
    expect([
      gramsOf('3.2', 'kg'),
      gramsOf('3,2', 'kg'),
      gramsOf('0', 'kg'),
      gramsOf('-1', 'kg'),
      gramsOf('1e3', 'kg'),
      gramsOf('', 'kg'),
    ]).toEqual([3200, 3200, undefined, undefined, undefined, undefined]);
    expect([centimetresOf('0.2', 'cm'), centimetresOf('40.5', 'cm'), centimetresOf('x', 'in')]).toEqual([1, 41, undefined]);
  });

  it('says why a service does not take a parcel', () => {
    expect(refusalOf(31_000, undefined, 'economy')).toBe('too_heavy');
    expect(refusalOf(31_000, undefined, 'express')).toBeUndefined();
    expect(refusalOf(1000, { length: 10, width: 160, height: 5 }, 'economy')).toBe('too_long');
    expect(refusalOf(1000, { length: 100, width: 60, height: 60 }, 'economy')).toBe('too_heavy');
    expect(refusalOf(1000, { length: 140, width: 60, height: 21 }, 'economy')).toBe('too_large');
  });
});

describe('discounts', () => {
  it("take the member's part first, then the code's, and at most 40 percent", () => {
    expect(discountCents(8530, memberDiscount(1, true))).toEqual({ member: 512, code: 0, net: 8018 });
    expect(discountCents(8530, memberDiscount(0, false), 1000)).toEqual({ member: 1706, code: 682, net: 6142 });
    expect(discountCents(8530, memberDiscount(2, true), 1500)).toEqual({ member: 853, code: 1152, net: 6525 });
    expect(discountCents(8530, memberDiscount(3, true), 3000)).toEqual({ member: 1194, code: 2201, net: 5135 });
    expect(discountCents(8530, memberDiscount(0, false), 3000)).toEqual({ member: 1706, code: 1706, net: 5118 });
  });

  it('follow the points', () => {
    expect([19, 20, 49, 50, 99, 100].map(levelOfPoints)).toEqual([0, 1, 1, 2, 2, 3]);
  });
});

describe('fees', () => {
  it('are those of the table', () => {
    expect([5000, 5001, 15_000, 15_001].map((grams) => handlingCents(grams))).toEqual([300, 500, 500, 800]);
    expect([insuranceCents(45_000), insuranceCents(15_000), insuranceCents(10_000)]).toEqual([525, 300, 0]);
    expect([bfmFeeCents(12_850), bfmFeeCents(4000), bfmFeeCents(0)]).toEqual([1028, 500, 0]);
    expect([30, 31, 90, 120].map((days) => storageCents(days))).toEqual([0, 100, 6000, 6000]);
  });

  it('make one parcel of two cheaper than two', () => {
    const apart = 2 * shippingCents('US', 'GB', 3000);
    const together = shippingCents('US', 'GB', 6000) + consolidationCents(2);
    expect([apart, together]).toEqual([7036, 5866]);
  });
});

describe('countries', () => {
  it('write Great Britain as uk in addresses and GB in data', () => {
    expect([isoCountry('uk'), countryInUrl('GB'), countryInUrl('de')]).toEqual(['GB', 'uk', 'de']);
    expect([zoneOf('uk'), zoneOf('SG'), zoneOf('PH'), zoneOf('EG'), zoneOf('LB')]).toEqual(['EUW', 'EAS', 'SEA', 'ROW', 'GCC']);
  });
});
