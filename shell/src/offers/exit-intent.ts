import { allowsOffers } from '../services/marketing-pages.ts';
import type { PageVisits } from './page-visits.ts';

/** What counts as being about to leave (B-355). */
export type ExitTrigger = 'mouse-leave' | 'back' | 'hidden';

export type ExitModal = 'exit-discount' | 'exit-calculator';

/** The offer for somebody who has seen so many pages (B-359, B-360). */
export function exitModalFor(pages: number): ExitModal | undefined {
  if (pages === 1) return 'exit-discount';
  return pages >= 3 && pages <= 19 ? 'exit-calculator' : undefined;
}

/** Remembers for the browser session, in all its tabs, that the offer was made (B-356). */
export interface SessionMemory {
  offered(): boolean;
  remember(): void;
}

interface ExitIntentOptions {
  readonly visits: PageVisits;
  readonly memory: SessionMemory;
  /** Path and query of the page that is shown. */
  readonly address: () => string;
  /** Whether the person is in the middle of something: a modal is open, a field is filled. */
  readonly busy: () => boolean;
  readonly open: (modal: ExitModal) => void;
}

/** Decides at each sign of leaving whether an offer is made, and which. `pages` is the count the sign was seen at. */
export function createExitIntent({ visits, memory, address, busy, open }: ExitIntentOptions) {
  return (trigger: ExitTrigger, pages = visits.count()): void => {
    if (visits.marked() || memory.offered() || busy() || !allowsOffers(address())) return;
    const modal = exitModalFor(pages);
    if (!modal) return;
    memory.remember();
    if (trigger === 'mouse-leave') visits.mark();
    open(modal);
  };
}
