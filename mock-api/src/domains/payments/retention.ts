import { eq, isNotNull, or } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/retention.ts';
import { companyEvents } from './schema.ts';

/** What companies told, once it has had its effect; payments themselves stay. */
export const paymentRetention: readonly RetentionRule[] = [
  {
    table: companyEvents,
    since: companyEvents.receivedAt,
    days: 180,
    only: or(isNotNull(companyEvents.settledAt), eq(companyEvents.isUnknown, true)),
  },
];
