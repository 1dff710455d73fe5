// What other domains may ask of accounts.
export { spendSolution } from './challenge.ts';
