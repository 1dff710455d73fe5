import type { LengthUnit, Parcel, WeightUnit } from './parcel.ts';
import { SIDES } from './parcel.ts';

const KILOGRAMS_PER_POUND = 0.453_592_37;
const CENTIMETRES_PER_INCH = 2.54;

/** A typed number in another unit, rounded to what one types; what is no number stays as it is. */
function converted(text: string, factor: number, decimals: number): string {
  const value = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  return String(Number((value * factor).toFixed(decimals)));
}

export function inWeightUnit(parcel: Parcel, weightUnit: WeightUnit): Parcel {
  if (parcel.weightUnit === weightUnit) return parcel;
  const factor = weightUnit === 'lb' ? 1 / KILOGRAMS_PER_POUND : KILOGRAMS_PER_POUND;
  return { ...parcel, weightUnit, weight: converted(parcel.weight, factor, 2) };
}

export function inLengthUnit(parcel: Parcel, lengthUnit: LengthUnit): Parcel {
  if (parcel.lengthUnit === lengthUnit) return parcel;
  const factor = lengthUnit === 'in' ? 1 / CENTIMETRES_PER_INCH : CENTIMETRES_PER_INCH;
  const sides = Object.fromEntries(SIDES.map((side) => [side, converted(parcel[side], factor, lengthUnit === 'in' ? 1 : 0)]));
  return { ...parcel, ...sides, lengthUnit };
}

/** Boxes for who does not know the size (docs/product.md#calculator), in centimetres. */
export const BOXES = [
  { id: 'envelope', length: 35, width: 25, height: 2 },
  { id: 'shoeBox', length: 35, width: 22, height: 13 },
  { id: 'small', length: 30, width: 20, height: 15 },
  { id: 'medium', length: 40, width: 30, height: 30 },
  { id: 'large', length: 60, width: 40, height: 40 },
] as const;
type Box = (typeof BOXES)[number];

/** The parcel with the sides of a box, in the unit that is chosen. */
export function withBox(parcel: Parcel, box: Box): Parcel {
  const [length, width, height] = SIDES.map((side) => String(box[side])) as [string, string, string];
  return inLengthUnit({ ...parcel, length, width, height, lengthUnit: 'cm' }, parcel.lengthUnit);
}

/** The box that has exactly these sides. */
export function boxOf(parcel: Parcel): Box | undefined {
  return BOXES.find((box) => {
    const boxed = withBox(parcel, box);
    return SIDES.every((side) => boxed[side] === parcel[side]);
  });
}
