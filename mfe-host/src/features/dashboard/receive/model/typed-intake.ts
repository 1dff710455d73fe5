import { HEAVIEST_GRAMS, type Inspection, LONGEST_CM } from '@outpost/shared-contracts/orders/calls';
import { PARCEL_CONDITIONS } from '@outpost/shared-contracts/orders/order';
import * as z from 'zod/mini';

export const WEIGHT_UNITS = ['kg', 'lb'] as const;
export const SIZE_UNITS = ['cm', 'in'] as const;
type WeightUnit = (typeof WEIGHT_UNITS)[number];
type SizeUnit = (typeof SIZE_UNITS)[number];

const GRAMS: Record<WeightUnit, number> = { kg: 1000, lb: 453.592_37 };
const CENTIMETRES: Record<SizeUnit, number> = { cm: 1, in: 2.54 };

/** What the scale and the tape say, as it is typed, in units of the host's choice. */
export const TypedIntake = z.object({
  weight: z.string(),
  weightUnit: z.enum(WEIGHT_UNITS),
  length: z.string(),
  width: z.string(),
  height: z.string(),
  sizeUnit: z.enum(SIZE_UNITS),
  shelf: z.string(),
  condition: z.enum(PARCEL_CONDITIONS),
  contentsSeen: z.boolean(),
});
export type TypedIntake = z.infer<typeof TypedIntake>;

export const NOTHING_TYPED: TypedIntake = {
  ...{ weight: '', weightUnit: 'kg', length: '', width: '', height: '', sizeUnit: 'cm', shelf: '', condition: 'fine', contentsSeen: false },
};

const numberOf = (typed: string, decimals: number): number => {
  const text = typed.trim().replace(',', '.');
  const found = /^\d{1,3}(?:\.(\d{1,3}))?$/.exec(text);
  return found && (found[1]?.length ?? 0) <= decimals ? Number(text) : 0;
};

/** A weight as people type it, `2.36` or `2,36`, in whole grams; undefined for what is no weight of a parcel. */
export function gramsIn(typed: string, unit: WeightUnit): number | undefined {
  const grams = Math.round(numberOf(typed, 3) * GRAMS[unit]);
  return grams >= 1 && grams <= HEAVIEST_GRAMS ? grams : undefined;
}

/** A side in whole centimetres, from inches with a part as well; undefined for what is no side of a parcel. */
export function centimetresIn(typed: string, unit: SizeUnit): number | undefined {
  const side = unit === 'cm' && /[.,]/.test(typed) ? 0 : Math.round(numberOf(typed, 2) * CENTIMETRES[unit]);
  return side >= 1 && side <= LONGEST_CM ? side : undefined;
}

/** What is sent of what was typed; every field was right. */
export function saidOf({
  weight,
  weightUnit,
  length,
  width,
  height,
  sizeUnit,
  shelf,
  condition,
  contentsSeen,
}: TypedIntake): Omit<Inspection, 'revision' | 'photos'> {
  const side = (typed: string) => centimetresIn(typed, sizeUnit) ?? 0;
  return {
    weight_grams: gramsIn(weight, weightUnit) ?? 0,
    dimensions_cm: { length: side(length), width: side(width), height: side(height) },
    condition,
    contents_seen: contentsSeen,
    ...(shelf.trim() ? { shelf: shelf.trim() } : {}),
  };
}
