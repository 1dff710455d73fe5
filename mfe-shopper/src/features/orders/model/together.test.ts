import { anOrder } from '@outpost/shared-contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { byHost, estimateConsolidation, fitsSelection } from './together.ts';

const parcel = (id: number, overrides = {}) =>
  anOrder({ id, status: 3, status_name: 'arrived', weight_grams: 3000, can_consolidate: true, ...overrides });

describe('parcels that could travel together', () => {
  it('cost $58.66 instead of $70.36 for two of 3 kg from the United States to Great Britain', () => {
    expect(estimateConsolidation([parcel(1), parcel(2)])).toEqual({ grams: 6000, separateCents: 7036, togetherCents: 5866 });
  });

  it('count by their size where it is the larger', () => {
    const bulky = parcel(3, { weight_grams: 3200, dimensions_cm: { length: 40, width: 30, height: 30 } });
    expect(estimateConsolidation([bulky, parcel(1)])?.separateCents).toBe(6740 + 3518);
  });

  it('are not compared when there is one only, one is not weighed, or none crosses a border', () => {
    expect(estimateConsolidation([parcel(1)])).toBeUndefined();
    expect(estimateConsolidation([parcel(1), parcel(2, { weight_grams: null })])).toBeUndefined();
    expect(
      estimateConsolidation([parcel(1, { destination_country_code: 'US' }), parcel(2, { destination_country_code: 'US' })]),
    ).toBeUndefined();
  });

  it('lie at one host and go to one country', () => {
    const elsewhere = parcel(2, { host: { id: 202, name: 'Haru K.', city: 'Kyoto', country_code: 'JP', country_flag: 'jp.svg' } });
    expect(fitsSelection(parcel(2), [parcel(1)])).toBe(true);
    expect(fitsSelection(elsewhere, [parcel(1)])).toBe(false);
    expect(fitsSelection(parcel(2, { destination_country_code: 'DE' }), [parcel(1)])).toBe(false);
    expect(fitsSelection(parcel(2, { can_consolidate: false }), [])).toBe(false);
    expect(byHost([parcel(1), elsewhere, parcel(3)]).map((group) => group.map(({ id }) => id))).toEqual([[1, 3], [2]]);
  });
});
