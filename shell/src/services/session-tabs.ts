import type { Session } from '@outpost/shared-contracts/shell/shell-api';
import { pairwise } from 'rxjs';
import type { SessionService } from './session.ts';

interface TabsOptions {
  readonly window: Window;
  readonly session: Pick<SessionService, 'follow' | 'session$'>;
  /** Another person is signed in now: nothing of the former one's may stay on the page. */
  readonly reload: () => void;
}

const idOf = (session: Session): number | undefined => (session.state === 'signed-in' ? session.user.id : undefined);

/**
 * Keeps this tab in step with the others: who signs out or in in one of them is signed out or in in all. A tab that slept
 * or comes back from the browser's page cache missed the news and looks for itself.
 */
export function watchTabs({ window, session, reload }: TabsOptions): void {
  // The key is null when all of the storage was emptied.
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'token' || key === 'CACHED_USER') session.follow();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && session.follow());
  window.document.addEventListener('visibilitychange', () => window.document.visibilityState === 'visible' && session.follow());
  session.session$.pipe(pairwise()).subscribe(([before, now]) => {
    const [was, is] = [idOf(before), idOf(now)];
    if (was !== undefined && is !== undefined && was !== is) reload();
  });
  session.follow();
}
