import type { ServiceParts } from '../../platform/http/context.ts';
import type { RepeatingTask } from '../../platform/queue/queue.ts';
import { tellOneWhoWaits } from './country-requests.ts';

const HOUR_MS = 3_600_000;

/** What hosts need done without anybody calling. */
export function hostJobs({ db, config, now }: ServiceParts): RepeatingTask[] {
  return [{ name: 'hosts.tell-of-first', every: HOUR_MS, run: () => tellOneWhoWaits(db, { config, now: now() }) }];
}
