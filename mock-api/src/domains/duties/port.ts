// What other domains may ask of duties.
export { dutiesFor } from './repository.ts';
