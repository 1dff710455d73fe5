import type { Database } from '../../platform/db/database.ts';
import { findPerson } from '../accounts/port.ts';

/** Whether payouts have somewhere to go: they are sent to the e-mail of the account, which has to be confirmed. */
export async function hasPayoutAccount(db: Database, hostId: number): Promise<boolean> {
  const host = await findPerson(db, hostId);
  return host?.isEmailVerified === true && !host.isGone;
}
