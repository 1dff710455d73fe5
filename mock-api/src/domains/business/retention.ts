import type { RetentionRule } from '../../platform/retention.ts';
import { apiKeys, apiRequests } from './schema.ts';

export const businessRetention: readonly RetentionRule[] = [
  { table: apiKeys, since: apiKeys.endsAt, days: 30 },
  { table: apiRequests, since: apiRequests.at, days: 30 },
];
