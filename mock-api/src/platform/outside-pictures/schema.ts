import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from '../db/columns.ts';

/** Pictures that other sites had, drawn anew; in the database, so that every instance has them (decision 0046). */
export const outsidePictures = pgTable(
  'outside_pictures',
  {
    /** SHA-256 of the content, base64url: what lies under an address never changes. */
    id: text('id').primaryKey(),
    content: bytes('content').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it may leave; null where a purchase shows it. */
    keptUntil: moment('kept_until'),
  },
  (table) => [index('outside_pictures_kept_until').on(table.keptUntil)],
);

/** Where pictures were found, so that an address is not asked again for a while. */
export const outsidePictureSources = pgTable('outside_picture_sources', {
  /** SHA-256 of the address, base64url. */
  addressHash: text('address_hash').primaryKey(),
  /** Null where there was none to be had. */
  pictureId: text('picture_id').references(() => outsidePictures.id, { onDelete: 'cascade' }),
  askedAt: moment('asked_at').notNull(),
});
