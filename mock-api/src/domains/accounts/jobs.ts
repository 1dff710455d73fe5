import type { ServiceParts } from '../../platform/http/context.ts';
import type { Job } from '../../platform/jobs.ts';
import { emptyOneDue } from './deletion.ts';

const MINUTE_MS = 60_000;

/** What accounts need done without anybody calling. */
export function accountJobs(parts: ServiceParts): Job[] {
  return [{ name: 'empty accounts', every: MINUTE_MS, run: () => emptyOneDue(parts, parts.now()) }];
}
