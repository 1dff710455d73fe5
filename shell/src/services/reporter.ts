import type { Beacon, BeaconBatch, FailureClass } from '@outpost/shared-contracts/shell/beacon';
import { HOUR_MS } from '@outpost/shared-contracts/time/durations';
import type { PageState } from '../composition/page-state.ts';
import type { Attribution } from './attribution.ts';

/** Where beacons go. */
const BEACONS_PATH = '/platform/beacons';
/** At most this many errors leave one page: the first ones tell what is wrong. */
const MAX_ERRORS = 20;
/** At most this many beacons of other kinds leave one page. */
const MAX_OTHERS = 60;
/** Errors and failures wait this long for company, in milliseconds; a bad release has to be seen within seconds. */
const URGENT = 500;
/** What is up waits longer: it only has to be told before the person leaves. */
const SOON = 5000;
/** Browsers keep 64 KB of beacons at once; a batch stays well below, in characters. */
const BATCH_SIZE = 24_000;
const MAX_TEXT_LENGTH = 500;
const MAX_STACK_LENGTH = 2000;
/** Longest duration that the edge takes, in milliseconds. */
const MAX_MS = HOUR_MS;

/** Entries of a report's context that name the package it is about, the most certain first. */
const PACKAGE_KEYS = ['about', 'remote', 'sender'];
/** Entries that say what it was about. */
const MATTER_KEYS = ['message', 'widget', 'page', 'during', 'doing'];

type WithoutVersion<T> = T extends unknown ? Omit<T, 'version'> : never;
/** A beacon before its package's version is known. */
export type SendBeacon = (beacon: WithoutVersion<Beacon>) => void;

export interface Reporter {
  /**
   * Reports an error that was handled. The package is `about`, `remote` or `sender`, whichever is there first; where it is
   * the shell, the error's stack decides. With a `failure` it is a remote that did not come up.
   */
  report(error: unknown, context: Readonly<Record<string, unknown>>): void;
  tell: SendBeacon;
  /** From now on also tells of errors and rejections that nobody handled. Returns the end of it. */
  watchUncaught(window: Window): () => void;
}

interface ReporterOptions {
  readonly attribution: Attribution;
  readonly mode: PageState['mode'];
  readonly failed?: (remote: string) => void;
  /** Tells the edge nothing: this page holds a version of a remote that nobody else has, and would speak ill of the live ones. */
  readonly silent?: boolean;
}

/** Tells the edge what happens on this page, in batches, each beacon under the package and version that it belongs to. */
export function createReporter({ attribution, mode, failed = () => {}, silent = false }: ReporterOptions): Reporter {
  let waiting: Beacon[] = [];
  let due = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let errors = 0;
  let others = 0;
  const told = new Set<string>();

  function flush(): void {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    const leaving = waiting;
    waiting = [];
    const path = location.pathname.slice(0, MAX_TEXT_LENGTH);
    for (const beacons of batchesOf(leaving)) {
      const batch: BeaconBatch = { path, beacons };
      navigator.sendBeacon?.(BEACONS_PATH, new Blob([JSON.stringify(batch)], { type: 'application/json' }));
    }
  }

  function flushWithin(delay: number): void {
    const at = performance.now() + delay;
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(flush, delay);
  }

  const tell: SendBeacon = (beacon) => {
    if (silent) return;
    const grave = beacon.kind === 'error' || beacon.kind === 'load-failed' || beacon.kind === 'violation';
    if (grave) {
      // The same error over and over is one piece of news.
      const key = JSON.stringify(beacon);
      if (errors >= MAX_ERRORS || told.has(key)) return;
      told.add(key);
      errors += 1;
    } else {
      if (others >= MAX_OTHERS) return;
      others += 1;
    }
    waiting.push({ ...beacon, version: attribution.versionOf(beacon.remote) } as Beacon);
    flushWithin(grave ? URGENT : SOON);
  };

  function sendErrorBeacon(remote: string, error: unknown, handled: boolean, about?: string): void {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    tell({
      kind: 'error',
      remote,
      handled,
      name: name.slice(0, MAX_TEXT_LENGTH),
      message: message.slice(0, MAX_TEXT_LENGTH),
      stack: error instanceof Error ? stack?.slice(0, MAX_STACK_LENGTH) : undefined,
      about: about?.slice(0, MAX_TEXT_LENGTH),
    });
  }

  // After everyone else's listeners on the document: what they tell while the page leaves goes along.
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') flush();
  };
  window.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', flush);

  return {
    tell,
    report(error, context) {
      if (mode === 'development') console.warn(context, error);
      const named = textIn(context, PACKAGE_KEYS, attribution.knows);
      const remote = named === undefined || named === 'shell' ? attribution.ofError(error) : named;
      const about = textIn(context, MATTER_KEYS);
      const failure = context.failure as FailureClass | undefined;
      if (failure === undefined) return sendErrorBeacon(remote, error, true, about);
      failed(remote);
      return tell({ kind: 'load-failed', remote, failure, message: messageOf(error).slice(0, MAX_TEXT_LENGTH) });
    },
    watchUncaught(target) {
      const onError = (event: ErrorEvent): void => {
        if (isForeign(event.message, event.filename, attribution)) return;
        sendErrorBeacon(attribution.ofError(event.error), event.error ?? event.message, false);
      };
      const onRejection = ({ reason }: PromiseRejectionEvent): void => sendErrorBeacon(attribution.ofError(reason), reason, false);
      target.addEventListener('error', onError);
      target.addEventListener('unhandledrejection', onRejection);
      return () => {
        target.removeEventListener('error', onError);
        target.removeEventListener('unhandledrejection', onRejection);
      };
    },
  };
}

/** The first of these entries that is a text, and an acceptable one. */
function textIn(
  context: Readonly<Record<string, unknown>>,
  keys: readonly string[],
  acceptable: (text: string) => boolean = () => true,
): string | undefined {
  return keys.map((key) => context[key]).find((value): value is string => typeof value === 'string' && acceptable(value));
}

/** The chain of causes in one line: the message alone says that, its causes say why. */
function messageOf(error: unknown): string {
  const parts: string[] = [];
  for (let one = error; one !== undefined && parts.length < 5; one = one instanceof Error ? one.cause : undefined)
    parts.push(one instanceof Error ? one.message : String(one));
  return parts.join(': ');
}

/** An error of a browser extension, one that the browser hides from us, or the browser's note on a resized element. */
function isForeign(message: string, file: string, attribution: Attribution): boolean {
  if (message.startsWith('ResizeObserver loop')) return true;
  return file === '' ? message === 'Script error.' : attribution.ofScript(file) === undefined;
}

function batchesOf(beacons: readonly Beacon[]): Beacon[][] {
  const batches: Beacon[][] = [];
  let size = 0;
  for (const beacon of beacons) {
    const length = JSON.stringify(beacon).length;
    const last = batches.at(-1);
    if (last && size + length <= BATCH_SIZE) {
      last.push(beacon);
      size += length;
    } else {
      batches.push([beacon]);
      size = length;
    }
  }
  return batches;
}

/** A duration as the edge takes it: whole milliseconds within its bounds. */
export const duration = (ms: number): number => Math.min(Math.max(Math.round(ms), 0), MAX_MS);
