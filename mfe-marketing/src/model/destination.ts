import { isoCountry } from '@outpost/shared-contracts/pricing/zones';

const CODE = /^[A-Z]{2}$/;

/** The region a visitor's browser is set to: `de-AT` gives AT, `de` alone tells nothing. */
export function regionOf(tag: string | undefined): string | undefined {
  if (!tag) return undefined;
  const [, region] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag) ?? [];
  return region?.toUpperCase();
}

/**
 * Where parcels go to: as the address says, else where the visitor seems to live, else the United States (docs/product.md#calculator). `from` is the country of the hosts: nothing is shipped within it, so that it never is a guess.
 */
export function destinationOf(asked: string | null, guessed: string | undefined, from?: string): string {
  const wanted = isoCountry(asked ?? '');
  if (CODE.test(wanted)) return wanted;
  const [first] = [guessed, 'US', 'GB'].filter((code) => code !== undefined && code !== (from && isoCountry(from)));
  return first ?? 'US';
}
