import {
  type AffiliateStore,
  APPLICATION_REASONS,
  APPLICATION_STATES,
  PAYOUT_WISHES,
  TAX_KINDS,
} from '@outpost/shared-contracts/affiliates/application';
import { COMMISSION_STATES, DENIALS, HOLDS } from '@outpost/shared-contracts/affiliates/credit';
import type { Language } from '@outpost/shared-contracts/language/language';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';
import { storeProducts } from '../stores/schema.ts';

/** Applications to be an affiliate; without a row there is none. Only machine.ts writes how they stand; operator.ts names the influencer. */
export const affiliateApplications = pgTable(
  'affiliate_applications',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Never `none`. */
    state: text('state', { enum: [...APPLICATION_STATES] }).notNull(),
    /** When it became that. */
    since: moment('since').notNull(),
    /** Goes up with each change. */
    revision: integer('revision').notNull(),
    reason: text('reason', { enum: [...APPLICATION_REASONS] }),
    /** The operator's words with the last decision. */
    message: text('message'),
    submittedAt: moment('submitted_at'),
    decidedAt: moment('decided_at'),
    /** From here on the second step; null before it was sent. */
    storeName: text('store_name'),
    slug: text('slug').unique(),
    channels: jsonb('channels').$type<AffiliateStore['channels']>(),
    audienceCountries: jsonb('audience_countries').$type<string[]>(),
    contentLanguage: text('content_language').$type<Language>(),
    taxKind: text('tax_kind', { enum: [...TAX_KINDS] }),
    /** The tax number, sealed by the vault, in base64; null where none was given. */
    sealedTaxId: text('sealed_tax_id'),
    /** `•••••1234`. */
    maskedTaxId: text('masked_tax_id'),
    payoutMethod: text('payout_method', { enum: [...PAYOUT_WISHES] }),
    promotion: text('promotion'),
    /** One line below the store's name. */
    tagline: text('tagline').notNull().default(''),
    about: text('about').notNull().default(''),
    /** What buyers enter at the checkout; the codes themselves are pricing's. Empty for none. */
    code: text('code').notNull().default(''),
    /** Everybody may see the store, once it is approved. */
    isOpen: boolean('is_open').notNull().default(true),
    /** The store stands at the site's fixed path, too: one at most. */
    isInfluencer: boolean('is_influencer').notNull().default(false),
  },
  (table) => [
    index('affiliate_applications_state').on(table.state, table.since),
    uniqueIndex('affiliate_applications_influencer').on(table.isInfluencer).where(sql`${table.isInfluencer}`),
  ],
);

/** Products of hosts' stores that affiliates show in theirs. */
export const affiliateProducts = pgTable(
  'affiliate_products',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    affiliateId: integer('affiliate_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => storeProducts.id, { onDelete: 'cascade' }),
    note: text('note').notNull(),
    isPublished: boolean('is_published').notNull(),
    /** Goes up with each change. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    unique('affiliate_products_once').on(table.affiliateId, table.productId),
    index('affiliate_products_product').on(table.productId),
  ],
);

/** Who came by whose link. A click counts for 30 days. */
export const affiliateClicks = pgTable(
  'affiliate_clicks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    affiliateId: integer('affiliate_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who clicked, known from the click or since they checked out in the same browser. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Digest of the browser's cookie, as long as nobody is known. */
    visitorHash: text('visitor_hash'),
    /** The campaign that the link named. */
    subId: text('sub_id'),
    /** Digest of the network that it came from, as accounts shorten it; null for those from before it was kept. */
    networkHash: text('network_hash'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('affiliate_clicks_user').on(table.userId, table.at),
    index('affiliate_clicks_visitor').on(table.visitorHash),
    index('affiliate_clicks_affiliate').on(table.affiliateId, table.at),
  ],
);

/** What affiliates have of sales, one for each purchase at most. Only commissions.ts writes them; what is taken off is in adjustments. */
export const affiliateCommissions = pgTable(
  'affiliate_commissions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** No reference to the purchase: the books outlive what they are about. */
    purchaseId: integer('purchase_id').notNull().unique(),
    affiliateId: integer('affiliate_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: [...COMMISSION_STATES] }).notNull(),
    denial: text('denial', { enum: [...DENIALS] }),
    /** Why a pending one waits until the operator has looked at it. */
    hold: text('hold', { enum: [...HOLDS] }),
    /** Goes up with each change. */
    revision: integer('revision').notNull(),
    /** US cents, as they were when it was paid. */
    itemsCents: integer('items_cents').notNull(),
    totalCents: integer('total_cents').notNull(),
    commissionCents: integer('commission_cents').notNull(),
    /** The campaign of the link that led to it. */
    subId: text('sub_id'),
    /** The affiliate's code that the buyer entered; null where a link led to it. */
    code: text('code'),
    /** Name of the first thing of a store; null where all came from the web. */
    title: text('title'),
    country: text('country'),
    createdAt: moment('created_at').notNull(),
    /** When it is approved; null before the delivery. */
    approvedAt: moment('approved_at'),
  },
  (table) => [
    index('affiliate_commissions_affiliate').on(table.affiliateId, table.createdAt),
    index('affiliate_commissions_due').on(table.approvedAt).where(sql`${table.state} = 'pending'`),
    check('affiliate_commissions_denied', sql`(${table.state} = 'denied') = (${table.denial} is not null)`),
  ],
);

/** What was taken off a commission, or came back to it: rows are added only. */
export const affiliateAdjustments = pgTable(
  'affiliate_adjustments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    commissionId: integer('commission_id')
      .notNull()
      .references(() => affiliateCommissions.id),
    /** US cents; less than zero for what was taken off. */
    cents: integer('cents').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('affiliate_adjustments_commission').on(table.commissionId)],
);
