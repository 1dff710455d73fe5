import type { RetentionRule } from '../../platform/retention.ts';
import { countryRequests } from './schema.ts';

export const hostRetention: readonly RetentionRule[] = [
  { table: countryRequests, since: countryRequests.answeredAt, days: 30 },
  { table: countryRequests, since: countryRequests.createdAt, days: 730 },
];
