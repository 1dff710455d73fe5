import type { RetentionRule } from '../../platform/retention.ts';
import * as tables from './schema.ts';

export const accountRetention: readonly RetentionRule[] = [
  { table: tables.usedChallenges, since: tables.usedChallenges.expiresAt, days: 0 },
  { table: tables.socialAttempts, since: tables.socialAttempts.expiresAt, days: 0 },
  { table: tables.sessions, since: tables.sessions.expiresAt, days: 0 },
  { table: tables.passwordResets, since: tables.passwordResets.expiresAt, days: 0 },
  // Known a while longer, to say "ended" instead of "unknown".
  { table: tables.emailConfirmations, since: tables.emailConfirmations.expiresAt, days: 30 },
  { table: tables.phoneCodes, since: tables.phoneCodes.expiresAt, days: 30 },
  // Null once it is turned on: only what was begun and left leaves.
  { table: tables.secondFactors, since: tables.secondFactors.pendingUntil, days: 0 },
  { table: tables.knownDevices, since: tables.knownDevices.lastSeenAt, days: 180 },
];
