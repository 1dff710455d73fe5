// What other domains may ask of addresses.
export { findPlace } from './rules.ts';
