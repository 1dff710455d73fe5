import { eq } from 'drizzle-orm';
import type { OwnData } from '../../platform/own-data.ts';
import { listWrittenBy } from './repository/messages.ts';
import { conversationMembers, conversations, inboxes, messageAttachments, messages } from './schema.ts';

/** What was written about orders is part of the other side's order too and stays, without the files that came with it. */
export const messageData: OwnData = {
  tables: [conversations, conversationMembers, messages, messageAttachments, inboxes],
  collect: async (db, { id }) => ({ messages: await listWrittenBy(db, id) }),
  async erase(db, { id }) {
    await db.delete(inboxes).where(eq(inboxes.userId, id));
  },
};
