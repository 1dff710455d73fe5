// What other domains may ask of prohibited items.
export { checkProhibited, isBanned } from './check.ts';
export { namesOfItems } from './list.ts';
