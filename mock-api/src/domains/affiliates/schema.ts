import {
  type AffiliateStore,
  APPLICATION_REASONS,
  APPLICATION_STATES,
  PAYOUT_WISHES,
  TAX_KINDS,
} from '@outpost/shared-contracts/affiliates/application';
import type { Language } from '@outpost/shared-contracts/language/language';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../accounts/schema.ts';

/** Applications to be an affiliate; without a row there is none. Only machine.ts beside it writes them. */
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
  },
  (table) => [index('affiliate_applications_state').on(table.state, table.since)],
);
