import { boolean, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';

type ServiceCode = 'consolidation' | 'item_pictures' | 'repacking' | 'storage';

export const hosts = pgTable(
  'hosts',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    displayName: text('display_name').notNull(),
    kind: text('kind', { enum: ['person', 'warehouse'] }).notNull(),
    city: text('city').notNull(),
    countryCode: text('country_code').notNull(),
    about: text('about').notNull(),
    interests: jsonb('interests').notNull().$type<string[]>(),
    languages: jsonb('languages').notNull().$type<string[]>(),
    badges: jsonb('badges').notNull().$type<Array<'id_verified' | 'warehouse'>>(),
    /** Fee in cents of each service that is offered. */
    services: jsonb('services').notNull().$type<Partial<Record<ServiceCode, number>>>(),
    /** 1 Monday to 7 Sunday. */
    openingDays: jsonb('opening_days').notNull().$type<number[]>(),
    replyMinutes: integer('reply_minutes').notNull(),
    completedOrders: integer('completed_orders').notNull(),
    /** What the host takes for handling, of the platform's fee: 0 to 200 per cent. */
    handlingPercent: smallint('handling_percent').notNull().default(100),
    freeStorageDays: smallint('free_storage_days').notNull().default(30),
    isList: boolean('is_list').notNull(),
    isStoreActive: boolean('is_store_active').notNull().default(false),
    storeName: text('store_name'),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [index('hosts_country_code').on(table.countryCode)],
);

export const hostOffDays = pgTable(
  'host_off_days',
  {
    hostId: integer('host_id')
      .notNull()
      .references(() => hosts.userId, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    /** The host's own note, which nobody else sees. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.hostId, table.day] })],
);

export const hostReviews = pgTable(
  'host_reviews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    hostId: integer('host_id')
      .notNull()
      .references(() => hosts.userId, { onDelete: 'cascade' }),
    /** Null for reviews taken over without their date. */
    writtenAt: moment('written_at'),
    rating: smallint('rating').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    author: text('author').notNull(),
    countryCode: text('country_code').notNull(),
    reply: text('reply'),
    /** The order that it is about, which has one; null for reviews taken over from elsewhere. */
    orderId: integer('order_id'),
    /** Who wrote it; null for reviews taken over, and when the person has gone. */
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Stars, 1 to 5; null where that was not said. */
    communication: smallint('communication'),
    /** Stars, 1 to 5; null where that was not said. */
    speed: smallint('speed'),
    /** Stars, 1 to 5; null where that was not said. */
    packaging: smallint('packaging'),
    /** Ids of uploads. */
    photos: jsonb('photos').notNull().default([]).$type<string[]>(),
  },
  (table) => [
    index('host_reviews_host_id').on(table.hostId),
    uniqueIndex('host_reviews_order').on(table.orderId),
    index('host_reviews_author').on(table.authorId),
  ],
);

/** Wishes for hosts in a country without any. */
export const countryRequests = pgTable(
  'country_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    countryCode: text('country_code').notNull(),
    /** Of the browser that it was asked with. */
    language: text('language').notNull().default('en'),
    createdAt: moment('created_at').notNull(),
    /** When the person was told of the first host. */
    answeredAt: moment('answered_at'),
  },
  (table) => [uniqueIndex('country_requests_once').on(table.email, table.countryCode)],
);

export const siteReviews = pgTable('site_reviews', {
  place: smallint('place').primaryKey(),
  rating: smallint('rating').notNull(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  author: text('author').notNull(),
  countryCode: text('country_code').notNull(),
});

/** How many gave how many stars, over all reviews of the site. */
export const siteRatings = pgTable('site_ratings', { stars: smallint('stars').primaryKey(), count: integer('count').notNull() });

export const siteVideos = pgTable('site_videos', {
  place: smallint('place').primaryKey(),
  videoUrl: text('video_url').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  picture: text('picture').notNull(),
  fullwidth: boolean('fullwidth').notNull().default(false),
});
