/** A code of the harmonized system as customs write it: `6109.10`, `6109.1000`. */
export const shownCode = (digits: string): string => `${digits.slice(0, 4)}.${digits.slice(4)}`;
