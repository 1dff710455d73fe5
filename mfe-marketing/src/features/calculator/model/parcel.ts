import { HOST_SERVICES, type HostService } from '@outpost/shared-contracts/accounts/sign-up';
import { decimalOf } from '@outpost/shared-contracts/money/money';
import type { PricingRequest } from '@outpost/shared-contracts/pricing/calls';
import { PARCEL_CATEGORIES, type ParcelCategory } from '@outpost/shared-contracts/pricing/categories';
import { centimetresOf, gramsOf, MAX_CM, MAX_GRAMS, type Sides } from '@outpost/shared-contracts/pricing/weight';
import { countryInUrl, isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { destinationOf } from '../../../model/destination.ts';

export const SIDES = ['length', 'width', 'height'] as const;
export type Side = (typeof SIDES)[number];
export type WeightUnit = 'kg' | 'lb';
export type LengthUnit = 'cm' | 'in';

/** What the calculator asks, as it was typed. */
export interface Parcel extends Readonly<Record<Side, string>> {
  /** ISO codes. */
  readonly from: string;
  readonly to: string;
  readonly weight: string;
  readonly weightUnit: WeightUnit;
  readonly lengthUnit: LengthUnit;
  /** US dollars; empty where the visitor does not say. */
  readonly value: string;
  /** Empty where the visitor does not say. */
  readonly category: ParcelCategory | '';
  readonly services: readonly HostService[];
  readonly code: string;
}

/** From where, when nobody has said so (docs/product.md#calculator). */
const FROM = 'AU';

/** The parcel that an address describes; what it leaves out is empty, or guessed for the route. */
export function parcelOf(params: URLSearchParams, guessed?: string): Parcel {
  const text = (name: string): string => (params.get(name) ?? '').slice(0, 20);
  const from = /^[a-z]{2}$/i.test(text('from')) ? isoCountry(text('from')) : FROM;
  return {
    from,
    to: destinationOf(params.get('to'), guessed, from),
    weight: text('weight'),
    weightUnit: text('wu') === 'lb' ? 'lb' : 'kg',
    length: text('l'),
    width: text('w'),
    height: text('h'),
    lengthUnit: text('du') === 'in' ? 'in' : 'cm',
    value: text('value'),
    category: PARCEL_CATEGORIES.find((category) => category === text('category')) ?? '',
    services: HOST_SERVICES.filter((service) => params.getAll('service').includes(service)),
    code: text('code'),
  };
}

/** The address that describes a parcel: a link to it shows the same prices. */
export function paramsOf({ from, to, weight, weightUnit, length, width, height, lengthUnit, value, category, services, code }: Parcel) {
  const params = new URLSearchParams({ from: countryInUrl(from), to: countryInUrl(to) });
  const texts = { weight, l: length, w: width, h: height, value, category, code };
  for (const [name, text] of Object.entries(texts)) if (text.trim()) params.set(name, text.trim());
  if (weightUnit === 'lb') params.set('wu', 'lb');
  if (lengthUnit === 'in') params.set('du', 'in');
  for (const service of services) params.append('service', service);
  return params;
}

/** The sides in centimetres, when all three are known. */
export function sidesOf(parcel: Parcel): Sides | undefined {
  const [length, width, height] = SIDES.map((side) => centimetresOf(parcel[side], parcel.lengthUnit));
  return length && width && height ? { length, width, height } : undefined;
}

const DOLLARS = /^(\d{1,5})(?:[.,](\d{1,2}))?$/;

/** US cents of a typed value; undefined for what is no amount. Empty is nothing. */
export function centsOf(value: string): number | undefined {
  if (value.trim() === '') return 0;
  const [, dollars, cents = ''] = DOLLARS.exec(value.trim()) ?? [];
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

export type ParcelField = 'to' | 'weight' | Side | 'value' | 'code';
/** What is wrong with a field, by the key of its text. */
export type ParcelErrors = Readonly<Partial<Record<ParcelField, string>>>;

const MAX_CENTS = 1_000_000;

/** What the visitor has to mend before prices can be asked for. */
export function errorsOf(parcel: Parcel): ParcelErrors {
  const grams = gramsOf(parcel.weight, parcel.weightUnit);
  const cents = centsOf(parcel.value);
  const typed = SIDES.filter((side) => parcel[side].trim() !== '');
  const sides = SIDES.flatMap((side): [Side, string][] => {
    if (typed.length === 0) return [];
    const cm = centimetresOf(parcel[side], parcel.lengthUnit);
    if (cm === undefined) return [[side, 'side']];
    return cm > MAX_CM ? [[side, 'sideLong']] : [];
  });
  return {
    ...(parcel.from === parcel.to && { to: 'same' }),
    ...(grams === undefined ? { weight: 'weight' } : grams > MAX_GRAMS && { weight: 'weightHeavy' }),
    ...Object.fromEntries(sides),
    ...((cents === undefined || cents > MAX_CENTS) && { value: 'value' }),
  };
}

/** The parcel of a request, as somebody would type it. */
export function parcelOfRequest({
  country_from,
  country_to,
  dimension,
  declared_value,
  category,
  services,
  promo_code,
}: PricingRequest): Parcel {
  return {
    from: isoCountry(country_from),
    to: isoCountry(country_to),
    weight: String(dimension.weight),
    weightUnit: dimension.weight_unit,
    length: String(dimension.length),
    width: String(dimension.width),
    height: String(dimension.height),
    lengthUnit: dimension.dimension_unit,
    value: declared_value.minor === 0 ? '' : decimalOf(declared_value),
    category: category ?? '',
    services,
    code: promo_code,
  };
}

/** The request for a parcel without errors. */
export function requestOf(parcel: Parcel) {
  const { from, to, weight, weightUnit, length, width, height, lengthUnit, category, services, code } = parcel;
  return {
    country_from: from,
    country_to: to,
    dimension: { weight: weight.trim(), weight_unit: weightUnit, length, width, height, dimension_unit: lengthUnit },
    promo_code: code.trim().toUpperCase(),
    services: [...services],
    declared_value: { minor: centsOf(parcel.value) ?? 0, currency: 'USD' },
    ...(category && { category }),
  } satisfies Partial<PricingRequest>;
}

/** Fields of the form by the names that the service gives them. */
export const FIELD_OF_SERVICE: Readonly<Record<string, ParcelField>> = {
  country_to: 'to',
  'dimension.weight': 'weight',
  'dimension.length': 'length',
  'dimension.width': 'width',
  'dimension.height': 'height',
  'declared_value.minor': 'value',
  promo_code: 'code',
};
