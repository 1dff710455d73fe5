// What other domains may ask of the cart service.
export { isInBasket } from './pictures.ts';
export { type Cart, closeCart, findCart, registerCart } from './repository.ts';
