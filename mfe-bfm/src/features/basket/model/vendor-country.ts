/** Two-letter endings that shops everywhere use, whatever country they belong to. */
const WORLDWIDE = new Set('ai cc co fm gg im io la ly me nu sh so st to tv vc ws ac ag am cd eu gl gs ms sc su tk tm vg'.split(' '));

/** The country that the address of a shop names: `tallgrass.co.uk` is in GB. Undefined where it tells nothing. */
export function countryOfVendor(vendor: string): string | undefined {
  const ending = vendor.toLowerCase().split('.').at(-1) ?? '';
  if (!vendor.includes('.') || !/^[a-z]{2}$/.test(ending) || WORLDWIDE.has(ending)) return undefined;
  return ending === 'uk' ? 'GB' : ending.toUpperCase();
}
