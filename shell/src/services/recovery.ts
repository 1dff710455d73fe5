import type { FailureClass } from '@outpost/shared-contracts/shell/beacon';
import type { Tries } from '@outpost/shared-remote/runtime/use-retries';

/** What the regions of a page do about failures: how often they try by themselves, and what comes after the last try. */
export interface Recovery {
  /** Waiting times before a failed region tries again by itself, in milliseconds. */
  readonly retryDelays: readonly number[];
  /** The tries of the region that is shown; a new one begins with each new key. */
  triesOf(key: string): Tries;
  /** No try is left. Reloads the page where that may help, at most once per visit (B-482). */
  stopped(failure: FailureClass | undefined): void;
}

interface RecoveryOptions {
  readonly retryDelays: readonly number[];
  /** `sessionStorage`: what this tab remembers over a reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Whether a reload now loses nothing that a person typed. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
}

/** Failures that a reload may mend: a file did not come, or not as it was released. Code that threw would throw again. */
const OF_FILES: readonly (FailureClass | undefined)[] = ['entry', 'chunk', 'integrity', 'timeout'];

const MARK = 'outpost_reloaded';

export function createRecovery({ retryDelays, storage, mayReload, reload }: RecoveryOptions): Recovery {
  let shown: { readonly key: string; readonly tries: Tries } | undefined;

  /** Marks this visit as reloaded; false where it already was, or where that cannot be remembered. */
  function markOnce(): boolean {
    try {
      if (storage.getItem(MARK) !== null) return false;
      storage.setItem(MARK, '1');
      return storage.getItem(MARK) !== null;
    } catch {
      return false;
    }
  }

  return {
    retryDelays,
    triesOf(key) {
      if (shown?.key !== key) shown = { key, tries: { used: 0 } };
      return shown.tries;
    },
    stopped(failure) {
      if (OF_FILES.includes(failure) && navigator.onLine && mayReload() && markOnce()) reload();
    },
  };
}
