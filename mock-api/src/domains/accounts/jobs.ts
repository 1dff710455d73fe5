import type { ServiceParts } from '../../platform/http/context.ts';
import type { RepeatingTask } from '../../platform/queue/queue.ts';
import { emptyOneDue } from './deletion.ts';

const MINUTE_MS = 60_000;

/** What accounts need done without anybody calling. */
export function accountJobs(parts: ServiceParts): RepeatingTask[] {
  return [{ name: 'accounts.empty', every: MINUTE_MS, run: () => emptyOneDue(parts, parts.now()) }];
}
