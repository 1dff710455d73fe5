// What other domains may ask of the cart service.
export { findCart, registerCart } from './repository.ts';
