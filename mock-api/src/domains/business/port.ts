// What other domains may ask of the keys of businesses.
export { isOwnKey } from './keys.ts';
