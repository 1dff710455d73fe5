// What other domains may ask of content.
import type prohibited from './words/prohibited/en.json';

export { readServiceAgreement } from './legal/signed-text.ts';
export { readRecord } from './records.ts';
/** The record of prohibited items, in the shape of its English. */
export type ProhibitedTexts = typeof prohibited;
