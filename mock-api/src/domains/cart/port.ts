// What other domains may ask of the cart service.
export { type Cart, closeCart, findCart, registerCart } from './repository.ts';
