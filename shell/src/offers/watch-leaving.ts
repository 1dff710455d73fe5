import type { createBrowserRouter } from 'react-router-dom';
import type { ExitTrigger } from './exit-intent.ts';
import type { PageVisits } from './page-visits.ts';

interface WatchOptions {
  readonly document: Document;
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;
  readonly visits: PageVisits;
  readonly leave: (trigger: ExitTrigger, pages?: number) => void;
  readonly closeModal: () => void;
}

/** Counts completed navigations (B-353) and tells the signs of leaving (B-355): over the top, back, to another tab. */
export function detectLeaving({ document, router, visits, leave, closeModal }: WatchOptions): void {
  document.documentElement.addEventListener('mouseleave', ({ clientY }) => {
    if (clientY <= 0) leave('mouse-leave');
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave('hidden');
  });

  visits.add();
  let { key, pathname } = router.state.location;
  let place = placeInHistory();
  /** Address of a page that is on its way; it may have set out before this was started. */
  let awaited = router.state.navigation.location?.pathname;
  // What was opened over a page leaves with it; what is opened while the next one is late stays over that.
  const closeFor = (next: string): void => {
    if (next !== pathname && next !== awaited) closeModal();
  };
  router.subscribe(({ location, navigation, historyAction }) => {
    if (navigation.state !== 'idle') {
      closeFor(navigation.location.pathname);
      awaited = navigation.location.pathname;
      return;
    }
    closeFor(location.pathname);
    awaited = undefined;
    if (location.key === key) return;
    const another = location.pathname !== pathname;
    // Back from a question, a tab or a filter to the one before is still the same page.
    const back = another && historyAction === 'POP' && placeInHistory() < place;
    const pagesBefore = visits.count();
    ({ key, pathname } = location);
    place = placeInHistory();
    visits.add();
    // Only now, when the page is there and has the focus; with the count at which the person turned back.
    if (back) leave('back', pagesBefore);
  });
}

/** How many entries of this site lie before this one, as the router numbers them: back is to a lower one. */
function placeInHistory(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
