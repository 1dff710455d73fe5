// What other domains may ask of currencies.
export { createRates } from './latest.ts';
export { inDollars, type Rates, SNAPSHOT } from './rates.ts';
