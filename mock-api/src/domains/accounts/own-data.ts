import { asc, desc, eq } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditRows } from '../../platform/audit/schema.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { uploads } from '../../platform/uploads/schema.ts';
import { carts } from '../cart/schema.ts';
import { hosts } from '../hosts/schema.ts';
import { listWrittenBy } from '../messages/port.ts';
import { packageOrders } from '../orders/schema.ts';
import * as tables from './schema.ts';

/** Everything that is kept about an account, as it is kept; only hashes of secrets are left out. */
export async function exportAccount(user: typeof tables.users.$inferSelect, context: CallContext) {
  const { db, now } = context;
  const { id } = user;
  const { passwordHash, ...account } = user;
  const ticketsOf = await db.select().from(tables.contactTickets).where(eq(tables.contactTickets.userId, id));
  const { id: fileId, name, contentType, size, purpose, createdAt } = uploads;
  const { publicId, lastUsedAt, userAgent, network } = tables.sessions;
  const { orderNumber, status, arrivedAt, feeCents } = packageOrders;
  const data = {
    made_at: now.toISOString(),
    account: { ...account, has_password: passwordHash !== null },
    addresses: await db.select().from(tables.addresses).where(eq(tables.addresses.userId, id)),
    host: await db.select().from(hosts).where(eq(hosts.userId, id)),
    host_application: await db.select().from(tables.hostApplications).where(eq(tables.hostApplications.userId, id)),
    social_accounts: await db.select().from(tables.socialIdentities).where(eq(tables.socialIdentities.userId, id)),
    sessions: await db.select({ publicId, lastUsedAt, userAgent, network }).from(tables.sessions).where(eq(tables.sessions.userId, id)),
    orders: await db.select().from(packageOrders).where(eq(packageOrders.shopperId, id)).orderBy(asc(packageOrders.id)),
    // Of parcels that the person received for others only what is the person's own part.
    hosted: await db
      .select({ number: orderNumber, status, arrivedAt, feeCents })
      .from(packageOrders)
      .where(eq(packageOrders.hostId, id))
      .orderBy(asc(packageOrders.id)),
    messages: await listWrittenBy(db, id),
    baskets: await db.select().from(carts).where(eq(carts.userId, id)),
    points: await db.select().from(tables.loyaltyEntries).where(eq(tables.loyaltyEntries.userId, id)),
    support: await Promise.all(
      ticketsOf.map(async (ticket) => ({
        ...ticket,
        messages: await db.select().from(tables.contactMessages).where(eq(tables.contactMessages.ticketId, ticket.id)),
      })),
    ),
    surveys: (await db.select().from(tables.surveys).where(eq(tables.surveys.userId, id))).map(({ tokenHash: _, ...survey }) => survey),
    files: await db.select({ id: fileId, name, contentType, size, purpose, createdAt }).from(uploads).where(eq(uploads.ownerId, id)),
    events: (await db.select().from(auditRows).where(eq(auditRows.userId, id)).orderBy(desc(auditRows.id)).limit(1000)).map(
      ({ addressHash: _, ...row }) => row,
    ),
  };
  await writeAudit(db, { event: 'account.exported', userId: id }, context);
  return data;
}
