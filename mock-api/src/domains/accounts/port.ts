// What other domains may ask of accounts.
export { redeemSolution } from './challenge.ts';
export { confirmOwner } from './confirm-owner.ts';
export { tellOfApiKey } from './mails/api-key.ts';
export { tellOfPayoutMethod } from './mails/payout-method.ts';
export { listNetworks } from './networks.ts';
export { payoutsWaitUntil } from './payout-hold.ts';
export { addPoints, calledLike, findPeople, findPerson, type Person, saveSurveyChannel } from './people.ts';
export { findReferred, keepReferral, referralOf, shareDevice } from './referrals.ts';
export { findUser, isAliveSession, startSession } from './repository.ts';
export { networkOf, userOf } from './rules.ts';
export { asksSecondFactor } from './second-factor.ts';
export { addAffiliate, prepareSignUp } from './sign-up.ts';
