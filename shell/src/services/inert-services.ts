import { createToastQueue } from '@outpost/shared-ui/toast';
import { NEVER } from 'rxjs';
import type { ShellServices } from '../layout/shell-services.tsx';
import { createModals } from './modals.ts';
import type { UpdateOffer } from './update-offer.ts';

const notHere = (): Promise<never> => Promise.reject(new Error('Only in the browser'));

/** Nothing newer is there. */
export const noUpdate: UpdateOffer = { offered$: NEVER, offered: () => false, accept: notHere, dismiss: () => {} };

/** The shell's services on the server, where nobody signs in and nothing is opened. */
export const inertServices: ShellServices = {
  signIn: notHere,
  signUp: notHere,
  signOut: () => {},
  placeAfterSignIn: () => '/',
  wayToSignIn: () => '/',
  chooseLanguage: () => {},
  modals: createModals(),
  toasts: createToastQueue(),
  affiliateHosts: [],
  update: noUpdate,
};
