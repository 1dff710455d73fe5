import { HEAVIEST_GRAMS, type Inspection, LONGEST_CM } from '@outpost/shared-contracts/orders/calls';
import type { FieldProblem } from '@outpost/shared-contracts/problem/problem';
import * as z from 'zod/mini';

/** What the scale and the tape say, as it is typed. */
export const TypedMeasures = z.object({
  weight: z.string(),
  length: z.string(),
  width: z.string(),
  height: z.string(),
  shelf: z.string(),
});
export type TypedMeasures = z.infer<typeof TypedMeasures>;

export const NO_MEASURES: TypedMeasures = { weight: '', length: '', width: '', height: '', shelf: '' };

/** Kilograms as people type them, `2.36` or `2,36`, in grams; undefined for what is no weight of a parcel. */
export function gramsOf(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  const grams = /^\d{1,3}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : 0;
  return grams >= 1 && grams <= HEAVIEST_GRAMS ? grams : undefined;
}

/** A side in whole centimetres; undefined for what is no side of a parcel. */
export function sideOf(typed: string): number | undefined {
  const side = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  return side >= 1 && side <= LONGEST_CM ? side : undefined;
}

/** What is sent of what was typed; every field was right. */
export const measuresOf = ({ weight, length, width, height, shelf }: TypedMeasures): Omit<Inspection, 'revision' | 'photos'> => ({
  weight_grams: gramsOf(weight) ?? 0,
  dimensions_cm: { length: sideOf(length) ?? 0, width: sideOf(width) ?? 0, height: sideOf(height) ?? 0 },
  ...(shelf.trim() ? { shelf: shelf.trim() } : {}),
});

const PLACES: Readonly<Record<string, keyof TypedMeasures>> = {
  weight_grams: 'weight',
  'dimensions_cm.length': 'length',
  'dimensions_cm.width': 'width',
  'dimensions_cm.height': 'height',
  shelf: 'shelf',
};

/** Where the form shows what the service says of a field; what it says of photos stands beside them. */
export const placeOf = ({ field }: FieldProblem): keyof TypedMeasures | 'elsewhere' | 'form' =>
  field.startsWith('photos') ? 'elsewhere' : (PLACES[field] ?? 'form');
