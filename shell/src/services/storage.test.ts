import { afterEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createLocalStore } from './storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps values in the browser and forgets what is removed', () => {
  const disk = memoryStorage({ known: 'before' });
  const store = createLocalStore(disk);
  store.set('cart_id', 'c-1');
  expect(disk.getItem('cart_id')).toBe('c-1');
  expect(store.get('known')).toBe('before');
  store.remove('cart_id');
  expect(store.get('cart_id')).toBeNull();
  expect(disk.getItem('cart_id')).toBeNull();
});

it.each([
  ['refuses to write', { write: true }],
  ['refuses everything', { read: true, write: true }],
])('keeps values for the page when the browser %s', (_, refuse) => {
  const store = createLocalStore(memoryStorage({}, refuse));
  store.set('cart_id', 'c-1');
  expect(store.get('cart_id')).toBe('c-1');
  store.remove('cart_id');
  expect(store.get('cart_id')).toBeNull();
});

it('a value that the disk has no room for replaces the old one', () => {
  const refuse = { write: false };
  const store = createLocalStore(memoryStorage({}, refuse));
  store.set('cart_id', 'old');
  refuse.write = true;
  store.set('cart_id', 'new');
  expect(store.get('cart_id')).toBe('new');
  store.remove('cart_id');
  expect(store.get('cart_id')).toBeNull();
});

it('works where there is no storage, or only reaching for it is refused', () => {
  vi.stubGlobal('localStorage', undefined);
  const none = createLocalStore();
  none.set('a', '1');
  expect(none.get('a')).toBe('1');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const blocked = createLocalStore();
  blocked.set('a', '2');
  expect(blocked.get('a')).toBe('2');
});
