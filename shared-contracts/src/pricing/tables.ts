import { isoCountry, ZONES, type Zone, zoneOf } from './zones.ts';

/** Cents per kilogram at 10 kg, express, from zone (row) to zone (column, in the order of ZONES). docs/product.md#rates. */
const ZONE_RATES: Readonly<Record<Zone, readonly number[]>> = {
  NA: [769, 853, 1120, 1080, 1240, 1214, 1150, 1390],
  EUW: [945, 620, 760, 1060, 1210, 1390, 990, 1340],
  EUE: [1080, 690, 640, 1150, 1290, 1480, 940, 1410],
  EAS: [1090, 1130, 1240, 720, 830, 1120, 1180, 1490],
  SEA: [1260, 1190, 1280, 840, 760, 1130, 980, 1510],
  OCE: [1421, 1770, 1860, 1180, 1230, 790, 1560, 1890],
  GCC: [1240, 1050, 990, 1160, 960, 1490, 610, 1370],
  ROW: [1450, 1420, 1490, 1560, 1570, 1850, 1410, 1380],
};

/** Routes with a rate of their own, in the order of the home page's list (docs/product.md#rates). */
const ROUTE_RATES: ReadonlyArray<readonly [from: string, to: string, centsPerKg: number]> = [
  ['US', 'GB', 853],
  ['AU', 'US', 1421],
  ['AU', 'GB', 1770],
  ['GB', 'US', 1283],
  ['DE', 'US', 608],
  ['DE', 'GB', 611],
  ['JP', 'GB', 1130],
  ['US', 'AU', 1214],
  ['GB', 'DE', 608],
  ['US', 'CA', 769],
  ['NL', 'DE', 350],
  ['NL', 'GB', 699],
];

const OF_ROUTE = new Map(ROUTE_RATES.map(([from, to, rate]) => [`${from}-${to}`, rate]));

/** The routes of 'TOP RATED ROUTES', in order. */
export const TOP_ROUTES: ReadonlyArray<{ readonly from: string; readonly to: string }> = ROUTE_RATES.map(([from, to]) => ({ from, to }));

/** Cents per kilogram of a 10 kg express parcel. Codes in any case, `uk` too. */
export function centsPerKgAt10(from: string, to: string): number {
  const own = OF_ROUTE.get(`${isoCountry(from)}-${isoCountry(to)}`);
  return own ?? ZONE_RATES[zoneOf(from)][ZONES.indexOf(zoneOf(to))] ?? Number.NaN;
}

/** Shipping services (docs/product.md#price-of-shipping). Lengths in cm, weights in grams, days from hand-over; economy counts business days. Nobody takes loose batteries. */
export const SHIPPING_SERVICES = {
  economy: {
    factor: 8200,
    divisor: 6000,
    maxGrams: 30_000,
    maxLength: 150,
    maxLengthAndGirth: 300,
    days: [6, 12],
    builtInBatteries: false,
  },
  express: {
    factor: 10_000,
    divisor: 5000,
    maxGrams: 70_000,
    maxLength: 270,
    maxLengthAndGirth: 330,
    days: [1, 5],
    builtInBatteries: true,
  },
  priority: {
    factor: 12_500,
    divisor: 5000,
    maxGrams: 70_000,
    maxLength: 270,
    maxLengthAndGirth: 330,
    days: [1, 3],
    builtInBatteries: true,
  },
} as const;

export type ShippingService = keyof typeof SHIPPING_SERVICES;
