import type { ServiceParts } from '../../platform/http/context.ts';
import type { RepeatingTask } from '../../platform/queue/queue.ts';
import { HOUR_MS } from '../../platform/time/time.ts';
import { notifyNextRequester } from './country-requests.ts';

/** What hosts need done without anybody calling. */
export function hostJobs({ db, config, now }: ServiceParts): RepeatingTask[] {
  return [{ name: 'hosts.tell-of-first', every: HOUR_MS, run: () => notifyNextRequester(db, { config, now: now() }) }];
}
