// What other domains may ask of identity.
export { findStanding } from './standing.ts';
