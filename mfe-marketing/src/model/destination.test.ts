import { expect, it } from 'vitest';
import { destinationOf, regionOf } from './destination.ts';

it('The region of a browser is read from its language tag', () => {
  expect(['de-AT', 'zh-Hant-TW', 'de', 'es-419', undefined].map(regionOf)).toEqual(['AT', 'TW', undefined, undefined, undefined]);
});

it('The address says where parcels go; else the visitor seems to live somewhere; else it is the United States', () => {
  expect(destinationOf('uk', 'AT')).toBe('GB');
  expect(destinationOf(null, 'AT')).toBe('AT');
  expect(destinationOf('nowhere', undefined)).toBe('US');
});

it('Nobody is guessed to live in the country of the hosts', () => {
  expect(destinationOf(null, undefined, 'us')).toBe('GB');
  expect(destinationOf(null, 'AT', 'AT')).toBe('US');
  expect(destinationOf('us', undefined, 'us')).toBe('US');
});
