import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../db/columns.ts';
import { storedFiles } from '../files/schema.ts';

/** Files that people sent, after sniffing and re-encoding; their bytes lie in the store of files. */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, and the only name of the file: who does not have it cannot ask for it. */
    id: uuid('id').primaryKey(),
    ownerId: integer('owner_id').notNull(),
    /**
     * `link`: whoever has the id may see it. `signed`: the address must carry a signature that has not run out. `sealed`: its
     * bytes are encrypted, and no address opens it.
     */
    access: text('access', { enum: ['link', 'signed', 'sealed'] }).notNull(),
    purpose: text('purpose').notNull(),
    contentType: text('content_type').notNull(),
    /** As the sender called it. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    /** SHA-256 of the bytes, in hexadecimal digits. */
    contentHash: text('content_hash').notNull(),
    file: uuid('file').references(() => storedFiles.key),
    /** The bytes themselves where they have not been moved into the store yet: older rows, and samples. */
    content: bytes('content'),
    createdAt: moment('created_at').notNull(),
    /** Pixels; null for documents, and for pictures of before. */
    width: integer('width'),
    height: integer('height'),
    /** Since when it waits for the call that it was uploaded for; null once one has claimed it. */
    waitingSince: moment('waiting_since'),
  },
  (table) => [
    index('uploads_owner_id').on(table.ownerId),
    // Whether the same file was given for the same purpose before.
    index('uploads_content_hash').on(table.purpose, table.contentHash),
    uniqueIndex('uploads_file').on(table.file),
    index('uploads_waiting_since').on(table.waitingSince),
    check('uploads_bytes', sql`num_nonnulls(${table.file}, ${table.content}) = 1`),
  ],
);
