import { PricingRequest } from '@outpost/shared-contracts/pricing/calls';
import { describe, expect, it } from 'vitest';
import { centsOf, errorsOf, type Parcel, paramsOf, parcelOf, parcelOfRequest, requestOf } from './parcel.ts';
import { BOXES, boxOf, inLengthUnit, inWeightUnit, withBox } from './units.ts';

const parcel: Parcel = {
  from: 'US',
  to: 'GB',
  weight: '3.2',
  weightUnit: 'kg',
  length: '40',
  width: '30',
  height: '30',
  lengthUnit: 'cm',
  value: '180.50',
  category: 'books',
  services: ['item_pictures'],
  code: 'back15',
};

describe('a parcel in an address', () => {
  it('is the same when it is read again', () => {
    expect(parcelOf(paramsOf(parcel))).toEqual(parcel);
    const imperial = { ...parcel, weightUnit: 'lb', lengthUnit: 'in', services: [] } as const;
    expect(parcelOf(paramsOf(imperial))).toEqual(imperial);
  });

  it('begins in Australia and goes to where the visitor is, or to the United States', () => {
    expect(parcelOf(new URLSearchParams())).toMatchObject({ from: 'AU', to: 'US', weight: '' });
    expect(parcelOf(new URLSearchParams(), 'DE').to).toBe('DE');
    expect(parcelOf(new URLSearchParams('from=us')).to).toBe('GB');
  });

  it('is the same when it was saved as a request', () => {
    expect(parcelOfRequest(PricingRequest.parse(requestOf(parcel)))).toEqual({ ...parcel, code: 'BACK15' });
    const bare = { ...parcel, length: '', width: '', height: '', value: '', category: '', services: [], code: '' } as const;
    expect(parcelOfRequest(PricingRequest.parse(requestOf(bare)))).toEqual(bare);
  });

  it('takes nothing that is not meant for it', () => {
    const read = parcelOf(new URLSearchParams(`from=<script>&to=..%2F&wu=stone&service=evil&category=gold&weight=${'9'.repeat(50)}`));
    expect(read).toMatchObject({ from: 'AU', to: 'US', weightUnit: 'kg', category: '', services: [] });
    expect(read.weight).toHaveLength(20);
  });
});

describe('what is asked of the service', () => {
  it('B-206 is the pricing request, with amounts in cents and the code in capitals', () => {
    expect(requestOf(parcel)).toEqual({
      country_from: 'US',
      country_to: 'GB',
      dimension: { weight: '3.2', weight_unit: 'kg', length: '40', width: '30', height: '30', dimension_unit: 'cm' },
      promo_code: 'BACK15',
      services: ['item_pictures'],
      declared_value: { minor: 18_050, currency: 'USD' },
      category: 'books',
    });
    expect(requestOf({ ...parcel, code: ' ' })).toMatchObject({ promo_code: '' });
  });

  it.each([
    ['180', 18_000],
    ['180,5', 18_050],
    ['', 0],
    ['1e3', undefined],
    ['-1', undefined],
  ])('reads %o dollars as %o cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  it('is only asked when everything can be read', () => {
    expect(errorsOf(parcel)).toEqual({});
    expect(errorsOf({ ...parcel, length: '', width: '', height: '' }), 'without sizes').toEqual({});
    expect(errorsOf({ ...parcel, to: 'US', weight: 'x', width: '', height: '300', value: '20000' })).toEqual({
      to: 'same',
      weight: 'weight',
      width: 'side',
      height: 'sideLong',
      value: 'value',
    });
    expect(errorsOf({ ...parcel, weight: '155', weightUnit: 'lb' })).toEqual({ weight: 'weightHeavy' });
  });
});

describe('units', () => {
  it('change the shown numbers and come back', () => {
    const pounds = inWeightUnit(parcel, 'lb');
    expect([pounds.weight, inWeightUnit(pounds, 'kg').weight]).toEqual(['7.05', '3.2']);
    const inches = inLengthUnit(parcel, 'in');
    expect([inches.length, inches.width, inLengthUnit(inches, 'cm').length]).toEqual(['15.7', '11.8', '40']);
    expect(inWeightUnit({ ...parcel, weight: 'about 3' }, 'lb').weight, 'what is no number stays').toBe('about 3');
  });

  it.each(BOXES)('know the box $id in both', (box) => {
    expect(boxOf(withBox(parcel, box))?.id).toBe(box.id);
    expect(boxOf(withBox({ ...parcel, lengthUnit: 'in' }, box))?.id).toBe(box.id);
  });
});
