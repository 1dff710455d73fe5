import type { RetentionRule } from '../../platform/retention.ts';
import { affiliateClicks } from './schema.ts';

/** A click counts for purchases that begin within 30 days; one of them may take up to 60 more until it is paid. */
export const affiliateRetention: readonly RetentionRule[] = [{ table: affiliateClicks, since: affiliateClicks.at, days: 90 }];
