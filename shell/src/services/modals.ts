import type { Bus } from '@outpost/shared-contracts/events/bus';
import type { CommandPayload } from '@outpost/shared-contracts/events/catalogue';
import { BehaviorSubject } from 'rxjs';

export type OpenModal = CommandPayload<'shell.openModal'>;

/** The modal that is open, if any; one at a time. Remotes open theirs with the command `shell.openModal`. */
export function createModals(bus?: Bus) {
  const modal$ = new BehaviorSubject<OpenModal | null>(null);
  const open = (modal: OpenModal): void => modal$.next(modal);
  bus?.handle('shell', {
    'shell.openModal': (modal) => {
      open(modal);
      return { opened: true };
    },
  });
  return { modal$, open, close: () => modal$.next(null) };
}

export type Modals = ReturnType<typeof createModals>;
