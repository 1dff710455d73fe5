import { describe, expect, it } from 'vitest';
import { itemFor } from './item-for.ts';

describe('the item a key leads to', () => {
  const texts = ['Messages', 'Orders', 'Settings', 'Sign out'];
  it.each([
    [0, 'ArrowDown', 1],
    [3, 'ArrowDown', 0],
    [0, 'ArrowUp', 3],
    [-1, 'ArrowUp', 3],
    [2, 'Home', 0],
    [0, 'End', 3],
    [0, 's', 2],
    [2, 's', 3],
    [3, 'S', 2],
    [0, 'z', undefined],
    [0, ' ', undefined],
    [0, 'Tab', undefined],
  ])('from %i by %s is %s', (from, key, target) => {
    expect(itemFor(texts, from, key)).toBe(target);
  });

  it('is none in an empty menu', () => {
    expect(itemFor([], -1, 'ArrowDown')).toBeUndefined();
  });
});
