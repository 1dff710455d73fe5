import { expect, it } from 'vitest';
import { deferred } from './deferred.ts';

it('a part is there for those that were made before it, and asking too early says which one is missing', () => {
  const router = deferred<{ path: string }>('router');
  expect(() => router.get()).toThrow('The page has no router yet');
  expect(router.set({ path: '/bfm' })).toBe(router.get());
});
