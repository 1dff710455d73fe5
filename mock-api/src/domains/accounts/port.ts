// What other domains may ask of accounts.
export { redeemSolution } from './challenge.ts';
export { payoutsWaitUntil } from './payout-hold.ts';
export { addPoints, findPeople, findPerson, isCalledLike, type Person, saveSurveyChannel } from './people.ts';
export { findReferred, keepReferral, referralOf, shareDevice } from './referrals.ts';
export { isAliveSession } from './repository.ts';
