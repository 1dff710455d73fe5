import type { RegistryDocument } from '@outpost/shared-contracts/shell/registry';
import type { ReleaseStore } from '@outpost/shared-remote/store/release-store';
import type { Monitor } from './monitor.ts';
import { explain, judge, type TrialRules } from './trial.ts';

/** Beacons of a burst are judged together, at most this much later (milliseconds). */
const DEBOUNCE = 250;
/** How often trials are looked at when no beacon comes: time alone can end one (milliseconds). */
const PERIOD = 2000;

interface TrialJudgeOptions {
  readonly document: () => Promise<RegistryDocument>;
  readonly store: Pick<ReleaseStore, 'canSign' | 'withdraw' | 'promote'>;
  /** Stops giving a version to visits of this edge, where it may not change the registry. */
  readonly refuse: (name: string, version: string) => void;
  readonly monitor: Monitor;
  readonly rules: TrialRules;
  readonly log: { info(data: object, message: string): void; error(data: object, message: string): void };
  readonly now?: () => number;
}

/**
 * Ends the trials of candidates: withdraws what goes wrong within a second of the beacon that tips the scale, promotes
 * what has proved itself. Several edges may do so at once, as every change names the version it is about.
 */
export function createTrialJudge({ document, store, refuse, monitor, rules, log, now = Date.now }: TrialJudgeOptions) {
  let soon: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  /** Versions that this edge refuses because it cannot sign. */
  const refused = new Set<string>();

  /** Looks at every candidate once. */
  async function evaluate(): Promise<void> {
    let packages: RegistryDocument['packages'];
    try {
      ({ packages } = await document());
    } catch (error) {
      return log.error({ err: error }, 'the registry cannot be read: trials wait');
    }
    for (const [name, { active, candidate }] of Object.entries(packages)) {
      if (!candidate || refused.has(`${name}@${candidate.version}`)) continue;
      const { version } = candidate;
      const since = Date.parse(candidate.since);
      const trial = { candidate: monitor.share(name, version, since), active: monitor.share(name, active, since), elapsed: now() - since };
      const verdict = judge(trial, rules);
      if (verdict === 'continue') continue;
      const why = explain(verdict, trial);
      if (!store.canSign()) {
        if (verdict === 'promote') continue;
        refused.add(`${name}@${version}`);
        refuse(name, version);
        log.error(
          { remote: name, version, why },
          'a candidate is refused by this edge alone: it has no OUTPOST_SIGNING_KEY to withdraw it with',
        );
        continue;
      }
      try {
        await store[verdict](name, { version, by: 'edge', why });
        log.info({ remote: name, version, why }, verdict === 'withdraw' ? 'a candidate was withdrawn' : 'a candidate was promoted');
      } catch (error) {
        log.info({ err: error, remote: name, version }, 'a trial was ended by somebody else');
      }
    }
  }

  /** Never two at a time: the second would judge what the first is changing. */
  function run(): Promise<void> {
    running ??= evaluate().finally(() => {
      running = undefined;
    });
    return running;
  }

  const timer = setInterval(() => void run(), Math.min(PERIOD, Math.max(DEBOUNCE, rules.trial / 4)));
  timer.unref();

  return {
    /** Something was counted: judge soon. */
    note(): void {
      soon ??= setTimeout(() => {
        soon = undefined;
        void run();
      }, DEBOUNCE).unref();
    },
    run,
    async close(): Promise<void> {
      clearInterval(timer);
      clearTimeout(soon);
      await running;
    },
  };
}

export type TrialJudge = ReturnType<typeof createTrialJudge>;
