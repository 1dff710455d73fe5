import { expect, it } from 'vitest';
import { createHourly } from './hourly.ts';
import { createSamples } from './samples.ts';

it('samples answer the 75th percentile of the newest ones only', () => {
  const samples = createSamples(4, 1000);
  expect(samples.quantile(0.75, 0)).toBeNull();
  for (const value of [900, 900, 10, 20, 30, 40]) samples.add(value, 5000);
  expect(samples.quantile(0.75, 5000)).toEqual({ value: 30, samples: 4 });
  samples.add(7, 5900);
  expect(samples.quantile(0.75, 6500), 'older ones no longer count').toEqual({ value: 7, samples: 1 });
  expect(samples.quantile(0.75, 9000)).toBeNull();
});

it('hours keep their own percentile for a day', () => {
  const hour = 3_600_000;
  const hourly = createHourly();
  for (const value of [100, 200, 300, 400]) hourly.add(value, 500_000 * hour + 1);
  hourly.add(900, 500_002 * hour);
  expect(hourly.p75(500_002 * hour + 5)).toEqual([
    { at: 500_000 * hour, p75: 300 },
    { at: 500_002 * hour, p75: 900 },
  ]);
  expect(hourly.p75(500_024 * hour), 'the first hour is a day ago').toEqual([{ at: 500_002 * hour, p75: 900 }]);
  for (let index = 0; index < 10_000; index += 1) hourly.add(50, 500_024 * hour);
  expect(hourly.p75(500_024 * hour).at(-1)).toEqual({ at: 500_024 * hour, p75: 50 });
});
