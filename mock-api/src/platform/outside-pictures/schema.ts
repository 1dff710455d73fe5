import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../db/columns.ts';
import { storedFiles } from '../files/schema.ts';

/** Pictures that other sites had, drawn anew (decision 0046); their bytes lie in the store of files. */
export const outsidePictures = pgTable(
  'outside_pictures',
  {
    /** SHA-256 of the content, base64url: what lies under an address never changes. */
    id: text('id').primaryKey(),
    file: uuid('file').references(() => storedFiles.key),
    /** The bytes themselves where they have not been moved into the store yet. */
    content: bytes('content'),
    createdAt: moment('created_at').notNull(),
    /** When it may leave; null where a purchase shows it. */
    keptUntil: moment('kept_until'),
  },
  (table) => [
    index('outside_pictures_kept_until').on(table.keptUntil),
    uniqueIndex('outside_pictures_file').on(table.file),
    check('outside_pictures_bytes', sql`num_nonnulls(${table.file}, ${table.content}) = 1`),
  ],
);

/** Where pictures were found, so that an address is not asked again for a while. */
export const outsidePictureSources = pgTable('outside_picture_sources', {
  /** SHA-256 of the address, base64url. */
  addressHash: text('address_hash').primaryKey(),
  /** Null where there was none to be had. */
  pictureId: text('picture_id').references(() => outsidePictures.id, { onDelete: 'cascade' }),
  askedAt: moment('asked_at').notNull(),
});
