import type { RetentionRule } from '../../platform/retention.ts';
import { identitySubmissions } from './schema.ts';

export const identityRetention: readonly RetentionRule[] = [
  // So long tries count.
  { table: identitySubmissions, since: identitySubmissions.submittedAt, days: 30 },
];
