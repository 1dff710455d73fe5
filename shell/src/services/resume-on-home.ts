import { splitLanguage } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { resumeOf } from './resume.ts';

interface Route {
  readonly state: { readonly location: { readonly pathname: string }; readonly navigation: { readonly state: string } };
  subscribe(listener: () => void): unknown;
}

/** Leads a shopper who stands on the home page on to what was left behind (B-284, B-285), whenever both become true. */
export function resumeOnHome(router: Route, { session, storage, navigate }: Pick<ShellApi, 'session' | 'storage' | 'navigate'>): void {
  function look(): void {
    const { location, navigation } = router.state;
    const now = session.current();
    if (now.state !== 'signed-in' || navigation.state !== 'idle') return;
    if (splitLanguage(location.pathname).path !== paths.home.pattern) return;
    const resume = resumeOf(storage, now.user);
    if (!resume) return;
    for (const key of resume.clears) storage.remove(key);
    // The router tells of a navigation before it has put it away: what it is asked for meanwhile would go with it.
    queueMicrotask(() => navigate(resume.to));
  }
  router.subscribe(look);
  session.session$.subscribe(look);
}
