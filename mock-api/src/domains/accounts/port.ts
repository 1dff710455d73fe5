// What other domains may ask of accounts.
export { readPaidFiles } from './challenge.ts';
