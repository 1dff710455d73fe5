import { desc, eq, inArray } from 'drizzle-orm';
import { auditRows } from './audit/schema.ts';
import { outboxMessages } from './outbox/schema.ts';
import type { OwnData } from './own-data.ts';
import { uploads } from './uploads/schema.ts';
import { removeUploadsOf } from './uploads/uploads.ts';

/** More would be a record of every click. */
const EVENTS = 1000;

/** Files, mails and events, which no domain keeps for itself. */
export const platformData: OwnData = {
  tables: [uploads, auditRows, outboxMessages],
  async collect(db, { id }) {
    const { name, contentType, size, purpose, createdAt } = uploads;
    const events = await db.select().from(auditRows).where(eq(auditRows.userId, id)).orderBy(desc(auditRows.id)).limit(EVENTS);
    return {
      files: await db.select({ id: uploads.id, name, contentType, size, purpose, createdAt }).from(uploads).where(eq(uploads.ownerId, id)),
      events: events.map(({ addressHash: _, ...row }) => row),
    };
  },
  async erase(db, { id, email, phone }) {
    await removeUploadsOf(db, id);
    await db.delete(outboxMessages).where(inArray(outboxMessages.recipient, phone ? [email, phone] : [email]));
  },
};
