import { expect, it } from 'vitest';
import { partsOf } from './description.ts';

it('a description is read part by part, and what says nothing is left out', () => {
  expect(partsOf('Color: green | Size:  | Note: for | her')).toEqual(['Color: green', 'Note: for', 'her']);
  expect(partsOf('')).toEqual([]);
});
