import { eq } from 'drizzle-orm';
import type { RetentionRule } from '../../platform/retention.ts';
import { uploads } from '../../platform/uploads/schema.ts';
import { APPLICATION_FILES, shipperApplications } from './schema.ts';

const DAYS = 730;

export const partnerRetention: readonly RetentionRule[] = [
  { table: shipperApplications, since: shipperApplications.createdAt, days: DAYS },
  // With their application, at the same moment.
  { table: uploads, since: uploads.createdAt, days: DAYS, only: eq(uploads.purpose, APPLICATION_FILES) },
];
