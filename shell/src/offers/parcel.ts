/** The medium box of the calculator, in centimetres. */
export const MEDIUM_BOX = { length: 40, width: 30, height: 30 };

/** The heaviest parcel there is, in kilograms. */
const HEAVIEST = 70;

/** The weight that somebody typed, in kilograms; undefined for what is no weight: above 0, at most 70, three decimals. */
export function kilograms(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,3})?$/.test(text)) return undefined;
  const weight = Number(text);
  return weight > 0 && weight <= HEAVIEST ? weight : undefined;
}
