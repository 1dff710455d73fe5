import { roundHalfUp } from '../money/money.ts';
import { centsPerKgAt10, SHIPPING_SERVICES, type ShippingService, TOP_ROUTES } from './tables.ts';
import { stepsOf } from './weight.ts';
import { isoCountry } from './zones.ts';

/** From and to are the same country: there is nothing to ship across a border. */
export class SameCountryError extends Error {
  override readonly name = 'SameCountryError';
}

/**
 * Shipping in US cents before discounts (docs/product.md#price-of-shipping): the tenth kilogram costs what the table says, the first steps
 * carry a base, steps beyond 20 kg get cheaper. Throws SameCountryError.
 */
export function shippingCents(from: string, to: string, chargeable: number, service: ShippingService = 'express'): number {
  if (isoCountry(from) === isoCountry(to)) throw new SameCountryError(`${from} and ${to} are the same country`);
  const tenKilograms = 10 * centsPerKgAt10(from, to);
  const step = Math.floor((tenKilograms * 42) / 1000);
  const base = tenKilograms - 19 * step;
  const n = stepsOf(chargeable);
  const first = Math.min(n, 40);
  const cents = base + step * (first - 1) + Math.floor((step * 85) / 100) * (n - first);
  return roundHalfUp(cents * SHIPPING_SERVICES[service].factor, 10_000);
}

/** Cents per kilogram of a 10 kg express parcel, computed through the same formula as every price. */
export function perKgCents(from: string, to: string): number {
  return roundHalfUp(shippingCents(from, to, 10_000), 10);
}

/** The routes of the home page with their price per kilogram in cents. */
export function topRoutes(): ReadonlyArray<{ from: string; to: string; perKgCents: number }> {
  return TOP_ROUTES.map(({ from, to }) => ({ from, to, perKgCents: perKgCents(from, to) }));
}

/** What a business pays: 92 % of the price, and no other discount (docs/product.md#discounts). */
export function businessCents(gross: number): number {
  return roundHalfUp(gross * 9200, 10_000);
}
