// What other domains may ask of the points.
export { readStanding } from './standing.ts';
