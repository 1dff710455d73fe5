import { createBus } from '@outpost/shared-contracts/events/bus';
import type { Language } from '@outpost/shared-contracts/language/language';
import type { KeyValueStore, Session, ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import type { RemoteDefinition } from '@outpost/shared-remote/runtime/define-remote';
import { createWords } from '@outpost/shared-remote/runtime/words';
import type { i18n as I18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import { BehaviorSubject } from 'rxjs';
import { registerMessages } from '../composition/own-messages.ts';
import type { SlimPackage } from '../composition/page-state.ts';
import { createSite, type Site } from '../composition/site.tsx';
import type { JoinedConsent } from '../consent/choices.ts';
import { createApiClient, type Transport } from '../services/api-client.ts';
import { inertServices } from '../services/inert-services.ts';
import { createShells } from '../services/shell-api.ts';
import { shellWords } from '../words/load.ts';

export interface ServerSiteInput {
  readonly language: Language;
  /** The releases that the page is made of. */
  readonly remotes: readonly Pick<SlimPackage, 'base'>[];
  readonly loadRemote: (name: string) => Promise<RemoteDefinition>;
  readonly transport: Transport;
  /** How long code and data of a page may take, in milliseconds. */
  readonly timeout: number;
  readonly report: (error: unknown, context: Record<string, unknown>) => void;
  /** Shows the pages that are for those who build the site. */
  readonly development: boolean;
  /** There is something to choose about other companies: the foot of the page has the way to it. */
  readonly asks?: boolean;
  /** Tells whether some team serves a path. */
  readonly serves?: (path: string) => boolean;
}

/** Sixteen languages in the few release sets that visitors have at a time. */
const MAX_WORDS = 64;
const spoken = new LRUCache<string, Promise<I18n>>({ max: MAX_WORDS });

/**
 * The words of a language, for all pages of the same releases: remotes add theirs once. They are words alone, nothing of
 * who asked; a release of other words is another release.
 */
function wordsOf(language: Language, remotes: ServerSiteInput['remotes']): Promise<I18n> {
  const key = [language, ...remotes.map(({ base }) => base)].join(' ');
  const known = spoken.get(key);
  if (known) return known;
  const bringing = shellWords(language).then((words) => createWords(language, 'shell', words));
  spoken.set(key, bringing);
  bringing.catch(() => spoken.delete(key));
  return bringing;
}

export interface ServerSite extends Site {
  /** The ShellApi bound to a package. */
  readonly shellFor: (name: string) => ShellApi;
}

const NO_STORAGE: KeyValueStore = { get: () => null, set: () => {}, remove: () => {} };

/** The site as the server has it, for one request: nobody is signed in, nothing is stored, and no command is answered. */
export async function createServerSite({ language, report, ...input }: ServerSiteInput): Promise<ServerSite> {
  const api = createApiClient({ transport: input.transport, token: () => null });
  const session$ = new BehaviorSubject<Session>({ state: 'unknown' });
  const bus = createBus({ report, activate: () => Promise.reject(new Error('There are no commands on the server')) });
  const { shellFor } = createShells({
    environment: 'server',
    language,
    api,
    bus,
    session: { current: () => session$.value, session$, refresh: async () => {} },
    storage: NO_STORAGE,
    widgets: { mount: () => Promise.reject(new Error('Widgets are mounted in the browser')) },
    navigate: () => {},
    notify: () => {},
    blockUpdate: () => () => {},
    report,
  });
  const site = createSite({
    language,
    words: await wordsOf(language, input.remotes),
    loadRemote: async (name) => registerMessages(bus, await input.loadRemote(name)),
    timeBox: (work) => timeBox(work, input.timeout),
    showRegionErrors: false,
    development: input.development,
    shellFor,
    services: {
      ...inertServices,
      ...(input.asks ? { consent: new BehaviorSubject<JoinedConsent | null>(null) } : {}),
      ...(input.serves ? { serves: input.serves } : {}),
    },
  });
  return { ...site, shellFor };
}

async function timeBox<T>(work: Promise<T>, timeout: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not ready after ${timeout} ms`)), timeout);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
