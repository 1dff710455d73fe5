import type { ServiceParts } from '../../platform/http/context.ts';
import type { Job } from '../../platform/jobs.ts';
import { tellOneWhoWaits } from './country-requests.ts';

const HOUR_MS = 3_600_000;

/** What hosts need done without anybody calling. */
export function hostJobs({ db, config, now }: ServiceParts): Job[] {
  return [{ name: 'tell of first hosts', every: HOUR_MS, run: () => tellOneWhoWaits(db, { config, now: now() }) }];
}
