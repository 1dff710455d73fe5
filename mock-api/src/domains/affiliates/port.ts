// What others may ask of affiliates.
export { findApplication, moveApplication, type SentStore } from './machine.ts';
export { carryOut, readOrder, USAGE } from './operator.ts';
export type { Reviewer } from './review.ts';
