import type { ServiceParts } from '../../platform/http/context.ts';
import type { Job } from '../../platform/jobs.ts';
import { emptyOneDue } from './deletion.ts';
import { sendSurveys } from './survey.ts';

const MINUTE_MS = 60_000;

/** What accounts need done without anybody calling. */
export function accountJobs(parts: ServiceParts): Job[] {
  const { db, config, now } = parts;
  return [
    { name: 'empty accounts', every: MINUTE_MS, run: () => emptyOneDue(parts, now()) },
    { name: 'send surveys', every: 10 * MINUTE_MS, run: async () => (await sendSurveys(db, config, now())) > 0 },
  ];
}
