import type { Sides } from './weight.ts';

/** How a host packs several parcels into one: all that came, without the cartons of the shops, or only what is needed. */
export const PACKAGINGS = ['keep_all', 'keep_retail', 'remove_unnecessary'] as const;
export type Packaging = (typeof PACKAGINGS)[number];

/** What leaving packaging out takes off the shortest side, and off the weight, in hundredths (docs/product.md#consolidation). */
const LEFT_OUT: Readonly<Record<Packaging, { readonly side: number; readonly grams: number }>> = {
  keep_all: { side: 0, grams: 0 },
  keep_retail: { side: 10, grams: 0 },
  remove_unnecessary: { side: 40, grams: 5 },
};

/** Up to so many parcels every way of putting them together is looked at. */
export const TRIED_WHOLLY = 6;

type Box = readonly [long: number, middle: number, short: number];

const sorted = (sides: readonly number[]): Box => {
  const [long = 1, middle = 1, short = 1] = sides.toSorted((a, b) => b - a);
  return [long, middle, short];
};

const volume = ([a, b, c]: Box): number => a * b * c;
/** The smaller box; of two with the same volume the one that is less long. */
const smaller = (a: Box, b: Box): Box => ((volume(b) - volume(a) || b[0] - a[0] || b[1] - a[1]) < 0 ? b : a);

const ROTATIONS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/** The smallest box around two that stand beside each other, however each is turned. */
function around(first: Box, second: Box): Box {
  let best: Box | undefined;
  for (const [x, y, z] of ROTATIONS) {
    const box = sorted([first[0] + second[x], Math.max(first[1], second[y]), Math.max(first[2], second[z])]);
    const wide = sorted([Math.max(first[0], second[x]), first[1] + second[y], Math.max(first[2], second[z])]);
    const high = sorted([Math.max(first[0], second[x]), Math.max(first[1], second[y]), first[2] + second[z]]);
    best = [box, wide, high].reduce(smaller, best ?? box);
  }
  return best ?? first;
}

/** The smallest box of all ways of splitting the parcels in two again and again. */
function ofFew(boxes: readonly Box[]): Box {
  const best = new Map<number, Box>();
  const whole = (1 << boxes.length) - 1;
  for (let set = 1; set <= whole; set += 1) {
    const alone = boxes.find((_, at) => set === 1 << at);
    let found: Box | undefined = alone;
    for (let part = (set - 1) & set; part > 0; part = (part - 1) & set) {
      // Each split once.
      if (part < (set ^ part)) continue;
      const [one, other] = [best.get(part), best.get(set ^ part)];
      if (!one || !other) continue;
      const box = around(one, other);
      found = found ? smaller(found, box) : box;
    }
    if (found) best.set(set, found);
  }
  return best.get(whole) ?? [1, 1, 1];
}

/** A parcel that is to be put into a box. */
export interface PackedParcel {
  readonly grams: number;
  readonly sides: Sides;
}

/** One parcel without what is left out: at least 1 cm and 1 g are. */
function lightened({ grams, sides: { length, width, height } }: PackedParcel, packaging: Packaging): { grams: number; box: Box } {
  const { side, grams: lighter } = LEFT_OUT[packaging];
  const [long, middle, short] = sorted([length, width, height]);
  return {
    grams: Math.max(1, Math.ceil((grams * (100 - lighter)) / 100)),
    box: sorted([long, middle, Math.max(1, Math.round((short * (100 - side)) / 100))]),
  };
}

/**
 * Estimates the box that parcels need together, and its weight: the smallest in which they stand beside each other. Of more
 * than {@link TRIED_WHOLLY} each goes beside those before it, the largest first. One parcel alone keeps what it came in.
 */
export function packed(parcels: readonly PackedParcel[], packaging: Packaging): PackedParcel {
  const [only, second] = parcels;
  if (only && !second) return only;
  const light = parcels.map((parcel) => lightened(parcel, packaging));
  const boxes = light.map(({ box }) => box).toSorted((a, b) => volume(b) - volume(a) || b[0] - a[0]);
  const [length, width, height] = boxes.length <= TRIED_WHOLLY ? ofFew(boxes) : boxes.reduce(around);
  return { grams: light.reduce((sum, { grams }) => sum + grams, 0), sides: { length, width, height } };
}
