import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { maskedEmail } from '../../platform/mail/masked-email.ts';
import { findPerson, payoutsWaitUntil } from '../accounts/port.ts';
import { payoutMethods } from './schema.ts';

export type MethodRow = typeof payoutMethods.$inferSelect;

/** The accounts that a host has named. */
export const listMethods = (db: Database, hostId: number): Promise<MethodRow[]> =>
  db.select().from(payoutMethods).where(eq(payoutMethods.hostId, hostId)).orderBy(asc(payoutMethods.kind));

async function findChosen(db: Database, hostId: number): Promise<MethodRow | undefined> {
  const [chosen] = await db
    .select()
    .from(payoutMethods)
    .where(and(eq(payoutMethods.hostId, hostId), eq(payoutMethods.isDefault, true)));
  return chosen;
}

/** Where a host is paid now, what he knows it by, and till when payments to there wait. */
interface PayoutPlace {
  readonly account: string;
  readonly label: string;
  readonly until: Date | undefined;
}

/** The account that the host chose; the e-mail of who has named none (decision 0093). */
export async function payoutPlaceOf(db: Database, hostId: number, now: Date): Promise<PayoutPlace> {
  const host = await findPerson(db, hostId);
  if (!host) throw new Error(`host ${hostId} is gone`);
  const chosen = await findChosen(db, hostId);
  if (!chosen) return { account: host.email, label: maskedEmail(host.email), until: payoutsWaitUntil(host, now) };
  return { account: chosen.accountId, label: chosen.label, until: chosen.heldUntil > now ? chosen.heldUntil : undefined };
}

/** Whether payouts have somewhere to go: an account that the host chose, or the e-mail, which has to be confirmed. */
export async function hasPayoutPlace(db: Database, hostId: number): Promise<boolean> {
  const host = await findPerson(db, hostId);
  if (!host || host.isGone) return false;
  return host.isEmailVerified || (await findChosen(db, hostId)) !== undefined;
}
