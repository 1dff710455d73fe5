// What other domains may ask of accounts.
export { readPaidFiles } from './challenge.ts';
export { payoutsWaitUntil } from './payout-hold.ts';
export { findPeople, findPerson } from './people.ts';
export { isAliveSession } from './repository.ts';
