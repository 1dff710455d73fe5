/** The brand's inks for drawings, those of shared-ui/src/tokens/tokens.css. */
export const INK = '#14231F';
export const PAPER = '#FBFAF6';
export const SPRUCE = '#0E5B46';
export const TAPE = '#E8590C';
export const KRAFT = '#C99B6A';
export const KRAFT_DARK = '#A87B4C';

/** Grounds with the two colours that stand on them. */
export const SCHEMES = [
  { ground: '#E4F1EC', main: '#0E5B46', second: '#E8590C' },
  { ground: '#FFEFE4', main: '#E8590C', second: '#0E5B46' },
  { ground: '#DCEBF7', main: '#1B4A6E', second: '#E8590C' },
  { ground: '#FFF4D6', main: '#8A5A00', second: '#0E5B46' },
  { ground: '#F4F2EA', main: '#14231F', second: '#C99B6A' },
  { ground: '#E5F5EA', main: '#1D6B3A', second: '#D9A227' },
] as const;

export type Scheme = (typeof SCHEMES)[number];

/** The same scheme for the same number. */
export function schemeOf(seed: number): Scheme {
  return SCHEMES[Math.abs(seed) % SCHEMES.length] ?? SCHEMES[0];
}
