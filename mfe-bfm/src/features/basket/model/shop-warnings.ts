import type { ShopGroup } from './groups.ts';

/**
 * What stands between a shop and the country of purchase. `no-host`: nobody buys in the shop's country. `elsewhere`: hosts
 * there could buy, but another country is chosen.
 */
export type ShopWarning = 'no-host' | 'elsewhere';

export function shopWarningOf(
  { country }: Pick<ShopGroup, 'country'>,
  from: string,
  hostCountries: readonly string[],
): ShopWarning | undefined {
  if (country === undefined || country === from || hostCountries.length === 0) return undefined;
  return hostCountries.includes(country) ? 'elsewhere' : 'no-host';
}
