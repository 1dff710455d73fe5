// What other domains may ask of currencies.
export { convert, inDollars } from './convert.ts';
export { createRates } from './latest.ts';
export { type Rates, SNAPSHOT } from './rates.ts';
