import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';
import { promoCodes } from '../pricing/schema.ts';

/** The codes with which people recommend the site. */
export const referralCodes = pgTable('referral_codes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Capital letters and digits. */
  code: text('code').notNull().unique(),
  createdAt: moment('created_at').notNull(),
});

/** Addresses that somebody has had written to, each once. */
export const referralInvites = pgTable(
  'referral_invites',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** Lower case. */
    email: text('email').notNull(),
    invitedAt: moment('invited_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] }), index('referral_invites_invited_at').on(table.invitedAt)],
);

export const REFERRAL_OUTCOMES = ['earned', 'same_device', 'same_address', 'same_card'] as const;

/** What became of a recommendation when the first parcel of the friend was delivered; once for each friend. */
export const referralOutcomes = pgTable(
  'referral_outcomes',
  {
    friendId: integer('friend_id')
      .primaryKey()
      .references(() => users.id),
    referrerId: integer('referrer_id')
      .notNull()
      .references(() => users.id),
    outcome: text('outcome', { enum: REFERRAL_OUTCOMES }).notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [index('referral_outcomes_referrer').on(table.referrerId)],
);

/** Coupons of the house that people have entered. */
export const coupons = pgTable(
  'coupons',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    code: text('code')
      .notNull()
      .references(() => promoCodes.code),
    enteredAt: moment('entered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
);
