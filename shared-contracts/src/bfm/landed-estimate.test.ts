import { describe, expect, it } from 'vitest';
import { usd } from '../money/money.ts';
import { handlingCents } from '../pricing/fees.ts';
import { shippingCents } from '../pricing/shipping.ts';
import { addRanges } from './landed.ts';
import { landedEstimate } from './landed-estimate.ts';

const tents = [{ title: 'Two-person tent', quantity: 2 }];
const unknown = [{ title: 'Gift', quantity: 1 }];
const none = () => undefined;
const twice = (minor: number) => ({ from: usd(minor), to: usd(minor) });

describe('what comes after a purchase', () => {
  it('is express by the weight of the kinds, and the handling of one parcel beside it', () => {
    const estimate = landedEstimate({ from: 'US', to: 'GB', goods: tents, duties: none });
    expect(estimate).toEqual({
      grams: { from: 7000, to: 7000 },
      shipping: twice(shippingCents('US', 'GB', 7000)),
      handling: twice(handlingCents(7000)),
      duties: null,
      days: { from: 6, to: 14 },
    });
  });

  it('is a range where a kind is not known, and each end has its own duty', () => {
    const estimate = landedEstimate({
      from: 'US',
      to: 'DE',
      goods: unknown,
      duties: (cents) => ({ duty: usd(300), vat: usd(cents), vat_bp: 1900, vat_by: 'customs' }),
    });
    const [low, high] = [shippingCents('US', 'DE', 250), shippingCents('US', 'DE', 2500)];
    expect(high).toBeGreaterThan(low);
    expect(estimate?.shipping).toEqual({ from: usd(low), to: usd(high) });
    expect(estimate?.duties).toEqual({ from: usd(300 + low), to: usd(300 + high) });
  });

  it.each([
    [
      'a tax that is the seller’s may have been taken already',
      { duty: usd(300), vat: usd(500), vat_bp: 1900, vat_by: 'seller' as const },
      [300, 800],
    ],
    ['one that is the customs’ is asked for', { duty: usd(300), vat: usd(500), vat_bp: 1900, vat_by: 'customs' as const }, [800, 800]],
    ['one that nobody takes is not', { duty: usd(0), vat: usd(0), vat_bp: 2000, vat_by: 'nobody' as const }, [0, 0]],
    ['what nobody can say of the duty is not known', { duty: null, vat: usd(500), vat_bp: 1900, vat_by: 'customs' as const }, undefined],
    ['nor of the tax', { duty: usd(300), vat: null, vat_bp: null, vat_by: 'seller' as const }, undefined],
  ])('%s', (_, duty, expected) => {
    const { duties } = landedEstimate({ from: 'US', to: 'DE', goods: tents, duties: () => duty }) ?? {};
    expect(duties && [duties.from.minor, duties.to.minor]).toEqual(expected ?? null);
  });

  it('there is none within one country, without goods, and while nobody knows where to', () => {
    const asked = { from: 'US', goods: tents, duties: none };
    expect(landedEstimate({ ...asked, to: 'us' })).toBeUndefined();
    expect(landedEstimate({ ...asked, to: undefined })).toBeUndefined();
    expect(landedEstimate({ ...asked, to: 'GB', goods: [] })).toBeUndefined();
    expect(landedEstimate({ ...asked, to: 'GB', goods: [{ title: 'Tent', quantity: 0 }] })).toBeUndefined();
  });

  it('ranges add up end by end', () => {
    expect(addRanges([twice(100), { from: usd(1), to: usd(5) }])).toEqual({ from: usd(101), to: usd(105) });
    expect(addRanges([])).toEqual(twice(0));
  });
});
