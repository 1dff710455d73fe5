import type { DisplayCurrency } from '@outpost/shared-contracts/money/display';
import { createToastQueue } from '@outpost/shared-ui/toast';
import { BehaviorSubject, NEVER } from 'rxjs';
import type { Countdown } from '../countdown/countdown.ts';
import { createMessagesPort } from './messages-port.ts';
import { createModals } from './modals.ts';
import type { UpdateOffer } from './update-offer.ts';
import type { ShellServices } from './use-shell-services.tsx';

const notHere = (): Promise<never> => Promise.reject(new Error('Only in the browser'));

/** Nothing newer is there. */
export const noUpdate: UpdateOffer = { offered$: NEVER, offered: () => false, accept: notHere, dismiss: () => {} };

/** The shell's services on the server, where nobody signs in and nothing is opened. */
export const inertServices: ShellServices = {
  signIn: notHere,
  signUp: notHere,
  enter: () => {},
  signOut: () => {},
  placeAfterSignIn: () => '/',
  wayToSignIn: () => '/',
  chooseLanguage: () => {},
  modals: createModals(),
  messages: createMessagesPort(),
  countdown: { countdown$: new BehaviorSubject<Countdown | null>(null), resume: notHere },
  currency: {
    display$: new BehaviorSubject<DisplayCurrency | undefined>(undefined),
    chosen: () => false,
    choose: notHere,
    refresh: notHere,
  },
  toasts: createToastQueue(),
  serves: () => false,
  affiliateHosts: [],
  update: noUpdate,
};
