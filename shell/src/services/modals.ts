import type { Bus } from '@outpost/shared-contracts/events/bus';
import type { CommandPayload } from '@outpost/shared-contracts/events/catalogue';
import { BehaviorSubject } from 'rxjs';
import type { ExitModal } from '../offers/exit-intent.ts';
import { allowsOffers } from './marketing-pages.ts';

/** What remotes may open, and what only the shell opens. */
export type OpenModal = CommandPayload<'shell.openModal'> | { readonly modal: ExitModal | 'currency' } | SwitchAccountQuestion;

/** A link would sign in somebody else than `name`, who is signed in. */
interface SwitchAccountQuestion {
  readonly modal: 'switch-account';
  readonly name: string;
  readonly answer: (change: boolean) => void;
}

/** The modal that is open, if any; one at a time. Remotes open theirs with the command `shell.openModal`. */
export function createModals(bus?: Bus) {
  const modal$ = new BehaviorSubject<OpenModal | null>(null);
  const open = (modal: OpenModal): void => modal$.next(modal);
  bus?.handle('shell', {
    'shell.openModal': (modal) => {
      if (modal.modal === 'calculator' && !allowsOffers(location.pathname + location.search)) return { opened: false };
      open(modal);
      return { opened: true };
    },
  });
  return { modal$, open, close: () => modal$.next(null) };
}

export type Modals = ReturnType<typeof createModals>;
