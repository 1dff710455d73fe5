import { splitLanguage } from '@outpost/shared-contracts/language/language';
import {
  isAllowed,
  type PageThirdParties,
  type ThirdParty,
  type ThirdPartyKind,
} from '@outpost/shared-contracts/third-parties/third-parties';
import { filter } from 'rxjs';
import type { Page } from '../boot/companions.ts';
import type { ConsentChoices } from '../consent/choices.ts';
import { type Call, callsTo } from './calls.ts';
import { isDue, isMissed, pathToTell } from './due.ts';
import { createScripts } from './scripts.ts';
import { followTranslation } from './translation.ts';

type LoaderPage = Pick<Page, 'router' | 'shell' | 'document' | 'mayLeave'>;

interface LoaderOptions {
  readonly page: LoaderPage;
  readonly thirdParties: PageThirdParties;
  readonly choices: Pick<ConsentChoices, 'chosen$'>;
  readonly reload?: () => void;
}

/**
 * Brings the scripts of other companies into the page: those that the visitor allows, on the pages that they belong to,
 * each once. One that fails changes nothing on the page.
 */
export function startThirdParties({ page, thirdParties: { parties }, choices, reload = () => location.reload() }: LoaderOptions): void {
  const { router, shell, document } = page;
  const bring = createScripts(document, parties);
  /** Those that were spoken to; their scripts may run. */
  const begun = new Set<ThirdPartyKind>();
  const there = new Set<ThirdPartyKind>();
  let renewal = false;

  function begin(party: ThirdParty): void {
    if (begun.has(party.kind)) return;
    begun.add(party.kind);
    const call = callsTo(window, party.global);
    call('init', party.settings);
    FOLLOW[party.kind]?.(call, page, party);
  }

  function look(): void {
    const { path } = splitLanguage(router.state.location.pathname);
    for (const party of parties) {
      if (there.has(party.kind) || !isDue(party, path, choices.chosen$.value)) continue;
      there.add(party.kind);
      begin(party);
      bring(party).catch((error: unknown) => {
        if (!isMissed(party.kind)) return;
        // The next page asks again.
        there.delete(party.kind);
        shell.report(error, { during: `loading the ${party.kind} script` });
      });
    }
  }

  /** Scripts cannot be taken out of a document, nor be let into one whose headers keep them out: it takes a new one. */
  function renew(): void {
    // What the person has just chosen in a dialog is no unsaved input: the dialog is gone by then.
    setTimeout(() => renewal && page.mayLeave() && reload());
  }

  choices.chosen$.subscribe((chosen) => {
    const refused = parties.some(({ kind }) => begun.has(kind) && !isAllowed(kind, chosen));
    // Nobody is interrupted for a company's sake: its script joins with the next page.
    renewal = refused || parties.some(({ kind, admitted }) => !admitted && isAllowed(kind, chosen));
    if (refused) renew();
    look();
  });
  whenMoved(router, () => {
    renew();
    look();
  });
}

/** Calls back after each navigation in the page. */
function whenMoved(router: LoaderPage['router'], moved: () => void): void {
  let last = router.state.location.key;
  router.subscribe(({ navigation, location: { key } }) => {
    if (navigation.state !== 'idle' || key === last) return;
    last = key;
    moved();
  });
}

/** What a company is told while the page lives. */
const FOLLOW: Partial<Record<ThirdPartyKind, (call: Call, page: LoaderPage, party: ThirdParty) => void>> = {
  /** The user's id is the contact key (B-464). */
  engagement(call, { shell }) {
    shell.session.session$
      .pipe(filter(({ state }) => state !== 'unknown'))
      .subscribe((session) => call('contact', { contactKey: session.state === 'signed-in' ? String(session.user.id) : null }));
  },
  tagManager: tellPages,
  analytics: tellPages,
  translation(_, { document, router, shell }, { settings }) {
    followTranslation({
      document,
      language: shell.language,
      storage: shell.storage,
      selector: typeof settings.selector === 'string' ? settings.selector : '[data-translation-widget] select',
      onMoved: (moved) => whenMoved(router, moved),
    });
  },
};

function tellPages(call: Call, { shell }: LoaderPage): void {
  shell.bus.on('route.changed', ({ path }) => call('page', { path: pathToTell(path) }));
}
