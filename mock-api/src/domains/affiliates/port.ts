// What others may ask of affiliates.
export { claimClicks } from './clicks.ts';
export type { Sold } from './commissions.ts';
export { findApplication, moveApplication, type SentStore } from './machine.ts';
export { carryOut, readOrder, USAGE } from './operator.ts';
export { affiliatesOfPurchases, ledPurchaseIds, mayBePaid, saleNumbers } from './payable.ts';
export type { Reviewer } from './review.ts';
