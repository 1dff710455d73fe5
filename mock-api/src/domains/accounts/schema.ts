import { CONTACT_TOPICS } from '@outpost/shared-contracts/accounts/contact';
import { GENDERS, type NotificationChoices, type SocialLink } from '@outpost/shared-contracts/accounts/profile';
import { SOCIAL_PROVIDERS } from '@outpost/shared-contracts/accounts/social';
import type { Language } from '@outpost/shared-contracts/language/language';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, moment } from '../../platform/db/columns.ts';

/** What a person is searched by, in small letters. The index has the same expression. */
export const fullNameOf = ({ name, surname }: { readonly name: AnyPgColumn; readonly surname: AnyPgColumn }): SQL<string> =>
  sql<string>`lower(${name} || ' ' || ${surname})`;

export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    /** Lower case. */
    email: text('email').notNull().unique(),
    /**
     * What was typed where the e-mail has another account: this one can never confirm it, and `email` is a name of its own
     * that no mail goes to.
     */
    claimedEmail: text('claimed_email'),
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
    /** When the e-mail was confirmed or changed last; null where that was before it was kept. */
    emailConfirmedAt: moment('email_confirmed_at'),
    isPhoneVerified: boolean('is_phone_verified').notNull().default(false),
    loyaltyPoints: integer('loyalty_points').notNull().default(0),
    elfAuthorization: integer('elf_authorization').notNull().default(0),
    referral: text('referral'),
    surveyChannel: smallint('survey_channel'),
    source: text('source'),
    wantsMarketing: boolean('wants_marketing').notNull().default(false),
    termsAcceptedAt: moment('terms_accepted_at').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Of mails and of the site. */
    language: text('language').notNull().default('en').$type<Language>(),
    displayCurrency: text('display_currency').notNull().default('USD'),
    timeZone: text('time_zone'),
    bio: text('bio').notNull().default(''),
    birthDate: date('birth_date', { mode: 'string' }),
    gender: text('gender', { enum: GENDERS }),
    occupationId: smallint('occupation_id'),
    /** ISO 639 codes of the languages that the person speaks. */
    spokenLanguages: jsonb('spoken_languages').notNull().default([]).$type<string[]>(),
    interestIds: jsonb('interest_ids').notNull().default([]).$type<number[]>(),
    shopsUsed: jsonb('shops_used').notNull().default([]).$type<string[]>(),
    socialLinks: jsonb('social_links').notNull().default([]).$type<SocialLink[]>(),
    /** Only what differs from the defaults. */
    notificationChoices: jsonb('notification_choices').notNull().default({}).$type<NotificationChoices>(),
    /** When the further information was given or skipped, so that it is asked for once. */
    furtherInfoAt: moment('further_info_at'),
    /** Signing in before then takes the deletion back; afterwards the account is emptied. */
    deleteAfter: moment('delete_after'),
    /** When the account was emptied. Orders and invoices keep pointing at it. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('users_claimed_email').on(table.claimedEmail).where(sql`${table.claimedEmail} is not null`),
    index('users_full_name')
      .using('gin', sql`${fullNameOf(table)} gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('users_referral').on(sql`upper(${table.referral})`).where(sql`${table.referral} is not null`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is kept nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the list of sessions and its revocation name; says nothing about the token. */
    publicId: uuid('public_id').notNull().defaultRandom().unique(),
    createdAt: moment('created_at').notNull(),
    /** Within the hour. */
    lastUsedAt: moment('last_used_at'),
    userAgent: text('user_agent').notNull().default(''),
    /** Shortened: the last part of an IPv4 address and the last half of an IPv6 address are left out. */
    network: text('network').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
);

/** Where an account was signed in to before: another place is told to its owner by mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser without its version and of the network. */
    device: text('device').notNull(),
    /** As sessions keep it; empty for those from before it was kept. */
    network: text('network').notNull().default(''),
    lastSeenAt: moment('last_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] }), index('known_devices_last_seen_at').on(table.lastSeenAt)],
);

/** Challenges that were answered, solutions and passkeys alike: each is good for one use. */
export const usedChallenges = pgTable('used_challenges', {
  signature: text('signature').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/** Links of confirmation mails, by the hash of their token. Kept a while after use, to say "already" instead of "unknown". */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that becomes the account's; null where it only confirms the one that the account has. */
    newEmail: text('new_email'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('email_confirmations_user_id').on(table.userId), index('email_confirmations_expires_at').on(table.expiresAt)],
);

/** Links for a new password, by the hash of their token. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** Null only inside the transaction that writes one for an unknown e-mail, and takes it back. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('password_resets_user_id').on(table.userId), index('password_resets_expires_at').on(table.expiresAt)],
);

/** Codes that were sent to phones. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    phone: text('phone').notNull(),
    /** HMAC with the service's secret: a plain hash of six digits is no secret. */
    codeHash: text('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('phone_codes_user_id').on(table.userId, table.id)],
);

/** The authenticator app of an account: one that is set up, and asks for codes once `enabledAt` is there. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The app's secret, sealed by the vault, in base64. */
    sealed: text('sealed').notNull(),
    /** The 30 seconds since 1970 whose code was taken last: it and those before are good no more. */
    lastStep: integer('last_step').notNull().default(0),
    enabledAt: moment('enabled_at'),
    /** Until when the first code is waited for; null once it is turned on. */
    pendingUntil: moment('pending_until'),
  },
  (table) => [index('second_factors_pending_until').on(table.pendingUntil)],
);

/** Codes for who has lost the app, by their hash; each is good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC with the service's secret. */
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Passkeys that sign in to an account (decision 0103): ten at most for each. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's own id of it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** How often it was shown, as far as the authenticator counts; 0 for ever where it does not. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How browsers reach the authenticator. */
    transports: jsonb('transports').notNull().$type<string[]>(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
);

/** Questions to the support, by the random id that their link carries. */
export const contactTickets = pgTable(
  'contact_tickets',
  {
    id: uuid('id').primaryKey(),
    /** What the person quotes: T-… */
    number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: 10_000 }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    topic: text('topic', { enum: CONTACT_TOPICS }).notNull(),
    orderNumber: text('order_number'),
    company: text('company').notNull().default(''),
    volume: text('volume').notNull().default(''),
    name: text('name').notNull(),
    email: text('email').notNull(),
    state: text('state', { enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('contact_tickets_user_id').on(table.userId)],
);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => contactTickets.id, { onDelete: 'cascade' }),
    side: text('side', { enum: ['person', 'support'] }).notNull(),
    text: text('text').notNull(),
    uploadIds: jsonb('upload_ids').notNull().default([]).$type<string[]>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('contact_messages_ticket_id').on(table.ticketId, table.id)],
);

/** Accounts at other companies that sign in to an account here. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text('provider', { enum: SOCIAL_PROVIDERS }).notNull(),
    /** The company's own name of the person, which never changes. */
    subject: text('subject').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    linkedAt: moment('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('social_identities_one_each').on(table.provider, table.userId),
  ],
);

/** Sign-ins that were sent to another company and are not back yet, by the hash of their state. */
export const socialAttempts = pgTable(
  'social_attempts',
  {
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider', { enum: SOCIAL_PROVIDERS }).notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    /** Set once the company has said who it is but nothing to link was found: what is missing to sign up. */
    claims: jsonb('claims').$type<{ subject: string; email: string; name: string; surname: string }>(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('social_attempts_expires_at').on(table.expiresAt)],
);

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
