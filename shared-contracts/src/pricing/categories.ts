/** What a parcel may hold, as far as it matters to customs and to carriers. */
export const PARCEL_CATEGORIES = [
  'clothing',
  'shoes',
  'books',
  'toys',
  'home',
  'cosmetics',
  'food',
  'jewellery',
  'electronics',
  /** With a built-in battery: phones, laptops, toys that run by themselves. */
  'battery_inside',
  /** Batteries and power banks by themselves. */
  'loose_battery',
] as const;

export type ParcelCategory = (typeof PARCEL_CATEGORIES)[number];
