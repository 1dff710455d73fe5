import { describe, expect, it } from 'vitest';
import { pageOffset, positionOf } from './carousel-model.ts';

// Ten items of 200 with gaps of 20; three in sight.
const at = (offset: number) => ({ offset, viewport: 640, content: 2180, step: 220, gap: 20 });

describe('the place of a carousel', () => {
  it.each([
    [0, { first: 0, visible: 3, atStart: true, atEnd: false }],
    [220, { first: 1, visible: 3, atStart: false, atEnd: false }],
    [1538, { first: 7, visible: 3, atStart: false, atEnd: true }],
    [1540, { first: 7, visible: 3, atStart: false, atEnd: true }],
  ])('at %i pixels', (offset, position) => {
    expect(positionOf(at(offset))).toEqual(position);
  });

  it('is the start before anything has a size', () => {
    expect(positionOf({ offset: 0, viewport: 0, content: 0, step: 0, gap: 0 })).toEqual({
      first: 0,
      visible: 1,
      atStart: true,
      atEnd: false,
    });
  });
});

describe('the next page of a carousel', () => {
  it('is as many items on as are in sight, and never past an end', () => {
    expect(pageOffset(at(0), 1, false)).toBe(660);
    expect(pageOffset(at(1100), 1, false)).toBe(1540);
    expect(pageOffset(at(220), -1, false)).toBe(0);
  });

  it('goes around from end to start only when asked to', () => {
    expect(pageOffset(at(1540), 1, true)).toBe(0);
    expect(pageOffset(at(1540), 1, false)).toBe(1540);
    expect(pageOffset(at(0), -1, true)).toBe(1540);
  });
});
