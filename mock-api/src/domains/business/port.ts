// What other domains may ask of the keys of businesses.
export { isOwnKey, refuseOtherSide } from './keys.ts';
