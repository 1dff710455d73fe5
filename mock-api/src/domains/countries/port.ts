// What other domains may ask of countries.
export { findCountry, isKnownCountry, listCountries, listHostCountryFacts, refusalAsOrigin } from './repository.ts';
export { codeOfPath, FEATURED, flagOf } from './rules.ts';
