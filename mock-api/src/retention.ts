import { eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import * as accounts from './domains/accounts/schema.ts';
import { carts, visitors } from './domains/cart/schema.ts';
import { countryRequests } from './domains/hosts/schema.ts';
import { shipperApplications } from './domains/partners/schema.ts';
import { companyEvents } from './domains/payments/schema.ts';
import { instantDiscounts, savedQuotes } from './domains/pricing/schema.ts';
import { idempotencyKeys } from './platform/idempotency/schema.ts';
import { limitWindows } from './platform/limits/schema.ts';
import { outboxMessages } from './platform/outbox/schema.ts';
import { outsidePictureSources, outsidePictures } from './platform/outside-pictures/schema.ts';
import { tasks } from './platform/queue/schema.ts';
import type { RetentionRule } from './platform/retention.ts';

const withoutCart = notExists(
  new QueryBuilder(new PgDialect()).select({ one: sql`1` }).from(carts).where(eq(carts.anonymousId, visitors.id)),
);

/** How long things are kept that are of no use any more. Audit, ledger, payments and orders are not here: they stay. */
export const RETENTION: readonly RetentionRule[] = [
  { table: limitWindows, since: limitWindows.endsAt, days: 0 },
  { table: idempotencyKeys, since: idempotencyKeys.expiresAt, days: 0 },
  { table: accounts.usedChallenges, since: accounts.usedChallenges.expiresAt, days: 0 },
  { table: accounts.socialAttempts, since: accounts.socialAttempts.expiresAt, days: 0 },
  { table: accounts.sessions, since: accounts.sessions.expiresAt, days: 0 },
  { table: accounts.passwordResets, since: accounts.passwordResets.expiresAt, days: 0 },
  // Known a while longer, to say "ended" instead of "unknown".
  { table: accounts.emailConfirmations, since: accounts.emailConfirmations.expiresAt, days: 30 },
  { table: accounts.phoneCodes, since: accounts.phoneCodes.expiresAt, days: 30 },
  { table: accounts.knownDevices, since: accounts.knownDevices.lastSeenAt, days: 180 },
  {
    table: accounts.surveys,

    since: accounts.surveys.expiresAt,
    days: 365,
    only: isNull(accounts.surveys.answeredAt),
  },
  { table: outboxMessages, since: outboxMessages.sentAt, days: 30 },
  { table: outboxMessages, since: outboxMessages.failedAt, days: 90 },
  { table: outsidePictures, since: outsidePictures.keptUntil, days: 0 },
  { table: outsidePictureSources, since: outsidePictureSources.askedAt, days: 1 },
  { table: tasks, since: tasks.failedAt, days: 90 },
  { table: instantDiscounts, since: instantDiscounts.expiresAt, days: 30 },
  { table: savedQuotes, since: savedQuotes.promisedUntil, days: 365 },
  {
    table: companyEvents,

    since: companyEvents.receivedAt,
    days: 180,
    only: or(isNotNull(companyEvents.settledAt), eq(companyEvents.isUnknown, true)),
  },
  // Of an account a basket stays; one that was paid is part of the purchase by then.
  { table: carts, since: carts.updatedAt, days: 180, only: isNull(carts.userId) },
  { table: visitors, since: visitors.createdAt, days: 180, only: withoutCart },
  { table: countryRequests, since: countryRequests.answeredAt, days: 30 },
  { table: countryRequests, since: countryRequests.createdAt, days: 730 },
  { table: shipperApplications, since: shipperApplications.createdAt, days: 730 },
];
