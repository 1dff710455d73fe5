import { expect, it } from 'vitest';
import { createMemoCache, memoize, memoizePromise } from './memo-cache.ts';

it('what was touched last is kept, and nothing beyond the bound', () => {
  const cache = createMemoCache<string, number>(2);
  memoize(cache, 'a', () => 1);
  memoize(cache, 'b', () => 2);
  expect(memoize(cache, 'a', () => 9)).toBe(1);
  memoize(cache, 'c', () => 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  expect(cache.size).toBe(2);
});

it('what is promised is made once for all who ask meanwhile, and a failure is asked for again', async () => {
  const cache = createMemoCache<string, Promise<string>>(2);
  let made = 0;
  const fail = () => {
    made += 1;
    return Promise.reject(new Error('not today'));
  };
  const both = [memoizePromise(cache, 'a', fail), memoizePromise(cache, 'a', fail)];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(made).toBe(1);
  expect(await memoizePromise(cache, 'a', async () => 'today')).toBe('today');
  expect(await memoizePromise(cache, 'a', fail)).toBe('today');
});
