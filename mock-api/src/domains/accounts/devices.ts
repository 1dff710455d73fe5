import { createHash } from 'node:crypto';
import { newPasswordHref } from '@outpost/shared-contracts/paths/paths';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { momentIn } from '../../platform/time/time.ts';
import { writeMail } from './mails/mails.ts';
import { networkOf } from './rules.ts';
import { knownDevices, users } from './schema.ts';

/** A browser without its version, in a network: an update is no other device. */
const deviceOf = ({ userAgent, address }: Pick<CallContext, 'userAgent' | 'address'>) =>
  createHash('sha256')
    .update(`${userAgent.replace(/\d/g, '')}\n${networkOf(address)}`)
    .digest('hex');

/** What a browser calls its system, for a mail; the rest of what it says is for machines. */
function systemOf(userAgent: string): string {
  const known = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'CrOS', 'Linux'].find((name) => userAgent.includes(name));
  return known ?? '–';
}

/**
 * Remembers where somebody signed in, and writes to the person where that is a place that is not known of the account.
 * The first place of an account is known from then on.
 */
export async function recordDevice(db: Database, userId: number, context: CallContext): Promise<void> {
  const { now } = context;
  const device = deviceOf(context);
  const network = networkOf(context.address);
  const known = await db.$count(knownDevices, eq(knownDevices.userId, userId));
  const added = await db
    .insert(knownDevices)
    .values({ userId, device, network, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ userId: knownDevices.userId });
  if (added.length === 0) {
    await db
      .update(knownDevices)
      .set({ network, lastSeenAt: now })
      .where(and(eq(knownDevices.userId, userId), eq(knownDevices.device, device)));
    return;
  }
  const [user] = known > 0 ? await db.select().from(users).where(eq(users.id, userId)) : [];
  if (!user || user.claimedEmail !== null) return;
  const { email, name, language } = user;
  const values = { date: momentIn(language, now), system: systemOf(context.userAgent), network };
  await writeMail(db, { template: 'new-device', to: email, name, language, path: newPasswordHref(), values }, context);
}
