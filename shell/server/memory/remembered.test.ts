import { expect, it } from 'vitest';
import { createRemembered, take, takePromised } from './remembered.ts';

it('what was touched last is kept, and nothing beyond the bound', () => {
  const cache = createRemembered<string, number>(2);
  take(cache, 'a', () => 1);
  take(cache, 'b', () => 2);
  expect(take(cache, 'a', () => 9)).toBe(1);
  take(cache, 'c', () => 3);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  expect(cache.size).toBe(2);
});

it('what is promised is made once for all who ask meanwhile, and a failure is asked for again', async () => {
  const cache = createRemembered<string, Promise<string>>(2);
  let made = 0;
  const fail = () => {
    made += 1;
    return Promise.reject(new Error('not today'));
  };
  const both = [takePromised(cache, 'a', fail), takePromised(cache, 'a', fail)];
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(made).toBe(1);
  expect(await takePromised(cache, 'a', async () => 'today')).toBe('today');
  expect(await takePromised(cache, 'a', fail)).toBe('today');
});
