import type { Address } from '@outpost/shared-contracts/addresses/calls';
import { describe, expect, it } from 'vitest';
import {
  type AddressField,
  type AddressValues,
  addressValuesOf,
  deliveryOf,
  faultOf,
  fieldOfProblem,
  keptAddress,
  NEW_ADDRESS,
} from './address-form.ts';

const typed: AddressValues = {
  name: 'Sam Shopper',
  phone: '+44 7700 900-123',
  place: NEW_ADDRESS,
  country_code: 'GB',
  line1: '12 Orchard Lane',
  line2: '',
  city_name: 'Leeds',
  state: '',
  post_code: 'ls1 4ap',
  save: true,
};
const LEEDS = { line1: '12 Orchard Lane', line2: '', city_name: 'Leeds', state: '', country_code: 'GB' };
const entry: Address = {
  id: 5,
  active: 1,
  line1: '1 Mill Road',
  line2: '',
  city_name: 'Austin',
  state: 'TX',
  post_code: '73301',
  country_code: 'US',
  country_name: 'United States',
};
const begin = { delivery: null, book: [entry], name: 'Sam Shopper', phone: '+1', country: 'GB' };

describe('an address', () => {
  it('is taken when everything its country asks for is there', () => {
    expect((Object.keys(typed) as AddressField[]).filter((field) => faultOf(field, typed))).toEqual([]);
  });

  it.each([
    ['name', { name: ' ' }, 'required'],
    ['phone', { phone: '07700 900123' }, 'wrong'],
    ['phone', { phone: '' }, 'required'],
    ['line1', { line1: 'ab' }, 'wrong'],
    ['city_name', { city_name: '' }, 'required'],
    ['country_code', { country_code: '' }, 'required'],
    ['post_code', { post_code: '' }, 'required'],
    ['post_code', { post_code: '12345' }, 'wrong'],
    ['state', { country_code: 'US', post_code: '73301' }, 'required'],
    ['line2', { line2: 'x'.repeat(121) }, 'wrong'],
  ] as const)('%s with %o is %s', (field, change, fault) => {
    expect(faultOf(field, { ...typed, ...change })).toBe(fault);
  });

  it('of the book needs nothing but a person and a phone', () => {
    const chosen = { ...typed, place: '5', line1: '', city_name: '', post_code: '' };
    expect((Object.keys(chosen) as AddressField[]).filter((field) => faultOf(field, chosen))).toEqual([]);
    expect(deliveryOf(chosen, [entry])).toEqual({
      name: 'Sam Shopper',
      phone: '+447700900123',
      address: { line1: '1 Mill Road', line2: '', city_name: 'Austin', state: 'TX', post_code: '73301', country_code: 'US' },
    });
    expect(deliveryOf(chosen, [])).toBeUndefined();
  });

  it('leaves out a state that its country has none of', () => {
    expect(deliveryOf({ ...typed, state: 'TX' }, [])?.address).toMatchObject({ state: '', country_code: 'GB' });
  });

  it('finds the field that the service means', () => {
    expect(['delivery.address.post_code', 'delivery.phone', 'choices.photos'].map(fieldOfProblem)).toEqual([
      'post_code',
      'phone',
      undefined,
    ]);
  });
});

describe('the form begins', () => {
  it('with the newest address of the book', () => {
    expect(addressValuesOf(begin)).toMatchObject({ place: '5', name: 'Sam Shopper' });
    expect(addressValuesOf({ ...begin, book: [] })).toMatchObject({ place: NEW_ADDRESS, country_code: 'GB' });
  });

  it('with what was confirmed, as an entry of the book where it is one', () => {
    const delivery = { name: 'Ada', phone: '+49151', address: { ...LEEDS, post_code: 'LS1 4AP' } };
    expect(addressValuesOf({ ...begin, delivery })).toMatchObject({ name: 'Ada', place: NEW_ADDRESS, line1: '12 Orchard Lane' });
    expect(addressValuesOf({ ...begin, delivery: { ...delivery, address: entry } })).toMatchObject({ name: 'Ada', place: '5', line1: '' });
  });

  it('with what was typed before, unless its entry is gone', () => {
    expect(keptAddress([]).safeParse(typed).data).toEqual(typed);
    expect(keptAddress([entry]).safeParse({ ...typed, place: '5' }).data).toMatchObject({ place: '5' });
    expect(keptAddress([]).safeParse({ ...typed, place: '5' }).data).toBeUndefined();
    expect(keptAddress([entry]).safeParse({ ...typed, name: 7 }).data).toBeUndefined();
  });
});
