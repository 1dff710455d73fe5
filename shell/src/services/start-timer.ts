import { duration, type SendBeacon } from './reporter.ts';

/** Times how long each remote takes from being asked for to its first mounted part, and tells it once per page. */
export function createStartTimer(tell: SendBeacon, now: () => number = () => performance.now()) {
  const asked = new Map<string, number>();
  const up = new Set<string>();
  return {
    asked(remote: string): void {
      if (!asked.has(remote)) asked.set(remote, now());
    },
    /** It did not come up: the next attempt is timed by itself. */
    failed: (remote: string): void => void asked.delete(remote),
    mounted(remote: string): void {
      const since = asked.get(remote);
      if (since === undefined || up.has(remote)) return;
      up.add(remote);
      tell({ kind: 'started', remote, ms: duration(now() - since) });
    },
  };
}
