import type { RetentionRule } from '../../platform/retention.ts';
import { referralInvites } from './schema.ts';

/** Addresses of people who have no account, as long as a mail may still bring them here. */
export const promotionRetention: readonly RetentionRule[] = [{ table: referralInvites, since: referralInvites.invitedAt, days: 90 }];
