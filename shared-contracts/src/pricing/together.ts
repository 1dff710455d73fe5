import { consolidationCents, type HostFees } from './fees.ts';
import { type Packaging, type PackedParcel, packed, TRIED_WHOLLY } from './packing.ts';
import { shippingCents } from './shipping.ts';
import type { ShippingService } from './tables.ts';
import { chargeableGrams, refusalOf, STEP_GRAMS, stepsOf } from './weight.ts';

/** A parcel that may travel alone or in the box. */
export interface ParcelOfBox extends PackedParcel {
  readonly id: number;
}

/** Where parcels go, by what, and how they are packed. */
export interface Journey {
  readonly from: string;
  readonly to: string;
  readonly service: ShippingService;
  readonly packaging: Packaging;
  /** What the host takes who puts them together. */
  readonly fees?: HostFees | undefined;
}

/** A box, and what shipping it costs before discounts, in US cents, with the fee for putting it together. */
export interface PricedBox extends PackedParcel {
  readonly ids: readonly number[];
  /** Whole half kilograms. */
  readonly billedGrams: number;
  readonly cents: number;
}

/** One way in which the parcels can travel: one box and the others apart, or each on its own. */
export interface Grouping {
  /** Undefined where each travels on its own. */
  readonly box: PricedBox | undefined;
  readonly apart: readonly PricedBox[];
  readonly cents: number;
}

/** A parcel that costs more inside the box than on its own. */
export interface DearerInside {
  readonly id: number;
  /** What it adds to the box. */
  readonly insideCents: number;
  readonly aloneCents: number;
}

export interface Together {
  readonly separate: Grouping;
  /** All in one box; undefined where no box of this service holds them. */
  readonly all: Grouping | undefined;
  /** The cheapest way. */
  readonly best: Grouping;
  /** What the cheapest way leaves out of the box; the dearest first. */
  readonly dearer: readonly DearerInside[];
}

/** One box with these parcels; undefined where the service does not take it. */
function boxOf(parcels: readonly ParcelOfBox[], { from, to, service, packaging, fees }: Journey): PricedBox | undefined {
  const box = packed(parcels, packaging);
  if (refusalOf(box.grams, box.sides, service)) return undefined;
  const chargeable = chargeableGrams(box.grams, box.sides, service);
  return {
    ...box,
    ids: parcels.map(({ id }) => id),
    billedGrams: stepsOf(chargeable) * STEP_GRAMS,
    cents: shippingCents(from, to, chargeable, service) + consolidationCents(parcels.length, fees),
  };
}

/** A parcel alone, priced also where the service would not take it: it is compared, not shipped. */
function aloneOf({ id, grams, sides }: ParcelOfBox, { from, to, service }: Journey): PricedBox {
  const chargeable = chargeableGrams(grams, sides, service);
  return { ids: [id], grams, sides, billedGrams: stepsOf(chargeable) * STEP_GRAMS, cents: shippingCents(from, to, chargeable, service) };
}

/** The way on which these parcels share the box and the others travel alone; undefined where there is no such box. */
function groupingOf(parcels: readonly ParcelOfBox[], inside: readonly ParcelOfBox[], journey: Journey): Grouping | undefined {
  const box = inside.length > 1 ? boxOf(inside, journey) : undefined;
  if (inside.length > 1 && !box) return undefined;
  const apart = parcels.filter((parcel) => !box || !inside.includes(parcel)).map((parcel) => aloneOf(parcel, journey));
  return { box, apart, cents: apart.reduce((sum, { cents }) => sum + cents, box?.cents ?? 0) };
}

/** Of two ways the cheaper one; at the same price the one that was found first. */
const cheaper = (a: Grouping, b: Grouping | undefined): Grouping => (b && b.cents < a.cents ? b : a);

/** Every way: one box with at least two, the others apart; those with most in the box first. */
function everyWay(parcels: readonly ParcelOfBox[], journey: Journey): (Grouping | undefined)[] {
  const sets = Array.from({ length: 1 << parcels.length }, (_, set) => parcels.filter((_parcel, at) => set & (1 << at)));
  return sets
    .filter((inside) => inside.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .map((inside) => groupingOf(parcels, inside, journey));
}

/** Of many parcels: takes the one out that saves most, again and again, as long as that makes the whole cheaper. */
function takingOut(parcels: readonly ParcelOfBox[], journey: Journey): Grouping | undefined {
  let inside = [...parcels];
  let found: Grouping | undefined = groupingOf(parcels, inside, journey);
  while (inside.length > 2) {
    const ways = inside.map((out) => {
      const left = inside.filter((one) => one !== out);
      return { left, way: groupingOf(parcels, left, journey) };
    });
    const [best] = ways.filter(({ way }) => way).toSorted((a, b) => (a.way?.cents ?? 0) - (b.way?.cents ?? 0));
    // Where no box holds them at all, the largest leaves.
    const next = best ?? ways.at(0);
    if (!next || (found && (next.way?.cents ?? Number.POSITIVE_INFINITY) >= found.cents)) break;
    inside = next.left;
    found = next.way;
  }
  return found;
}

/** Compares all ways in which parcels of one host can travel to one country (docs/product.md#consolidation). */
export function compareWays(parcels: readonly ParcelOfBox[], journey: Journey): Together {
  const separate: Grouping = groupingOf(parcels, [], journey) ?? { box: undefined, apart: [], cents: 0 };
  const all = groupingOf(parcels, parcels, journey);
  const ways = parcels.length <= TRIED_WHOLLY ? everyWay(parcels, journey) : [all, takingOut(parcels, journey)];
  const [first, ...others] = ways.filter((way) => way !== undefined);
  // A box that costs as much as apart spares a hand-over.
  const best = first ? cheaper(others.reduce(cheaper, first), { ...separate, cents: separate.cents }) : separate;
  return { separate, all, best, dearer: dearerInside(parcels, best, journey) };
}

function dearerInside(parcels: readonly ParcelOfBox[], best: Grouping, journey: Journey): DearerInside[] {
  const inside = parcels.filter(({ id }) => best.box?.ids.includes(id));
  const [base] = inside.length > 0 ? [best.box] : [];
  if (!base) return [];
  return best.apart
    .flatMap(({ ids: [id = 0], cents: aloneCents }) => {
      const parcel = parcels.find((one) => one.id === id);
      const bigger = parcel && boxOf([...inside, parcel], journey);
      return bigger ? [{ id, insideCents: bigger.cents - base.cents, aloneCents }] : [];
    })
    .toSorted((a, b) => b.insideCents - b.aloneCents - (a.insideCents - a.aloneCents));
}
