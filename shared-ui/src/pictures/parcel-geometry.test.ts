import { describe, expect, it } from 'vitest';
import { outline, parcelShapes, project } from './parcel-geometry.ts';

describe('a parcel drawn from its sides', () => {
  it('looks from the front corner and from above', () => {
    expect(project(0, 0, 10)).toEqual({ x: 0, y: -10 });
    expect(project(10, 10, 0)).toEqual({ x: 0, y: 10 });
    expect(project(10, 0, 0).x).toBeCloseTo(8.66);
  });

  it('closes every outline', () => {
    expect(
      outline([
        [0, 0, 0],
        [2, 2, 0],
        [0, 0, 4],
      ]),
    ).toBe('M0 0L0 2L0 -4z');
  });

  it('is the wider the longer, and the higher the taller it is', () => {
    const shoebox = parcelShapes({ length: 60, width: 20, height: 10 });
    const tower = parcelShapes({ length: 20, width: 20, height: 90 });
    expect(shoebox.aspect).toBeGreaterThan(1.2);
    expect(tower.aspect).toBeLessThan(0.5);
  });

  it('is the same picture in any unit', () => {
    expect(parcelShapes({ length: 400, width: 300, height: 200 }).aspect).toBeCloseTo(
      parcelShapes({ length: 40, width: 30, height: 20 }).aspect,
      3,
    );
  });
});
