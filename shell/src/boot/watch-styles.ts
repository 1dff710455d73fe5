import type { PageHandle } from '@outpost/shared-remote/runtime/page-routes';
import type { createBrowserRouter } from 'react-router-dom';
import type { StyleSheets } from '../composition/style-sheets.ts';

/** Keeps the style sheets of the remote whose page is shown switched on, and releases those of the remote that was left. */
export function watchStyles(
  router: ReturnType<typeof createBrowserRouter>,
  styles: StyleSheets,
  baseOf: (remote: string) => string | undefined,
): void {
  let shown: string | undefined;
  let release = (): void => {};
  const follow = (): void => {
    const remote = (router.state.matches.at(-1)?.route.handle as PageHandle | undefined)?.remote;
    if (remote === shown) return;
    const base = remote === undefined ? undefined : baseOf(remote);
    const before = release;
    release = base === undefined ? () => {} : styles.hold(base);
    shown = remote;
    // After the next paint: the page that leaves keeps its looks until it is gone.
    requestAnimationFrame(() => requestAnimationFrame(before));
  };
  follow();
  router.subscribe((state) => {
    if (state.navigation.state === 'idle') follow();
  });
}
