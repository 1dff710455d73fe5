import { anOrder, UNTOLD } from '@outpost/shared-contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import {
  changesBetween,
  EMPTY_PACKAGE,
  EMPTY_THING,
  hsCodeOf,
  newOrderOf,
  numbersOf,
  placeOf,
  quantityOf,
  typedOf,
  updateOf,
  withoutNumbers,
} from './typed-package.ts';

it('pasted tracking numbers are each one, whatever divides them and however they are written', () => {
  expect(numbersOf(' 1Z \n\n2Z, 1z;3Z\r\n')).toEqual(['1Z', '2Z', '3Z']);
  expect(numbersOf(' \n')).toEqual([]);
  expect(withoutNumbers('1Z\n2Z\n3Z', ['2Z'])).toBe('1Z\n3Z');
});

it('how many is a whole number from 1 to 999', () => {
  expect(['1', ' 12 ', '999'].map(quantityOf)).toEqual([1, 12, 999]);
  expect(['0', '1000', '1.5', '-1', 'two', ''].map(quantityOf)).toEqual(Array.from({ length: 6 }));
});

it('a customs code is 6 to 10 digits, whatever stands between them', () => {
  expect(['6109.10', ' 6109 10 ', '6109.10.00.90'].map(hsCodeOf)).toEqual(['610910', '610910', '6109100090']);
  expect(['', '61091', '61091000901', 'cotton', '6109-10'].map(hsCodeOf)).toEqual(Array.from({ length: 5 }));
});

describe('a new package', () => {
  const typed = {
    ...EMPTY_PACKAGE,
    host: '2',
    store: ' Kumo ',
    things: [{ ...EMPTY_THING, title: ' Lens ', quantity: '2', value: '12,50' }],
  };
  it('says what was typed and leaves out what was not', () => {
    expect(newOrderOf(typed)).toEqual({
      host_id: 2,
      store_name: 'Kumo',
      items: [{ title: 'Lens', quantity: 2, price: { minor: 1250, currency: 'USD' } }],
    });
  });

  it('has its tracking numbers one by one', () => {
    expect(newOrderOf({ ...typed, tracking: '1Z\n2Z\n3Z', day: '2026-11-30', note: ' Ring ' })).toMatchObject({
      tracking_number: '1Z',
      further_tracking_numbers: ['2Z', '3Z'],
      expected_at: '2026-11-30',
      note: 'Ring',
    });
  });
});

describe('an order that is changed', () => {
  const order = anOrder({ note: 'Keep the box.' });
  const before = typedOf(order);
  it('sends only what was typed anew, and null for what was taken away', () => {
    expect(updateOf(before, before, 3)).toEqual({ revision: 3, is_delete: 0 });
    expect(updateOf({ ...before, day: '', tracking: ' ', note: 'Ring' }, before, 3)).toEqual({
      revision: 3,
      is_delete: 0,
      expected_at: null,
      tracking_number: null,
      note: 'Ring',
    });
    const [first = EMPTY_THING] = before.things;
    const things = [{ ...first, title: 'Tent', quantity: '2', value: '129' }];
    expect(updateOf({ ...before, things }, before, 3).items).toEqual([
      { id: 1, title: 'Tent', quantity: 2, price: { minor: 12_900, currency: 'USD' }, ...UNTOLD },
    ]);
  });

  it('is compared by what it says, not by how it is written', () => {
    const things = before.things.map((thing) => ({ ...thing, of: 9, title: ` ${thing.title}`, value: '129' }));
    expect(changesBetween(before, { ...before, store: `${before.store} `, things })).toEqual([]);
    expect(changesBetween(before, { ...before, store: 'Another', day: '2026-12-01' })).toEqual(['store', 'day']);
  });
});

it('what the service says of a path is shown at the field that it came from', () => {
  expect(['items.1.title', 'items.0.price.minor', 'items', 'further_tracking_numbers.3', 'store_name', 'revision'].map(placeOf)).toEqual([
    'things.1.title',
    'things.0.value',
    'form',
    'tracking',
    'store',
    'form',
  ]);
});
