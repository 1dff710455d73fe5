// What other domains may ask of countries.
export { type Country, codesOfNamesLike, findCountry, isKnownCountry, listCountries } from './repository.ts';
export { codeOfPath, FEATURED, flagOf } from './rules.ts';
