import { describe, expect, it } from 'vitest';
import { neighbour } from './neighbour.ts';

const items = [{ id: 'a' }, { id: 'b', disabled: true }, { id: 'c' }, { id: 'd' }];

describe('the tab a key leads to', () => {
  it.each([
    ['a', 'ArrowRight', 'ltr', 'c'],
    ['d', 'ArrowRight', 'ltr', 'a'],
    ['a', 'ArrowLeft', 'ltr', 'd'],
    ['a', 'ArrowLeft', 'rtl', 'c'],
    ['a', 'ArrowRight', 'rtl', 'd'],
    ['c', 'Home', 'rtl', 'a'],
    ['a', 'End', 'ltr', 'd'],
    ['a', 'x', 'ltr', undefined],
  ] as const)('from %s by %s (%s) is %s', (from, key, direction, target) => {
    expect(neighbour(items, from, key, direction)).toBe(target);
  });
});
