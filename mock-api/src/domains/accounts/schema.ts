import { boolean, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';

export const users = pgTable('users', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
  /** Lower case. */
  email: text('email').notNull().unique(),
  /** Argon2id; null for people of the sample data, who cannot sign in. */
  passwordHash: text('password_hash'),
  type: smallint('type').notNull().$type<1 | 2 | 4 | 5>(),
  username: text('username').notNull(),
  name: text('name').notNull(),
  surname: text('surname').notNull(),
  profileImageUrl: text('profile_image_url'),
  countryCode: text('country_code').notNull(),
  phone: text('phone'),
  isEmailVerified: boolean('is_email_verified').notNull().default(false),
  isPhoneVerified: boolean('is_phone_verified').notNull().default(false),
  loyaltyPoints: integer('loyalty_points').notNull().default(0),
  elfAuthorization: integer('elf_authorization').notNull().default(0),
  referral: text('referral'),
  surveyChannel: smallint('survey_channel'),
  source: text('source'),
  wantsMarketing: boolean('wants_marketing').notNull().default(false),
  termsAcceptedAt: moment('terms_accepted_at').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is kept nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);

/** Solutions that were accepted: each challenge is good for one use. */
export const usedChallenges = pgTable('used_challenges', {
  signature: text('signature').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/** Links of confirmation mails, by the hash of their token. */
export const emailConfirmations = pgTable('email_confirmations', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
});

export const addresses = pgTable('addresses', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  line1: text('line1').notNull(),
  line2: text('line2').notNull().default(''),
  cityName: text('city_name').notNull(),
  state: text('state').notNull().default(''),
  postCode: text('post_code').notNull().default(''),
  countryCode: text('country_code').notNull(),
  active: boolean('active').notNull().default(true),
});

/** What a host said at sign-up; becomes the public host page once the host is listed. */
export const hostApplications = pgTable('host_applications', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  kind: text('kind', { enum: ['person', 'warehouse'] }).notNull(),
  services: jsonb('services').notNull().$type<Record<string, boolean>>(),
  openingDays: jsonb('opening_days').notNull().$type<number[]>(),
  createdAt: moment('created_at').notNull(),
});
