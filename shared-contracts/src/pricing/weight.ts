import { SHIPPING_SERVICES, type ShippingService } from './tables.ts';

/** Sides of a parcel in whole centimetres. */
export interface Sides {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

const LIMITS = Object.values(SHIPPING_SERVICES);
/** Beyond these no service takes a parcel. */
export const MAX_GRAMS = Math.max(...LIMITS.map(({ maxGrams }) => maxGrams));
export const MAX_CM = Math.max(...LIMITS.map(({ maxLength }) => maxLength));

/** One step of chargeable weight. */
export const STEP_GRAMS = 500;

const DECIMAL = /^(\d{1,7})(?:[.,](\d{1,9}))?$/;

/** A decimal such as `12.5` scaled to a whole number, further digits cut. Undefined when it is not a positive decimal. */
function scaled(decimal: string, digits: number): number | undefined {
  const match = DECIMAL.exec(decimal.trim());
  if (!match) return undefined;
  const value = Number(`${match[1]}${(match[2] ?? '').padEnd(digits, '0').slice(0, digits)}`);
  return value > 0 ? value : undefined;
}

/** Billionths of a unit; 0 for what is no decimal. */
function billionths(decimal: string): bigint {
  const match = DECIMAL.exec(decimal.trim());
  return match ? BigInt(`${match[1]}${(match[2] ?? '').padEnd(9, '0')}`) : 0n;
}

/** One unit as a whole number of ten-thousandths of a centimetre, or of hundred-thousandths of a gram. */
const UNITS = { cm: 10_000n, in: 25_400n, kg: 100_000_000n, lb: 45_359_237n };
const isLongerThanAll = (decimal: string, unit: 'cm' | 'in') => billionths(decimal) * UNITS[unit] > BigInt(MAX_CM) * 10n ** 13n;
const isHeavierThanAll = (decimal: string, unit: 'kg' | 'lb') => billionths(decimal) * UNITS[unit] > BigInt(MAX_GRAMS) * 10n ** 14n;

/**
 * A side in whole centimetres, at least 1 (docs/product.md#weights). Undefined for text that is not a positive decimal. Rounding
 * brings nothing under the bounds: 270.01 cm are 271.
 */
export function centimetresOf(decimal: string, unit: 'cm' | 'in'): number | undefined {
  const hundredths = scaled(decimal, 2);
  if (hundredths === undefined) return undefined;
  const cm = unit === 'cm' ? Math.floor((hundredths + 50) / 100) : Math.floor((hundredths * 254 + 5000) / 10_000);
  return Math.max(isLongerThanAll(decimal, unit) ? MAX_CM + 1 : 1, cm);
}

/** A weight in whole grams; pounds are rounded up (docs/product.md#weights). Digits beyond the gram bring nothing under the bounds. */
export function gramsOf(decimal: string, unit: 'kg' | 'lb'): number | undefined {
  const thousandths = scaled(decimal, 3);
  if (thousandths === undefined) return undefined;
  const grams = unit === 'kg' ? thousandths : Number((BigInt(thousandths) * 45_359_237n + 99_999_999n) / 100_000_000n);
  return isHeavierThanAll(decimal, unit) ? Math.max(MAX_GRAMS + 1, grams) : grams;
}

/** Volumetric weight in grams for a service (docs/product.md#weights). */
export function volumetricGrams({ length, width, height }: Sides, service: ShippingService): number {
  return Math.ceil((length * width * height * 1000) / SHIPPING_SERVICES[service].divisor);
}

/** The weight that counts: the larger of actual and volumetric, in grams. */
export function chargeableGrams(grams: number, sides: Sides | undefined, service: ShippingService): number {
  return sides ? Math.max(grams, volumetricGrams(sides, service)) : grams;
}

/** Half kilograms that are billed, at least one. */
export function stepsOf(chargeable: number): number {
  return Math.max(1, Math.ceil(chargeable / STEP_GRAMS));
}

/** Why a service does not take a parcel; undefined when it does. */
export function refusalOf(
  grams: number,
  sides: Sides | undefined,
  service: ShippingService,
): 'too_heavy' | 'too_long' | 'too_large' | undefined {
  const limits = SHIPPING_SERVICES[service];
  if (chargeableGrams(grams, sides, service) > limits.maxGrams) return 'too_heavy';
  if (!sides) return undefined;
  const [longest = 0, second = 0, third = 0] = [sides.length, sides.width, sides.height].sort((a, b) => b - a);
  if (longest > limits.maxLength) return 'too_long';
  return longest + 2 * (second + third) > limits.maxLengthAndGirth ? 'too_large' : undefined;
}
