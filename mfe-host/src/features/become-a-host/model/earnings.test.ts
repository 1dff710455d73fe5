import { expect, it } from 'vitest';
import { feesOf, fourWeeksCents, SAMPLES, shareOf } from './earnings.ts';

it('a host gets 80 % of handling and services', () => {
  expect(SAMPLES.map(feesOf)).toEqual([300, 900, 900]);
  expect(SAMPLES.map(shareOf)).toEqual([240, 720, 720]);
});

it('four weeks with two of each parcel a week bring eight times as much as one of each', () => {
  expect(fourWeeksCents(2)).toBe(8 * (240 + 720 + 720));
  expect(fourWeeksCents(0)).toBe(0);
});
