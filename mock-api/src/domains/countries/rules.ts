import { isoCountry } from '@outpost/shared-contracts/pricing/zones';

/** The flag's file name: `us.svg`. */
export const flagOf = (code: string): string => `${code.toLowerCase()}.svg`;

/** The code of a path: any case, `uk` for GB. */
export const codeOfPath = (code: string): string => isoCountry(code);

/** The featured host countries, in their order (specification section 9). */
export const FEATURED = ['US', 'GB', 'AU', 'CA', 'DE', 'JP', 'FR', 'NL', 'IT', 'SE'] as const;
