import { isNull } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/retention.ts';
import { surveys } from './schema.ts';

export const surveyRetention: readonly RetentionRule[] = [
  { table: surveys, since: surveys.expiresAt, days: 365, only: isNull(surveys.answeredAt) },
];
