import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../db/columns.ts';

/** Files that people sent, after sniffing and re-encoding; in the database, so that every instance has them. */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, and the only name of the file: who does not have it cannot ask for it. */
    id: uuid('id').primaryKey(),
    ownerId: integer('owner_id').notNull(),
    /** `link`: whoever has the id may see it. `signed`: the address must carry a signature that has not run out. */
    access: text('access', { enum: ['link', 'signed'] }).notNull(),
    purpose: text('purpose').notNull(),
    contentType: text('content_type').notNull(),
    /** As the sender called it. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('uploads_owner_id').on(table.ownerId),
    // Whether the same file was given for the same purpose before.
    index('uploads_content').on(table.purpose, sql`sha256(${table.content})`),
  ],
);
