// What other domains may ask of addresses.
export { addAddress, checkedAddress, keepAddress, receivingAddress } from './book.ts';
export { findPlace } from './rules.ts';
