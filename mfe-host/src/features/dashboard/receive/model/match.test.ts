import { expect, it } from 'vitest';
import type { KeptParcel } from './entry.ts';
import { match } from './match.ts';
import { centimetresIn, gramsIn, NOTHING_TYPED, saidOf } from './typed-intake.ts';

const aParcel = (id: number, different: Partial<KeptParcel>): KeptParcel => ({
  ...{ id, revision: 0, orderNumber: `OP-${id}`, addressCode: 'H2-S1', trackingNumber: `TR${id}`, shopper: 'Ada L.', storeName: 'Keyfold' },
  items: [],
  ...different,
});
const PARCELS = [aParcel(1, {}), aParcel(2, { trackingNumber: null }), aParcel(3, { addressCode: 'H2-S9', shopper: 'Noa B.' })];
const one = (id: number) => ({ state: 'one', parcel: expect.objectContaining({ id }) });

it('a label means the parcel with its number, be it of the order, the carrier or the address; else of its first name', () => {
  expect(match(PARCELS, 'op-2')).toEqual(one(2));
  expect(match(PARCELS, ' tr1 ')).toEqual(one(1));
  expect(match(PARCELS, 'H2-S9')).toEqual(one(3));
  expect(match(PARCELS, 'noa Somebody')).toEqual(one(3));
  expect([match(PARCELS, 'OP-9'), match(PARCELS, ' ')]).toEqual([{ state: 'none' }, { state: 'none' }]);
});

it('several hits are told by their number alone, and settled by the tracking number', () => {
  expect(match(PARCELS, 'H2-S1')).toEqual({ state: 'several', count: 2 });
  expect(match(PARCELS, 'Ada', 'TR1')).toEqual(one(1));
  expect(match(PARCELS, 'Ada', 'TR3')).toEqual({ state: 'none' });
});

it('what is typed in pounds and inches goes out in grams and whole centimetres', () => {
  expect([gramsIn('2,36', 'kg'), gramsIn('5.2', 'lb'), gramsIn('154', 'lb'), gramsIn('155', 'lb'), gramsIn('0', 'lb')]).toEqual([
    2360,
    2359,
    69_853,
    undefined,
    undefined,
  ]);
  expect([centimetresIn('13.4', 'in'), centimetresIn('34', 'cm'), centimetresIn('34.5', 'cm'), centimetresIn('107', 'in')]).toEqual([
    34,
    34,
    undefined,
    undefined,
  ]);
  const typed = { ...NOTHING_TYPED, weight: '5.2', weightUnit: 'lb', length: '13.4', width: '9.5', height: '5.5', sizeUnit: 'in' } as const;
  expect(saidOf(typed)).toEqual({
    weight_grams: 2359,
    dimensions_cm: { length: 34, width: 24, height: 14 },
    condition: 'fine',
    contents_seen: false,
  });
});
