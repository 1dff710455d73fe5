import * as z from 'zod/mini';
import { Money, usd } from '../money/money.ts';

const MoneyRange = z.object({ from: Money, to: Money });
export type MoneyRange = z.infer<typeof MoneyRange>;

/**
 * What comes after the purchase, by express and as likely as can be said before anything was weighed (docs/product.md#basket).
 * Ranges whose ends are the same are known. US dollars.
 */
export const LandedEstimate = z.object({
  /** What it weighs in its packing. */
  grams: z.object({ from: z.int(), to: z.int() }),
  /** Before any code. */
  shipping: MoneyRange,
  /** What the host takes for packing it and handing it over. */
  handling: MoneyRange,
  /** Duty and tax on arrival; a range also where the seller may have taken the tax already. Null where nobody can say. */
  duties: z.nullable(MoneyRange),
  /** Days from the payment to the door, for who sends it on the day it arrives. */
  days: z.object({ from: z.int(), to: z.int() }),
});
export type LandedEstimate = z.infer<typeof LandedEstimate>;

/** Days from paying until everything has arrived at the host. */
export const DAYS_TO_HOST = { from: 5, to: 9 } as const;

/** Adds ranges end by end. */
export const addRanges = (ranges: readonly MoneyRange[]): MoneyRange => ({
  from: usd(ranges.reduce((sum, { from }) => sum + from.minor, 0)),
  to: usd(ranges.reduce((sum, { to }) => sum + to.minor, 0)),
});
