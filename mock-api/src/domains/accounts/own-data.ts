import { eq, inArray } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { collectAll, type OwnData } from '../../platform/own-data.ts';
import { emailOf } from './rules.ts';
import * as tables from './schema.ts';

/** What goes with the account as a whole. The account itself is emptied by deletion.ts: orders of others point at it. */
const OWNED = [
  tables.sessions,
  tables.knownDevices,
  tables.emailConfirmations,
  tables.passwordResets,
  tables.phoneCodes,
  tables.socialIdentities,
  tables.secondFactors,
  tables.recoveryCodes,
  tables.passkeys,
  tables.contactTickets,
  tables.hostApplications,
] as const;

export const accountData: OwnData = {
  tables: [tables.users, ...OWNED, tables.contactMessages],
  async collect(db, { id }) {
    const { publicId, lastUsedAt, userAgent, network } = tables.sessions;
    const { phone, sentAt, usedAt } = tables.phoneCodes;
    const tickets = await db.select().from(tables.contactTickets).where(eq(tables.contactTickets.userId, id));
    const ticketIds = tickets.map((ticket) => ticket.id);
    const written = await db.select().from(tables.contactMessages).where(inArray(tables.contactMessages.ticketId, ticketIds));
    return {
      host_application: await db.select().from(tables.hostApplications).where(eq(tables.hostApplications.userId, id)),
      social_accounts: await db.select().from(tables.socialIdentities).where(eq(tables.socialIdentities.userId, id)),
      sessions: await db.select({ publicId, lastUsedAt, userAgent, network }).from(tables.sessions).where(eq(tables.sessions.userId, id)),
      known_devices: await db
        .select({ lastSeenAt: tables.knownDevices.lastSeenAt, network: tables.knownDevices.network })
        .from(tables.knownDevices)
        .where(eq(tables.knownDevices.userId, id)),
      phone_codes: await db.select({ phone, sentAt, usedAt }).from(tables.phoneCodes).where(eq(tables.phoneCodes.userId, id)),
      second_factor: await db
        .select({ enabledAt: tables.secondFactors.enabledAt })
        .from(tables.secondFactors)
        .where(eq(tables.secondFactors.userId, id)),
      recovery_codes: await db
        .select({ createdAt: tables.recoveryCodes.createdAt, usedAt: tables.recoveryCodes.usedAt })
        .from(tables.recoveryCodes)
        .where(eq(tables.recoveryCodes.userId, id)),
      passkeys: await db
        .select({ name: tables.passkeys.name, createdAt: tables.passkeys.createdAt, lastUsedAt: tables.passkeys.lastUsedAt })
        .from(tables.passkeys)
        .where(eq(tables.passkeys.userId, id)),
      support: tickets.map((ticket) => ({ ...ticket, messages: written.filter(({ ticketId }) => ticketId === ticket.id) })),
    };
  },
  async erase(db, { id }) {
    for (const table of OWNED) await db.delete(table).where(eq(table.userId, id));
  },
};

/** Everything that is kept about an account, as it is kept; only hashes of secrets are left out. */
export async function exportAccount(user: typeof tables.users.$inferSelect, sources: readonly OwnData[], context: CallContext) {
  const { db, now } = context;
  // Like every other account, also where it only claims its e-mail (decision 0044).
  const { passwordHash, claimedEmail, ...account } = {
    ...user,
    email: emailOf(user),
    deleteAfter: user.claimedEmail === null ? user.deleteAfter : null,
  };
  const sections = await collectAll(sources, db, user);
  await writeAudit(db, { event: 'account.exported', userId: user.id }, context);
  return { made_at: now.toISOString(), account: { ...account, has_password: passwordHash !== null }, ...sections };
}
