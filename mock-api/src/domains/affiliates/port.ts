// What others may ask of affiliates.
export { findApplication, moveApplication, type SentStore } from './machine.ts';
export { type Decision, decide, type Reviewer } from './review.ts';
