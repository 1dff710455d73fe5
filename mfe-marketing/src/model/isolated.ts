import { directionOf, type Language } from '@outpost/shared-contracts/language/language';

/** A name inside a sentence written from right to left: keeps the full stop of `Maya R.` at its end. */
export const isolated = (name: string, language: Language): string => (directionOf(language) === 'rtl' ? `\u2068${name}\u2069` : name);
