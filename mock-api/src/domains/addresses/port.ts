// What other domains may ask of addresses.
export { addAddress, checkedAddress } from './book.ts';
export { findPlace } from './rules.ts';
