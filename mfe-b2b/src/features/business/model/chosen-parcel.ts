import { TOP_ROUTES } from '@outpost/shared-contracts/pricing/tables';
import { countryInUrl, isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { type Parcel, WEIGHTS } from './price-example.ts';

const USUAL = { from: 'US', to: 'GB', grams: 10_000 };
const SHORTCUTS = 4;

/**
 * The parcel that an address asks for (`?from=us&to=uk&kg=10`). What is missing, unknown or leads nowhere becomes the
 * usual example. Undefined with fewer than two countries, when there is no border to cross.
 */
export function chosenParcel(params: URLSearchParams, codes: readonly string[]): Parcel | undefined {
  const known = (text: string | null): string | undefined => codes.find((code) => code === isoCountry(text ?? ''));
  const from = known(params.get('from')) ?? known(USUAL.from) ?? codes[0];
  const to = [known(params.get('to')), known(USUAL.to), known(USUAL.from), ...codes].find((code) => code !== undefined && code !== from);
  if (!from || !to) return undefined;
  const wanted = params.get('kg') ?? '';
  return { from, to, grams: WEIGHTS.find((grams) => String(grams / 1000) === wanted) ?? USUAL.grams };
}

/** The address of a parcel; changing one end to the other turns the route around. */
export function parcelToParams(parcel: Parcel, change: Partial<Parcel> = {}): URLSearchParams {
  const turned = change.from === parcel.to ? { to: parcel.from } : change.to === parcel.from ? { from: parcel.to } : {};
  const { from, to, grams } = { ...parcel, ...turned, ...change };
  return new URLSearchParams({ from: countryInUrl(from), to: countryInUrl(to), kg: String(grams / 1000) });
}

/** Much used routes between countries that are there. */
export function shortcuts(codes: readonly string[]): Pick<Parcel, 'from' | 'to'>[] {
  return TOP_ROUTES.filter(({ from, to }) => codes.includes(from) && codes.includes(to)).slice(0, SHORTCUTS);
}
