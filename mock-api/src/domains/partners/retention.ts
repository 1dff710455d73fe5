import type { RetentionRule } from '../../platform/retention.ts';
import { shipperApplications } from './schema.ts';

export const partnerRetention: readonly RetentionRule[] = [{ table: shipperApplications, since: shipperApplications.createdAt, days: 730 }];
