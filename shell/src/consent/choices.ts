import { consentCookie, readConsent } from '@outpost/shared-contracts/third-parties/consent';
import type { Category, PageThirdParties } from '@outpost/shared-contracts/third-parties/third-parties';
import type { ComponentType } from 'react';
import { BehaviorSubject } from 'rxjs';

/** A visitor's choice about other companies: what it is about, how it stands, and how it changes. */
export interface ConsentChoices extends Pick<PageThirdParties, 'asked' | 'parties'> {
  /** Undefined until the visitor chose. */
  readonly chosen$: BehaviorSubject<readonly Category[] | undefined>;
  /** The browser asks not to be followed (Global Privacy Control): marketing has to be switched on by itself. */
  readonly optedOut: boolean;
  /** Remembers a choice, for this browser and for the edge. */
  choose(chosen: readonly Category[]): void;
}

/** The choices, and the notice that asks for them, once their code and their words are in the page. */
export interface JoinedConsent {
  readonly choices: ConsentChoices;
  readonly Notice: ComponentType<{ choices: ConsentChoices }>;
}

interface ChoicesOptions {
  readonly thirdParties: PageThirdParties;
  readonly document: Document;
  readonly now?: () => number;
}

export function createChoices({ thirdParties, document, now = Date.now }: ChoicesOptions): ConsentChoices {
  const { version, asked, parties } = thirdParties;
  const chosen$ = new BehaviorSubject<readonly Category[] | undefined>(thirdParties.chosen);
  const same = (other: readonly Category[] | undefined): boolean => chosen$.value?.join() === other?.join();

  // Another tab may have changed it, or taken it back, while this one was out of sight or kept for going back to.
  const look = (): void => {
    if (document.visibilityState !== 'visible') return;
    const chosen = readConsent(document.cookie, version, now())?.chosen;
    if (chosen && !same(chosen)) chosen$.next(chosen);
  };
  document.addEventListener('visibilitychange', look);
  document.defaultView?.addEventListener('pageshow', look);

  return {
    asked,
    parties,
    chosen$,
    optedOut: (document.defaultView?.navigator as { globalPrivacyControl?: boolean } | undefined)?.globalPrivacyControl === true,
    choose(chosen) {
      const inOrder = asked.filter((one) => chosen.includes(one));
      // The edge reads it with the next document.
      document.cookie = consentCookie(version, inOrder, now(), document.location.protocol === 'https:');
      if (!same(inOrder)) chosen$.next(inOrder);
    },
  };
}
