import type { ServiceParts } from '../../platform/http/context.ts';
import type { RepeatingTask } from '../../platform/queue/queue.ts';
import { MINUTE_MS } from '../../platform/time/time.ts';
import { eraseNextDueAccount } from './deletion.ts';

/** What accounts need done without anybody calling. */
export function accountJobs(parts: ServiceParts): RepeatingTask[] {
  return [{ name: 'accounts.empty', every: MINUTE_MS, run: () => eraseNextDueAccount(parts, parts.now()) }];
}
