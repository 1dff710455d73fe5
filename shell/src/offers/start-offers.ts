import type { Page } from '../boot/companions.ts';
import { createExitIntent } from './exit-intent.ts';
import { createPageVisits } from './page-visits.ts';
import { createSessionMemory } from './session-memory.ts';
import { detectLeaving } from './watch-leaving.ts';

/** A window over the page that has the person's attention: a modal of anybody's, the slide-in menu. */
const OPEN_WINDOW = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Starts what is offered to visitors as they go: the count of pages, exit intent, the countdown. */
export async function startOffers({ router, services, shell, document, mayLeave }: Page): Promise<void> {
  const visits = createPageVisits(shell.storage);
  const leave = createExitIntent({
    visits,
    memory: createSessionMemory(document),
    address: () => router.state.location.pathname + router.state.location.search,
    busy: () => services.modals.modal$.value !== null || document.querySelector(OPEN_WINDOW) !== null || !mayLeave(),
    open: (modal) => services.modals.open({ modal }),
  });
  detectLeaving({ document, router, visits, leave, closeModal: services.modals.close });
  await services.countdown.resume();
}
