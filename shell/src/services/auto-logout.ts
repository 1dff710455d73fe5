import type { KeyValueStore } from '@outpost/shared-contracts/shell/shell-api';
import type { SessionService } from './session.ts';

interface AutoLogoutOptions {
  /** From signing in, in milliseconds (B-282). */
  readonly delay: number;
  readonly session: Pick<SessionService, 'events$' | 'session$' | 'current'>;
  readonly storage: KeyValueStore;
  readonly document: Document;
  readonly signOut: () => void;
}

/** When the session ends, in milliseconds since 1970; the same for all tabs, and cleared with the session. */
const KEY = 'auto_logout_at';
/** Browsers take longer delays for none. */
const MAX_TIMER = 2 ** 31 - 1;

/** Signs out so long after signing in, in whichever tab, also when the device slept or the site was closed meanwhile. */
export function armAutoLogout({ delay, session, storage, document, signOut }: AutoLogoutOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check(): void {
    clearTimeout(timer);
    // Another tab may have ended the session at the same moment, and this one does not know yet.
    if (session.current().state !== 'signed-in' || storage.get('token') === null) return;
    const written = Number(storage.get(KEY) ?? Number.NaN);
    const at = Number.isFinite(written) ? written : Date.now() + delay;
    if (at !== written) storage.set(KEY, String(at));
    const left = at - Date.now();
    if (left <= 0) signOut();
    else timer = setTimeout(check, Math.min(left, MAX_TIMER));
  }

  // The event comes before the session shows it.
  session.events$.subscribe(({ type }) => type === 'login success' && storage.remove(KEY));
  session.session$.subscribe(check);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check());
}
