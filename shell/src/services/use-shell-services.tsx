import type { SignInRequest } from '@outpost/shared-contracts/accounts/sign-in';
import type { SignUpRequest } from '@outpost/shared-contracts/accounts/sign-up';
import type { User } from '@outpost/shared-contracts/accounts/user';
import type { Language } from '@outpost/shared-contracts/language/language';
import type { ToastQueue } from '@outpost/shared-ui/toast';
import { createContext, type ReactNode, useContext } from 'react';
import type { BehaviorSubject } from 'rxjs';
import type { OverrideNotice } from '../composition/page-state.ts';
import type { JoinedConsent } from '../consent/choices.ts';
import type { CountdownPort } from './countdown.ts';
import type { CurrencyPort } from './display-currency.ts';
import type { MessagesPort } from './messages-port.ts';
import type { Modals } from './modals.ts';
import type { Recovery } from './recovery.ts';
import type { UpdateOffer } from './update-offer.ts';

/** What the shell's own screens may do beyond ShellApi: the session and the chrome belong to nobody else. */
export interface ShellServices {
  /** Solves a challenge and signs in; the session is kept. Rejects with RefusedError or UnreachableError. */
  signIn(input: Omit<SignInRequest, 'recaptcha'>): Promise<User>;
  signUp(input: Omit<SignUpRequest, 'recaptcha'>): Promise<User>;
  /** Keeps a session that another call began, as signing in with an account of another company does. */
  enter(token: string, user: User): void;
  /** Where a person goes after signing in; `returnTo` is the path they came from, as the address says. */
  placeAfterSignIn(user: User, returnTo: string | null): string;
  /** The sign-in page for a visitor of a member page, who comes back to it; not after a session ended (B-281, B-425). */
  wayToSignIn(from: string): string;
  /**
   * Ends the session here and in the service, and goes to the sign-in page (B-281). By a person: with what was typed and
   * not sent; by the time it stays for whoever typed it.
   */
  signOut(by?: 'person' | 'time'): void;
  /** Opens the page again in another language (B-053, B-054) and remembers the choice. */
  chooseLanguage(language: Language): void;
  readonly modals: Modals;
  /** The person's messages, once their code has joined the page. */
  readonly messages: MessagesPort;
  /** The countdown of the instant discount. */
  readonly countdown: CountdownPort;
  /** The currency that prices are shown in as well. */
  readonly currency: CurrencyPort;
  readonly toasts: ToastQueue;
  /** The offer of a newer version of the site. */
  readonly update: UpdateOffer;
  /** The remote that this browser alone shows in another version, or why it does not. */
  readonly override?: OverrideNotice;
  /** The choice about other companies; absent where there is nothing to choose, null until its code has joined. */
  readonly consent?: BehaviorSubject<JoinedConsent | null>;
  /** What failed regions do; absent on the server, where nothing is tried again. */
  readonly recovery?: Recovery;
  /** Tells whether some team serves a path: nothing leads to what is not there. */
  serves(path: string): boolean;
  /** Ids of the two affiliate hosts (B-397). */
  readonly affiliateHosts: readonly number[];
}

const Services = createContext<ShellServices | null>(null);

export function ShellServicesProvider({ services, children }: { services: ShellServices; children: ReactNode }) {
  return <Services value={services}>{children}</Services>;
}

export function useShellServices(): ShellServices {
  const services = useContext(Services);
  if (!services) throw new Error('useShellServices: outside of the shell');
  return services;
}
