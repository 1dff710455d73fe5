// What other domains may ask of addresses.
export { addAddress, checkedAddress, ownAddressOf, receivingAddress, saveAddress } from './book.ts';
export { findPlace } from './rules.ts';
export { shareAddress } from './shared.ts';
export { type Fetch, httpAddressCompany } from './validation.ts';
