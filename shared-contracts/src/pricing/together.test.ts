import { assert, constantFrom, integer, property, record, array as some } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PACKAGINGS, packed } from './packing.ts';
import { compareWays } from './together.ts';
import { chargeableGrams, volumetricGrams } from './weight.ts';

const keyboard = { id: 1, grams: 2810, sides: { length: 46, width: 20, height: 12 } };
const jacket = { id: 2, grams: 2940, sides: { length: 36, width: 26, height: 16 } };
const kettle = { id: 3, grams: 1760, sides: { length: 28, width: 28, height: 26 } };
const US_GB = { from: 'US', to: 'GB', service: 'express', packaging: 'keep_retail' } as const;
const small = { length: 10, width: 10, height: 10 };
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const cm = ({ length, width, height }: { length: number; width: number; height: number }) => length * width * height;

describe('parcels in one box', () => {
  it.each([
    ['keep_all', [46, 28, 26], 7000, 6582],
    ['keep_retail', [46, 46, 14], 6000, 5866],
  ] as const)('are packed so that they %s, and billed by the larger of weight and size', (packaging, sides, billed, cents) => {
    const { all } = compareWays([keyboard, jacket], { ...US_GB, packaging });
    expect(Object.values(all?.box?.sides ?? {}).toSorted((a, b) => b - a)).toEqual(sides);
    expect([all?.box?.billedGrams, all?.cents]).toEqual([billed, cents]);
  });

  it('weigh 5 % less and are billed by their weight where what is not needed is left out', () => {
    const { all } = compareWays([keyboard, jacket], { ...US_GB, packaging: 'remove_unnecessary' });
    expect([all?.box?.grams, all?.box?.billedGrams, all?.cents]).toEqual([5463, 5500, 5508]);
  });

  it('save $11.70 where two of 3 kg go from the United States to Great Britain', () => {
    const two = [1, 2].map((id) => ({ id, grams: 3000, sides: small }));
    const { separate, all, best } = compareWays(two, US_GB);
    expect([separate.cents, all?.cents, separate.cents - best.cents]).toEqual([7036, 5866, 1170]);
  });

  it('leave out what makes the box dearer, and name it with what it costs inside and alone', () => {
    const { separate, all, best, dearer } = compareWays([keyboard, jacket, kettle], US_GB);
    expect(separate.cents).toBe(3518 + 3518 + 4592);
    expect(best.box?.ids).toEqual([1, 2]);
    expect(best.cents).toBe(5866 + 4592);
    expect(all && all.cents > best.cents).toBe(true);
    expect(dearer).toEqual([{ id: 3, insideCents: (all?.cents ?? 0) - 5866, aloneCents: 4592 }]);
  });

  it('stay apart where every box would cost more', () => {
    const flat = (id: number, sides: { length: number; width: number; height: number }) => ({ id, grams: 400, sides });
    const { best, separate, all } = compareWays(
      [flat(1, { length: 100, width: 4, height: 4 }), flat(2, { length: 40, width: 40, height: 2 })],
      { ...US_GB, packaging: 'keep_all' },
    );
    expect(all && all.cents > separate.cents).toBe(true);
    expect(best).toEqual(separate);
  });

  it('stay apart where no box of the service holds them', () => {
    const heavy = [1, 2].map((id) => ({ id, grams: 40_000, sides: small }));
    expect(compareWays(heavy, US_GB)).toMatchObject({ all: undefined, best: { box: undefined } });
  });

  it('whatever they are: are never dearer in the best way than apart or all together, and all of them travel', () => {
    const side = integer({ min: 1, max: 60 });
    const parcel = record({ grams: integer({ min: 1, max: 8000 }), sides: record({ length: side, width: side, height: side }) });
    assert(
      property(
        some(parcel, { minLength: 2, maxLength: 8 }),
        constantFrom('US', 'JP', 'DE'),
        constantFrom(...PACKAGINGS),
        constantFrom('economy' as const, 'express' as const),
        (found, from, packaging, service) => {
          const parcels = found.map((one, id) => ({ ...one, id }));
          const { separate, all, best, dearer } = compareWays(parcels, { from, to: 'GB', service, packaging });
          expect(best.cents).toBeLessThanOrEqual(separate.cents);
          if (all) expect(best.cents).toBeLessThanOrEqual(all.cents);
          const travelling = [...(best.box?.ids ?? []), ...best.apart.flatMap(({ ids }) => ids)];
          expect(travelling.toSorted((a, b) => a - b)).toEqual(parcels.map(({ id }) => id));
          for (const { id } of dearer) expect(best.box?.ids).not.toContain(id);
          const box = packed(parcels, 'keep_all');
          expect(box.grams).toBe(sum(parcels.map(({ grams }) => grams)));
          expect(cm(box.sides)).toBeGreaterThanOrEqual(sum(parcels.map(({ sides }) => cm(sides))));
          expect(volumetricGrams(packed(parcels, 'remove_unnecessary').sides, service)).toBeGreaterThan(0);
          expect(chargeableGrams(box.grams, box.sides, service)).toBeGreaterThanOrEqual(box.grams);
        },
      ),
      { numRuns: 60, seed: 14 },
    );
  });
});
