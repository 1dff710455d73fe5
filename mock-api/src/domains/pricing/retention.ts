import type { RetentionRule } from '../../platform/retention.ts';
import { instantDiscounts, savedQuotes } from './schema.ts';

export const pricingRetention: readonly RetentionRule[] = [
  { table: instantDiscounts, since: instantDiscounts.expiresAt, days: 30 },
  { table: savedQuotes, since: savedQuotes.promisedUntil, days: 365 },
];
